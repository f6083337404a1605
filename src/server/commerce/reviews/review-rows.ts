import { and, eq, type SQL, sql } from "drizzle-orm";
import { content } from "@/server/platform/schema/catalog";
import { review } from "@/server/platform/schema/review";
import { accommodation } from "@/server/platform/schema/stay/stay";
import type { SceneKey } from "@/shared/contract/main/content-facts";
import type { ReviewKind, ReviewRef } from "@/shared/review/kinds";
import type { ItemStars } from "@/shared/review/review-items";
import { photoPath } from "@/shared/scene/scene-picture";

/** Reviewed table by kind, and the column of `review` that references it. */
export const SUBJECTS = {
  activity: { table: content, key: review.contentId, column: sql`r.content_id` },
  stay: { table: accommodation, key: review.accommodationId, column: sql`r.accommodation_id` },
} as const;

export const isReview = ({ kind, pk }: ReviewRef) => and(eq(review.id, pk), eq(review.subjectKind, kind));

/** Keys of a new review's subject. */
export const subjectKeys = (kind: ReviewKind, placeId: number) => ({
  subjectKind: kind,
  contentId: kind === "activity" ? placeId : null,
  accommodationId: kind === "stay" ? placeId : null,
});

/** A review as both hosts read it, before it gets the shape of its kind. */
export type ReviewRow<Kind extends ReviewKind = ReviewKind> = {
  id: number;
  place: { pk: number; name: string; scene: SceneKey };
  order_id: string | null;
  author_name: string;
  items: ItemStars<Kind>;
  stars: number;
  text: string;
  tags: string[];
  images: { pk: number; scene: SceneKey | null; url: string | null; alt: string }[];
  child_ages: number[];
  visited_at: string;
  option_text: string;
  is_rewarded: boolean;
  venue_reply: string | null;
  created_at: string;
  editable_until: string;
  state: "visible" | "blocked" | "removed" | "deleted";
  is_mine: boolean;
  is_useful: boolean;
  useful_count: number;
};

const $ = (name: string) => sql.placeholder(name);
const utc = (instant: SQL): SQL => sql`to_char(${instant} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`;
const place = (table: SQL, key: SQL): SQL =>
  sql`(select json_build_object('pk', p.id, 'name', p.name, 'scene', p.scene) from ${table} p where p.id = ${key})`;

/** SQL: address of the photo `p`. */
export const photoUrl = sql`${photoPath("")}::text || p.photo_id`;

/** Select list of `review r` for `ReviewRow`; placeholder: user. */
export const reviewColumns = sql`r.id,
  case r.subject_kind when 'activity' then ${place(sql`content`, SUBJECTS.activity.column)}
    else ${place(sql`accommodation`, SUBJECTS.stay.column)} end as place,
  r.order_id, r.author_name, r.items, round(r.stars::numeric, 1)::float8 as stars, r.text, r.tags,
  coalesce((select json_agg(json_build_object('pk', p.id, 'scene', p.scene, 'url', ${photoUrl}, 'alt', p.alt)
      order by p.position, p.id) from review_photo p
    where p.review_id = r.id and p.hidden_at is null and r.state <> 'removed'), '[]'::json) as images,
  r.child_ages, r.visited_at, r.option_text, r.is_rewarded, r.venue_reply, ${utc(sql`r.created_at`)} as created_at,
  ${utc(sql`(r.created_at + interval '30 days')`)} as editable_until, r.state,
  coalesce(r.user_id = ${$("user")}::text, false) as is_mine,
  exists (select from review_reaction x where x.review_id = r.id and x.user_id = ${$("user")}::text) as is_useful,
  r.useful_count`;
