import { z } from "zod";
import { gearLoan } from "../../stay/gear";

/** Whether the venue has said yes: instant rooms are CONFIRMED at once, the others WAIT for its answer. */
export const confirmStates = ["CONFIRMED", "WAIT", "REFUSED", "LAPSED"] as const;

/** What a stay says beyond a visit. Its reservation's `desired_check_in` is the check-in day. */
export const stayVisit = z.object({
  accommodation_id: z.number().int(),
  product_id: z.number().int(),
  product_name: z.string(),
  check_in_date: z.string(),
  check_out_date: z.string(),
  check_in_from: z.string(),
  check_out_until: z.string(),
  adults: z.number().int(),
  children_ages: z.array(z.number().int()),
  /** Empty for the family once there is nothing to check in to. */
  guest_name: z.string(),
  arrival_transport: z.string(),
  /** Borrowed with the room: `fee` is for one piece a night. */
  gear: z.array(gearLoan).optional(),
  confirm_state: z.enum(confirmStates),
  answer_until: z.string().nullable(),
  /** A review may be written now: after check-out, within its 90 days, none written yet. */
  is_reviewable: z.boolean(),
});
export type StayVisit = z.infer<typeof stayVisit>;
