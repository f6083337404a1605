import { sumWon } from "./quote";
import type { Won } from "./won";

type Parts = { pay_amount: Won; partner_point: Won; own_point: Won };

/** Sum of card, partner points and reward points that a family paid or was refunded. */
export const paidTotal = ({ pay_amount, partner_point, own_point }: Parts): Won =>
  sumWon([pay_amount, partner_point, own_point]);
