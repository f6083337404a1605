import { z } from "zod";

/**
 * Cut-off of a venue: bookings end this many hours before the visit, and at this `HH:mm` on its day. null: no limit.
 * Pages of an earlier release omit both.
 */
export const cutoffFields = {
  cutoff_hours: z.number().int().min(0).max(72, "72시간까지 쓸 수 있어요.").nullable().optional(),
  cutoff_time: z
    .string()
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/, "시각을 골라 주세요.")
    .nullable()
    .optional(),
};

/** The cut-off on a parent's page. */
export const cutoffView = z.object({ hours: z.number().int().nullable(), time: z.string().nullable() });
