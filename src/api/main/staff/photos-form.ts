/** Photos of a venue as a form; who sends it says with this that they may be shown. */
export const photosForm = (files: readonly File[]): FormData => {
  const multipart = new FormData();
  multipart.set("rights", "true");
  for (const file of files) multipart.append("photos", file);
  return multipart;
};
