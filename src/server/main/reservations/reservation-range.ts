import { z } from "zod";
import { clock } from "@/server/platform/clock";
import { invalidFields } from "@/server/platform/errors";
import { kstToday } from "@/shared/dates/kst";
import { addDays, daysBetween, isPlainDate } from "@/shared/dates/plain-date";

const MAX_DAYS = 366;
const day = z.string().refine(isPlainDate, "날짜를 확인해 주세요.");

/** The days (both included) and the kind that a list of bookings is asked for. */
export const rangeQuery = z.object({
  start_date: day.optional(),
  end_date: day.optional(),
  kind: z.enum(["activity", "stay"]).optional(),
});

/** Up to a year, ending today where nothing is said. Throws 422. */
export function readRange({ start_date, end_date, kind }: z.output<typeof rangeQuery>) {
  const to = end_date ?? kstToday(clock.now());
  const from = start_date ?? addDays(to, -MAX_DAYS + 1);
  const days = daysBetween(from, to);
  if (days < 0 || days >= MAX_DAYS) throw invalidFields({ start_date: "기간은 1년까지 볼 수 있어요." });
  return { from, to, kind };
}
