import type { ReactNode } from "react";

/** A text that many pages carry; who sends pages keeps its bytes with it. */
export interface ReadyText {
  readonly text: string;
  bytes?: Uint8Array;
}

type Draw = (part: ReactNode) => string;
type Place = (ready: ReadyText) => string;

// The document and the pages may be evaluated apart: what one of them knows of drawing, the other must find.
const shared = globalThis as typeof globalThis & { nadlangDraw?: Draw; nadlangPlace?: Place };

/** Names who turns a part into HTML. Without one (a browser, development, a test) every part is drawn as part of its page. */
export const partsAreDrawnBy = (draw: Draw): void => {
  shared.nadlangDraw = draw;
};

export const drawPart = (): Draw | undefined => shared.nadlangDraw;

/** Names who sends pages, and gives what stands in one of them for a ready text until then. */
export const readyTextsArePlacedBy = (place: Place): void => {
  shared.nadlangPlace = place;
};

/** What to write into a page's HTML for a ready text: the text itself, or what is exchanged for its bytes on the way out. */
export const placeOf = (ready: ReadyText): string => shared.nadlangPlace?.(ready) ?? ready.text;
