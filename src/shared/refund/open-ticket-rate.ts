import { type Instant, kstToday } from "@/shared/dates/kst";
import { addMonths, type PlainDate } from "@/shared/dates/plain-date";
import type { Won } from "@/shared/price/won";
import { NO_REFUND } from "./refund-steps";

const CLAIM_MONTHS = 60;
const SMALL_TICKET = 50_000;

/**
 * Percent kept when an unused ticket without a date is given back: nothing while it is valid or when points
 * are taken instead of money; after its last day 10 (up to 50,000 won) or 5; everything five years later.
 */
export const openTicketRate = (
  ticket: { validUntil: PlainDate; netPaid: Won },
  payBack: "money" | "points",
  now: Instant,
): number => {
  const today = kstToday(now);
  if (today <= ticket.validUntil) return 0;
  if (today > addMonths(ticket.validUntil, CLAIM_MONTHS)) return NO_REFUND;
  if (payBack === "points") return 0;
  return ticket.netPaid <= SMALL_TICKET ? 10 : 5;
};
