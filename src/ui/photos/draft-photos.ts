import { photosCopy as copy } from "./copy";
import type { Covers } from "./covers";

const MOST_BYTES = 10 * 1024 * 1024;

/**
 * A picture in a form: an existing one (`pk`) or a new file. `fault` is the error of the picture, `covers` are its
 * stickers.
 */
export type DraftPhoto = {
  key: string;
  src: string;
  pk: number | null;
  file: File | null;
  fault: string | null;
  covers?: Covers;
};

/** Existing pictures of a review. */
export const standingPhotos = (images: readonly { pk: number; src: string }[]): DraftPhoto[] =>
  images.map(({ pk, src }) => ({ key: `pk ${pk}`, src, pk, file: null, fault: null }));

const findFault = ({ type, size }: File): string | null => {
  if (!type.startsWith("image/")) return copy.notPicture;
  return size > MOST_BYTES ? copy.tooBig : null;
};

let made = 0;

/** Appends new files, up to `most`; `left` counts the files for which there was no room. */
export const withFiles = (
  photos: readonly DraftPhoto[],
  files: readonly File[],
  most: number,
): { photos: DraftPhoto[]; left: number } => {
  const fitting = files.slice(0, Math.max(0, most - photos.length));
  const added = fitting.map((file) => {
    made += 1;
    return { key: `file ${made}`, src: URL.createObjectURL(file), pk: null, file, fault: findFault(file) };
  });
  return { photos: [...photos, ...added], left: files.length - fitting.length };
};

/** Removes a picture and revokes its preview. */
export const withoutPhoto = (photos: readonly DraftPhoto[], key: string): DraftPhoto[] => {
  for (const photo of photos) if (photo.key === key && photo.file) URL.revokeObjectURL(photo.src);
  return photos.filter((photo) => photo.key !== key);
};

/** Moves a picture one place earlier or later; at the end of the list nothing changes. */
export const movedPhoto = (photos: readonly DraftPhoto[], at: number, step: -1 | 1): DraftPhoto[] => {
  const list = [...photos];
  const [one, other] = [list[at], list[at + step]];
  if (one && other) {
    list[at] = other;
    list[at + step] = one;
  }
  return list;
};

/** Sets the stickers of a picture. */
export const withCovers = (photos: readonly DraftPhoto[], key: string, covers: Covers): DraftPhoto[] =>
  photos.map((photo) => (photo.key === key ? { ...photo, covers } : photo));

/** Sets errors by field: `photos.0` is the first new file. */
export const withFaults = (photos: readonly DraftPhoto[], fields: Readonly<Record<string, string>>): DraftPhoto[] => {
  let file = -1;
  return photos.map((photo) => {
    if (!photo.file) return photo;
    file += 1;
    return { ...photo, fault: fields[`photos.${file}`] ?? photo.fault };
  });
};

/** Pictures in the form that the API expects. */
export const sentPhotos = (photos: readonly DraftPhoto[]): ({ pk: number } | { file: File })[] =>
  photos.flatMap(({ pk, file }): ({ pk: number } | { file: File })[] => {
    if (file) return [{ file }];
    return pk === null ? [] : [{ pk }];
  });

export const forgetPhotos = (photos: readonly DraftPhoto[]): void => {
  for (const { file, src } of photos) if (file) URL.revokeObjectURL(src);
};
