import type { PartnerMethod } from "@/shared/contract/main/booking/states";
import { checkedWon, takePercent, type Won } from "./won";

export type PartnerPointChoice = {
  method: PartnerMethod;
  contract_number: string;
  /** Maximum percent of the amount after coupon and plus discount that these points can cover. */
  rate: number;
  balance: Won;
  /** Points requested by the member; defaults to the maximum. */
  amount?: Won;
};

/** Amount that the rate allows, regardless of the balance. */
export const partnerShareCap = (choice: PartnerPointChoice, left: Won): Won => takePercent(left, choice.rate);

/** Maximum that a contract can pay: the rate's share, limited by the balance. */
export const partnerPointCap = (choice: PartnerPointChoice, left: Won): Won =>
  Math.min(partnerShareCap(choice, left), checkedWon(choice.balance));

/** Points used: the requested amount, within the cap. */
export const partnerPoint = (choice: PartnerPointChoice, left: Won): Won => {
  const cap = partnerPointCap(choice, left);
  return choice.amount === undefined ? cap : Math.min(checkedWon(choice.amount), cap);
};
