import { type Instant, kstToday } from "@/shared/dates/kst";
import { addDays, addMonths, type PlainDate } from "@/shared/dates/plain-date";
import type { Won } from "@/shared/price/won";
import { NO_REFUND } from "./effective-steps";

const CLAIM_MONTHS = 60;
const SMALL_TICKET = 50_000;

/** Refund of an expired ticket: a reduced amount in money, or all of it in points. */
export type PayBack = "money" | "points";

/** Points taken instead of money expire when the money claim would. */
export const AS_POINTS_MONTHS = CLAIM_MONTHS;

/** The first day on which a ticket with this last day is not refundable. */
export const claimEnd = (validUntil: PlainDate): PlainDate => addDays(addMonths(validUntil, CLAIM_MONTHS), 1);

/**
 * Fee in percent for refunding an unused undated ticket: 0 while it is valid or when points are taken instead of money;
 * after its last day 10 (up to 50,000 won) or 5; 100 after five years.
 */
export const openTicketRate = (
  ticket: { validUntil: PlainDate; netPaid: Won },
  payBack: PayBack,
  now: Instant,
): number => {
  const today = kstToday(now);
  if (today <= ticket.validUntil) return 0;
  if (today >= claimEnd(ticket.validUntil)) return NO_REFUND;
  if (payBack === "points") return 0;
  return ticket.netPaid <= SMALL_TICKET ? 10 : 5;
};
