import { useState } from "react";
import { toApiError } from "@/lib/http/api-error";
import { newIdempotencyKey } from "@/lib/http/idempotency-key";

/** True if the host has answered; otherwise the act may have been done, or be running. */
const isAnswered = (error: unknown): boolean => {
  const failure = toApiError(error);
  return failure.isAnswer && failure.code !== "C_BUSY";
};

/**
 * Idempotency key of one money act, for all presses of its button. Call `renew` after each: after a lost answer the key
 * stays the same.
 */
export const useMoneyKey = () => {
  const [key, setKey] = useState(newIdempotencyKey);
  return {
    key,
    renew: (error?: unknown): void => {
      if (error === undefined || isAnswered(error)) setKey(newIdempotencyKey());
    },
  };
};
