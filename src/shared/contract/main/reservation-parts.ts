import { z } from "zod";

const won = z.number().int();

/** One bought piece of a reservation. */
export const productView = z.object({
  pk: z.string(),
  option_name: z.string(),
  product_state: z.enum(["ORDER", "COMPLETE", "CANCEL", "CANCEL_PROCESSING"]),
  option_price: won,
  net_paid: won,
  selected: z.boolean(),
  check_in_at: z.string().nullable(),
  expired: z.boolean(),
  /** Payload of the QR code. */
  ticket_code: z.string(),
});

/** A step of the refund timeline in won. */
export const refundStepWon = z.object({
  from: z.string(),
  to: z.string().nullable(),
  rate: z.number().int(),
  refund: won,
  is_now: z.boolean(),
  is_past: z.boolean(),
});
