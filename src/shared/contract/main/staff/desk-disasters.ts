import { z } from "zod";
import { MAX_PK } from "@/shared/contract/fields";
import { disaster } from "@/shared/contract/main/content-facts";
import { isPlainDate } from "@/shared/dates/plain-date";
import { disasterKinds, isDisasterSpan } from "@/shared/disaster/disaster";
import { writtenText } from "@/shared/text/written-text";

const day = z.string().refine(isPlainDate);

export const disasterDays = { from_day: day, to_day: day } as const;

/** GET /desk/disasters/: latest first. POST /desk/disasters/ and /{id}/end/ return the same. */
export const deskDisasters = z.object({
  notices: z.array(
    disaster.extend({
      id: z.string(),
      districts: z.array(z.string()),
      reason: z.string(),
      declared_by: z.string(),
      declared_at: z.string(),
      ended_by: z.string().nullable(),
      ended_at: z.string().nullable(),
      end_reason: z.string().nullable(),
      /** Bookings whose fee it waives now. */
      bookings: z.number().int(),
    }),
  ),
});
export type DeskDisasters = z.infer<typeof deskDisasters>;

/** GET /desk/disasters/bookings/: bookings whose fee such a notice would waive. */
export const disasterBookings = z.object({ bookings: z.number().int() });
export type DisasterBookings = z.infer<typeof disasterBookings>;

/** POST /desk/disasters/: 시·도, 시·군·구 or 동 by pk. */
export const disasterBody = z
  .object({
    kind: z.enum(disasterKinds),
    district_pks: z.array(z.number().int().max(MAX_PK)).min(1).max(50),
    ...disasterDays,
    reason: writtenText().min(5).max(300),
  })
  .refine(({ from_day, to_day }) => isDisasterSpan(from_day, to_day), { path: ["to_day"] });
export type DisasterBody = z.infer<typeof disasterBody>;
