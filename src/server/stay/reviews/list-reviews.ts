import { type SQL, sql } from "drizzle-orm";
import { jsonRows } from "@/server/platform/db/one-row";
import { prepared } from "@/server/platform/db/prepared";
import type { Db } from "@/server/platform/db/types";
import { notFound } from "@/server/platform/errors";
import type { StayReviewSort } from "@/shared/contract/stay/lists";
import type { StayReview, StayReviewPage } from "@/shared/contract/stay/reviews";
import { pageIndex, pageOffset } from "@/shared/paging/page";
import { stayReviewColumns } from "./review-columns";

export const reviewFields = ["summary", "reviews"] as const;
type ReviewField = (typeof reviewFields)[number];

type StayReviewAsk = {
  accommodationId: number;
  index: number;
  size: number;
  sort: StayReviewSort;
  fields: readonly ReviewField[];
  childAge: number | null;
  withPhoto: boolean;
  userId: string;
};

const $ = (name: string) => sql.placeholder(name);
const ORDERS: Readonly<Record<StayReviewSort, SQL>> = {
  "rating-desc": sql`r.stars desc nulls last, r.created_at desc nulls last, r.id desc nulls last`,
  "rating-asc": sql`r.stars, r.created_at desc, r.id desc`,
  latest: sql`r.created_at desc, r.id desc`,
};
const TAGS = 10;

const ofPlace = sql`r.accommodation_id = a.id and r.state = 'visible'`;
const matching = sql`${ofPlace}
  and (${$("age")}::int is null or ${$("age")}::int = any(r.child_ages))
  and (not ${$("photo")}::boolean or r.photo_count > 0)`;

/** Statistics of all visible reviews of `accommodation a`, regardless of filters. */
const summary = sql`(select json_build_object(
  'rating', round(avg(r.stars)::numeric, 1)::float8, 'count', count(*),
  'items', case when count(*) = 0 then null else json_build_object(
    'cleanliness', round(avg(r.cleanliness), 1)::float8, 'child_comfort', round(avg(r.child_comfort), 1)::float8,
    'location', round(avg(r.location), 1)::float8, 'service', round(avg(r.service), 1)::float8) end,
  'by_stars', (select json_agg(json_build_object('stars', s.stars, 'count', s.count) order by s.stars desc) from (
    select star.stars, count(v.id) as count from generate_series(1, 5) star (stars)
    left join stay_review v on round(v.stars::numeric) = star.stars and v.accommodation_id = a.id and v.state = 'visible'
    group by star.stars) s),
  'by_age', coalesce((select json_agg(json_build_object('band', b.name, 'rating', b.rating, 'count', b.count) order by b.low)
    from (select band.name, band.low, round(avg(v.stars)::numeric, 1)::float8 as rating, count(*)::int as count
      from (values ('0-3', 0, 3), ('4-6', 4, 6), ('7-9', 7, 9), ('10-12', 10, 12)) band (name, low, high)
      join stay_review v on v.accommodation_id = a.id and v.state = 'visible'
        and exists (select 1 from unnest(v.child_ages) age where age between band.low and band.high)
      group by band.name, band.low) b), '[]'::json),
  'tags', coalesce((select json_agg(json_build_object('name', t.name, 'count', t.count)) from (
    select tag.name, count(*) as count from stay_review v, unnest(v.tags) tag (name)
    where v.accommodation_id = a.id and v.state = 'visible'
    group by tag.name order by count(*) desc, tag.name limit ${sql.raw(String(TAGS))}) t), '[]'::json),
  'photo_count', coalesce(sum(r.photo_count), 0)) from stay_review r where ${ofPlace})`;

const nothing = sql`null::json`;

/** One page of an accommodation's reviews and the statistics of all, as requested by `fields`. Throws 404. */
export async function listStayReviews(db: Db, ask: StayReviewAsk): Promise<StayReviewPage> {
  const wants = (field: ReviewField) => ask.fields.includes(field);
  const page = jsonRows<StayReview>(sql`select ${stayReviewColumns} from stay_review r where ${matching}
    order by ${ORDERS[ask.sort]} limit ${$("size")}::int offset ${$("offset")}::int`);
  const build = (on: Db, name: string) =>
    on
      .select({
        reviews: sql<StayReview[] | null>`${wants("reviews") ? page : nothing}`,
        summary: sql<StayReviewPage["summary"]>`${wants("summary") ? summary : nothing}`,
        filtered: sql<number>`(select count(*)::int from stay_review r where ${matching})`,
      })
      .from(sql`accommodation a where a.id = ${$("id")}::int and a.is_active`)
      .prepare(name);
  const [row] = await prepared(db, `stay_reviews|${ask.sort}|${wants("reviews")}|${wants("summary")}`, build).execute({
    id: ask.accommodationId,
    age: ask.childAge,
    photo: ask.withPhoto,
    user: ask.userId,
    ...(wants("reviews") ? { size: ask.size, offset: pageOffset(pageIndex(ask.index), ask.size) } : {}),
  });
  if (!row) throw notFound();
  return { summary: row.summary, reviews: row.reviews, filtered_count: row.filtered };
}

const buildOwn = (db: Db, name: string) =>
  db
    .select({ review: sql<StayReview>`row_to_json(one)` })
    .from(
      sql`(select ${stayReviewColumns} from stay_review r where r.order_id = ${$("booking")}::text
        and r.user_id = ${$("user")}::text and r.state <> 'deleted') one`,
    )
    .prepare(name);

const buildOwnPage = (db: Db, name: string) =>
  db
    .select({ reviews: sql<StayReview[]>`coalesce(json_agg(one), '[]'::json)` })
    .from(
      sql`(select ${stayReviewColumns} from stay_review r where r.user_id = ${$("user")}::text and r.state <> 'deleted'
        order by r.created_at desc, r.id desc limit ${$("size")}::int offset ${$("offset")}::int) one`,
    )
    .prepare(name);

/** One page of a member's stay reviews, newest first. */
export async function ownStayReviews(
  db: Db,
  { userId, index, size }: { userId: string; index: number; size: number },
): Promise<StayReview[]> {
  const offset = pageOffset(index, size);
  const [row] = await prepared(db, "stay_reviews_mine", buildOwnPage).execute({ user: userId, size, offset });
  return row?.reviews ?? [];
}

/** A member's review of a booking; null when missing or another member's. */
export async function ownStayReview(
  db: Db,
  { userId, bookingId }: { userId: string; bookingId: string },
): Promise<StayReview | null> {
  const [row] = await prepared(db, "stay_review_own", buildOwn).execute({ booking: bookingId, user: userId });
  return row?.review ?? null;
}
