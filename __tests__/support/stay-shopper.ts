import { mainHost } from "@/server/main/app";
import { stayHost } from "@/server/stay/app";
import type { CancelQuote } from "@/shared/contract/main/booking/cancel";
import type { OrderPlaced, OrderStatus } from "@/shared/contract/main/booking/order";
import type { Reservation } from "@/shared/contract/main/booking/reservation";
import type { BookingComplete, BookingVerify } from "@/shared/contract/stay/booking";
import type { TinyGateway } from "./gateways/tiny-gateway";
import { type Sent, type SignedClient, signedClient } from "./http-client";
import type { TestMember } from "./seed-commerce";
import type { Lodge } from "./seed-stays";
import { readData } from "./shopper";

export type Trip = {
  lodge: Lodge;
  night?: number;
  nights?: number;
  adults?: number;
  ages?: readonly number[];
  /** Borrowed: `baby_bed:1`. */
  gear?: string;
};

export const people = {
  orderer_name: "김하준",
  orderer_phone: "010-1234-5678",
  orderer_email: "parent@example.com",
  guest_name: "이서아",
  guest_phone: "010-8765-4321",
  guest_email: "guest@example.com",
};

const toRange = ({ lodge, night = 0, nights = 1 }: Trip) => ({
  check_in: lodge.date(night),
  check_out: lodge.date(night + nights),
});

export const verifyPath = (trip: Trip): string => {
  const ages = trip.ages ?? [];
  const { check_in, check_out } = toRange(trip);
  return `/booking/checkout?accommodation_id=${trip.lodge.accommodationId}&product_id=${trip.lodge.productId}&check_in=${check_in}&check_out=${check_out}&adults=${trip.adults ?? 2}&children=${ages.length}&children_ages=${ages.join(",")}${trip.gear === undefined ? "" : `&gear=${trip.gear}`}`;
};

/** The body with only its required fields. */
export const toBookingBody = (trip: Trip, amount: number) => ({
  ...people,
  reservation: {
    accommodation_id: trip.lodge.accommodationId,
    product_id: trip.lodge.productId,
    ...toRange(trip),
    adults: trip.adults ?? 2,
    children: trip.ages?.length ?? 0,
    children_ages: [...(trip.ages ?? [])],
  },
  payment: { amount, pay_method: "card" },
  arrival_transport: "대중교통",
});

/** A parent who books a stay, over the routes of both hosts. */
export class StayShopper {
  readonly stay: SignedClient;
  readonly main: SignedClient;
  constructor(
    readonly member: TestMember,
    readonly gateway: TinyGateway,
  ) {
    this.stay = signedClient(stayHost, member);
    this.main = signedClient(mainHost, member);
  }

  verify = (trip: Trip): Promise<Sent> => this.stay.get(verifyPath(trip));

  book = (trip: Trip, amount: number, more: object = {}, idempotencyKey?: string): Promise<Sent> =>
    this.stay.post("/booking/checkout", {
      json: { ...toBookingBody(trip, amount), ...more },
      ...(idempotencyKey ? { idempotencyKey } : {}),
    });

  confirm = (placed: OrderPlaced): Promise<Sent> =>
    this.main.post(`/reservations/orders/${placed.order_id}/confirm/`, {
      json: {
        payment_key: this.gateway.pay(placed.order_number) || "no-such-key",
        order_number: placed.order_number,
        amount: placed.amount,
      },
    });

  state = (id: string): Promise<Sent> => this.main.get(`/reservations/orders/${id}/state/`);

  /** Verify, book and pay; `amount` defaults to the verified price. */
  async buy(trip: Trip, amount?: number, more: object = {}): Promise<OrderPlaced> {
    const terms = readData<BookingVerify>(await this.verify(trip));
    const placed = readData<OrderPlaced>(await this.book(trip, amount ?? terms.price_info.pay_price, more));
    const status = placed.amount === 0 ? await this.state(placed.order_id) : await this.confirm(placed);
    if (readData<OrderStatus>(status).outcome !== "paid") throw new Error(`not paid: ${status.text}`);
    return placed;
  }

  complete = async (id: string): Promise<BookingComplete> =>
    readData<BookingComplete>(await this.main.get(`/booking/complete?booking_id=${id}`));

  reservation = async (id: string): Promise<Reservation> =>
    readData<Reservation>(await this.main.get(`/reservations/${id}/`));

  quote = async (id: string): Promise<CancelQuote> =>
    readData<CancelQuote>(await this.main.get(`/reservations/${id}/cancel-check/`));

  async cancel(id: string, more: object = {}): Promise<Sent> {
    const { products } = await this.reservation(id);
    return this.main.post(`/reservations/${id}/cancel-info`, {
      json: { product_pks: products.map(({ pk }) => pk), ...more },
    });
  }
}
