import { appendPhotos, photoOrder, type SentPhoto } from "@/api/photo-parts";
import type { StayReview } from "@/shared/contract/stay/reviews";

export type StayReviewBody = {
  items: StayReview["items"];
  text: string;
  tags: readonly string[];
  /** In the order in which they shall stand. */
  photos: readonly SentPhoto[];
};

type About = { bookingId: string } | { isEdit: true };

/**
 * The multipart of a stay review, without the names that files have on the device: a changed one also says
 * where kept and new photos stand.
 */
export const stayReviewForm = (body: StayReviewBody, about: About): FormData => {
  const form = new FormData();
  if ("bookingId" in about) form.set("booking_id", about.bookingId);
  for (const [item, stars] of Object.entries(body.items)) form.set(item, String(stars));
  form.set("text", body.text.trim());
  form.set("tags", body.tags.join(","));
  appendPhotos(form, body.photos);
  if ("isEdit" in about) form.set("photo_order", photoOrder(body.photos));
  return form;
};
