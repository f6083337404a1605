import { z } from "zod";
import { closeReasons } from "@/shared/staff/close-reasons";

/** Why a booking cannot be moved to another time. */
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
  "NO_TIME",
] as const;
export type MoveBlock = (typeof moveBlocks)[number];

/** GET /reservations/{id}/move/ */
export const moveOffer = z.object({
  /** Null: it can be moved now. */
  block: z.enum(moveBlocks).nullable(),
  /** The same for a parent to read; empty while it can be moved. */
  block_text: z.string(),
  /** Until when it can be moved; null where that is not the question. */
  until: z.string().nullable(),
  /** The venue has closed the time of this booking; it is refunded whole unless it is moved by `until`. */
  closed_for: z.enum(closeReasons).optional(),
  /** Won that come back, whichever of the times is chosen: an option costs the same at all of them. */
  refund: z.number().int(),
  /** Percent that cancelling keeps at least once it is moved: what it would keep now. Missing before this was told. */
  least_rate: z.number().int().optional(),
  slots: z.array(
    z.object({
      slot_pk: z.number().int(),
      date: z.string(),
      starts_at: z.string().nullable(),
      /** How many times the whole booking fits in. */
      left: z.number().int(),
      /** Seats left and their state, as the activity's own times say. */
      seats: z.number().int(),
      state: z.enum(["open", "few"]),
    }),
  ),
});
export type MoveOffer = z.infer<typeof moveOffer>;

/** POST /reservations/{id}/move/ — `refund`: what was shown; 409 C_PRICE when it is another sum now. */
export const moveBody = z.object({
  slot_pk: z.number().int().positive().max(Number.MAX_SAFE_INTEGER),
  refund: z.number().int().min(0),
});
export type MoveBody = z.infer<typeof moveBody>;

export const moved = z.object({
  desired_check_in: z.string(),
  starts_at: z.string().nullable(),
  refund: z.number().int(),
  /** Null: nothing comes back. PROCESSING: the gateway's answer is still to come. */
  refund_state: z.enum(["PROCESSING", "DONE", "FAILED"]).nullable(),
});
export type Moved = z.infer<typeof moved>;
