import type { ReactNode } from "react";

type Draw = (part: ReactNode) => string;

// The document and the pages may be evaluated apart: what one of them knows of drawing, the other must find.
const shared = globalThis as typeof globalThis & { nadlangDraw?: Draw };

/** Names who turns a part into HTML. Without one (a browser, development, a test) every part is drawn as part of its page. */
export const partsAreDrawnBy = (draw: Draw): void => {
  shared.nadlangDraw = draw;
};

export const drawPart = (): Draw | undefined => shared.nadlangDraw;
