import type { QueryClient } from "@tanstack/react-query";
import { claimStorage, emptyStorage } from "@/lib/storage/owner";

/**
 * Clears a person's data in this browser outside of the store. The caller that ends the session refetches the open
 * screens.
 * @param next the member who logs in next, or null
 */
export const forgetPerson = (queryClient: QueryClient, next: string | null): void => {
  if (next === null) emptyStorage();
  else claimStorage(next);
  // Offline tickets; their code loads only when needed.
  void import("@/lib/storage/saved-visits").then(({ savedVisits }) =>
    next === null ? savedVisits.wipe() : savedVisits.keepOnly(next),
  );
  queryClient.removeQueries({ predicate: (query) => query.getObserversCount() === 0 });
  queryClient.getMutationCache().clear();
};
