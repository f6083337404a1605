import { type SQL, sql } from "drizzle-orm";
import { jsonRows } from "@/server/platform/db/one-row";
import { prepared } from "@/server/platform/db/prepared";
import type { Db } from "@/server/platform/db/types";
import { notFound } from "@/server/platform/errors";
import type { ReviewSort } from "@/shared/contract/main/lists";
import type { ReviewPage } from "@/shared/contract/main/reviews";
import type { StayReviewSort } from "@/shared/contract/stay/lists";
import { pageOffset } from "@/shared/paging/page";
import type { ReviewKind } from "@/shared/review/kinds";
import { type ItemStars, reviewItems } from "@/shared/review/review-items";
import { type ReviewRow, reviewColumns, SUBJECTS } from "./review-rows";

const $ = (name: string) => sql.placeholder(name);
const ORDERS: Readonly<Record<ReviewSort | StayReviewSort, SQL>> = {
  RECOMMEND: sql`r.recommend_score desc nulls last, r.id desc nulls last`,
  LATEST: sql`r.created_at desc nulls last, r.id desc nulls last`,
  USEFUL: sql`r.useful_count desc nulls last, r.id desc nulls last`,
  latest: sql`r.created_at desc, r.id desc`,
  "rating-desc": sql`r.stars desc nulls last, r.created_at desc nulls last, r.id desc nulls last`,
  "rating-asc": sql`r.stars, r.created_at desc, r.id desc`,
};
const TAGS = 10;

const SHOWN: Record<ReviewKind, SQL> = {
  activity: sql`content c where c.id = ${$("place")}::int`,
  stay: sql`accommodation c where c.id = ${$("place")}::int and c.is_active`,
};

/** SQL: condition of a visible `review r` of `c`, the content or accommodation. */
const visibleOf = (kind: ReviewKind): SQL => sql`${SUBJECTS[kind].column} = c.id and r.state = 'visible'`;

/** SQL: mean stars of `c` by the child's age at the visit; omits bands without reviews. */
export const ratingByAge = (kind: ReviewKind): SQL =>
  sql`coalesce((select json_agg(json_build_object('band', b.name, 'rating', b.rating, 'count', b.count) order by b.low)
    from (select band.name, band.low, round(avg(r.stars)::numeric, 1)::float8 as rating, count(*)::int as count
      from (values ('0-3', 0, 3), ('4-6', 4, 6), ('7-9', 7, 9), ('10-12', 10, 12)) band (name, low, high)
      join review r on ${visibleOf(kind)}
        and exists (select from unnest(r.child_ages) age where age between band.low and band.high)
      group by band.name, band.low) b), '[]'::json)`;

type Summary<Kind extends ReviewKind> = ReviewPage["summary"] & { items: ItemStars<Kind> | null };

const KINDS: Record<ReviewKind, SQL> = { activity: sql`'activity'`, stay: sql`'stay'` };

/** Summary of all visible reviews of `c`, regardless of filters. */
function summarise(kind: ReviewKind): SQL {
  const of = visibleOf(kind);
  const means = reviewItems(kind)
    .map((name) => sql.raw(`'${name}'`))
    .map((item) => sql`${item}, round(avg((r.items ->> ${item})::smallint), 1)::float8`);
  return sql`(select json_build_object(
    'rating', round(avg(r.stars)::numeric, 1)::float8, 'count', count(*),
    'items', case when count(*) > 0 then json_build_object(${sql.join(means, sql`, `)}) end,
    'by_stars', (select json_agg(json_build_object('stars', s.stars, 'count', s.count) order by s.stars desc) from (
      select star.stars, count(r.id) as count from generate_series(1, 5) star (stars)
      left join review r on round(r.stars::numeric) = star.stars and ${of} group by star.stars) s),
    'by_age', ${ratingByAge(kind)},
    'tags', coalesce((select json_agg(json_build_object('name', t.name, 'count', t.count)) from (
      select tag.name, count(*) as count from review r, unnest(r.tags) tag (name) where ${of}
      group by tag.name order by count(*) desc, tag.name limit ${sql.raw(String(TAGS))}) t), '[]'::json),
    'photo_count', coalesce(sum(r.photo_count), 0)) from review r where ${of})`;
}

