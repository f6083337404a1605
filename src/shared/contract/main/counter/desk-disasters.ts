import { z } from "zod";
import { disaster } from "@/shared/contract/main/booking/disaster";
import { daysBetween, isPlainDate, type PlainDate } from "@/shared/dates/plain-date";
import { disasterKinds, MAX_DISASTER_DAYS } from "@/shared/disaster/kinds";
import { writtenText } from "@/shared/text/written-text";

const day = z.string().refine(isPlainDate);
type Days = { from_day: PlainDate; to_day: PlainDate };
const isInOrder = ({ from_day, to_day }: Days) => daysBetween(from_day, to_day) >= 0;
const isShort = ({ from_day, to_day }: Days) => daysBetween(from_day, to_day) < MAX_DISASTER_DAYS;

/** GET /desk/disasters/: the latest first. POST /desk/disasters/ and /{id}/end/ answer the same. */
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
      /** Bookings that it frees of the fee now. */
      bookings: z.number().int(),
    }),
  ),
});
export type DeskDisasters = z.infer<typeof deskDisasters>;

/** GET /desk/disasters/bookings/: district numbers with commas between them; both days count. */
export const disasterDraftQuery = z
  .object({
    district_pks: z
      .string()
      .regex(/^\d{1,9}(,\d{1,9}){0,49}$/)
      .transform((text) => text.split(",").map(Number)),
    from_day: day,
    to_day: day,
  })
  .refine(isInOrder, { path: ["to_day"] })
  .refine(isShort, { path: ["to_day"] });

/** What it answers: bookings that such a notice would free of the fee. */
export const disasterBookings = z.object({ bookings: z.number().int() });
export type DisasterBookings = z.infer<typeof disasterBookings>;

/** POST /desk/disasters/: 시·도, 시·군·구 or 동 by their numbers; both days count. */
export const disasterBody = z
  .object({
    kind: z.enum(disasterKinds),
    district_pks: z.array(z.number().int()).min(1).max(50),
    from_day: day,
    to_day: day,
    reason: writtenText().min(5).max(300),
  })
  .refine(isInOrder, { path: ["to_day"] })
  .refine(isShort, { path: ["to_day"] });
export type DisasterBody = z.infer<typeof disasterBody>;
