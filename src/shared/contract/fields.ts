import { z } from "zod";

/**
 * Identifies what was read. A save sends it as `seen`, and is refused (C_CHANGED) if it has changed in the meantime.
 */
export const version = z.string();

/** Absent from a page of an earlier release: its save overwrites any version. */
export const seen = version.max(64).optional();

/** Number of families to be refunded, as shown; absent from a page of an earlier release. */
export const familiesSeen = z.number().int().min(0).optional();

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

/** Largest value of an `integer` key column. */
export const MAX_PK = 2_147_483_647;
