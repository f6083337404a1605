import { sql } from "drizzle-orm";
import type { Invariant } from "./invariant";

export const derivedCounts: Invariant = {
  id: "I10",
  law: "derived counters equal counted rows",
  offenders: () => sql`
    select c.id::text as ref, format('reviews %s, counted %s', c.review_count, coalesce(r.n, 0)) as detail
    from content c left join (
      select content_id, count(*) as n, sum(stars) as stars from review where state = 'visible' group by content_id) r
      on r.content_id = c.id
    where c.review_count <> coalesce(r.n, 0) or c.stars_sum <> coalesce(r.stars, 0)
    union all
    select c.id::text, format('favourites %s, counted %s', c.favorite_count, coalesce(f.n, 0))
    from content c left join (select content_id, count(*) as n from favorite group by content_id) f on f.content_id = c.id
    where c.favorite_count <> coalesce(f.n, 0)
    union all
    select v.id::text, format('useful %s, counted %s', v.useful_count, coalesce(x.n, 0))
    from review v left join (select review_id, count(*) as n from review_reaction group by review_id) x on x.review_id = v.id
    where v.useful_count <> coalesce(x.n, 0)
    union all
    select a.id::text, format('stay reviews %s, counted %s', a.review_count, coalesce(r.n, 0))
    from accommodation a left join (
      select accommodation_id, count(*) as n, sum(stars) as stars from review where state = 'visible'
      group by accommodation_id) r on r.accommodation_id = a.id
    where a.review_count <> coalesce(r.n, 0) or abs(a.stars_sum - coalesce(r.stars, 0)) > 0.005
    union all
    select a.id::text, format('stay favourites %s, counted %s', a.favorite_count, coalesce(f.n, 0))
    from accommodation a left join (
      select accommodation_id, count(*) as n from stay_favorite group by accommodation_id) f on f.accommodation_id = a.id
    where a.favorite_count <> coalesce(f.n, 0)
    union all
    select r.id::text, format('photos %s, counted %s', r.photo_count, count(p.id))
    from review r left join review_photo p on p.review_id = r.id and p.hidden_at is null
    group by r.id having r.photo_count <> count(p.id)`,
};
