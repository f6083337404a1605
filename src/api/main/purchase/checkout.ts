import { mutationOptions, type QueryClient, queryOptions } from "@tanstack/react-query";
import type { z } from "zod";
import { createClock } from "@/lib/clock";
import type { Http } from "@/lib/http/http";
import { retryUnlessAnswered } from "@/lib/query-client";
import type { Checkout, holdView } from "@/shared/contract/main/booking/purchase";
import { readInstant } from "@/shared/dates/kst";

export type HoldView = z.infer<typeof holdView>;

/** What is to be bought: a pk for each piece. */
export type CheckoutAsk = { content_pk: number; option_pks: number[]; slot_pk: number | null; date: string | null };

/** The terms, and by how many milliseconds the host's clock is ahead of this one. */
export type HeldCheckout = Checkout & { clock_ahead: number };

export const checkoutKeys = {
  all: ["main", "checkout"] as const,
  one: (ask: CheckoutAsk) => [...checkoutKeys.all, ask] as const,
};

const clock = createClock();
/** By how many milliseconds the host's clock is ahead of this one. */
export const aheadBy = (serverTime: string): number => readInstant(serverTime) - clock.now();

/**
 * Verifies, and takes or keeps the seats. Looking at the window again does not take seats a second time: a
 * hold that ran out is only taken anew when the parent says so. Throws C_SOLD_OUT, F000, 404.
 */
export const checkoutQuery = (http: Http, ask: CheckoutAsk) =>
  queryOptions({
    queryKey: checkoutKeys.one(ask),
    queryFn: async ({ signal }): Promise<HeldCheckout> => {
      const { date, ...params } = ask;
      const { data } = await http.get<Checkout>("/reservations/v2/checkout/", {
        params: { ...params, desired_check_in: date },
        signal,
      });
      return { ...data, clock_ahead: aheadBy(data.server_time) };
    },
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    retry: retryUnlessAnswered,
  });

/** Ten minutes more for any hold, once. Throws C_HOLD when it is over. */
export const extendHold = async (http: Http, holdId: string): Promise<HoldView> =>
  (await http.post<HoldView>(`/reservations/hold/${holdId}/extend/`, { json: {} })).data;

/** The same for the seats of this page. */
export const extendHoldMutation = (http: Http, client: QueryClient, ask: CheckoutAsk) =>
  mutationOptions({
    mutationFn: (holdId: string) => extendHold(http, holdId),
    onSuccess: (hold) => {
      client.setQueryData(checkoutQuery(http, ask).queryKey, (before) =>
        before ? { ...before, ...hold, clock_ahead: aheadBy(hold.server_time) } : before,
      );
    },
  });
