import { useState } from "react";
import { toApiError } from "@/lib/http/api-error";
import { newIdempotencyKey } from "@/lib/http/idempotency-key";

/** Whether the host has answered: else it may have done what was asked, or be doing it. */
const isAnswered = (error: unknown): boolean => {
  const failure = toApiError(error);
  return failure.isAnswer && failure.code !== "C_BUSY";
};

/** The key of one act of money, however often its button is pressed; `renew` after each: a lost answer keeps the key. */
export const useMoneyKey = () => {
  const [key, setKey] = useState(newIdempotencyKey);
  return {
    key,
    renew: (error?: unknown): void => {
      if (error === undefined || isAnswered(error)) setKey(newIdempotencyKey());
    },
  };
};
