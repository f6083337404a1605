import { randomBytes } from "node:crypto";
import { clock } from "@/server/platform/clock";
import { describeEachEngine } from "../../../support/engines";
import {
  createGatewaySimulator,
  type GatewaySimulator,
  restoreClock,
} from "../../../support/gateways/gateway-simulator";

const newOrder = () => `ord_${randomBytes(12).toString("base64url")}`;
const newKey = () => `key_${randomBytes(12).toString("base64url")}`;
const MINUTE = 60_000;

describeEachEngine("시험 결제대행사의 규약", (engine) => {
  let simulator: GatewaySimulator;
  beforeEach(() => {
    restoreClock();
    simulator = createGatewaySimulator({ db: engine.handle().db });
  });
  afterAll(() => restoreClock());

  const paid = async (amount = 27_500, script?: string) => {
    const orderId = newOrder();
    const paymentKey = await simulator.pay({ orderId, amount, ...(script ? { script } : {}) });
    return { orderId, paymentKey, amount };
  };
  const confirmed = async (amount = 27_500) => {
    const order = await paid(amount);
    const answer = await simulator.gateway.confirm({ ...order, idempotencyKey: newKey() });
    if (answer.kind !== "ok") throw new Error(JSON.stringify(answer));
    return order;
  };
  const loadLines = async (paymentKey: string) => {
    const answer = await simulator.gateway.statement(new Date(clock.nowMs() - 60 * MINUTE));
    if (answer.kind !== "ok") throw new Error(JSON.stringify(answer));
    return answer.value.filter((line) => line.paymentKey === paymentKey).map(({ amount }) => amount);
  };

  it("승인하면 조회와 거래 내역이 같은 금액을 말한다", async () => {
    const order = await paid();
    const answer = await simulator.gateway.confirm({ ...order, idempotencyKey: newKey() });
    expect(answer).toMatchObject({ kind: "ok", value: { ...order, status: "done", balance: 27_500, currency: "KRW" } });
    expect(await simulator.gateway.lookupByKey(order.paymentKey)).toEqual(answer);
    expect(await simulator.gateway.lookupByOrder(order.orderId)).toEqual(answer);
    expect(await loadLines(order.paymentKey)).toEqual([27_500]);
  });

  it("모르는 결제와 주문은 없다고 답한다", async () => {
    expect(await simulator.gateway.lookupByKey("sbx_nothing")).toEqual({ kind: "ok", value: null });
    expect(await simulator.gateway.lookupByOrder(newOrder())).toEqual({ kind: "ok", value: null });
  });

  it("결제창과 다른 금액이나 주문번호로는 승인되지 않는다", async () => {
    const order = await paid();
    const dearer = await simulator.gateway.confirm({ ...order, amount: 27_501, idempotencyKey: newKey() });
    const other = await simulator.gateway.confirm({ ...order, orderId: newOrder(), idempotencyKey: newKey() });
    expect([dearer, other]).toMatchObject([
      { kind: "refused", code: "INVALID_REQUEST" },
      { kind: "refused", code: "INVALID_REQUEST" },
    ]);
    expect(await loadLines(order.paymentKey)).toEqual([]);
  });

  it("같은 멱등키는 몇 번을 보내도 첫 답을 돌려주고 한 번만 청구한다", async () => {
    const ask = { ...(await paid()), idempotencyKey: newKey() };
    const answers = [
      await simulator.gateway.confirm(ask),
      await simulator.gateway.confirm(ask),
      await simulator.gateway.confirm(ask),
    ];
    expect(answers[1]).toEqual(answers[0]);
    expect(answers[2]).toEqual(answers[0]);
    expect(await loadLines(ask.paymentKey)).toEqual([27_500]);
  });

  it("멱등키는 본문을 보지 않는다: 다른 결제에 다시 쓰면 앞 결제의 답이 오고, 우리는 그 답을 믿지 않는다", async () => {
    const idempotencyKey = newKey();
    const [first, second] = [await paid(), await paid(9000)];
    expect(await simulator.gateway.confirm({ ...first, idempotencyKey })).toMatchObject({ kind: "ok" });
    expect(await simulator.gateway.confirm({ ...second, idempotencyKey })).toMatchObject({ kind: "unknown" });
    expect(await loadLines(second.paymentKey)).toEqual([]);
  });

  it("같은 멱등키로 동시에 보내면 하나만 처리하고 나머지는 같은 답이거나 확인 중이다", async () => {
    const ask = { ...(await paid()), idempotencyKey: newKey() };
    const answers = await Promise.all(Array.from({ length: 10 }, () => simulator.gateway.confirm(ask)));
    expect(answers.some(({ kind }) => kind === "ok")).toBe(true);
    expect(answers.filter(({ kind }) => kind === "refused")).toEqual([]);
    expect(await loadLines(ask.paymentKey)).toEqual([27_500]);
  });

  it("다른 멱등키로 동시에 승인해도 한 번만 청구하고 모두 승인으로 읽힌다", async () => {
    const order = await paid();
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => simulator.gateway.confirm({ ...order, idempotencyKey: newKey() })),
    );
    expect(answers.map(({ kind }) => kind)).toEqual(Array(8).fill("ok"));
    expect(await loadLines(order.paymentKey)).toEqual([27_500]);
  });

  it("한 주문에 결제가 둘이어도 승인은 하나뿐이다", async () => {
    const orderId = newOrder();
    const keys = [await simulator.pay({ orderId, amount: 5000 }), await simulator.pay({ orderId, amount: 5000 })];
    const answers = await Promise.all(
      keys.map((paymentKey) =>
        simulator.gateway.confirm({ paymentKey, orderId, amount: 5000, idempotencyKey: newKey() }),
      ),
    );
    expect(answers.filter(({ kind }) => kind === "ok")).toHaveLength(1);
    const found = await simulator.gateway.lookupByOrder(orderId);
    expect(found).toMatchObject({ kind: "ok", value: { status: "done" } });
    expect([...(await loadLines(keys[0] ?? "")), ...(await loadLines(keys[1] ?? ""))]).toEqual([5000]);
  });

  it("십 분이 지난 결제는 만료되어 승인되지 않는다", async () => {
    const order = await paid();
    await simulator.advance(10 * MINUTE + 1000);
    expect(await simulator.gateway.confirm({ ...order, idempotencyKey: newKey() })).toMatchObject({
      kind: "refused",
      code: "NOT_FOUND_PAYMENT_SESSION",
    });
    expect(await simulator.gateway.lookupByKey(order.paymentKey)).toMatchObject({ value: { status: "expired" } });
    expect(await loadLines(order.paymentKey)).toEqual([]);
  });

  it("부분 취소를 거듭하면 남은 금액이 줄고, 남은 것보다 많이는 돌려주지 않는다", async () => {
    const { paymentKey } = await confirmed(10_000);
    const cancel = (amount?: number) =>
      simulator.gateway.cancel({ paymentKey, reason: "시험", idempotencyKey: newKey(), ...(amount ? { amount } : {}) });
    const first = await cancel(3000);
    expect(first).toMatchObject({ kind: "ok", value: { payment: { balance: 7000, status: "partial_canceled" } } });
    expect(await cancel(7001)).toMatchObject({ kind: "refused", code: "NOT_CANCELABLE_AMOUNT" });
    expect(await cancel()).toMatchObject({ kind: "ok", value: { payment: { balance: 0, status: "canceled" } } });
    expect(await loadLines(paymentKey)).toEqual([10_000, -3000, -7000]);
  });

  it("취소도 같은 멱등키로는 한 번만 돌려주고 같은 거래 키를 말한다", async () => {
    const { paymentKey } = await confirmed(10_000);
    const ask = { paymentKey, amount: 4000, reason: "시험", idempotencyKey: newKey() };
    const [first, again] = [await simulator.gateway.cancel(ask), await simulator.gateway.cancel(ask)];
    expect(first).toMatchObject({ kind: "ok" });
    expect(again).toEqual(first);
    expect(await loadLines(paymentKey)).toEqual([10_000, -4000]);
  });

  it("모두 돌려준 뒤의 취소는, 우리가 한 취소면 그 거래로 답하고 남이 한 것이면 거절이다", async () => {
    const { paymentKey } = await confirmed(10_000);
    const ask = { paymentKey, reason: "환불 r-1", idempotencyKey: newKey() };
    const first = await simulator.gateway.cancel(ask);
    expect(await simulator.gateway.cancel({ ...ask, idempotencyKey: newKey() })).toEqual(first);
    expect(await simulator.gateway.cancel({ ...ask, reason: "환불 r-2", idempotencyKey: newKey() })).toMatchObject({
      kind: "refused",
      code: "ALREADY_CANCELED_PAYMENT",
    });
    expect(await loadLines(paymentKey)).toEqual([10_000, -10_000]);
  });

  it("승인하지 않은 결제는 취소할 수 없다", async () => {
    const { paymentKey } = await paid();
    expect(await simulator.gateway.cancel({ paymentKey, reason: "시험", idempotencyKey: newKey() })).toMatchObject({
      kind: "refused",
      code: "NOT_CANCELABLE_PAYMENT",
    });
  });

  it("키가 틀리면 무엇도 하지 않고, 우리는 거절로 읽지 않는다", async () => {
    const order = await paid();
    const response = await simulator.sandbox.fetch(
      new Request("http://gateway.test/api/sandbox/gateway/v1/payments/confirm", {
        method: "POST",
        headers: { authorization: "Basic c29tZW9uZTo=", "content-type": "application/json" },
        body: JSON.stringify(order),
      }),
    );
    expect(response.status).toBe(401);
    expect(await loadLines(order.paymentKey)).toEqual([]);
  });

  it("거래 내역은 한 쪽을 넘어도 하나도 빠지지 않는다", async () => {
    const since = new Date(clock.nowMs() - 1000);
    const orders = [];
    for (let index = 0; index < 7; index += 1) orders.push(await confirmed(1000 + index));
    const keys: string[] = [];
    let after = "";
    for (let page = 0; page < 20; page += 1) {
      const query = new URLSearchParams({
        startDate: "2020-01-01T00:00:00",
        endDate: "2099-01-01T00:00:00",
        limit: "2",
        ...(after ? { startingAfter: after } : {}),
      });
      const response = await simulator.sandbox.fetch(
        new Request(`http://gateway.test/api/sandbox/gateway/v1/transactions?${query}`, {
          headers: { authorization: `Basic ${Buffer.from("test_sk_simulator:").toString("base64")}` },
        }),
      );
      const lines: { transactionKey: string; paymentKey: string }[] = await response.json();
      keys.push(...lines.map(({ paymentKey }) => paymentKey));
      if (lines.length < 2) break;
      after = lines.at(-1)?.transactionKey ?? "";
    }
    const wanted = orders.map(({ paymentKey }) => paymentKey);
    expect(keys.filter((key) => wanted.includes(key))).toEqual(wanted);
    const statement = await simulator.gateway.statement(since);
    if (statement.kind !== "ok") throw new Error("no statement");
    expect(statement.value.filter(({ paymentKey }) => wanted.includes(paymentKey))).toHaveLength(7);
  });
});
