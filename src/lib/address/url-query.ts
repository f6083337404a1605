/** The query of an address, as Next reads it. */
export type UrlQuery = Readonly<Record<string, string | string[] | undefined>>;

/** A query value as trimmed text, the first where there are several; `""` where there is none. */
export const queryText = (value: string | string[] | undefined): string =>
  (Array.isArray(value) ? value[0] : value)?.trim() ?? "";
