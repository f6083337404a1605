/** A picture that stands already, by its pk, or a new one. */
export type SentPhoto = { pk: number } | { file: Blob };

/**
 * Adds the new pictures to a multipart, one part each and in order, without the names they have on the
 * device.
 */
export const appendPhotos = (form: FormData, photos: readonly SentPhoto[]): void => {
  for (const photo of photos) if ("file" in photo) form.append("photos", photo.file, "photo");
};

/** Where kept and new pictures stand: `12,+,13`. */
export const photoOrder = (photos: readonly SentPhoto[]): string =>
  photos.map((photo) => ("pk" in photo ? String(photo.pk) : "+")).join(",");
