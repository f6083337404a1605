const MAX_QUERY_LENGTH = 50;

/**
 * A search text as it is sent and remembered: composed, trimmed, single spaces, 50 characters at most; ""
 * when empty.
 */
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
