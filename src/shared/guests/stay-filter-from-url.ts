import type { PlainDate } from "@/shared/dates/plain-date";
import { type StayRange, type StayRangeProblem, stayRange } from "@/shared/dates/stay-range";
import { normalQuery } from "@/shared/text/query-normal";
import { type Guests, guestLimit } from "./guests";
import { parseAdults, parseChildrenAges } from "./parse-guests";

type StayUrlValues = {
  keyword?: unknown;
  check_in?: unknown;
  check_out?: unknown;
  adults?: unknown;
  children_ages?: unknown;
};

export type StayFilter = StayRange &
  Guests & { keyword: string; rangeProblem: StayRangeProblem | null; isGuestReset: boolean };

const toText = (value: unknown): string => (typeof value === "string" ? value : "");

/** Parses a stay filter from URL values and corrects it: dates by the stay rule, ages 0–11, twenty guests at most. */
export const stayFilterFromUrl = (values: StayUrlValues, today: PlainDate): StayFilter => {
  const { problem, ...range } = stayRange({ checkIn: values.check_in, checkOut: values.check_out }, today);
  const { isReset, ...guests } = guestLimit({
    adults: parseAdults(values.adults),
    childrenAges: parseChildrenAges(toText(values.children_ages)),
  });
  return {
    ...range,
    ...guests,
    keyword: normalQuery(toText(values.keyword)),
    rangeProblem: problem,
    isGuestReset: isReset,
  };
};
