import { engines } from "../support/engines";
import { payAtWindow } from "../support/gateway-window";
import type { Shop } from "../support/seed-commerce";
import { type Buyer, type Ground, type HostProcess, newGround, startHost } from "../support/trust-process";
import { measured, PATIENCE_MS, scaled } from "../support/trust-scale";
import { releaseTogether, sendWire, type WireAnswer, type WireCall } from "../support/trust-wire";

const ROUNDS = scaled(1, 10);
const TOGETHER = 50;

type Placed = { order_id: string; order_number: string; amount: number };

describe.each(engines())("같은 주문을 여러 번 (%s)", (engine) => {
  let ground: Ground;
  let host: HostProcess;
  beforeAll(async () => {
    ground = await newGround(engine);
    host = await startHost(ground);
  }, PATIENCE_MS);
  afterAll(async () => {
    await host?.kill();
    await ground?.remove();
  }, 60_000);

  const post = (buyer: Buyer, path: string, json: object, idempotencyKey?: string): WireCall => ({
    method: "POST",
    path,
    token: buyer.token,
    json,
    ...(idempotencyKey ? { idempotencyKey } : {}),
  });
  const hold = async (buyer: Buyer, shop: Shop): Promise<string> => {
    const path = `/reservations/v2/checkout/?content_pk=${shop.contentPk}&option_pks=${shop.adult}&slot_pk=${shop.slotPk}`;
    const answer = await sendWire(host.port, { method: "GET", path, token: buyer.token });
    return (answer.data as { hold_id: string }).hold_id;
  };
  const draft = (holdId: string, more: object = {}) => ({
    hold_id: holdId,
    orderer: { name: "김하준", phone: "010-1234-5678" },
    payment: { amount: 15_000, pay_method: "card" },
    ...more,
  });
  const same = (answers: readonly WireAnswer[]): boolean =>
    answers.every(({ status, text }) => status === 200 && text === answers[0]?.text);

  /** Each law that a round broke. */
  async function round(n: number): Promise<string[]> {
    const broken: string[] = [];
    const check = (law: string, holds: boolean): void => void (holds || broken.push(law));
    const [buyer, clicker] = await host.members(2);
    if (!buyer || !clicker) throw new Error("no buyers");
    const shop = await host.shop(10);
    const holdId = await hold(buyer, shop);
    const key = `key-${n}-${holdId}`;
    const order = post(buyer, "/reservations/orders/", draft(holdId), key);

    const first = await releaseTogether(host.port, Array(TOGETHER).fill(order));
    check("50 equal answers", same(first));
    const other = await sendWire(
      host.port,
      post(buyer, "/reservations/orders/", draft(holdId, { point_amount: 0 }), key),
    );
    check(`another body is 422 (${other.status})`, other.status === 422);

    await host.kill();
    host = await startHost(ground);
    const after = await sendWire(host.port, order);
    check("the stored answer outlives kill -9", after.text === first[0]?.text);

    const placed = after.data as Placed;
    const back = await payAtWindow(host.origin, { orderId: placed.order_number, amount: placed.amount });
    const confirm = post(buyer, `/reservations/orders/${placed.order_id}/confirm/`, {
      payment_key: back.paymentKey,
      order_number: placed.order_number,
      amount: placed.amount,
    });
    const confirms = await releaseTogether(host.port, Array(15).fill(confirm));
    check(
      "a confirm sent again is no error",
      confirms.every(({ status }) => status === 200),
    );
    const [row] = await host.ask<{ state: string }[]>("orders", { ids: [placed.order_id] });
    check(`the order is paid (${row?.state})`, row?.state === "PAID");

    const clicked = post(clicker, "/reservations/orders/", draft(await hold(clicker, shop)));
    const clicks = await releaseTogether(host.port, [clicked, clicked]);
    const ids = new Set(clicks.map(({ data }) => (data as Placed | null)?.order_id));
    check("a double click without a key is one order", ids.size === 1 && clicks.every(({ status }) => status === 200));
    const stock = await host.ask<{ held: number; sold: number }>("stock", { slotPk: shop.slotPk });
    check("one seat sold, one held", stock.sold === 1 && stock.held === 1);
    // One charge an order: the gateway's own statement must come to what the order was paid with.
    check("the gateway's statement agrees", (await host.ask<string[]>("books")).length === 0);
    return broken;
  }

  it(
    "50번 보내도, 꺼졌다 켜져도, 두 번 눌러도 주문은 하나, 결제는 한 번이다",
    async () => {
      const broken: string[] = [];
      for (let n = 0; n < ROUNDS; n += 1) broken.push(...(await round(n)));
      measured({
        goal: "R7",
        name: "idempotent checkout",
        engine,
        figures: `${ROUNDS} rounds of ${TOGETHER} equal requests, kill -9, restart, double click; ${broken.length} broken${broken[0] ? ` [${broken[0]}]` : ""}`,
        target: "1 charge, 50 equal answers, 422, same stored answer, 1 order",
        laws: { "every round is right": broken.length === 0 },
      });
    },
    PATIENCE_MS,
  );
});
