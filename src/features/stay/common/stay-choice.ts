import type { UrlQuery } from "@/lib/address/url-query";
import type { PlainDate } from "@/shared/dates/plain-date";
import { type StayRange, type StayRangeProblem, stayRange } from "@/shared/dates/stay-range";
import type { Guests } from "@/shared/guests/guests";
import { stayFilterFromUrl } from "@/shared/guests/stay-filter-from-url";

/** When and who: two days and the people of one room. */
export type StayChoice = StayRange & Guests;

export interface ReadChoice {
  choice: StayChoice;
  /** Why the asked days could not be kept; null when none were asked. */
  rangeProblem: StayRangeProblem | null;
  isGuestReset: boolean;
}

const first = (value: string | string[] | undefined): string | undefined => (Array.isArray(value) ? value[0] : value);

/** The address as dates and guests, mended by the rules of a stay; says what had to be mended. */
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

/** What links and requests carry. */
export const choiceQuery = ({ checkIn, checkOut, adults, childrenAges }: StayChoice) => ({
  check_in: checkIn,
  check_out: checkOut,
  adults,
  children_ages: childrenAges,
});

/** Days that this tab remembers; those that have passed since are forgotten. */
export const rememberedRange = (range: { start: string; end: string } | null, today: PlainDate): StayRange => {
  const { checkIn, checkOut } = stayRange({ checkIn: range?.start, checkOut: range?.end }, today);
  return { checkIn, checkOut };
};
