import { z } from "zod";
import { isPlainDate } from "@/shared/dates/plain-date";
import { version } from "../../fields";

const date = z.string().refine(isPlainDate, "날짜를 확인해 주세요.");
const time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, "시각을 확인해 주세요.");

/** Creates or changes slots of the chosen weekdays between two days. One day is `from` = `to`. */
export const slotsPlan = z.object({
  from: date,
  to: date,
  /** Sunday 0 to Saturday 6. */
  weekdays: z.array(z.number().int().min(0).max(6)).max(7),
  /** True opens public holidays too. */
  on_holidays: z.boolean(),
  except: z.array(date).max(60),
  starts_at: time,
  ends_at: time,
  /** All seats; 0 removes the slot. */
  capacity: z.number().int().min(0).max(2000),
  /** Seats reserved for the venue's on-site sales. */
  on_site: z.number().int().min(0).max(2000).default(0),
  is_calm: z.boolean().default(false),
  /** false: dry run. */
  is_sure: z.boolean(),
  /** Versions of the slots shown. Absent from a page of an earlier release. */
  seen: z.array(version.max(64)).max(400).optional(),
});
export type SlotsPlan = z.output<typeof slotsPlan>;

/** PUT /partner/contents/{id}/times/: the same for selected slots. */
export const slotsChange = z.object({
  slots: z.array(z.number().int().positive().max(Number.MAX_SAFE_INTEGER)).min(1, "시간을 골라 주세요.").max(200),
  ...slotsPlan.pick({ capacity: true, on_site: true, is_calm: true, is_sure: true, seen: true }).shape,
});
export type SlotsChange = z.output<typeof slotsChange>;

/** Result of a plan; `blocked` slots do not change because more seats are sold or held than the plan allows. */
export const slotsOutcome = z.object({
  added: z.number().int(),
  changed: z.number().int(),
  removed: z.number().int(),
  blocked: z.array(
    z.object({
      date: z.string(),
      starts_at: z.string().nullable(),
      sold: z.number().int(),
      capacity: z.number().int(),
    }),
  ),
});
export type SlotsOutcome = z.infer<typeof slotsOutcome>;

/** GET /partner/contents/{id}/times/?from= */
export const slotsAsk = z.object({ from: date.optional() });

/** Upcoming slots from that day on, by day and time. */
export const venueSlots = z.object({
  slots: z.array(
    z.object({
      pk: z.number().int(),
      date: z.string(),
      starts_at: z.string().nullable(),
      ends_at: z.string().nullable(),
      capacity: z.number().int(),
      on_site: z.number().int(),
      is_calm: z.boolean(),
      taken: z.number().int(),
      is_closed: z.boolean(),
      version,
    }),
  ),
  /** First day of the next page; null at the end. Absent from a host of an earlier release. */
  next: date.nullable().optional(),
});
export type VenueSlots = z.infer<typeof venueSlots>;
