import type { StayReviewPhoto } from "@/api/stay/review-form";
import type { StayReview } from "@/shared/contract/stay/reviews";
import { photoSrc } from "@/shared/review/review-view";
import { writeCopy } from "./copy";

const { photos: copy } = writeCopy;
const MOST_BYTES = 10 * 1024 * 1024;

/** A picture as it is being put together: one that stands already (`pk`) or a new file; `fault` says what is wrong with it. */
export type DraftPhoto = { key: string; src: string; pk: number | null; file: File | null; fault: string | null };

/** The pictures of a posted review. */
export const photosOf = ({ images }: StayReview): DraftPhoto[] =>
  images.map((image) => ({ key: `pk ${image.pk}`, src: photoSrc(image), pk: image.pk, file: null, fault: null }));

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
  const taken = files.slice(0, Math.max(0, most - photos.length));
  const added = taken.map((file) => {
    made += 1;
    return { key: `file ${made}`, src: URL.createObjectURL(file), pk: null, file, fault: faultOf(file) };
  });
  return { photos: [...photos, ...added], left: files.length - taken.length };
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

/** The list with what the host found wrong: `photos.0` is the first new file. */
export const withFaults = (photos: readonly DraftPhoto[], fields: Readonly<Record<string, string>>): DraftPhoto[] => {
  let file = -1;
  return photos.map((photo) => {
    if (!photo.file) return photo;
    file += 1;
    return { ...photo, fault: fields[`photos.${file}`] ?? photo.fault };
  });
};

/** The pictures as they are sent. */
export const sentPhotos = (photos: readonly DraftPhoto[]): StayReviewPhoto[] =>
  photos.flatMap(({ pk, file }): StayReviewPhoto[] => {
    if (file) return [{ file }];
    return pk === null ? [] : [{ pk }];
  });

/** Gives back the memory of every preview. */
export const forgetPhotos = (photos: readonly DraftPhoto[]): void => {
  for (const { file, src } of photos) if (file) URL.revokeObjectURL(src);
};
