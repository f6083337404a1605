import { sql } from "drizzle-orm";
import { photoUrl } from "@/server/commerce/reviews/review-rows";
import type { Db } from "@/server/platform/db/types";
import type { ReviewPhotoPage } from "@/shared/contract/main/reviews";
import { pageOffset } from "@/shared/paging/page";

/** One page of the photos in a content's visible reviews, newest first. */
export async function listReviewPhotos(
  db: Db,
  { contentId, index, size }: { contentId: number; index: number; size: number },
): Promise<ReviewPhotoPage["photos"]> {
  const { rows } = await db.execute<{ photos: ReviewPhotoPage["photos"] }>(sql`
    select coalesce(json_agg(page), '[]'::json) as photos from (
      select p.id as pk, p.scene, ${photoUrl} as url, p.alt, p.review_id as review_pk from review_photo p
      join review r on r.id = p.review_id and r.state = 'visible'
      where p.content_id = ${contentId} and p.hidden_at is null order by p.id desc nulls last limit ${size} offset ${pageOffset(index, size)}) page`);
  return rows[0]?.photos ?? [];
}
