import type { UrlQuery } from "@/lib/address/url-query";
import type { PlainDate } from "@/shared/dates/plain-date";
import { type StayRange, type StayRangeProblem, stayRange } from "@/shared/dates/stay-range";
import type { Guests } from "@/shared/guests/guests";
import { stayFilterFromUrl } from "@/shared/guests/stay-filter-from-url";

/** Dates and guests of one room. */
export type StayChoice = StayRange & Guests;

export interface ReadChoice {
  choice: StayChoice;
  /** Reason why the requested dates were replaced; null when none were requested. */
  rangeProblem: StayRangeProblem | null;
  isGuestReset: boolean;
}

const first = (value: string | string[] | undefined): string | undefined => (Array.isArray(value) ? value[0] : value);

/** Reads dates and guests from the address, corrects them by the rules of a stay, and reports corrections. */
export const readStayChoice = (query: UrlQuery, today: PlainDate): ReadChoice => {
  const dates = { check_in: first(query.check_in), check_out: first(query.check_out) };
  const { checkIn, checkOut, adults, childrenAges, rangeProblem, isGuestReset } = stayFilterFromUrl(
    { ...dates, adults: first(query.adults), children_ages: first(query.children_ages) },
    today,
  );
  const hasAsked = dates.check_in !== undefined || dates.check_out !== undefined;
  return {
    choice: { checkIn, checkOut, adults, childrenAges },
    rangeProblem: hasAsked ? rangeProblem : null,
    isGuestReset,
  };
};

/** Query parameters for links and requests. */
export const choiceQuery = ({ checkIn, checkOut, adults, childrenAges }: StayChoice) => ({
  check_in: checkIn,
  check_out: checkOut,
  adults,
  children_ages: childrenAges,
});

/** Dates stored in this tab, corrected when they have passed. */
export const rememberedRange = (range: { start: string; end: string } | null, today: PlainDate): StayRange => {
  const { checkIn, checkOut } = stayRange({ checkIn: range?.start, checkOut: range?.end }, today);
  return { checkIn, checkOut };
};
