/** Multipart body of a venue's photos; `rights` confirms that they can be shown. */
export const photosForm = (files: readonly File[]): FormData => {
  const multipart = new FormData();
  multipart.set("rights", "true");
  for (const file of files) multipart.append("photos", file);
  return multipart;
};
