import type { BookingAsk } from "@/api/stay/booking";
import { kstToday } from "@/shared/dates/kst";
import { type StayRangeProblem, stayRange } from "@/shared/dates/stay-range";
import { guestLimit } from "@/shared/guests/guests";
import { parseAdults, parseChildrenAges } from "@/shared/guests/parse-guests";

type Query = Readonly<Record<string, string | string[] | undefined>>;

/** Stay in the address; `problem` says why it cannot be booked, null when it can. */
export interface StayDraft {
  ask: BookingAsk;
  problem: StayRangeProblem | "GUESTS" | null;
}

const pk = (text: string): number | null => (/^[1-9]\d{0,9}$/.test(text) ? Number(text) : null);

/**
 * Parses `?id=3&product_id=8&check_in=…&check_out=…&adults=2&children_ages=7,3`; null without a room. The search's
 * rules correct invalid dates or guests, but `problem` prevents booking the corrected ones.
 */
export const readStay = (query: Query, { now }: { now: number }): StayDraft | null => {
  const text = (name: string) => (typeof query[name] === "string" ? query[name] : "");
  const accommodationId = pk(text("id"));
  const productId = pk(text("product_id"));
  if (accommodationId === null || productId === null) return null;
  const linkDates = { checkIn: text("check_in"), checkOut: text("check_out") };
  const { problem, ...dates } = stayRange(linkDates, kstToday(now));
  const { isReset, ...guests } = guestLimit({
    adults: parseAdults(text("adults")),
    childrenAges: parseChildrenAges(text("children_ages")),
  });
  return { ask: { accommodationId, productId, ...dates, ...guests }, problem: problem ?? (isReset ? "GUESTS" : null) };
};
