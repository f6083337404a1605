import { mutationOptions, type QueryClient, queryOptions } from "@tanstack/react-query";
import { extendHold, timed } from "@/api/main/order/checkout";
import type { Hosts, Http } from "@/lib/http/http";
import { retryUnlessAnswered } from "@/lib/query-client";
import type { Coupon } from "@/shared/contract/main/booking/offers";
import type { OrderPlaced } from "@/shared/contract/main/booking/order";
import type { BookingBody, BookingVerify, StayCoupons } from "@/shared/contract/stay/booking";
import { type GearPick, gearText } from "@/shared/stay/gear";
import { stayCouponsKeys, unwrapCoupons } from "./coupons";
import { type StayAsk, stayParams } from "./stay-params";

/** Room, dates and guests of a booking. */
export type BookingAsk = StayAsk & { accommodationId: number; productId: number };

/** The same with gear; not part of the query key, as it changes while the room is held. */
export type GearedAsk = BookingAsk & { gear: readonly GearPick[] };

export const bookingKeys = {
  all: ["stay", "booking"] as const,
  verify: (ask: BookingAsk) => [...bookingKeys.all, "verify", ask] as const,
  coupons: (accommodationId: number, totalAmount: number) =>
    [...stayCouponsKeys.place(accommodationId), "checkout", totalAmount] as const,
};

async function verify(http: Http, ask: GearedAsk, signal?: AbortSignal): Promise<BookingVerify> {
  const { accommodationId, productId, gear, ...stay } = ask;
  const params = {
    accommodation_id: accommodationId,
    product_id: productId,
    ...stayParams(stay),
    gear: gearText(gear) || undefined,
  };
  const { data } = await http.get<BookingVerify>("/booking/checkout", { params, signal });
  return timed(data);
}

/**
 * Verifies, and holds the nights or returns the existing hold. Does not refetch on focus: an expired hold is only
 * renewed by the parent. Throws C_SOLD_OUT, C_GEAR, F000, 404.
 */
export const verifyBookingQuery = (http: Http, { gear, ...ask }: GearedAsk) =>
  queryOptions({
    queryKey: bookingKeys.verify(ask),
    queryFn: ({ signal }) => verify(http, { ...ask, gear }, signal),
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    retry: retryUnlessAnswered,
  });

/** Changes the gear of the hold. Throws C_GEAR, and C_SOLD_OUT when the hold expired and the room is sold. */
export const changeGearMutation = (http: Http, client: QueryClient, ask: GearedAsk) =>
  mutationOptions({
    mutationFn: (gear: readonly GearPick[]) => verify(http, { ...ask, gear }),
    onSuccess: (hold) => void client.setQueryData(verifyBookingQuery(http, ask).queryKey, hold),
  });

/**
 * Coupons for a booking; minimum spends are checked against `totalAmount`, the price that coupons reduce: nights and
 * guests, without the fee per stay and gear.
 */
export const bookingCouponsQuery = (http: Http, accommodationId: number, totalAmount: number) =>
  queryOptions({
    queryKey: bookingKeys.coupons(accommodationId, totalAmount),
    queryFn: async ({ signal }): Promise<Coupon[]> => {
      const params = { accommodation_id: accommodationId, total_amount: totalAmount };
      return unwrapCoupons((await http.get<StayCoupons>("/booking/checkout/coupons", { params, signal })).data);
    },
  });

/**
 * Places a booking on the held nights. A repeated key returns the first result. Throws C_PRICE, C_HOLD, C_POLICY,
 * C_BUSY, F000.
 */
export const placeBookingMutation = (http: Http) =>
  mutationOptions({
    mutationFn: async ({ body, key }: { body: BookingBody; key: string }) =>
      (await http.post<OrderPlaced>("/booking/checkout", { json: body, idempotencyKey: key })).data,
  });

/** Extends the hold by ten minutes, once; holds are on the main host. Throws C_HOLD after its expiry. */
export const extendBookingHoldMutation = ({ main, stay }: Hosts, client: QueryClient, ask: GearedAsk) =>
  mutationOptions({
    mutationFn: (holdId: string) => extendHold(main, holdId),
    onSuccess: (hold) => {
      client.setQueryData(verifyBookingQuery(stay, ask).queryKey, (before) =>
        before ? { ...before, ...hold } : before,
      );
    },
  });
