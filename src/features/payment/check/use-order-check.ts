import { useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useRef, useState } from "react";
import { confirmOrder, type OrderReturn, orderStateQuery } from "@/api/main/order/orders";
import { useHttp } from "@/lib/http/http-context";
import type { OrderStatus } from "@/shared/contract/main/booking/order";
import { type CheckOutcome, checkOrder } from "./check-order";
import type { Returned } from "./read-return";

const SECOND = 1000;

/** Resolves after the delay; never resolves once the page is left. */
const waitFor = (seconds: number, signal: AbortSignal): Promise<void> =>
  new Promise((done) => {
    const timer = setTimeout(done, seconds * SECOND);
    signal.addEventListener("abort", () => clearTimeout(timer));
  });

const unpaid = (status: OrderStatus | null): CheckOutcome =>
  status?.outcome === "paid"
    ? { kind: "paid", what: status.kind }
    : { kind: "failed", reason: null, holdUntil: status?.hold_until ?? null };

/** Outcome of the order, checked at each opening of the page and by `again()`; null while checking. */
export const useOrderCheck = ({ order, back, windowCode }: Returned) => {
  const http = useHttp().main;
  const client = useQueryClient();
  const running = useRef<AbortController | null>(null);
  const [outcome, setOutcome] = useState<CheckOutcome | null>(null);

  const check = useCallback(() => {
    running.current?.abort();
    const stop = new AbortController();
    running.current = stop;
    setOutcome(null);
    const ask = () => client.fetchQuery(orderStateQuery(http, order));
    const confirmBy = (answer: OrderReturn) => () => confirmOrder(http, order, answer, stop.signal);
    // A closed window leaves the order unpaid: one request is enough.
    const found =
      windowCode !== null && back === null
        ? ask().then(unpaid, () => unpaid(null))
        : checkOrder({
            confirm: back && confirmBy(back),
            ask,
            wait: (seconds) => waitFor(seconds, stop.signal),
          });
    void found.then((item) => {
      if (!stop.signal.aborted) setOutcome(item);
    });
  }, [http, client, order, back, windowCode]);

  useEffect(() => {
    check();
    return () => running.current?.abort();
  }, [check]);

  return { outcome, again: check };
};
