import { z } from "zod";
import { refusal } from "./staff";

/** An account with only its last four digits. */
export const venueAccount = z.object({ bank: z.string(), hint: z.string(), holder: z.string() });
export type VenueAccount = z.infer<typeof venueAccount>;

/** A venue's business data, as shown to buyers and on its tax invoice. */
export const venueBusiness = z.object({
  name: z.string(),
  representative: z.string().nullable(),
  mailOrderNumber: z.string().nullable(),
  address: z.string().nullable(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
});
export type VenueBusiness = z.infer<typeof venueBusiness>;

const parts = venueBusiness.partial();

/** A change of a venue's account or business data, old and new. */
export const venueChange = z.object({
  id: z.string(),
  venue_name: z.string(),
  before: venueAccount.nullable(),
  after: venueAccount,
  /** The changed fields; null when only the account changes. */
  business: z.object({ before: parts, after: parts }).nullable(),
  reason: z.string(),
  state: z.enum(["waiting", "made", "declined", "withdrawn", "undone"]),
  asked_by: z.string(),
  /** The first approver; null before that. */
  first_by: z.string().nullable(),
  /** The reader was the first approver. */
  is_mine: z.boolean(),
  created_at: z.string(),
  /** Until then payouts are paused and it can be undone; null before it takes effect. */
  paused_until: z.string().nullable(),
  refusal,
});
export type VenueChange = z.infer<typeof venueChange>;
