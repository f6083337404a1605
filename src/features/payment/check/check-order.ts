import { ApiError, toApiError } from "@/lib/http/api-error";
import type { OrderStatus } from "@/shared/contract/main/booking/order";

/** Outcome of checking an order. `pending`: still unknown, and the server goes on checking by itself. */
export type CheckOutcome =
  | { kind: "paid"; what: OrderStatus["kind"] }
  | { kind: "failed"; reason: string | null; holdUntil: string | null }
  | { kind: "missing" }
  | { kind: "pending"; what: OrderStatus["kind"] | null };

/** Seconds between requests: half a minute in all. */
export const POLL_SECONDS = [1, 2, 4, 8, 15] as const;

interface Ways {
  /** Sends the gateway's result to the server; null when the payer came without one. */
  confirm: (() => Promise<OrderStatus>) | null;
  ask(): Promise<OrderStatus>;
  wait(seconds: number): Promise<void>;
}

const toOutcome = ({ kind, outcome, fail_reason, hold_until }: OrderStatus): CheckOutcome | null => {
  if (outcome === "paid") return { kind: "paid", what: kind };
  return outcome === "failed" ? { kind: "failed", reason: fail_reason, holdUntil: hold_until } : null;
};

/** A 404 or 400 settles the order; null after any other failure, so that the caller retries. */
const settled = async (question: () => Promise<OrderStatus>): Promise<CheckOutcome | null> => {
  try {
    return toOutcome(await question());
  } catch (error) {
    const failure = toApiError(error);
    if (failure.status === 404) return { kind: "missing" };
    if (failure instanceof ApiError && failure.status === 400) {
      return { kind: "failed", reason: failure.message, holdUntil: null };
    }
    return null;
  }
};

/** Confirms once, then polls after 1, 2, 4, 8 and 15 seconds until the order is paid or has failed. */
export const checkOrder = async ({ confirm, ask, wait }: Ways): Promise<CheckOutcome> => {
  let what: OrderStatus["kind"] | null = null;
  const hear = (question: () => Promise<OrderStatus>) =>
    settled(async () => {
      const status = await question();
      what = status.kind;
      return status;
    });
  let outcome = await hear(confirm ?? ask);
  for (const seconds of POLL_SECONDS) {
    if (outcome) return outcome;
    await wait(seconds);
    outcome = await hear(ask);
  }
  return outcome ?? { kind: "pending", what };
};
