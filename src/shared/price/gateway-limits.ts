import type { PayMethod } from "@/shared/contract/main/booking/states";
import type { Won } from "./won";

/** Least charge by instrument, in won: the gateway answers BELOW_MINIMUM_AMOUNT to less (Toss Payments). */
const LEAST = { card: 100, account: 200 } as const;

/** Least amount that this method can charge. An easy payment can be backed by an account, so it has the account's. */
export const leastPayment = (method: PayMethod): Won => (method === "card" ? LEAST.card : LEAST.account);
