import { jwtDecode } from "jwt-decode";

/** The user of a token. Grants no rights: the hosts verify the token themselves. */
export interface TokenUser {
  user_id: string;
  is_member: boolean;
}

interface Claims {
  sub?: unknown;
  user_id?: unknown;
  is_member?: unknown;
  exp?: unknown;
}

/**
 * The user of an access token; null when the token is missing, unreadable or expired.
 * @param now current time in milliseconds; without it the expiry is not checked
 */
export const userFromToken = (token: string | undefined, now?: number): TokenUser | null => {
  if (!token) return null;
  try {
    const { user_id, sub, is_member, exp } = jwtDecode<Claims>(token);
    const id = user_id ?? sub;
    if (typeof id !== "string" && typeof id !== "number") return null;
    if (now !== undefined && typeof exp === "number" && exp * 1000 <= now) return null;
    return { user_id: String(id), is_member: is_member === true };
  } catch {
    return null;
  }
};
