import { createPort } from "@/server/platform/port";
import type { Postcodes } from "@/shared/contract/main/addresses";

/** Looks up addresses. Never throws for a failure of the service: returns null while it is unavailable. */
export interface PostcodeSearch {
  find(keyword: string, signal?: AbortSignal): Promise<Postcodes | null>;
}

export const [postcodeSearch, installPostcodeSearch] = createPort<PostcodeSearch>("postcode search");
