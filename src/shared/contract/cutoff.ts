import { z } from "zod";

/**
 * What a venue writes of a cut-off: bookings end so many hours before the visit begins, and at this `HH:mm` on its day.
 * null: no such limit. A page of an earlier release leaves both out.
 */
export const cutoffFields = {
  cutoff_hours: z.number().int().min(0).max(72, "72시간까지 쓸 수 있어요.").nullable().optional(),
  cutoff_time: z
    .string()
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/, "시각을 골라 주세요.")
    .nullable()
    .optional(),
};

/** A cut-off as a parent's page reads it. */
export const cutoffView = z.object({ hours: z.number().int().nullable(), time: z.string().nullable() });
