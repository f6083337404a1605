import { mutationOptions, type QueryClient, queryOptions } from "@tanstack/react-query";
import type { z } from "zod";
import { tabClock } from "@/lib/clock";
import type { Http } from "@/lib/http/http";
import { retryUnlessAnswered } from "@/lib/query-client";
import type { Checkout, holdView } from "@/shared/contract/main/booking/order";
import { readInstant } from "@/shared/dates/kst";

export type HoldView = z.infer<typeof holdView>;

/** Items to buy: one pk per ticket. */
export type CheckoutAsk = { content_pk: number; option_pks: number[]; slot_pk: number | null; date: string | null };

export const checkoutKeys = {
  all: ["main", "checkout"] as const,
  one: (ask: CheckoutAsk) => [...checkoutKeys.all, ask] as const,
};

/** Corrects the countdown's clock by the host's time. */
export const timed = <T extends { server_time: string }>(held: T): T => {
  tabClock.correctTo(readInstant(held.server_time));
  return held;
};

/**
 * Verifies, and holds the seats or returns the existing hold. Does not refetch on focus: an expired hold is only
 * renewed by the parent. Throws C_SOLD_OUT, F000, 404.
 */
export const checkoutQuery = (http: Http, ask: CheckoutAsk) =>
  queryOptions({
    queryKey: checkoutKeys.one(ask),
    queryFn: async ({ signal }): Promise<Checkout> => {
      const { date, ...params } = ask;
      const { data } = await http.get<Checkout>("/reservations/v2/checkout/", {
        params: { ...params, desired_check_in: date },
        signal,
      });
      return timed(data);
    },
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    retry: retryUnlessAnswered,
  });

/** Extends any hold by ten minutes, once. Throws C_HOLD after its expiry. */
export const extendHold = async (http: Http, holdId: string): Promise<HoldView> =>
  timed((await http.post<HoldView>(`/reservations/hold/${holdId}/extend/`, { json: {} })).data);

export const extendHoldMutation = (http: Http, client: QueryClient, ask: CheckoutAsk) =>
  mutationOptions({
    mutationFn: (holdId: string) => extendHold(http, holdId),
    onSuccess: (hold) => {
      client.setQueryData(checkoutQuery(http, ask).queryKey, (before) => (before ? { ...before, ...hold } : before));
    },
  });
