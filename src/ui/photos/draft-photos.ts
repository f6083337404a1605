import { photosCopy as copy } from "./copy";
import type { Covers } from "./covers";

const MOST_BYTES = 10 * 1024 * 1024;

/**
 * A picture as it is being put together: one that stands already (`pk`) or a new file; `fault` says what is
 * wrong with it,
 * `covers` what of it is hidden.
 */
export type DraftPhoto = {
  key: string;
  src: string;
  pk: number | null;
  file: File | null;
  fault: string | null;
  covers?: Covers;
};

/** Pictures that a story has already. */
export const standingPhotos = (images: readonly { pk: number; src: string }[]): DraftPhoto[] =>
  images.map(({ pk, src }) => ({ key: `pk ${pk}`, src, pk, file: null, fault: null }));

const faultOf = ({ type, size }: File): string | null => {
  if (!type.startsWith("image/")) return copy.notPicture;
  return size > MOST_BYTES ? copy.tooBig : null;
};

let made = 0;

/** The list with new files at its end, at most `most`; `left` counts those for which there was no room. */
export const withFiles = (
  photos: readonly DraftPhoto[],
  files: readonly File[],
  most: number,
): { photos: DraftPhoto[]; left: number } => {
  const fitting = files.slice(0, Math.max(0, most - photos.length));
  const added = fitting.map((file) => {
    made += 1;
    return { key: `file ${made}`, src: URL.createObjectURL(file), pk: null, file, fault: faultOf(file) };
  });
  return { photos: [...photos, ...added], left: files.length - fitting.length };
};

/** The list without one; the memory of its preview is given back. */
export const withoutPhoto = (photos: readonly DraftPhoto[], key: string): DraftPhoto[] => {
  for (const photo of photos) if (photo.key === key && photo.file) URL.revokeObjectURL(photo.src);
  return photos.filter((photo) => photo.key !== key);
};

/** The list with one picture a place earlier or later; the same where there is no such place. */
export const movedPhoto = (photos: readonly DraftPhoto[], at: number, step: -1 | 1): DraftPhoto[] => {
  const list = [...photos];
  const [one, other] = [list[at], list[at + step]];
  if (one && other) {
    list[at] = other;
    list[at + step] = one;
  }
  return list;
};

/** The list with what one picture hides. */
export const withCovers = (photos: readonly DraftPhoto[], key: string, covers: Covers): DraftPhoto[] =>
  photos.map((photo) => (photo.key === key ? { ...photo, covers } : photo));

/** The list with what was found wrong: `photos.0` is the first new file. */
export const withFaults = (photos: readonly DraftPhoto[], fields: Readonly<Record<string, string>>): DraftPhoto[] => {
  let file = -1;
  return photos.map((photo) => {
    if (!photo.file) return photo;
    file += 1;
    return { ...photo, fault: fields[`photos.${file}`] ?? photo.fault };
  });
};

/** The pictures as they are sent. */
export const sentPhotos = (photos: readonly DraftPhoto[]): ({ pk: number } | { file: File })[] =>
  photos.flatMap(({ pk, file }): ({ pk: number } | { file: File })[] => {
    if (file) return [{ file }];
    return pk === null ? [] : [{ pk }];
  });

/** Gives back the memory of every preview. */
export const forgetPhotos = (photos: readonly DraftPhoto[]): void => {
  for (const { file, src } of photos) if (file) URL.revokeObjectURL(src);
};
