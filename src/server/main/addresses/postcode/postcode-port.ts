import type { Postcodes } from "@/shared/contract/main/addresses";

/** Looks up addresses. Never throws for a failure of the service: returns null while it is unavailable. */
export interface PostcodeSearch {
  find(keyword: string, signal?: AbortSignal): Promise<Postcodes | null>;
}

const processState: { postcodes?: PostcodeSearch | undefined } = {};

/** Installs the process's search: composition calls it once, tests install their own. null removes it. */
export function installPostcodeSearch(search: PostcodeSearch | null): void {
  processState.postcodes = search ?? undefined;
}

/** The process's search. Throws when composition has not installed one. */
export function postcodeSearch(): PostcodeSearch {
  if (!processState.postcodes) throw new Error("No postcode search is installed.");
  return processState.postcodes;
}
