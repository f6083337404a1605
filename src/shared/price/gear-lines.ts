import { type QuoteLine, quote } from "./quote";
import type { Won } from "./won";

/** Borrowed units of one kind, and the fee per unit and night; 0: free. */
type Loan = { key: string; count: number; fee: Won };

/** Price lines for borrowed gear over all nights, one per kind. Coupons do not apply: they are for the room. */
export const gearLines = (loans: readonly Loan[], nights: number): QuoteLine[] =>
  loans.map(({ key, count, fee }) => ({
    id: `gear:${key}`,
    day: null,
    unitPrice: fee,
    quantity: count * nights,
    couponEligible: false,
  }));

/** Total in won. */
export const gearTotal = (loans: readonly Loan[], nights: number): Won =>
  quote({ lines: gearLines(loans, nights) }).price;
