import { useQueries } from "@tanstack/react-query";
import { accommodationsQuery } from "@/api/stay/accommodations-list";
import { useToday } from "@/lib/context/today-context";
import { useHttp } from "@/lib/http/http-context";
import type { StayFilters } from "@/shared/contract/stay/accommodations";
import { addDays, type PlainDate } from "@/shared/dates/plain-date";
import { stayRange } from "@/shared/dates/stay-range";
import { stayCardView } from "@/shared/stay/stay-card-view";
import { nightsLabel, rangeLabel } from "../common/copy";
import { toChoice } from "../common/stay-filters";

const shifts = [-1, 1, -2, 2] as const;

interface OtherDays {
  filters: StayFilters;
  when: string;
  /** The cheapest room's total of these nights for all guests, and what it includes. */
  total: number;
  covers: string;
}

const shifted = (filters: StayFilters, days: number, today: PlainDate): StayFilters | null => {
  const dates = { checkIn: addDays(filters.check_in, days), checkOut: addDays(filters.check_out, days) };
  const { checkIn, checkOut, problem } = stayRange(dates, today);
  return problem ? null : { ...filters, check_in: checkIn, check_out: checkOut };
};

/** The same stay a day or two earlier or later, if a room is available, the earliest first. */
export const useOtherDays = (filters: StayFilters) => {
  const http = useHttp().stay;
  const today = useToday();
  const ranges = shifts.flatMap((days) => shifted(filters, days, today) ?? []);
  const answers = useQueries({
    queries: ranges.map((other) => accommodationsQuery(http, { ...other, sort: "price-asc" }, { size: 1 })),
  });
  const days = ranges.flatMap((other, index): OtherDays[] => {
    const [card] = answers[index]?.data?.accommodations ?? [];
    const price = card && stayCardView(card, toChoice(other)).price;
    if (!price) return [];
    const range = toChoice(other);
    const when = `${rangeLabel(range)} · ${nightsLabel(range)}`;
    return [{ filters: other, when, total: price.total, covers: `${price.label} · ${price.includes}` }];
  });
  const isPending = answers.some((answer) => answer.isPending);
  return { days: days.sort((a, b) => (a.filters.check_in < b.filters.check_in ? -1 : 1)), isPending };
};
