import type { StayReview } from "@/shared/contract/stay/reviews";

/** A picture that the review already has, by its pk, or a new one. */
export type StayReviewPhoto = { pk: number } | { file: File };

export type StayReviewBody = {
  items: StayReview["items"];
  text: string;
  tags: readonly string[];
  /** In the order in which they shall stand. */
  photos: readonly StayReviewPhoto[];
};

type About = { bookingId: string } | { isEdit: true };

/** The multipart of a stay review, without the names that files have on the device: a changed one also says where kept and new photos stand. */
export const stayReviewForm = (body: StayReviewBody, about: About): FormData => {
  const form = new FormData();
  if ("bookingId" in about) form.set("booking_id", about.bookingId);
  for (const [item, stars] of Object.entries(body.items)) form.set(item, String(stars));
  form.set("text", body.text.trim());
  form.set("tags", body.tags.join(","));
  for (const photo of body.photos) {
    if ("file" in photo) form.append("photos", photo.file, "photo");
  }
  if ("isEdit" in about) {
    form.set("photo_order", body.photos.map((photo) => ("pk" in photo ? String(photo.pk) : "+")).join(","));
  }
  return form;
};
