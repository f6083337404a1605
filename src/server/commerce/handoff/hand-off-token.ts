import { blindIndex, blindIndexes } from "@/server/platform/crypto/blind-index";
import { randomSecret } from "@/server/platform/ids";

/** 192 random bits; the eleven characters after them are a keyed mark that cannot be forged. */
const SECRET_LENGTH = 32;
const TOKEN_LENGTH = 43;
const MARK = "hand-off-mark";

/** Hash that identifies a link's row; the token itself is never stored. */
export const handOffHash = (token: string): string => blindIndex("hand-off", token);

/** The token of a new link. Its mark proves that we issued it, so ended links need no row. */
export const newHandOffToken = (): string => {
  const secret = randomSecret().slice(0, SECRET_LENGTH);
  return `${secret}${blindIndex(MARK, secret)}`.slice(0, TOKEN_LENGTH);
};

/** True if the token was issued by us, even if its row is deleted. */
export const wasHandedOut = (token: string): boolean =>
  blindIndexes(MARK, token.slice(0, SECRET_LENGTH)).some((mark) => mark.startsWith(token.slice(SECRET_LENGTH)));
