const MAX_QUERY_LENGTH = 50;

/** Normalizes a search text for sending and storing: composed, trimmed, single spaces, at most 50 characters. */
export const normalQuery = (text: string): string =>
  [
    ...text
      .normalize("NFC")
      .replace(/[\s\p{Cc}]+/gu, " ")
      .trim(),
  ]
    .slice(0, MAX_QUERY_LENGTH)
    .join("")
    .trim();
