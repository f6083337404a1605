import { z } from "zod";
import { boughtContent, paper, refundStep, venue } from "@/shared/contract/main/content-facts";
import { gearLoan } from "@/shared/contract/stay/gear";

/** Everything that was shown before paying, kept with the order: later changes of the catalogue do not touch it. */
const orderSnapshot = z.object({
  content: boughtContent,
  people_text: z.string(),
  /** Ages at the visit in whole years; never a birth date. */
  child_ages: z.array(z.number().int()),
  /** The same in months, which papers are asked for by; missing while not every child's birth is known. */
  child_months: z.array(z.number().int()).optional(),
  papers: z.array(paper),
  cautions: z.array(z.string()),
  venue,
  /** What the fee is counted by: the venue's own steps beside the standard table. */
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
  /** Whether a family whose child is ill was promised that it may move its visit once. */
  moves_once: z.boolean().optional(),
  /** How often the visit was moved, also away from times that its venue closed. */
  moves: z.number().int().optional(),
  /** Percent that cancelling cost when the visit was moved last: on its new day it costs no less. */
  rate_at_move: z.number().int().optional(),
  /** Only of tickets without a date that were extended: their last day before, and when that was. */
  extension: z.object({ from: z.string(), at: z.string() }).optional(),
  /** Only of stays: the room, and how long the door is open on the first and the last day (`HH:mm`). */
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
  /** The same draft asked for twice is one order. */
  draft_key: z.string(),
});
export type OrderSnapshot = z.infer<typeof orderSnapshot>;

/** The snapshot of a stored order. Throws when it was not written here. */
export const snapshotOf = (order: { snapshot: Record<string, unknown> }): OrderSnapshot =>
  orderSnapshot.parse(order.snapshot);

/** How often an order was moved; orders of a program before that did not count are taken for moved once. */
export const movesOf = (order: { snapshot: Record<string, unknown>; movedFrom: string | null }): number =>
  snapshotOf(order).moves ?? (order.movedFrom === null ? 0 : 1);
