import { addDays } from "@/shared/dates/add-days";
import { nightsOf } from "@/shared/dates/nights-of";
import { payAtWindow } from "./gateway-window";
import { people } from "./stay-shopper";
import type { Buyer, HostProcess } from "./trust-process";
import { releaseTogether, sendWire, type WireAnswer, type WireCall } from "./trust-wire";

const PRICE = 150_000;
const BED_WON = 1_000;

export type Lodge = { accommodationId: number; productId: number; from: string };
export type Stock = { night: string; capacity: number; held: number; sold: number };
export type Range = { checkIn: string; checkOut: string };
export type Wish = Range & { buyer: Buyer; wantsBed: boolean };
/** What a storm left: the last answer that each wish heard, how often one was sent away to come back, and how long answers took. */
export type Storm = { told: Map<Wish, WireAnswer>; shed: number; times: number[] };

/** Some nights in a row, from one day on. */
export const rangeOf = (checkIn: string, length: number): Range => ({ checkIn, checkOut: addDays(checkIn, length) });

/** Asks for a room of a lodge for these nights, and for its bed. */
export const wishCall = (lodge: Lodge, { checkIn, checkOut, buyer, wantsBed }: Wish): WireCall => ({
  method: "GET",
  host: "stay",
  token: buyer.token,
  path: `/booking/checkout?accommodation_id=${lodge.accommodationId}&product_id=${lodge.productId}&check_in=${checkIn}&check_out=${checkOut}&adults=2&children=0${wantsBed ? "&gear=baby_bed:1" : ""}`,
});

/** Everyone asks at the same moment; who is sent away because too many do comes back until there is an answer. */
export async function storm(port: number, lodge: Lodge, wishes: readonly Wish[]): Promise<Storm> {
  const told = new Map<Wish, WireAnswer>();
  const times: number[] = [];
  let shed = 0;
  for (let asking = wishes; asking.length > 0; ) {
    const answers = await releaseTogether(
      port,
      asking.map((wish) => wishCall(lodge, wish)),
    );
    for (const [at, wish] of asking.entries()) {
      const answer = answers[at];
      if (!answer) continue;
      told.set(wish, answer);
      if (answer.status !== 503) times.push(answer.ms);
    }
    asking = asking.filter((wish) => told.get(wish)?.status === 503);
    shed += asking.length;
  }
  return { told, shed, times };
}

const dataOf = <T>({ status, data, text }: WireAnswer): T => {
  if (status !== 200) throw new Error(`${status} ${text}`);
  return data as T;
};

/** Buys what a wish holds; whether it was paid. */
export async function payNights(
  host: HostProcess,
  lodge: Lodge,
  { buyer: { token }, checkIn, checkOut, wantsBed }: Wish,
): Promise<boolean> {
  const order = dataOf<{ order_id: string; order_number: string; amount: number }>(
    await sendWire(host.port, {
      method: "POST",
      host: "stay",
      path: "/booking/checkout",
      token,
      json: {
        ...people,
        reservation: {
          accommodation_id: lodge.accommodationId,
          product_id: lodge.productId,
          check_in: checkIn,
          check_out: checkOut,
          adults: 2,
          children: 0,
          children_ages: [],
        },
        payment: {
          amount: nightsOf(checkIn, checkOut).length * (PRICE + (wantsBed ? BED_WON : 0)),
          pay_method: "card",
        },
      },
    }),
  );
  const back = await payAtWindow(host.origin, { orderId: order.order_number, amount: order.amount });
  const status = dataOf<{ outcome: string }>(
    await sendWire(host.port, {
      method: "POST",
      path: `/reservations/orders/${order.order_id}/confirm/`,
      token,
      json: { payment_key: back.paymentKey, order_number: order.order_number, amount: order.amount },
    }),
  );
  return status.outcome === "paid";
}
