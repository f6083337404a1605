import { mutationOptions, type QueryClient, queryOptions } from "@tanstack/react-query";
import type { z } from "zod";
import { tabClock } from "@/lib/clock";
import type { Http } from "@/lib/http/http";
import { retryUnlessAnswered } from "@/lib/query-client";
import type { Checkout, holdView } from "@/shared/contract/main/booking/order";
import { readInstant } from "@/shared/dates/kst";

export type HoldView = z.infer<typeof holdView>;

/** What is to be bought: a pk for each piece. */
export type CheckoutAsk = { content_pk: number; option_pks: number[]; slot_pk: number | null; date: string | null };

export const checkoutKeys = {
  all: ["main", "checkout"] as const,
  one: (ask: CheckoutAsk) => [...checkoutKeys.all, ask] as const,
};

/** Sets the clock that counts the hold down to the host's own time. */
export const timed = <T extends { server_time: string }>(held: T): T => {
  tabClock.correctTo(readInstant(held.server_time));
  return held;
};

/**
 * Verifies, and takes or keeps the seats. Looking at the window again does not take seats a second time: a
 * hold that ran out is only taken anew when the parent says so. Throws C_SOLD_OUT, F000, 404.
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

/** Ten minutes more for any hold, once. Throws C_HOLD when it is over. */
export const extendHold = async (http: Http, holdId: string): Promise<HoldView> =>
  timed((await http.post<HoldView>(`/reservations/hold/${holdId}/extend/`, { json: {} })).data);

/** The same for the seats of this page. */
export const extendHoldMutation = (http: Http, client: QueryClient, ask: CheckoutAsk) =>
  mutationOptions({
    mutationFn: (holdId: string) => extendHold(http, holdId),
    onSuccess: (hold) => {
      client.setQueryData(checkoutQuery(http, ask).queryKey, (before) => (before ? { ...before, ...hold } : before));
    },
  });
