import type { Postcodes } from "@/shared/contract/main/addresses";

/** Where addresses are looked up. Never throws for what the service does: `null` says that it cannot be asked now. */
export interface PostcodeSearch {
  find(keyword: string, signal?: AbortSignal): Promise<Postcodes | null>;
}

const processState: { postcodes?: PostcodeSearch | undefined } = {};

/** Puts the process's search in its place; composition does it once, tests set their own. null takes it away. */
export function installPostcodeSearch(search: PostcodeSearch | null): void {
  processState.postcodes = search ?? undefined;
}

/** The process's search. Throws when composition has not installed one. */
export function postcodeSearch(): PostcodeSearch {
  if (!processState.postcodes) throw new Error("No postcode search is installed.");
  return processState.postcodes;
}
