import type { DefaultError, FetchQueryOptions, QueryKey } from "@tanstack/react-query";

/** Asks a question while the server renders; a failing one is left to the browser. */
export type Ask = <T, D, K extends QueryKey>(
  options: FetchQueryOptions<T, DefaultError, D, K>,
) => Promise<D | undefined>;
