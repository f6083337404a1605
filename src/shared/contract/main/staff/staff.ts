import { z } from "zod";
import { DESK_ROLES, type StaffRole, VENUE_ROLES } from "@/shared/staff/roles";

export const staffRole = z.enum([...VENUE_ROLES, ...DESK_ROLES]);

/** Why the reader must leave acts on a thing to someone else; null where they may act. */
export const refusal = z.string().nullable().optional();

/** Who is signed in as staff. `venue_name` is null at the service's own desk. */
const staffMe = z.object({
  id: z.string(),
  name: z.string(),
  role: staffRole,
  venue_pk: z.number().int().nullable(),
  venue_name: z.string().nullable(),
  expires_at: z.string(),
  /** Whether an authenticator app is set up; acts on money need it. */
  has_authenticator: z.boolean(),
  /** From when a first app counts; null once it does. */
  authenticator_from: z.string().nullable().optional(),
});
export type StaffMe = z.infer<typeof staffMe>;

/** GET /staff/me/ */
export const staffSessionState = z.object({ staff: staffMe.nullable() });

/** POST /staff/sessions/: the work of one number; with several, `staff_id` has to name one. */
export const staffChoices = z.object({
  staff: staffMe.nullable(),
  choices: z.array(z.object({ id: z.string(), role: staffRole, venue_name: z.string().nullable() })),
});
export type StaffChoices = z.infer<typeof staffChoices>;

/** GET /partner/staff/ */
export const staffList = z.object({
  staff: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      role: staffRole,
      state: z.enum(["invited", "active"]),
      phone: z.string(),
      is_me: z.boolean(),
      /** The number signs in again once it was confirmed. A host of an earlier release does not tell. */
      is_away: z.boolean().optional(),
      /** From when the authenticator app counts that was set up first; null where none waits. */
      authenticator_from: z.string().nullable().optional(),
      refusal,
    }),
  ),
  /** After an invitation: whether its text was sent. */
  is_texted: z.boolean().optional(),
});
export type StaffList = z.infer<typeof staffList>;

/** GET /desk/venue-staff/?phone= : who works at venues under a number. */
export const venueStaff = z.object({
  staff: z.array(
    z.object({ id: z.string(), name: z.string(), role: staffRole, venue_name: z.string(), is_away: z.boolean() }),
  ),
});
export type VenueStaff = z.infer<typeof venueStaff>;

/** POST /partner/staff/ */
export type StaffInvite = { name: string; phone: string; role: StaffRole };

/** A line of the audit log beside the thing it is about. */
export const auditEntry = z.object({
  id: z.number().int(),
  at: z.string(),
  who: z.string(),
  act: z.string(),
  before: z.record(z.string(), z.unknown()).nullable(),
  after: z.record(z.string(), z.unknown()).nullable(),
  reason: z.string(),
});
export type AuditEntry = z.infer<typeof auditEntry>;
