import { randomUUID } from "node:crypto";
import type { ReadyText } from "@/ui/drawn/draw";

/** HTML in which marks stand for ready texts. */
export interface DrawnText {
  text: string;
  ready: readonly ReadyText[];
}

interface Drawing {
  ready: ReadyText[];
  isFilledIn: boolean;
}

// The document is evaluated more than once in a process, and draws with the parts of all its copies.
const shared = globalThis as typeof globalThis & { nadlangDrawing?: { secret: string; current: Drawing | null } };
const state = shared.nadlangDrawing ?? { secret: randomUUID(), current: null };
shared.nadlangDrawing = state;

/**
 * Begins what stands in a text for another one: with a letter that no page has, so that a search stops nowhere else, and then with what nobody outside
 * knows, so that no address and no answer can bring such a place along.
 */
export const placeSecret = `\u0001${state.secret}`;

const marks = new RegExp(`${placeSecret}-(\\d+);`);
const allMarks = new RegExp(marks, "g");

const during = <T>(drawing: Drawing | null, work: () => T): T => {
  const before = state.current;
  state.current = drawing;
  try {
    return work();
  } finally {
    state.current = before;
  }
};

/** A mark while a page is drawn in one go; the text itself anywhere else. */
export const markOf = (ready: ReadyText): string =>
  state.current ? `${placeSecret}-${state.current.ready.push(ready) - 1};` : ready.text;

/** Tells, from inside a document that is being drawn, that its answer will be filled in (`page-answer`). */
export const answerIsFilledIn = (): void => {
  if (state.current) state.current.isFilledIn = true;
};

/** @param draw draws in one go, without waiting for anything */
export const drawnWithMarks = (draw: () => string): DrawnText & { isFilledIn: boolean } => {
  const drawing: Drawing = { ready: [], isFilledIn: false };
  const text = during(drawing, draw);
  return { ...drawing, text };
};

/** What is drawn to become a ready text itself has no marks. */
export const drawnApart = (draw: () => string): string => during(null, draw);

const bytesOf = (ready: ReadyText | undefined): Uint8Array => {
  if (!ready) return Buffer.alloc(0);
  ready.bytes ??= Buffer.from(ready.text);
  return ready.bytes;
};

/** The HTML as one text. */
export const wholeText = ({ text, ready }: DrawnText): string =>
  text.replace(allMarks, (_, at: string) => ready[Number(at)]?.text ?? "");

/** The HTML in UTF-8, piece by piece. */
export const wholeBytes = ({ text, ready }: DrawnText): Uint8Array[] =>
  text.split(marks).map((piece, at) => (at % 2 === 0 ? Buffer.from(piece) : bytesOf(ready[Number(piece)])));
