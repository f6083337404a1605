import { memberNeeded, tokenRefused } from "@/server/platform/errors";

/** Who asks, as the access token says. `id` is the owner id that stands in every WHERE clause. */
export type User = { readonly id: string; readonly isMember: boolean; readonly sessionId: string };

/**
 * Who may call a route; every route names one.
 * - `open`: the token is not looked at (asking for a token, health, webhooks).
 * - `public`: works without a token; a token that comes along must be valid.
 * - `anonymous`: needs a token, of a visitor or a member.
 * - `member`: needs a member's token.
 */
export type Policy = "open" | "public" | "anonymous" | "member";

/** Whom the handler of a route with this policy is given. */
export type UserOf<P extends Policy> = P extends "open" ? null : P extends "public" ? User | null : User;

/** Throws what the caller is answered when the policy does not let this user in. */
export function admit(policy: Policy, user: User | null): void {
  if (policy === "open" || policy === "public") return;
  if (policy === "member" && !user?.isMember) throw memberNeeded();
  if (!user) throw tokenRefused();
}
