import { addDays } from "@/shared/dates/add-days";
import { engines } from "../support/engines";
import { payAtWindow } from "../support/gateway-window";
import { people } from "../support/stay-shopper";
import { type Buyer, type Ground, type HostProcess, newGround, startHost } from "../support/trust-process";
import { measured, PATIENCE_MS, scaled } from "../support/trust-scale";
import { releaseTogether, sendWire, type WireAnswer, type WireCall } from "../support/trust-wire";

const ROUNDS = scaled(1, 10);
const TOGETHER = 50;
const NIGHTS = 2;
/** A bed is borrowed with the room. */
const SUM = NIGHTS * (150_000 + 1_000);

type Placed = { order_id: string; order_number: string; amount: number };
type Lodge = { accommodationId: number; productId: number; from: string };

describe.each(engines())("같은 예약을 여러 번 (%s)", (engine) => {
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

  const rangeOf = (lodge: Lodge) => ({ check_in: lodge.from, check_out: addDays(lodge.from, NIGHTS) });
  const verify = ({ token }: Buyer, lodge: Lodge): WireCall => {
    const { check_in, check_out } = rangeOf(lodge);
    const path = `/booking/checkout?accommodation_id=${lodge.accommodationId}&product_id=${lodge.productId}&check_in=${check_in}&check_out=${check_out}&adults=2&children=0&gear=baby_bed:1`;
    return { method: "GET", host: "stay", path, token };
  };
  const book = ({ token }: Buyer, lodge: Lodge, more: object = {}, idempotencyKey?: string): WireCall => ({
    method: "POST",
    host: "stay",
    path: "/booking/checkout",
    token,
    json: {
      ...people,
      reservation: {
        accommodation_id: lodge.accommodationId,
        product_id: lodge.productId,
        ...rangeOf(lodge),
        adults: 2,
        children: 0,
        children_ages: [],
      },
      payment: { amount: SUM, pay_method: "card" },
      ...more,
    },
    ...(idempotencyKey ? { idempotencyKey } : {}),
  });
  const same = (answers: readonly WireAnswer[]): boolean =>
    answers.every(({ status, text }) => status === 200 && text === answers[0]?.text);

  /** Each law that a round broke. */
  async function round(n: number): Promise<string[]> {
    const broken: string[] = [];
    const check = (law: string, holds: boolean): void => void (holds || broken.push(law));
    const [buyer, clicker] = await host.members(2);
    if (!buyer || !clicker) throw new Error("no buyers");
    const lodge = await host.ask<Lodge>("lodge", { capacity: 3, count: 5, pieces: 2 });

    const verifies = await releaseTogether(host.port, Array(20).fill(verify(buyer, lodge)));
    const holds = new Set(verifies.map(({ data }) => (data as { hold_id?: string } | null)?.hold_id));
    check("20 verifies are one hold", holds.size === 1 && verifies.every(({ status }) => status === 200));

    const key = `key-${n}-${lodge.productId}`;
    const order = book(buyer, lodge, {}, key);
    const first = await releaseTogether(host.port, Array(TOGETHER).fill(order));
    check("50 equal answers", same(first));
    const other = await sendWire(host.port, book(buyer, lodge, { point_amount: 0 }, key));
    check(`another body is 422 (${other.status})`, other.status === 422);

    await host.kill();
    host = await startHost(ground);
    const after = await sendWire(host.port, order);
    check("the stored answer outlives kill -9", after.text === first[0]?.text);

    const placed = after.data as Placed;
    const back = await payAtWindow(host.origin, { orderId: placed.order_number, amount: placed.amount });
    const confirm: WireCall = {
      method: "POST",
      path: `/reservations/orders/${placed.order_id}/confirm/`,
      token: buyer.token,
      json: { payment_key: back.paymentKey, order_number: placed.order_number, amount: placed.amount },
    };
    const confirms = await releaseTogether(host.port, Array(15).fill(confirm));
    check(
      "a confirm sent again is no error",
      confirms.every(({ status }) => status === 200),
    );
    const [row] = await host.ask<{ state: string }[]>("orders", { ids: [placed.order_id] });
    check(`the order is paid (${row?.state})`, row?.state === "PAID");

    await sendWire(host.port, verify(clicker, lodge));
    const clicks = await releaseTogether(host.port, [book(clicker, lodge), book(clicker, lodge)]);
    const ids = new Set(clicks.map(({ data }) => (data as Placed | null)?.order_id));
    check("a double click without a key is one order", ids.size === 1 && clicks.every(({ status }) => status === 200));
    const stock = await host.ask<{ held: number; sold: number }[]>("nights", { productId: lodge.productId });
    const counts = stock.map(({ held, sold }) => `${held}${sold}`).join(" ");
    check(`each night one sold, one held (${counts})`, counts === "11 11 00 00 00");
    const beds = await host.ask<{ held: number; sold: number }[]>("beds", { accommodationId: lodge.accommodationId });
    const lent = beds.map(({ held, sold }) => `${held}${sold}`).join(" ");
    check(`each night one bed lent, one held (${lent})`, lent === "11 11");
    check("the gateway's statement agrees", (await host.ask<string[]>("books")).length === 0);
    return broken;
  }

  it(
    "확인을 스무 번, 예약을 50번 보내도, 꺼졌다 켜져도 예약은 하나, 결제는 한 번이다",
    async () => {
      const broken: string[] = [];
      for (let n = 0; n < ROUNDS; n += 1) broken.push(...(await round(n)));
      measured({
        goal: "R7",
        name: "idempotent booking",
        engine,
        figures: `${ROUNDS} rounds of ${TOGETHER} equal bookings, kill -9, restart, double click; ${broken.length} broken${broken[0] ? ` [${broken[0]}]` : ""}`,
        target: "1 hold, 1 charge, 50 equal answers, 422, same stored answer, 1 order",
        laws: { "every round is right": broken.length === 0 },
      });
    },
    PATIENCE_MS,
  );
});
