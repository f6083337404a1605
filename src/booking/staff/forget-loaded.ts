import type { QueryClient } from "@tanstack/react-query";
import { deskKeys } from "@/api/main/counter/desk";
import { staffKeys } from "@/api/main/counter/staff";
import { venueKeys } from "@/api/main/counter/venue";

/** Forgets what the counter's screens have loaded: whoever signs in next may work for another venue. */
export const forgetLoaded = (client: QueryClient): void => {
  for (const queryKey of [venueKeys.all, deskKeys.all, staffKeys.colleagues()]) client.removeQueries({ queryKey });
};
