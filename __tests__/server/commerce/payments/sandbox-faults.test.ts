import { randomBytes } from "node:crypto";
import type { GatewayAnswer } from "@/server/commerce/payments/gateway-port";
import { clock } from "@/server/platform/clock";
import { describeEachEngine } from "../../../support/engines";
import {
  createGatewaySimulator,
  type GatewaySimulator,
  restoreClock,
} from "../../../support/gateways/gateway-simulator";

const newOrder = () => `ord_${randomBytes(12).toString("base64url")}`;
const newKey = () => `key_${randomBytes(12).toString("base64url")}`;
const AMOUNT = 27_500;

/** A fault, the adapter's result at first and after a retry with the same key, and the amount charged then. */
const CONFIRMS: [
  script: string,
  first: GatewayAnswer<unknown>["kind"],
  chargedAtOnce: boolean,
  again: "ok" | "refused" | "unknown",
][] = [
  ["confirm:refuse=REJECT_CARD_COMPANY", "refused", false, "refused"],
  ["confirm:refuse=REJECT_CARD_PAYMENT", "refused", false, "refused"],
  ["confirm:refuse=PROVIDER_ERROR", "unknown", false, "unknown"],
  ["confirm:unreachable", "unknown", false, "ok"],
  ["confirm:timeout-before", "unknown", false, "ok"],
  ["confirm:timeout-after", "unknown", true, "ok"],
  ["confirm:cut-after", "unknown", true, "ok"],
  ["confirm:500-before", "unknown", false, "ok"],
  ["confirm:500-after", "unknown", true, "ok"],
  ["confirm:500-kept", "unknown", false, "unknown"],
  ["confirm:html-before", "unknown", false, "ok"],
  ["confirm:html-after", "unknown", true, "ok"],
  ["confirm:truncated", "unknown", true, "ok"],
  ["confirm:wrong-amount", "unknown", true, "ok"],
  ["confirm:wrong-order", "unknown", true, "ok"],
  ["confirm:wrong-currency", "unknown", true, "ok"],
  ["confirm:already-processed", "ok", true, "ok"],
  ["confirm:conflict", "unknown", false, "ok"],
  ["confirm:rate", "unknown", false, "ok"],
  ["confirm:slow=29000", "ok", true, "ok"],
  ["confirm:skewed", "ok", true, "ok"],
];

const CANCELS: typeof CONFIRMS = [
  ["cancel:refuse", "refused", false, "refused"],
  ["cancel:unreachable", "unknown", false, "ok"],
  ["cancel:timeout-before", "unknown", false, "ok"],
  ["cancel:timeout-after", "unknown", true, "ok"],
  ["cancel:cut-after", "unknown", true, "ok"],
  ["cancel:500-before", "unknown", false, "ok"],
  ["cancel:500-after", "unknown", true, "ok"],
  ["cancel:500-kept", "unknown", false, "unknown"],
  ["cancel:html-after", "unknown", true, "ok"],
  ["cancel:truncated", "unknown", true, "ok"],
  ["cancel:conflict", "unknown", false, "ok"],
  ["cancel:rate", "unknown", false, "ok"],
  ["cancel:slow=29000", "ok", true, "ok"],
];

const LOOKUPS = [
  "unreachable",
  "timeout-before",
  "500-before",
  "html-before",
  "html-after",
  "truncated",
  "rate",
  "wrong-order",
];

