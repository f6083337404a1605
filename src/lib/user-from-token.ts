import { jwtDecode } from "jwt-decode";

/** Who the token speaks of. Nothing here grants a right: the hosts check the token itself. */
export interface TokenUser {
  user_id: string;
  is_member: boolean;
}

interface Claims {
  sub?: unknown;
  user_id?: unknown;
  is_member?: unknown;
}

/** The user of an access token; null when there is no token or none that can be read. */
export const userFromToken = (token: string | undefined): TokenUser | null => {
  if (!token) return null;
  try {
    const claims = jwtDecode<Claims>(token);
    const id = claims.user_id ?? claims.sub;
    if (typeof id !== "string" && typeof id !== "number") return null;
    return { user_id: String(id), is_member: claims.is_member === true };
  } catch {
    return null;
  }
};
