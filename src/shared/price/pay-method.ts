import type { PayMethod } from "@/shared/contract/main/booking/states";
import type { Won } from "./won";

/** Minimum charge by instrument, in won: below it the gateway returns BELOW_MINIMUM_AMOUNT (Toss Payments). */
const LEAST = { card: 100, account: 200 } as const;

/**
 * Minimum charge of a payment method. An easy payment can be backed by an account, so the account's minimum applies.
 */
export const leastPayment = (method: PayMethod): Won => (method === "card" ? LEAST.card : LEAST.account);

/** True when a contract can be chosen: its method is selected and allowed here, and it is usable. */
export const canPickContract = (
  contract: { method: string; usable: boolean },
  method: string | null,
  allowedMethods: readonly string[],
): boolean => contract.method === method && allowedMethods.includes(contract.method) && contract.usable;
