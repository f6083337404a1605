import { z } from "zod";
import { DESK_ROLES, type StaffRole, VENUE_ROLES } from "@/shared/staff/roles";

export const staffRole = z.enum([...VENUE_ROLES, ...DESK_ROLES]);

/** Why the reader must not act on it and needs another person; null when they can. */
export const refusal = z.string().nullable().optional();

/** The signed-in staff member. `venue_name` is null at the service desk. */
const staffMe = z.object({
  id: z.string(),
  name: z.string(),
  role: staffRole,
  venue_pk: z.number().int().nullable(),
  venue_name: z.string().nullable(),
  expires_at: z.string(),
  /** True when an authenticator app is set up; acts on money need it. */
  has_authenticator: z.boolean(),
  /** When a first app becomes valid; null once it is. */
  authenticator_from: z.string().nullable().optional(),
});
export type StaffMe = z.infer<typeof staffMe>;

/** GET /staff/me/ */
export const staffSessionState = z.object({ staff: staffMe.nullable() });

/** POST /staff/sessions/: the job of a phone number; with several, `staff_id` must select one. */
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
      /** Sign-in is blocked until the number is confirmed. Absent from a host of an earlier release. */
      is_away: z.boolean().optional(),
      /** When a newly set up authenticator app becomes valid; null when none is pending. */
      authenticator_from: z.string().nullable().optional(),
      refusal,
    }),
  ),
  /** After an invitation: true when the text message was sent. */
  is_texted: z.boolean().optional(),
});
export type StaffList = z.infer<typeof staffList>;

/** GET /desk/venue-staff/?phone= : venue staff with this number. */
export const venueStaff = z.object({
  staff: z.array(
    z.object({ id: z.string(), name: z.string(), role: staffRole, venue_name: z.string(), is_away: z.boolean() }),
  ),
});
export type VenueStaff = z.infer<typeof venueStaff>;

/** POST /partner/staff/ */
export type StaffInvite = { name: string; phone: string; role: StaffRole };

/** An audit log entry, shown next to its subject. */
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
