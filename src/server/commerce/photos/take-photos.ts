import { type FieldErrors, invalidFields } from "@/server/platform/errors";
import { PhotoRefused, type Redrawn, redrawPhoto } from "./redraw-photo";

export const MAX_PHOTOS = 10;

const processState: { photoTurn?: Promise<unknown> } = {};

/**
 * Draws the sent files anew, one after the other in the whole process: memory for one picture at a time. Throws 422 with
 * what is wrong with each file by its place (`photos.0`), or that there are too many. Nothing is stored.
 */
export async function redrawPhotos(files: readonly File[]): Promise<Redrawn[]> {
  if (files.length > MAX_PHOTOS) throw invalidFields({ photos: `사진은 ${MAX_PHOTOS}장까지 올릴 수 있어요.` });
  const wrong: FieldErrors = {};
  const drawn: Redrawn[] = [];
  for (const [place, file] of files.entries()) {
    try {
      drawn.push(await inTurn(async () => redrawPhoto(await bytesOf(file))));
    } catch (error) {
      if (!(error instanceof PhotoRefused)) throw error;
      wrong[`photos.${place}`] = error.message;
    }
  }
  if (Object.keys(wrong).length > 0) throw invalidFields(wrong);
  return drawn;
}

const bytesOf = async (file: File): Promise<Uint8Array> => new Uint8Array(await file.arrayBuffer());

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const turn = (processState.photoTurn ?? Promise.resolve()).then(work, work);
  processState.photoTurn = turn.catch(() => {});
  return turn;
}
