import type { QueryClient } from "@tanstack/react-query";
import { deskKeys } from "@/api/main/staff/desk";
import { staffKeys } from "@/api/main/staff/staff";
import { venueKeys } from "@/api/main/staff/venue";

/** Removes all data loaded by staff screens: the next user can belong to another venue. */
export const forgetLoaded = (client: QueryClient): void => {
  for (const queryKey of [venueKeys.all, deskKeys.all, staffKeys.colleagues()]) client.removeQueries({ queryKey });
};
