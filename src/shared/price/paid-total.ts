import { sumWon } from "./quote";
import type { Won } from "./won";

type Parts = { pay_amount: Won; partner_point: Won; own_point: Won };

/** Card, partner points and own points together: what a family paid, or got back. */
export const paidTotal = ({ pay_amount, partner_point, own_point }: Parts): Won =>
  sumWon([pay_amount, partner_point, own_point]);
