import { hasSessionHint, readAccessToken } from "@/lib/cookies";
import { type SavedEntry, savedVisits } from "@/lib/storage/saved-visits";
import { userFromToken } from "@/lib/user-from-token";

/**
 * Saved visits of the signed-in member. A token lasts three hours, an offline day longer: in between, the session hint
 * replaces it, as only one member's visits are ever saved.
 */
export const ownVisits = async (): Promise<SavedEntry[]> => {
  const user = userFromToken(readAccessToken());
  const entries = await savedVisits.all();
  if (user?.is_member) return entries.filter(({ owner }) => owner === user.user_id);
  return hasSessionHint() ? entries : [];
};
