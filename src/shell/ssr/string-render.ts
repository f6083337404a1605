import { renderToString } from "react-dom/server";
import streaming from "react-dom/server.edge";

/** What React leaves where a boundary could not be drawn in one go: only the streaming renderer waits for those. */
const unfinished = "<!--$!-->";

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

/**
 * Next draws pages with React's stream for the edge and joins its pieces to one text, of which every attribute was turned into
 * bytes and back: a quarter of a page's time. The same React draws the same text at once. What waits for something is
 * still given to the stream.
 */
export const drawAtOnce = (stream: Render): Render => {
  const render = async (...words: Parameters<Render>) => {
    const html = renderToString(words[0]);
    return html.includes(unfinished) ? stream(...words) : inOnePiece(html);
  };
  return Object.assign(render, stream);
};

/** Lets Next find the renderer above in the module that it asks. */
export const installStringRender = (): void => {
  Reflect.set(streaming, "renderToReadableStream", drawAtOnce(streaming.renderToReadableStream));
};
