import { photosCopy as copy } from "./copy";
import type { Covers } from "./covers";
import type { DraftPhoto } from "./draft-photos";

/** Longer side of the sent picture, in pixels. */
const LONGEST = 2048;
const QUALITY = 0.9;
const SKIN = "#ffcf4a";
const INK = "#3a2a12";

type Ink = CanvasRenderingContext2D;

const disc = (ink: Ink, x: number, y: number, r: number): void => {
  ink.beginPath();
  ink.arc(x, y, r, 0, Math.PI * 2);
  ink.fill();
};

/** Paints opaque stickers over the picture. */
const paint = (ink: Ink, { spots }: Covers, scale: number): void => {
  for (const spot of spots) {
    const [x, y, r] = [spot.x * scale, spot.y * scale, spot.r * scale];
    ink.fillStyle = SKIN;
    disc(ink, x, y, r);
    ink.fillStyle = INK;
    disc(ink, x - r * 0.33, y - r * 0.15, r * 0.1);
    disc(ink, x + r * 0.33, y - r * 0.15, r * 0.1);
    ink.strokeStyle = INK;
    ink.lineWidth = r * 0.1;
    ink.lineCap = "round";
    ink.beginPath();
    ink.arc(x, y + r * 0.05, r * 0.5, Math.PI * 0.2, Math.PI * 0.8);
    ink.stroke();
  }
};

/**
 * Draws the picture again on the device, upright and at most 2048 px long: this removes all metadata (location, time)
 * and everything below the stickers. Throws if the browser cannot decode it.
 */
const redrawPhoto = async (file: File, covers?: Covers): Promise<File> => {
  const picture = await createImageBitmap(file, { imageOrientation: "from-image" });
  try {
    const shrink = Math.min(1, LONGEST / Math.max(picture.width, picture.height));
    const canvas = document.createElement("canvas");
    canvas.width = Math.max(1, Math.round(picture.width * shrink));
    canvas.height = Math.max(1, Math.round(picture.height * shrink));
    const ink = canvas.getContext("2d");
    if (!ink) throw new Error("no canvas");
    // Transparent areas become white instead of black.
    ink.fillStyle = "#fff";
    ink.fillRect(0, 0, canvas.width, canvas.height);
    ink.drawImage(picture, 0, 0, canvas.width, canvas.height);
    if (covers) paint(ink, covers, canvas.width / covers.width);
    const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, "image/jpeg", QUALITY));
    if (!blob) throw new Error("no picture");
    return new File([blob], "photo.jpg", { type: "image/jpeg" });
  } finally {
    picture.close();
  }
};

/** Redraws every new picture; one that cannot be decoded gets a fault. */
export const redrawPhotos = async (photos: readonly DraftPhoto[]): Promise<DraftPhoto[]> => {
  const drawn: DraftPhoto[] = [];
  // One after the other: ten pictures of a phone camera at once would not fit in its memory.
  for (const photo of photos) {
    if (!photo.file) drawn.push(photo);
    else {
      const file = await redrawPhoto(photo.file, photo.covers).catch(() => null);
      drawn.push(file ? { ...photo, file } : { ...photo, fault: copy.unreadable });
    }
  }
  return drawn;
};
