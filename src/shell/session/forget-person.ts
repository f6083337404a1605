import type { QueryClient } from "@tanstack/react-query";
import { claimStorage, emptyStorage } from "@/lib/storage/owner";

/**
 * What a person leaves in this browser outside of the store goes. What open screens still show is asked anew
 * by whoever ended the session.
 * @param next the member who takes over; null where nobody does
 */
export const forgetPerson = (queryClient: QueryClient, next: string | null): void => {
  if (next === null) emptyStorage();
  else claimStorage(next);
  // Tickets for the way without a connection; their code comes only where it is needed.
  void import("@/lib/storage/saved-visits").then(({ savedVisits }) =>
    next === null ? savedVisits.wipe() : savedVisits.keepOnly(next),
  );
  queryClient.removeQueries({ predicate: (query) => query.getObserversCount() === 0 });
  queryClient.getMutationCache().clear();
};
