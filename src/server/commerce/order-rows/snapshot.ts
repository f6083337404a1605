import { z } from "zod";
import { boughtContent, paper, refundStep, venue } from "@/shared/contract/main/content-facts";
import { gearLoan } from "@/shared/contract/stay/gear";

/** Everything shown before payment, stored with the order so that later catalogue changes do not affect it. */
const orderSnapshot = z.object({
  content: boughtContent,
  people_text: z.string(),
  /** Ages at the visit in whole years; never a birth date. */
  child_ages: z.array(z.number().int()),
  /** Ages in months, used to select papers; missing unless every child's birth is known. */
  child_months: z.array(z.number().int()).optional(),
  papers: z.array(paper),
  cautions: z.array(z.string()),
  venue,
  /** Basis of the cancel fee: the venue's own steps and the standard table. */
  policy: z.object({
    standard: z.enum(["show", "stay"]),
    steps: z.array(refundStep),
    hash: z.string(),
    /** A stay's own peak seasons; null: the national ones. */
    peaks: z
      .array(z.object({ from: z.string(), to: z.string() }))
      .nullable()
      .optional(),
  }),
  /** True when the family was promised one move if a child is ill. */
  moves_once: z.boolean().optional(),
  /** Number of moves, including moves away from closed slots. */
  moves: z.number().int().optional(),
  /** Cancel fee in percent at the last move; the new day cannot lower it. */
  rate_at_move: z.number().int().optional(),
  /** Only for extended undated tickets: the previous last day, and the time of the extension. */
  extension: z.object({ from: z.string(), at: z.string() }).optional(),
  /** Only for stays: the room, check-in and check-out times (`HH:mm`). */
  stay: z
    .object({
      accommodation_id: z.number().int(),
      product_id: z.number().int(),
      product_name: z.string(),
      check_in_from: z.string(),
      check_out_until: z.string(),
      gear: z.array(gearLoan).default([]),
    })
    .optional(),
  coupon_name: z.string().nullable(),
  /** Identifies a draft: the same key is the same order. */
  draft_key: z.string(),
});
export type OrderSnapshot = z.infer<typeof orderSnapshot>;

/** Parses a stored order's snapshot. Throws when it is malformed. */
export const readSnapshot = (order: { snapshot: Record<string, unknown> }): OrderSnapshot =>
  orderSnapshot.parse(order.snapshot);

/** Number of moves; orders without a counter count as moved once if they have `movedFrom`. */
export const countMoves = (order: { snapshot: Record<string, unknown>; movedFrom: string | null }): number =>
  readSnapshot(order).moves ?? (order.movedFrom === null ? 0 : 1);
