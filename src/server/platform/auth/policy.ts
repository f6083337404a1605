import { memberNeeded, staffNeeded, tokenRefused } from "@/server/platform/errors";
import type { StaffRole } from "@/shared/staff/roles";

/** Who asks, as the access token says. `id` is the owner id that stands in every WHERE clause. */
export type User = { readonly id: string; readonly isMember: boolean; readonly sessionId: string };

/**
 * Who works at a venue or at the desk, as the session's cookie says. `venuePk` stands in every WHERE
 * clause.
 */
export type Staff = User & {
  readonly name: string;
  readonly role: StaffRole;
  readonly venuePk: number | null;
  readonly hasAuthenticator: boolean;
  readonly expiresAt: Date;
  readonly confirmedAt: Date | null;
  /** From when a first authenticator app counts; absent once it does. */
  readonly authenticatorFrom?: Date;
};
export type VenueStaff = Staff & { readonly venuePk: number };

/** Which roles a staff policy lets in. */
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
 * Who may call a route; every route names one.
 * - `open`: the token is not looked at (asking for a token, health, webhooks).
 * - `public`: works without a token; a token that comes along must be valid.
 * - `anonymous`: needs a token, of a visitor or a member.
 * - `member`: needs a member's token.
 * - `gate`, `venue`, `owner`: staff of a venue, from the gate up; `desk`, `finance`, `admin`: of the service's desk; `staff`:
 *   either; `lead`: who puts people on either's list.
 */
export type Policy = "open" | "public" | "anonymous" | "member" | StaffPolicy;

/** Whom the handler of a route with this policy is given. */
export type UserOf<P extends Policy> = P extends "open"
  ? null
  : P extends "public"
    ? User | null
    : P extends VenuePolicy
      ? VenueStaff
      : P extends StaffPolicy
        ? Staff
        : User;

/** Whether a policy asks for the staff's session instead of a parent's token. */
export const isStaffPolicy = (policy: Policy): policy is StaffPolicy => policy in STAFF_POLICIES;

/** Throws what the caller is answered when the policy does not let this member of staff in. */
export function admitStaff(policy: StaffPolicy, staff: Staff | null): void {
  const roles: readonly StaffRole[] = STAFF_POLICIES[policy];
  if (!staff || !roles.includes(staff.role)) throw staffNeeded();
}

/** Throws what the caller is answered when the policy does not let this user in. */
export function admit(policy: Exclude<Policy, StaffPolicy>, user: User | null): void {
  if (policy === "open" || policy === "public") return;
  if (policy === "member" && !user?.isMember) throw memberNeeded();
  if (!user) throw tokenRefused();
}
