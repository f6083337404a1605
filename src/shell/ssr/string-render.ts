import { renderToString } from "react-dom/server";
import streaming from "react-dom/server.edge";
import { isDevelopment } from "@/lib/env";
import { tokenFor } from "@/shell/ssr/page-answer";
import { drawnApart, drawnWithMarks, markOf, wholeText } from "@/shell/ssr/ready-texts";
import { partsAreDrawnBy, readyTextsArePlacedBy } from "@/ui/drawn/draw";

/**
 * What React leaves where a boundary could not be drawn in one go: only the streaming renderer waits for those. Looked for from its `$` on, which no
 * text of a page can bring along (`>` is escaped there): beginning with `<`, the search stops at every tag and takes forty times as long.
 */
const unfinished = "$!-->";

/** Below this a token is not worth its place. */
const shortest = 1000;

/** What Next looks for in a document: where the body belongs. */
const bodyTarget = "<next-js-internal-body-render-target></next-js-internal-body-render-target>";

type Render = typeof streaming.renderToReadableStream;
type Drawn = ReturnType<typeof drawnWithMarks>;

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

const documentAsTokens = ({ text, ready }: Drawn): string =>
  text
    .split(bodyTarget)
    .map((half) => tokenFor({ text: half, ready }))
    .join(bodyTarget);

/** What Next gets to read. The document itself travels only where its answer will be filled in. */
const forNext = (drawn: Drawn): string => {
  if (drawn.text.startsWith("<html")) return drawn.isFilledIn ? documentAsTokens(drawn) : wholeText(drawn);
  return drawn.ready.length === 0 && drawn.text.length < shortest ? drawn.text : tokenFor(drawn);
};

/** Null where it waits outside of any boundary, as for a part's code after a start; a real failure is thrown again by the stream. */
const atOnce = (page: Parameters<Render>[0]): Drawn | null => {
  try {
    return drawnWithMarks(() => renderToString(page));
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
    const drawn = atOnce(words[0]);
    return drawn === null || drawn.text.includes(unfinished) ? stream(...words) : inOnePiece(forNext(drawn));
  };
  return Object.assign(render, stream);
};

/** Lets Next find the renderer above in the module that it asks, and parts that are drawn once find React's. */
export const installStringRender = (): void => {
  // What is being written must be seen at once: a kept part would not tell that its code has changed.
  if (!isDevelopment) partsAreDrawnBy((part) => drawnApart(() => renderToString(part)));
  readyTextsArePlacedBy(markOf);
  Reflect.set(streaming, "renderToReadableStream", drawAtOnce(streaming.renderToReadableStream));
};
