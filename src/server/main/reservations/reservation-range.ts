import { z } from "zod";
import { clock } from "@/server/platform/clock";
import { invalidFields } from "@/server/platform/errors";
import { kstToday } from "@/shared/dates/kst";
import { addDays, daysBetween, isPlainDate } from "@/shared/dates/plain-date";

const MAX_DAYS = 366;
const day = z.string().refine(isPlainDate, "날짜를 확인해 주세요.");

/** Query of a list of orders: first and last day (inclusive) and kind. */
export const rangeQuery = z.object({
  start_date: day.optional(),
  end_date: day.optional(),
  kind: z.enum(["activity", "stay"]).optional(),
});

/** Returns the range, by default the year up to today. Throws 422 for more than a year. */
export function readRange({ start_date, end_date, kind }: z.output<typeof rangeQuery>) {
  const to = end_date ?? kstToday(clock.now());
  const from = start_date ?? addDays(to, -MAX_DAYS + 1);
  const days = daysBetween(from, to);
  if (days < 0 || days >= MAX_DAYS) throw invalidFields({ start_date: "기간은 1년까지 볼 수 있어요." });
  return { from, to, kind };
}
