import { z } from "zod";
import { clock } from "@/server/platform/clock";
import { flag, parts, rowNumber } from "@/server/platform/http/query-fields";
import type { StayPage } from "@/shared/contract/stay/accommodations";
import { stayFacilities, staySorts } from "@/shared/contract/stay/lists";
import { kstToday } from "@/shared/dates/kst";
import { addDays, daysBetween, isPlainDate } from "@/shared/dates/plain-date";
import { stayRange } from "@/shared/dates/stay-range";
import { guestLimit } from "@/shared/guests/guests";
import { parseAdults, parseChildrenAges } from "@/shared/guests/parse-guests";
import { normalQuery } from "@/shared/text/query-normal";

const text = z.string().max(200).optional();

/** Dates and guests as strings of the URL. Invalid values are corrected and reported in `applied`, never rejected. */
export const guestFields = { adults: text, children: text, children_ages: text };
export const stayFields = { check_in: text, check_out: text, ...guestFields };

/** First and last night of a calendar. */
export const calendarFields = { from: z.string().max(30).optional(), to: z.string().max(30).optional() };

const MONTH = 30;

/** Requested days from today on, at most `longest`; 30 days when the end is invalid. */
export function calendarSpan(
  { from, to }: { from?: string | undefined; to?: string | undefined },
  today: string,
  longest: number,
): { from: string; to: string } {
  const start = isPlainDate(from) && from > today ? from : today;
  const length = isPlainDate(to) ? daysBetween(start, to) : MONTH;
  return { from: start, to: addDays(start, Math.min(Math.max(length, 0), longest - 1)) };
}

export const stayFilterFields = {
  keyword: z.string().max(200).transform(normalQuery).optional(),
  location_id: rowNumber.optional(),
  accommodation_type_code: z
    .string()
    .regex(/^[a-z-]{1,30}$/)
    .optional(),
  facilities: z
    .string()
    .transform(parts)
    .pipe(z.array(z.enum(stayFacilities)).max(stayFacilities.length))
    .optional(),
  max_price: z.coerce.number().int().min(0).max(1_000_000_000).optional(),
  free_cancel: flag.optional(),
  instant_only: flag.optional(),
};

/** `lat` and `lng` are the origin of distances. */
export const staySortFields = {
  sort: z.enum(staySorts).optional(),
  lat: z.coerce.number().min(-90).max(90).optional(),
  lng: z.coerce.number().min(-180).max(180).optional(),
};

const fields = z.object(stayFilterFields);
export type StayFilterQuery = z.output<typeof fields>;
type StayQuery = z.output<z.ZodObject<typeof stayFields>>;

/** Dates and guests of a search after correction. */
export type StayMoment = {
  checkIn: string;
  checkOut: string;
  nights: number;
  adults: number;
  childrenAges: number[];
  today: string;
  now: Date;
  isGuestReset: boolean;
  isDateReset: boolean;
};

/** Applies the stay rules: valid dates, ages 0–11, at most twenty guests; corrections are flagged. */
export function stayMoment(query: StayQuery): StayMoment {
  const now = clock.now();
  const today = kstToday(now);
  const { problem, checkIn, checkOut } = stayRange({ checkIn: query.check_in, checkOut: query.check_out }, today);
  const isAsked = Boolean(query.check_in || query.check_out);
  return {
    checkIn,
    checkOut,
    nights: daysBetween(checkIn, checkOut),
    ...toPeople(query),
    today,
    now,
    isDateReset: problem !== null && isAsked,
  };
}

/** Parses the guests; `isGuestReset` is set when there were more than twenty. */
export function toPeople(query: { adults?: string | undefined; children_ages?: string | undefined }) {
  const { isReset, ...guests } = guestLimit({
    adults: parseAdults(query.adults),
    childrenAges: parseChildrenAges(query.children_ages),
  });
  return { ...guests, isGuestReset: isReset };
}

/** `applied` field of the reply. */
export const toApplied = (moment: StayMoment): StayPage["applied"] => ({
  check_in: moment.checkIn,
  check_out: moment.checkOut,
  adults: moment.adults,
  children_ages: moment.childrenAges,
  is_guest_reset: moment.isGuestReset,
  is_date_reset: moment.isDateReset,
});
