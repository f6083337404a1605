import { isHoliday } from "@/shared/dates/holidays";
import { addDays, addMonths, type PlainDate, weekday } from "@/shared/dates/plain-date";
import { PAID_ON_DAY, VAT_PERCENT } from "./venue-terms";
import { takePercent, type Won } from "./won";

/** A venue's revenue: used tickets, and fees of cancelled ones. */
interface Earned {
  sold: Won;
  fees: Won;
  /** Paid by the service on top of fees that its discounts lowered. */
  covered?: Won;
}

interface Settled extends Required<Earned> {
  commission: Won;
  /** Value-added tax on the commission. */
  vat: Won;
  payout: Won;
}

/**
 * Settles one order for its venue; commission and VAT are each rounded down.
 * @param percent commission of the contract
 */
export const settle = ({ sold, fees, covered = 0 }: Earned, percent: number): Settled => {
  const commission = takePercent(sold + fees + covered, percent);
  const vat = takePercent(commission, VAT_PERCENT);
  return { sold, fees, covered, commission, vat, payout: sold + fees + covered - commission - vat };
};

const workingDay = (from: PlainDate): PlainDate => {
  let day = from;
  while (weekday(day) === 0 || weekday(day) === 6 || isHoliday(day)) day = addDays(day, 1);
  return day;
};

/** Days without payouts, both inclusive. */
export interface Pause {
  from: PlainDate;
  until: PlainDate;
}

/**
 * Payout day of a month (`2026-11`): the tenth of the next month, or the first working day after it, postponed by
 * `pauses` (earliest first).
 */
export const payoutDay = (month: string, pauses: readonly Pause[] = []): PlainDate =>
  pauses.reduce(
    (day, { from, until }) => (day >= from && day <= until ? workingDay(addDays(until, 1)) : day),
    workingDay(addDays(addMonths(`${month}-01`, 1), PAID_ON_DAY - 1)),
  );
