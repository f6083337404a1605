import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { type CancelResult, cancelMutation, reservationsKeys } from "@/api/main/order/reservations";
import { useHttp } from "@/lib/http/http-context";
import { newIdempotencyKey } from "@/lib/http/idempotency-key";
import type { CancelQuote } from "@/shared/contract/main/booking/cancel";
import type { PayBack } from "@/shared/refund/open-ticket-rate";
import { useAppDispatch } from "@/store/hooks";
import { cancelAnswered } from "@/store/slices/order/reservation-info";

/** The fee is higher than the sheet shows. */
const FEE_ROSE = "C003";
/** Accepted, but not yet confirmed by the gateway. */
const UNCONFIRMED = "C005";

/**
 * Cancels with the quote that is shown. A second press or a retry after a lost answer sends the same idempotency key;
 * each answer clears it. `result` is the host's result; refusals are in the reservation-info area.
 */
export const useCancel = (id: string) => {
  const client = useQueryClient();
  const dispatch = useAppDispatch();
  const key = useRef<string | null>(null);
  const isRunning = useRef(false);
  const [result, setResult] = useState<CancelResult | null>(null);
  const { mutate, isPending, isError } = useMutation(cancelMutation(useHttp().main, client, id));

  const run = (quote: CancelQuote, payBack: PayBack) => {
    // A second press can come before the first is rendered.
    if (isRunning.current) return;
    isRunning.current = true;
    key.current ??= newIdempotencyKey();
    const asPoints = payBack === "points" ? quote.as_points : undefined;
    const { product_pks, partner_method, quote_token } = asPoints ?? quote;
    mutate(
      {
        product_pks,
        ppoint_refund_pay_method: partner_method,
        quote_token,
        ...(asPoints ? { pay_back: "points" } : {}),
        key: key.current,
      },
      {
        onSettled: () => {
          isRunning.current = false;
        },
        onSuccess: ({ code, message, data }) => {
          key.current = null;
          dispatch(cancelAnswered({ code, message }));
          if (data && (code === "S000" || code === UNCONFIRMED)) setResult(data);
          if (code === FEE_ROSE) void client.invalidateQueries({ queryKey: reservationsKeys.one(id) });
        },
      },
    );
  };
  return { run, isPending, isLost: isError, result };
};
