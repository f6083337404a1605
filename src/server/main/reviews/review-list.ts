import { type SQL, sql } from "drizzle-orm";
import { jsonRows } from "@/server/platform/db/one-row";
import { prepared } from "@/server/platform/db/prepared";
import type { Db } from "@/server/platform/db/types";
import { notFound } from "@/server/platform/errors";
import type { ReviewSort } from "@/shared/contract/main/lists";
import type { Review, ReviewFilters, ReviewPage, ReviewPhotoPage } from "@/shared/contract/main/reviews";
import { pageOffset } from "@/shared/paging/page";
import { ratingByAge, reviewColumns } from "./review-columns";

type ReviewAsk = Omit<ReviewFilters, "sort"> & {
  contentId: number;
  sort: ReviewSort;
  index: number;
  size: number;
  userId: string;
};

const $ = (name: string) => sql.placeholder(name);
const ORDERS: Readonly<Record<ReviewSort, SQL>> = {
  RECOMMEND: sql`r.recommend_score desc nulls last, r.id desc nulls last`,
  LATEST: sql`r.created_at desc nulls last, r.id desc nulls last`,
  USEFUL: sql`r.useful_count desc nulls last, r.id desc nulls last`,
};
const TAGS = 10;

const ofContent = sql`r.content_id = c.id and r.state = 'visible'`;
const matching = sql`${ofContent}
  and (${$("age")}::int is null or ${$("age")}::int = any(r.child_ages))
  and (not ${$("photo")}::boolean or r.photo_count > 0)
  and (${$("stars")}::int is null or r.stars = ${$("stars")}::int)`;

/** Summary of all visible reviews of `content c`, regardless of filters. */
const summary = sql`json_build_object(
  'rating', (select round(avg(r.stars), 1)::float8 from review r where ${ofContent}),
  'count', (select count(*) from review r where ${ofContent}),
  'by_stars', (select json_agg(json_build_object('stars', s.stars, 'count', s.count) order by s.stars desc) from (
    select star.stars, count(r.id) as count from generate_series(1, 5) star (stars)
    left join review r on r.stars = star.stars and ${ofContent} group by star.stars) s),
  'by_age', ${ratingByAge},
  'tags', coalesce((select json_agg(json_build_object('name', t.name, 'count', t.count)) from (
    select tag.name, count(*) as count from review r, unnest(r.tags) tag (name) where ${ofContent}
    group by tag.name order by count(*) desc, tag.name limit ${sql.raw(String(TAGS))}) t), '[]'::json),
  'photo_count', (select coalesce(sum(r.photo_count), 0) from review r where ${ofContent}))`;

/** One page of a content's reviews with the summary of all. Throws 404 for an unknown content. */
export async function listReviews(db: Db, ask: ReviewAsk): Promise<ReviewPage> {
  const build = (on: Db, name: string) =>
    on
      .select({
        reviews: jsonRows<Review>(sql`select ${reviewColumns} from review r
          where ${matching} order by ${ORDERS[ask.sort]} limit ${$("size")}::int offset ${$("offset")}::int`),
        summary: sql<ReviewPage["summary"]>`${summary}`,
        filtered: sql<number>`(select count(*)::int from review r where ${matching})`,
      })
      .from(sql`content c where c.id = ${$("pk")}::int`)
      .prepare(name);
  const [row] = await prepared(db, `reviews|${ask.sort}`, build).execute({
    pk: ask.contentId,
    age: ask.child_age ?? null,
    photo: ask.with_photo ?? false,
    stars: ask.stars ?? null,
    size: ask.size,
    offset: pageOffset(ask.index, ask.size),
    user: ask.userId,
  });
  if (!row) throw notFound();
  return { reviews: row.reviews, summary: row.summary, filtered_count: row.filtered };
}

/** One page of the photos in a content's visible reviews, newest first. */
export async function listReviewPhotos(
  db: Db,
  { contentId, index, size }: { contentId: number; index: number; size: number },
): Promise<ReviewPhotoPage["photos"]> {
  const { rows } = await db.execute<{ photos: ReviewPhotoPage["photos"] }>(sql`
    select coalesce(json_agg(page), '[]'::json) as photos from (
      select p.id as pk, p.scene, p.file as url, p.alt, p.review_id as review_pk from review_photo p
      join review r on r.id = p.review_id and r.state = 'visible'
      where p.content_id = ${contentId} and p.hidden_at is null order by p.id desc nulls last limit ${size} offset ${pageOffset(index, size)}) page`);
  return rows[0]?.photos ?? [];
}

const buildOne = (db: Db, name: string) =>
  db
    .select({ review: sql<Review>`row_to_json(one)` })
    .from(sql`(select ${reviewColumns} from review r where r.id = ${$("pk")}::int and r.state = 'visible') one`)
    .prepare(name);

/** One visible review. Throws 404. */
export async function oneReview(db: Db, pk: number, userId: string): Promise<Review> {
  const [row] = await prepared(db, "review_one", buildOne).execute({ pk, user: userId });
  if (!row) throw notFound();
  return row.review;
}
