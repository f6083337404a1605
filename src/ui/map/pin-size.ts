import type { FlatPin } from "@/shared/geo/place-pins";
import { clusterText } from "./cluster-text";
import type { MapPin } from "./map-types";

/** Touch target in pixels, which is the smallest pin. */
const target = 44;
/** Font size of a pin in pixels, at the usual text size. */
const letter = 14;
const paddings = 24;
const tick = 18;
const [markOver, moreMark] = [6, 17];
const picture = 42;
const mostMarks = 3;

const letterWidth = (one: string): number => {
  if (/\d/.test(one)) return 0.64;
  return /[,.\s]/.test(one) ? 0.32 : /[~+]/.test(one) ? 0.66 : 0.92;
};

const textWidth = (text: string): number => letter * [...text].reduce((sum, one) => sum + letterWidth(one), 0);

/** Size of `pins` drawn as one element on the map; `scale`: 2 if text is twice its size. */
export const pinSize = (
  pins: readonly MapPin[],
  scale: number,
  isChosen = false,
): Pick<FlatPin, "width" | "height" | "lift"> => {
  const [pin] = pins;
  const marks = Math.min(mostMarks, new Set(pins.flatMap((pin) => pin.marks?.map(({ name }) => name) ?? [])).size);
  const over = marks > 0 ? 2 * (markOver + moreMark * (marks - 1)) : 0;
  if (!pin || (pins.every(({ isDot }) => isDot) && !isChosen)) {
    return { width: (target + 8 + over) * Math.max(1, scale), height: target + 8, lift: pins.length > 1 ? 18 : 0 };
  }
  const text = pins.length === 1 ? pin.text : clusterText(pins);
  const extra = (pins.length === 1 && pin.fits ? tick : 0) + (isChosen ? picture : 0);
  const height = Math.max(target, 25 * scale) + (marks > 0 ? 6 : 0);
  return { width: Math.max(target, textWidth(text) * scale + paddings + extra + over), height, lift: height / 2 - 2 };
};
