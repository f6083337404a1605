import { z } from "zod";
import { isPlainDate } from "@/shared/dates/plain-date";

const date = z.string().refine(isPlainDate, "날짜를 확인해 주세요.");
const time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, "시각을 확인해 주세요.");

/**
 * Times of every chosen weekday between two days: made where there are none, changed where there are. One day
 * is
 * `from` = `to`.
 */
export const timesPlan = z.object({
  from: date,
  to: date,
  /** Sunday 0 to Saturday 6. */
  weekdays: z.array(z.number().int().min(0).max(6)).max(7),
  /** Whether public holidays are open too. */
  on_holidays: z.boolean(),
  /** Days that are left out. */
  except: z.array(date).max(60),
  starts_at: time,
  ends_at: time,
  /** 0 takes the time away. */
  capacity: z.number().int().min(0).max(2000),
  /** false: only tells what would happen. */
  is_sure: z.boolean(),
});
export type TimesPlan = z.infer<typeof timesPlan>;

/** What a plan does; `blocked` stay as they are, since more is sold or held than the plan leaves room for. */
export const timesOutcome = z.object({
  added: z.number().int(),
  changed: z.number().int(),
  removed: z.number().int(),
  blocked: z.array(z.object({ date: z.string(), sold: z.number().int(), capacity: z.number().int() })),
});
export type TimesOutcome = z.infer<typeof timesOutcome>;

/** GET /partner/programmes/{id}/times/: the days to come, by day and time. */
export const times = z.object({
  slots: z.array(
    z.object({
      pk: z.number().int(),
      date: z.string(),
      starts_at: z.string().nullable(),
      ends_at: z.string().nullable(),
      capacity: z.number().int(),
      taken: z.number().int(),
      is_closed: z.boolean(),
    }),
  ),
});
export type Times = z.infer<typeof times>;
