import { hasSessionHint, readAccessToken } from "@/lib/cookies";
import { type SavedEntry, savedVisits } from "@/lib/storage/saved-visits";
import { userFromToken } from "@/lib/user-from-token";

/**
 * The saved visits of whoever is signed in here. A token lasts three hours, a day without a connection
 * longer: while the session goes on, the hint beside it stands for the member, and only one member's visits
 * are ever kept.
 */
export const ownVisits = async (): Promise<SavedEntry[]> => {
  const user = userFromToken(readAccessToken());
  const entries = await savedVisits.all();
  if (user?.is_member) return entries.filter(({ owner }) => owner === user.user_id);
  return hasSessionHint() ? entries : [];
};
