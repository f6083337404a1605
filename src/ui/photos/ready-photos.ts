import type { DraftPhoto } from "./draft-photos";
import { redrawPhotos } from "./redraw-photos";

/**
 * The pictures as they leave the device, and those that stay in the form with what was found wrong: their
 * files are the chosen ones, so that what is hidden in them can still be changed.
 */
export const readyPhotos = async (photos: readonly DraftPhoto[]) => {
  const drawn = await redrawPhotos(photos);
  const faults = new Map(drawn.map(({ key, fault }) => [key, fault]));
  const checked = photos.map((photo) => ({ ...photo, fault: faults.get(photo.key) ?? null }));
  return { drawn, kept: checked, isWhole: checked.every(({ fault }) => fault === null) };
};
