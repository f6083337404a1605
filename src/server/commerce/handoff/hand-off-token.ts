import { blindIndex, blindIndexes } from "@/server/platform/crypto/blind-index";
import { randomSecret } from "@/server/platform/ids";

/** 192 random bits; the eleven characters after them are a mark that nobody else can set. */
const SECRET_LENGTH = 32;
const TOKEN_LENGTH = 43;
const MARK = "hand-off-mark";

/** What a link's row is found by; the token itself is never kept. */
export const handOffHash = (token: string): string => blindIndex("hand-off", token);

/** The secret of a new link. It tells of itself that it was made here, so that nothing has to be kept of one that ended. */
export const newHandOffToken = (): string => {
  const secret = randomSecret().slice(0, SECRET_LENGTH);
  return `${secret}${blindIndex(MARK, secret)}`.slice(0, TOKEN_LENGTH);
};

/** Whether a token was once handed out, though nothing is known of it any more. */
export const wasHandedOut = (token: string): boolean =>
  blindIndexes(MARK, token.slice(0, SECRET_LENGTH)).some((mark) => mark.startsWith(token.slice(SECRET_LENGTH)));
