import type { ServerResponse } from "node:http";
import { type DrawnText, placeSecret, wholeBytes, wholeText } from "./ready-texts";

const mostWaiting = 1000;

// The document is evaluated more than once in a process: whichever copy draws a page, every copy must find it.
const shared = globalThis as typeof globalThis & { nadlangPages?: { waiting: Map<string, DrawnText>; drawn: number } };
const pages = shared.nadlangPages ?? { waiting: new Map<string, DrawnText>(), drawn: 0 };
shared.nadlangPages = pages;

const tokens = new RegExp(`(${placeSecret}page-\\d+;)`);

/** Gives what stands for a piece of a page while Next puts the page together: what Next never reads need not travel through it. */
export const tokenFor = (drawn: DrawnText): string => {
  pages.drawn += 1;
  const token = `${placeSecret}page-${pages.drawn};`;
  pages.waiting.set(token, drawn);
  // A page whose render failed later is not waited for.
  const oldest = pages.waiting.keys().next();
  if (pages.waiting.size > mostWaiting && !oldest.done) pages.waiting.delete(oldest.value);
  return token;
};

const taken = (token: string): DrawnText | undefined => {
  const drawn = pages.waiting.get(token);
  pages.waiting.delete(token);
  return drawn;
};

/** The text that a token stands for, once; any other text is given back as it is. */
export const textOf = (text: string): string => {
  const drawn = taken(text);
  return drawn ? wholeText(drawn) : text;
};

/** A page that Next put together, in UTF-8, with the pieces in the places of their tokens. */
export const pageBytes = (page: string): Buffer =>
  Buffer.concat(
    page.split(tokens).flatMap((piece, at) => {
      const drawn = at % 2 === 0 ? undefined : taken(piece);
      return drawn ? wholeBytes(drawn) : [Buffer.from(piece)];
    }),
  );

/**
 * Has the page filled in when Next sends it, before it is compressed. The same bytes as if it had been put together as text, of which Korean
 * needs two bytes a letter: joined, searched, turned into bytes and back, it was a quarter of a list's time.
 */
export const fillIn = (response: ServerResponse): void => {
  const { end } = response;
  Object.assign(response, {
    end(...words: unknown[]) {
      const [page, ...others] = words;
      if (typeof page !== "string") {
        // A HEAD has no page: the length that Next knows is that of the tokens.
        if (!response.headersSent && !(page instanceof Uint8Array)) response.removeHeader("content-length");
        return Reflect.apply(end, response, words);
      }
      const bytes = pageBytes(page);
      if (!response.headersSent) response.setHeader("content-length", bytes.length);
      return Reflect.apply(end, response, [bytes, ...others.filter((word) => typeof word !== "string")]);
    },
  });
};
