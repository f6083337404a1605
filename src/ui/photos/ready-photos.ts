import type { DraftPhoto } from "./draft-photos";
import { redrawPhotos } from "./redraw-photos";

/**
 * Returns the pictures to send, and the form's pictures with their errors: these contain the original files, so that
 * the stickers can be changed.
 */
export const readyPhotos = async (photos: readonly DraftPhoto[]) => {
  const drawn = await redrawPhotos(photos);
  const faults = new Map(drawn.map(({ key, fault }) => [key, fault]));
  const checked = photos.map((photo) => ({ ...photo, fault: faults.get(photo.key) ?? null }));
  return { drawn, kept: checked, isWhole: checked.every(({ fault }) => fault === null) };
};