const matching = (kind: ReviewKind): SQL => sql`${visibleOf(kind)}
  and (${$("age")}::int is null or ${$("age")}::int = any(r.child_ages))
  and (not ${$("photo")}::boolean or r.photo_count > 0)
  and (${$("stars")}::int is null or round(r.stars::numeric) = ${$("stars")}::int)`;

type ReviewAsk<Kind extends ReviewKind> = {
  kind: Kind;
  placeId: number;
  sort: ReviewSort | StayReviewSort;
  index: number;
  size: number;
  /** Filters: full years of a child at the visit, photos only, one star value. */
  childAge: number | null;
  withPhoto: boolean;
  stars: number | null;
  /** Parts of the answer; the others are null. */
  fields: readonly ("summary" | "reviews")[];
  userId: string;
};

/** One page of the reviews of a content or accommodation, and the summary of all. Throws 404 for an unknown one. */
export async function listReviews<Kind extends ReviewKind>(db: Db, { kind, fields, ...ask }: ReviewAsk<Kind>) {
  const [wantsReviews, wantsSummary] = [fields.includes("reviews"), fields.includes("summary")];
  const nothing = sql`null::json`;
  const page = () =>
    jsonRows<ReviewRow<Kind>>(sql`select ${reviewColumns} from review r where ${matching(kind)}
      order by ${ORDERS[ask.sort]} limit ${$("size")}::int offset ${$("offset")}::int`);
  const build = (on: Db, name: string) =>
    on
      .select({
        reviews: sql<ReviewRow<Kind>[] | null>`${wantsReviews ? page() : nothing}`,
        summary: sql<Summary<Kind> | null>`${wantsSummary ? summarise(kind) : nothing}`,
        filtered: sql<number>`(select count(*)::int from review r where ${matching(kind)})`,
      })
      .from(sql`${SHOWN[kind]}`)
      .prepare(name);
  const name = `reviews|${kind}|${ask.sort}|${wantsReviews}|${wantsSummary}`;
  const [row] = await prepared(db, name, build).execute({
    place: ask.placeId,
    age: ask.childAge,
    photo: ask.withPhoto,
    stars: ask.stars,
    user: ask.userId,
    ...(wantsReviews ? { size: ask.size, offset: pageOffset(ask.index, ask.size) } : {}),
  });
  if (!row) throw notFound();
  return row;
}

/** Conditions by which one review is found; each needs a placeholder of its name. */
const FOUND = {
  visible: sql`r.id = ${$("key")}::int and r.state = 'visible'`,
  own: sql`r.id = ${$("key")}::int and r.user_id = ${$("user")}::text and r.state <> 'deleted'`,
  ownOrder: sql`r.order_id = ${$("key")}::text and r.user_id = ${$("user")}::text and r.state <> 'deleted'`,
} as const;

/** One review of a kind, as `userId` sees it: a visible one, an own one, or the own one of an order. Null: none. */
export async function findReview<Kind extends ReviewKind>(
  db: Db,
  { kind, by, key, userId }: { kind: Kind; by: keyof typeof FOUND; key: number | string; userId: string },
): Promise<ReviewRow<Kind> | null> {
  const build = (on: Db, name: string) =>
    on
      .select({ review: sql<ReviewRow<Kind>>`row_to_json(one)` })
      .from(sql`(select ${reviewColumns} from review r where r.subject_kind = ${KINDS[kind]} and ${FOUND[by]}) one`)
      .prepare(name);
  const [row] = await prepared(db, `review|${kind}|${by}`, build).execute({ key, user: userId });
  return row?.review ?? null;
}

/** One page of a member's reviews of a kind, newest first, including hidden ones. */
export async function ownReviews<Kind extends ReviewKind>(
  db: Db,
  { kind, userId, index, size }: { kind: Kind; userId: string; index: number; size: number },
): Promise<ReviewRow<Kind>[]> {
  const build = (on: Db, name: string) =>
    on
      .select({
        reviews: jsonRows<ReviewRow<Kind>>(sql`select ${reviewColumns} from review r
          where r.subject_kind = ${KINDS[kind]} and r.user_id = ${$("user")}::text and r.state <> 'deleted'
          order by r.created_at desc, r.id desc limit ${$("size")}::int offset ${$("offset")}::int`),
      })
      .from(sql`(select 1) one`)
      .prepare(name);
  const offset = pageOffset(index, size);
  const [row] = await prepared(db, `reviews|${kind}|own`, build).execute({ user: userId, size, offset });
  return row?.reviews ?? [];
}
