import type { StayRates } from "@/server/platform/schema/stay/stay-rates";
import { isWeekendNight } from "@/shared/dates/holidays";
import { addDays, type PlainDate } from "@/shared/dates/plain-date";
import { isPeakNight, type SeasonRange } from "@/shared/dates/season";
import type { NightRow } from "./write-nights";

/** Nights at published seasonal prices, every room free. `peaks`: own seasons instead of the national ones. */
export const ratedNights = (
  rates: StayRates,
  peaks: readonly SeasonRange[] | null,
  from: PlainDate,
  days: number,
): NightRow[] =>
  Array.from({ length: days }, (_, nth) => {
    const price = nightRate(rates, peaks, addDays(from, nth));
    return { listPrice: price, price, capacity: rates.rooms, isClosed: false, minNights: 1 };
  });

function nightRate(rates: StayRates, peaks: readonly SeasonRange[] | null, date: PlainDate): number {
  const isWeekend = isWeekendNight(date);
  if (isPeakNight(date, peaks ?? undefined)) return isWeekend ? rates.peak_weekend : rates.peak_weekday;
  return isWeekend ? rates.off_weekend : rates.off_weekday;
}
