import { type QuoteLine, quote } from "./quote";
import type { Won } from "./won";

/** Pieces of one kind that are borrowed, and what one costs a night; 0: lent for nothing. */
type Loan = { key: string; count: number; fee: Won };

/**
 * What borrowed things cost over all nights, a line a kind. No coupon covers them: those are for the room.
 */
export const gearLines = (loans: readonly Loan[], nights: number): QuoteLine[] =>
  loans.map(({ key, count, fee }) => ({
    id: `gear:${key}`,
    unitPrice: fee,
    quantity: count * nights,
    couponEligible: false,
  }));

/** All of it together, in won. */
export const gearTotal = (loans: readonly Loan[], nights: number): Won =>
  quote({ lines: gearLines(loans, nights) }).price;