describeEachEngine("시험 상황", (engine) => {
  let simulator: GatewaySimulator;
  beforeEach(() => {
    restoreClock();
    simulator = createGatewaySimulator({ db: engine.handle().db });
  });
  afterAll(() => restoreClock());

  const loadLines = async (paymentKey: string) => {
    const answer = await simulator.gateway.statement(new Date(clock.nowMs() - 3_600_000));
    if (answer.kind !== "ok") throw new Error(JSON.stringify(answer));
    return answer.value.filter((line) => line.paymentKey === paymentKey).map(({ amount }) => amount);
  };
  const order = async (script?: string) => {
    const orderId = newOrder();
    return {
      orderId,
      amount: AMOUNT,
      paymentKey: await simulator.pay({ orderId, amount: AMOUNT, ...(script ? { script } : {}) }),
    };
  };

  it.each(CONFIRMS)(
    "승인 · %s: 처음엔 %s, 다시 물어도 두 번 청구되지 않는다",
    async (script, first, chargedAtOnce, again) => {
      const ask = { ...(await order(script)), idempotencyKey: newKey() };
      expect((await simulator.gateway.confirm(ask)).kind).toBe(first);
      expect(await loadLines(ask.paymentKey)).toEqual(chargedAtOnce ? [AMOUNT] : []);
      expect((await simulator.gateway.confirm(ask)).kind).toBe(again);
      expect(await loadLines(ask.paymentKey)).toEqual(again === "ok" ? [AMOUNT] : []);
    },
  );

  it.each(CANCELS)(
    "부분 취소 · %s: 처음엔 %s, 다시 물어도 두 번 돌려주지 않는다",
    async (script, first, givenAtOnce, again) => {
      const { paymentKey, ...rest } = await order(script);
      await simulator.gateway.confirm({ paymentKey, ...rest, idempotencyKey: newKey() });
      const ask = { paymentKey, amount: 9000, reason: "시험", idempotencyKey: newKey() };
      expect((await simulator.gateway.cancel(ask)).kind).toBe(first);
      expect(await loadLines(paymentKey)).toEqual(givenAtOnce ? [AMOUNT, -9000] : [AMOUNT]);
      expect((await simulator.gateway.cancel(ask)).kind).toBe(again);
      expect(await loadLines(paymentKey)).toEqual(again === "ok" ? [AMOUNT, -9000] : [AMOUNT]);
    },
  );

  it.each(LOOKUPS)("조회 · %s: 모른다고 할 뿐 없다고 하지 않고, 다음 조회는 맞게 읽는다", async (fault) => {
    const { paymentKey, orderId } = await order();
    await simulator.gateway.confirm({ paymentKey, orderId, amount: AMOUNT, idempotencyKey: newKey() });
    simulator.disturb(`lookup:${fault}`);
    expect((await simulator.gateway.lookupByOrder(orderId)).kind).toBe("unknown");
    expect(await simulator.gateway.lookupByOrder(orderId)).toMatchObject({ kind: "ok", value: { status: "done" } });
  });

  it("거절된 결제는 중단된 것으로 조회되고 다시 승인되지 않는다", async () => {
    const { paymentKey, orderId } = await order("confirm:refuse=REJECT_CARD_COMPANY");
    await simulator.gateway.confirm({ paymentKey, orderId, amount: AMOUNT, idempotencyKey: newKey() });
    expect(await simulator.gateway.lookupByKey(paymentKey)).toMatchObject({ value: { status: "aborted" } });
    expect(
      (await simulator.gateway.confirm({ paymentKey, orderId, amount: AMOUNT, idempotencyKey: newKey() })).kind,
    ).toBe("refused");
  });

  it("별표가 붙은 상황은 그칠 때까지 되풀이된다", async () => {
    const { orderId } = await order("lookup:500-before*");
    for (let round = 0; round < 3; round += 1) {
      expect((await simulator.gateway.lookupByOrder(orderId)).kind).toBe("unknown");
    }
  });

  it("승인하자마자 취소된 결제는 취소 소식이 승인 소식보다 먼저 온다", async () => {
    const ask = { ...(await order("confirm:canceled-first")), idempotencyKey: newKey() };
    expect(await simulator.gateway.confirm(ask)).toMatchObject({ kind: "ok", value: { status: "done" } });
    await simulator.flush();
    expect(simulator.sent.map(({ webhook }) => JSON.parse(webhook.body).data.status)).toEqual(["CANCELED", "DONE"]);
    expect(await simulator.gateway.lookupByKey(ask.paymentKey)).toMatchObject({
      value: { status: "canceled", balance: 0 },
    });
    expect(await loadLines(ask.paymentKey)).toEqual([AMOUNT, -AMOUNT]);
  });

  it.each([
    ["webhook:repeat=10", 10],
    ["webhook:none", 0],
    ["", 1],
  ])("알림 · %s: %i번 간다", async (script, times) => {
    const ask = { ...(await order(script)), idempotencyKey: newKey() };
    await simulator.gateway.confirm(ask);
    await simulator.flush();
    expect(simulator.sent).toHaveLength(times);
  });

  it("알림이 먼저 오는 상황에서는 승인의 답을 받기 전에 이미 가 있다", async () => {
    const ask = { ...(await order("webhook:first")), idempotencyKey: newKey() };
    await simulator.gateway.confirm(ask);
    expect(simulator.sent).toHaveLength(1);
  });

  it("늦은 알림은 그 시간이 지나야 간다", async () => {
    const ask = { ...(await order("webhook:late=90")), idempotencyKey: newKey() };
    await simulator.gateway.confirm(ask);
    await simulator.advance(89_000);
    expect(simulator.sent).toHaveLength(0);
    await simulator.advance(2000);
    expect(simulator.sent).toHaveLength(1);
  });

  it("200을 받지 못한 알림은 같은 몸과 이름으로 일곱 번까지 다시 간다", async () => {
    const stubborn = createGatewaySimulator({
      db: engine.handle().db,
      shop: async () => new Response(null, { status: 503 }),
    });
    const orderId = newOrder();
    const paymentKey = await stubborn.pay({ orderId, amount: AMOUNT });
    await stubborn.gateway.confirm({ paymentKey, orderId, amount: AMOUNT, idempotencyKey: newKey() });
    await stubborn.flush();
    for (let round = 0; round < 9; round += 1) await stubborn.advance(4_200_000);
    expect(stubborn.sent.map(({ retried }) => retried)).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
    expect(new Set(stubborn.sent.map(({ webhook }) => webhook.id + webhook.body)).size).toBe(1);
    expect(stubborn.pending()).toBe(0);
  });
});
