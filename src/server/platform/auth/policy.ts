import { memberNeeded, staffNeeded, tokenRefused } from "@/server/platform/errors";
import type { StaffRole } from "@/shared/staff/roles";

/** The caller named by the access token. `id` is the owner id for every WHERE clause. */
export type User = { readonly id: string; readonly isMember: boolean; readonly sessionId: string };

/** A staff member of a venue or the desk, from the session cookie. `venueId` belongs in every WHERE clause. */
export type Staff = User & {
  readonly name: string;
  readonly role: StaffRole;
  readonly venueId: number | null;
  readonly hasAuthenticator: boolean;
  readonly expiresAt: Date;
  readonly confirmedAt: Date | null;
  /** Start time of a first authenticator app; absent once it is active. */
  readonly authenticatorFrom?: Date;
};
export type VenueStaff = Staff & { readonly venueId: number };

const STAFF_POLICIES = {
  staff: ["owner", "manager", "gate", "desk", "finance", "admin"],
  gate: ["owner", "manager", "gate"],
  venue: ["owner", "manager"],
  owner: ["owner"],
  lead: ["owner", "admin"],
  desk: ["desk", "finance", "admin"],
  finance: ["finance", "admin"],
  admin: ["admin"],
} as const satisfies Record<string, readonly StaffRole[]>;

type StaffPolicy = keyof typeof STAFF_POLICIES;
type VenuePolicy = "gate" | "venue" | "owner";

/**
 * Access to a route; every route declares one.
 * - `open`: the token is ignored (token requests, health, webhooks).
 * - `public`: works without a token; a token must be valid if sent.
 * - `anonymous`: needs a token, of a visitor or a member.
 * - `member`: needs a member's token.
 * - `gate`, `venue`, `owner`: venue staff of at least that role; `desk`, `finance`, `admin`: desk staff;
 *   `staff`: either; `lead`: those who manage the staff of a venue or the desk.
 */
export type Policy = "open" | "public" | "anonymous" | "member" | StaffPolicy;

/** User type of a handler with this policy. */
export type UserOf<P extends Policy> = P extends "open"
  ? null
  : P extends "public"
    ? User | null
    : P extends VenuePolicy
      ? VenueStaff
      : P extends StaffPolicy
        ? Staff
        : User;

/** True if a policy requires a staff session instead of a parent's token. */
export const isStaffPolicy = (policy: Policy): policy is StaffPolicy => policy in STAFF_POLICIES;

/** Throws F405 unless the policy admits this staff member. */
export function admitStaff(policy: StaffPolicy, staff: Staff | null): void {
  const roles: readonly StaffRole[] = STAFF_POLICIES[policy];
  if (!staff || !roles.includes(staff.role)) throw staffNeeded();
}

/** Throws F403 or F401 unless the policy admits this user. */
export function admit(policy: Exclude<Policy, StaffPolicy>, user: User | null): void {
  if (policy === "open" || policy === "public") return;
  if (policy === "member" && !user?.isMember) throw memberNeeded();
  if (!user) throw tokenRefused();
}
