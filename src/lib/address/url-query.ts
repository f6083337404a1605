export type UrlQuery = Readonly<Record<string, string | string[] | undefined>>;

/** Returns a query value trimmed, the first of several; `""` when absent. */
export const queryText = (value: string | string[] | undefined): string =>
  (Array.isArray(value) ? value[0] : value)?.trim() ?? "";
