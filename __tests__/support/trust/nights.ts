import { addDays } from "@/shared/dates/plain-date";
import { listNights } from "@/shared/dates/stay-range";
import { people } from "../stay-shopper";
import type { Buyer } from "./process";
import type { WireCall } from "./wire";

const PRICE = 150_000;
const BED_WON = 1_000;

export type Lodge = { accommodationId: number; productId: number; from: string };
export type Stock = { night: string; capacity: number; held: number; sold: number };
export type Range = { checkIn: string; checkOut: string };
export type Wish = Range & { buyer: Buyer; wantsBed: boolean };

export const GONE = ["C_SOLD_OUT", "C_GEAR"];

/** `length` nights from `checkIn`. */
export const toRange = (checkIn: string, length: number): Range => ({ checkIn, checkOut: addDays(checkIn, length) });

/** Requests a lodge's room for these nights and, if wanted, its bed. */
export const wishCall = (lodge: Lodge, { checkIn, checkOut, buyer, wantsBed }: Wish): WireCall => ({
  method: "GET",
  host: "stay",
  token: buyer.token,
  path: `/booking/checkout?accommodation_id=${lodge.accommodationId}&product_id=${lodge.productId}&check_in=${checkIn}&check_out=${checkOut}&adults=2&children=0${wantsBed ? "&gear=baby_bed:1" : ""}`,
});

export const bookingCall = (
  { accommodationId, productId }: Lodge,
  { buyer, checkIn, checkOut, wantsBed }: Wish,
  more: object = {},
  idempotencyKey?: string,
): WireCall => ({
  method: "POST",
  host: "stay",
  path: "/booking/checkout",
  token: buyer.token,
  json: {
    ...people,
    reservation: {
      accommodation_id: accommodationId,
      product_id: productId,
      check_in: checkIn,
      check_out: checkOut,
      adults: 2,
      children: 0,
      children_ages: [],
    },
    payment: {
      amount: listNights(checkIn, checkOut).length * (PRICE + (wantsBed ? BED_WON : 0)),
      pay_method: "card",
    },
    ...more,
  },
  ...(idempotencyKey ? { idempotencyKey } : {}),
});
