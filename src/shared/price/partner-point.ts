import type { PartnerMethod } from "@/shared/contract/main/booking/states";
import { percentOf } from "./percent-of";
import { checkedWon, type Won } from "./won";

export type PartnerPointChoice = {
  method: PartnerMethod;
  contract_number: string;
  /** Percent of the amount left after coupon and plus discount that these points may cover. */
  rate: number;
  balance: Won;
  /** What the member asked for; all that is allowed when left out. */
  amount?: Won;
};

/** The share of the amount left that these points may cover, whatever the balance is. */
export const partnerShareCap = (choice: PartnerPointChoice, left: Won): Won => percentOf(left, choice.rate);

/** The most that a contract may pay of the amount left: share cap, balance and the amount itself. */
export const partnerPointCap = (choice: PartnerPointChoice, left: Won): Won =>
  Math.min(partnerShareCap(choice, left), checkedWon(choice.balance));

/** Points a contract pays of the amount left: what was asked for, within the cap. */
export const partnerPoint = (choice: PartnerPointChoice, left: Won): Won => {
  const cap = partnerPointCap(choice, left);
  return choice.amount === undefined ? cap : Math.min(checkedWon(choice.amount), cap);
};
