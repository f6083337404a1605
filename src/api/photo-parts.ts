export type SentPhoto = { pk: number } | { file: Blob };

/** Appends the new pictures to a multipart body in order, without their file names on the device. */
export const appendPhotos = (form: FormData, photos: readonly SentPhoto[]): void => {
  for (const photo of photos) if ("file" in photo) form.append("photos", photo.file, "photo");
};

/** Order of existing and new pictures: `12,+,13`. */
export const photoOrder = (photos: readonly SentPhoto[]): string =>
  photos.map((photo) => ("pk" in photo ? String(photo.pk) : "+")).join(",");

/** Multipart body of a venue's photos; `rights` confirms that they can be shown. */
export const photosForm = (files: readonly File[]): FormData => {
  const multipart = new FormData();
  multipart.set("rights", "true");
  for (const file of files) multipart.append("photos", file);
  return multipart;
};
