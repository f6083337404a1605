import { z } from "zod";
import { gearLoan } from "../../stay/gear";

/** Confirmation by the venue: instant rooms are CONFIRMED at once, the others WAIT. */
export const confirmStates = ["CONFIRMED", "WAIT", "REFUSED", "LAPSED"] as const;

/** Stay data of a booking. The reservation's `desired_check_in` is the check-in date. */
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
  /** Empty for the family once check-in no longer applies. */
  guest_name: z.string(),
  arrival_transport: z.string(),
  /** Borrowed with the room: `fee` is per unit and night. */
  gear: z.array(gearLoan).optional(),
  confirm_state: z.enum(confirmStates),
  answer_until: z.string().nullable(),
  /** A review can be written now: within 90 days after check-out, not written yet. */
  is_reviewable: z.boolean(),
});
export type StayVisit = z.infer<typeof stayVisit>;
