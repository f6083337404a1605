import { z } from "zod";
import { closeReasons } from "@/shared/staff/reasons";

/** Reason why a booking cannot be moved to another slot. */
const moveBlocks = [
  "NOT_OFFERED",
  "STAY",
  "GROUP",
  "UNDATED",
  "MOVED",
  "ENDED",
  "PROCESSING",
  "TOO_LATE",
  "PRICE_UP",
  "AGE",
  "COUPON",
  "NO_TIME",
] as const;
export type MoveBlock = (typeof moveBlocks)[number];

/** GET /reservations/{id}/move/ */
export const moveOffer = z.object({
  /** Null: it can be moved now. */
  block: z.enum(moveBlocks).nullable(),
  /** The reason as text for parents; empty while it can be moved. */
  block_text: z.string(),
  /** Deadline for moving; null when it is not limited or does not apply. */
  until: z.string().nullable(),
  /** The venue closed this slot; the booking is refunded in full unless it is moved by `until`. */
  closed_for: z.enum(closeReasons).optional(),
  /** Refund in won, the same for every slot because an option's price does not vary. */
  refund: z.number().int(),
  /** Minimum cancellation fee in percent after the move: the current one. Absent in an earlier release. */
  least_rate: z.number().int().optional(),
  slots: z.array(
    z.object({
      slot_pk: z.number().int(),
      date: z.string(),
      starts_at: z.string().nullable(),
      /** Number of times that the whole booking fits in. */
      left: z.number().int(),
      /** Seats left and their state, as in the content's slots. */
      seats: z.number().int(),
      state: z.enum(["open", "few"]),
    }),
  ),
});
export type MoveOffer = z.infer<typeof moveOffer>;

/** POST /reservations/{id}/move/ — `refund`: the amount shown; 409 C_PRICE when it has changed. */
export const moveBody = z.object({
  slot_pk: z.number().int().positive().max(Number.MAX_SAFE_INTEGER),
  refund: z.number().int().min(0),
});
export type MoveBody = z.infer<typeof moveBody>;

export const moved = z.object({
  desired_check_in: z.string(),
  starts_at: z.string().nullable(),
  refund: z.number().int(),
  /** Null: no refund. PROCESSING: waiting for the gateway. */
  refund_state: z.enum(["PROCESSING", "DONE", "FAILED"]).nullable(),
});
export type Moved = z.infer<typeof moved>;

/** POST /reservations/{id}/extension/: the new last day of the tickets. */
export const extended = z.object({ valid_until: z.string() });
export type Extended = z.infer<typeof extended>;
