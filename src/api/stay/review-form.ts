import { appendPhotos, photoOrder, type SentPhoto } from "@/api/photo-parts";
import type { StayReview } from "@/shared/contract/stay/reviews";

export type StayReviewBody = {
  items: StayReview["items"];
  text: string;
  tags: readonly string[];
  /** In display order. */
  photos: readonly SentPhoto[];
};

type About = { bookingId: string } | { isEdit: true };

/**
 * Multipart body of a stay review, without file names of the device; an edited one includes the order of existing and
 * new photos.
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
