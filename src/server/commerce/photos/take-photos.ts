import { type FieldErrors, invalidFields } from "@/server/platform/errors";
import { PhotoRefused, type Redrawn, redrawPhoto } from "./redraw-photo";

export const MAX_PHOTOS = 10;

/** `applicants` have no account yet: members get every second turn, however many photos applicants send. */
type Sender = "members" | "applicants";

const waiting: Record<Sender, (() => Promise<void>)[]> = { members: [], applicants: [] };
let isDrawing = false;
let last: Sender = "applicants";

/**
 * Re-encodes the files one after another in the whole process, to limit memory. Throws 422 with an error per file
 * (`photos.0`), or when there are too many. Stores nothing.
 */
export async function redrawPhotos(files: readonly File[], sender: Sender = "members"): Promise<Redrawn[]> {
  if (files.length > MAX_PHOTOS) throw invalidFields({ photos: `사진은 ${MAX_PHOTOS}장까지 올릴 수 있어요.` });
  const wrong: FieldErrors = {};
  const drawn: Redrawn[] = [];
  for (const [place, file] of files.entries()) {
    try {
      drawn.push(await inTurn(sender, async () => redrawPhoto(await loadBytes(file))));
    } catch (error) {
      if (!(error instanceof PhotoRefused)) throw error;
      wrong[`photos.${place}`] = error.message;
    }
  }
  if (Object.keys(wrong).length > 0) throw invalidFields(wrong);
  return drawn;
}

const loadBytes = async (file: File): Promise<Uint8Array> => new Uint8Array(await file.arrayBuffer());

function inTurn<T>(sender: Sender, work: () => Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    waiting[sender].push(() => work().then(resolve, reject));
    if (!isDrawing) void drawWaiting();
  });
}

async function drawWaiting(): Promise<void> {
  isDrawing = true;
  for (let draw = nextDraw(); draw; draw = nextDraw()) await draw();
  isDrawing = false;
}

/** Next photo, alternating between the senders when both wait. */
function nextDraw(): (() => Promise<void>) | undefined {
  const other = last === "members" ? "applicants" : "members";
  const sender = waiting[other].length > 0 ? other : last;
  last = sender;
  return waiting[sender].shift();
}
