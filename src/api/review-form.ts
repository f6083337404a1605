import type { ReviewKind } from "@/shared/review/kinds";
import { type ItemStars, reviewItems } from "@/shared/review/review-items";
import { appendPhotos, photoOrder, type SentPhoto } from "./photo-parts";

export type ReviewBody<Kind extends ReviewKind = ReviewKind> = {
  items: ItemStars<Kind>;
  text: string;
  tags: readonly string[];
  /** In display order. */
  photos: readonly SentPhoto[];
};

/** The order of a new review; an edited one has none. */
type About = { order_id: string } | { booking_id: string } | null;

/**
 * Multipart body of a review, without file names of the device; an edited one includes the order of existing and new
 * photos.
 */
export const reviewForm = <Kind extends ReviewKind>(kind: Kind, body: ReviewBody<Kind>, about: About): FormData => {
  const form = new FormData();
  for (const [name, id] of Object.entries(about ?? {})) form.set(name, id);
  for (const item of reviewItems(kind)) form.set(item, String(body.items[item]));
  form.set("text", body.text.trim());
  form.set("tags", body.tags.join(","));
  appendPhotos(form, body.photos);
  if (about === null) form.set("photo_order", photoOrder(body.photos));
  return form;
};
