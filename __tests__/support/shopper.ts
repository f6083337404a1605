import { mainHost } from "@/server/main/app";
import type { CancelQuote } from "@/shared/contract/main/booking/cancel";
import type { Checkout, OrderPlaced, OrderStatus } from "@/shared/contract/main/booking/order";
import type { Reservation } from "@/shared/contract/main/booking/reservation";
import type { TinyGateway } from "./gateways/tiny-gateway";
import { type Sent, type SignedClient, signedClient } from "./http-client";
import type { Shop, TestMember } from "./seed-commerce";

/** Returns the data of a successful answer; throws with the answer's text otherwise. */
export function readData<T>(answer: Sent): T {
  if (answer.status !== 200) throw new Error(`${answer.status} ${answer.code} ${answer.text}`);
  return answer.data as T;
}

export class Shopper {
  readonly client: SignedClient;
  constructor(
    readonly member: TestMember,
    readonly gateway: Pick<TinyGateway, "pay">,
  ) {
    this.client = signedClient(mainHost, member);
  }

  checkout(shop: Shop, pks: readonly number[]): Promise<Sent> {
    const slot = shop.slotId ? `&slot_pk=${shop.slotId}` : "";
    return this.client.get(
      `/reservations/v2/checkout/?content_pk=${shop.contentId}&option_pks=${pks.join(",")}${slot}`,
    );
  }

  order(holdId: string, amount: number, more: object = {}, idempotencyKey?: string): Promise<Sent> {
    return this.client.post("/reservations/orders/", {
      json: {
        hold_id: holdId,
        orderer: { name: "김하준", phone: "010-1234-5678" },
        payment: { amount, pay_method: "card" },
        ...more,
      },
      ...(idempotencyKey ? { idempotencyKey } : {}),
    });
  }

  confirm(placed: OrderPlaced): Promise<Sent> {
    return this.client.post(`/reservations/orders/${placed.order_id}/confirm/`, {
      json: {
        payment_key: this.gateway.pay(placed.order_number) || "no-such-key",
        order_number: placed.order_number,
        amount: placed.amount,
      },
    });
  }

  async buy(shop: Shop, pks: readonly number[], amount: number, more: object = {}): Promise<OrderPlaced> {
    const terms = readData<Checkout>(await this.checkout(shop, pks));
    const placed = readData<OrderPlaced>(await this.order(terms.hold_id, amount, more));
    const status = placed.amount === 0 ? await this.state(placed.order_id) : await this.confirm(placed);
    const { outcome } = readData<OrderStatus>(status);
    if (outcome !== "paid") throw new Error(`not paid: ${status.text}`);
    return placed;
  }

  state = (id: string): Promise<Sent> => this.client.get(`/reservations/orders/${id}/state/`);

  reservation = async (id: string): Promise<Reservation> =>
    readData<Reservation>(await this.client.get(`/reservations/${id}/`));

  quote = async (id: string, pks: readonly string[] = []): Promise<CancelQuote> =>
    readData<CancelQuote>(await this.client.get(`/reservations/${id}/cancel-check/?product_pks=${pks.join(",")}`));

  cancel = (id: string, pks: readonly string[], more: object = {}): Promise<Sent> =>
    this.client.post(`/reservations/${id}/cancel-info`, { json: { product_pks: pks, ...more } });
}
