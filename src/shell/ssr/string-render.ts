import { renderToString } from "react-dom/server";
import streaming from "react-dom/server.edge";
import { isDevelopment } from "@/lib/env";
import { partsAreDrawnBy } from "@/ui/drawn/draw";

/**
 * What React leaves where a boundary could not be drawn in one go: only the streaming renderer waits for those. Looked for from its `$` on, which no
 * text of a page can bring along (`>` is escaped there): beginning with `<`, the search stops at every tag and takes forty times as long.
 */
const unfinished = "$!-->";

/** Below this a token is not worth its place. */
const shortest = 1000;

type Render = typeof streaming.renderToReadableStream;

/** As much of a stream as Next reads of it: all is ready, and it is one piece. */
const inOnePiece = (html: string) => {
  const bytes = Buffer.from(html);
  return {
    allReady: Promise.resolve(),
    async *[Symbol.asyncIterator]() {
      yield bytes;
    },
  };
};

const mostBodies = 1000;
// The document is evaluated more than once in a process: whichever copy draws a body, every copy must find it.
const shared = globalThis as typeof globalThis & { nadlangBodies?: { waiting: Map<string, string>; drawn: number } };
const bodies = shared.nadlangBodies ?? { waiting: new Map<string, string>(), drawn: 0 };
shared.nadlangBodies = bodies;
const tokenStart = "\u0001body-";

/** The document is read by Next itself; what stands inside it comes back to our own document, so it need not travel. */
const asToken = (html: string): string => {
  if (html.startsWith("<!DOCTYPE") || html.startsWith("<html") || html.length < shortest) return html;
  bodies.drawn += 1;
  const token = `${tokenStart}${bodies.drawn}`;
  bodies.waiting.set(token, html);
  // A body whose render failed later is not waited for.
  const oldest = bodies.waiting.keys().next();
  if (bodies.waiting.size > mostBodies && !oldest.done) bodies.waiting.delete(oldest.value);
  return token;
};

/** The body that a token stands for, once; any other text is given back as it is. */
export const bodyOf = (text: string): string => {
  const body = bodies.waiting.get(text);
  bodies.waiting.delete(text);
  return body ?? text;
};

/** Null where it waits outside of any boundary, as for a part's code after a start; a real failure is thrown again by the stream. */
const atOnce = (page: Parameters<Render>[0]): string | null => {
  try {
    return renderToString(page);
  } catch {
    return null;
  }
};

/**
 * Next draws pages with React's stream for the edge and joins its pieces to one text, of which every attribute was turned into
 * bytes and back: a quarter of a page's time. The same React draws the same text at once. What waits for something is
 * still given to the stream.
 */
export const drawAtOnce = (stream: Render): Render => {
  const render = async (...words: Parameters<Render>) => {
    const html = atOnce(words[0]);
    return html === null || html.includes(unfinished) ? stream(...words) : inOnePiece(asToken(html));
  };
  return Object.assign(render, stream);
};

/** Lets Next find the renderer above in the module that it asks, and parts that are drawn once find React's. */
export const installStringRender = (): void => {
  // What is being written must be seen at once: a kept part would not tell that its code has changed.
  if (!isDevelopment) partsAreDrawnBy(renderToString);
  Reflect.set(streaming, "renderToReadableStream", drawAtOnce(streaming.renderToReadableStream));
};
