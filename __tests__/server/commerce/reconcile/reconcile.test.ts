import { and, eq, gt } from "drizzle-orm";
import { expireHolds } from "@/server/commerce/holds/expire-holds";
import { endHold } from "@/server/commerce/holds/holds.repository";
import { finaliseOrder } from "@/server/commerce/orders/finalise-order";
import { settleOrder } from "@/server/commerce/orders/settle-order";
import { voidPayment } from "@/server/commerce/orders/void-payment";
import { type GatewayPayment, installPaymentGateway } from "@/server/commerce/payments/gateway-port";
import { installPaymentNews } from "@/server/commerce/payments/webhook/payment-news";
import { webhooksAtRest } from "@/server/commerce/payments/webhook/process-webhooks";
import { receiveTossWebhook } from "@/server/commerce/payments/webhook/receive-webhook";
import { reconcile } from "@/server/commerce/reconcile/reconcile";
import { settleOrderOnNews } from "@/server/commerce/reconcile/settle-news";
import { consumers } from "@/server/commerce/work";
import { moveClock } from "@/server/platform/clock";
import { armFailpoint } from "@/server/platform/failpoints";
import { deliverOutbox } from "@/server/platform/outbox";
import { slot } from "@/server/platform/schema/catalog";
import { orders, payment } from "@/server/platform/schema/commerce";
import { deskIssue, webhookEvent } from "@/server/platform/schema/operations";
import { pointLot } from "@/server/platform/schema/points";
import { refund } from "@/server/platform/schema/refund";
import type { Checkout, OrderPlaced } from "@/shared/contract/main/booking/order";
import { brokenLaws } from "../../../support/books";
import { describeEachEngine } from "../../../support/engines";
import { webhookRequest } from "../../../support/gateways/gateway-simulator";
import { type TinyGateway, tinyGateway } from "../../../support/gateways/tiny-gateway";
import { openInbox } from "../../../support/members";
import { addCoupon, addMember, addShop, givePoints, type Shop } from "../../../support/seed-commerce";
import { readData, Shopper } from "../../../support/shopper";

const MINUTE = 60_000;

describeEachEngine("어긋남을 바로잡는 일", (engine) => {
  const gateway: TinyGateway = tinyGateway();
  let shop: Shop;
  let shopper: Shopper;
  const db = () => engine.handle().db;
  const orderRow = async (id: string) => (await db().select().from(orders).where(eq(orders.id, id)))[0];
  const paymentRow = async (id: string) => (await db().select().from(payment).where(eq(payment.orderId, id)))[0];
  const issues = async () => (await db().select().from(deskIssue)).filter(({ closedAt }) => closedAt === null);

  beforeEach(async () => {
    installPaymentGateway(gateway);
    shop = await addShop(db());
    shopper = new Shopper(await addMember(db()), gateway);
  });
  beforeAll(() => {
    installPaymentNews(settleOrderOnNews);
    openInbox();
  });
  afterEach(async () => {
    moveClock(0);
    while ((await deliverOutbox(db(), consumers)) > 0);
    for (const name of [
      "confirm.intent-before-commit",
      "confirm.after-intent",
      "confirm.after-gateway",
      "confirm.before-commit",
      "cancel.after-gateway",
      "checkout.after-order",
    ]) {
      armFailpoint(name, null);
    }
    await db().delete(deskIssue);
  });

  const placeOrder = async (more: object = {}, amount = 15_000): Promise<OrderPlaced> => {
    const terms = readData<Checkout>(await shopper.checkout(shop, [shop.adult]));
    return readData<OrderPlaced>(await shopper.order(terms.hold_id, amount, more));
  };

  const crashAt = (name: string): void => {
    armFailpoint(name, () => {
      armFailpoint(name, null);
      throw new Error(`crash at ${name}`);
    });
  };

  /** Runs two passes in parallel, then a third, which must not call the gateway (except for statements). */
  const settleAll = async (): Promise<void> => {
    await Promise.all([reconcile(db()), reconcile(db())]);
    const before = { ...gateway.count };
    await reconcile(db());
    expect({ ...gateway.count, statement: 0 }).toEqual({ ...before, statement: 0 });
  };

  it("승인의 답을 잃어도 결제되었으면 예약이 된다", async () => {
    const placed = await placeOrder();
    gateway.script.confirm.push("lost-after");
    expect(readData(await shopper.confirm(placed))).toMatchObject({ outcome: "checking" });
    await settleAll();
    expect(await orderRow(placed.order_id)).toMatchObject({ state: "PAID" });
    expect(gateway.kept(placed.order_number)).toBe(15_000);
    expect(await brokenLaws(db())).toEqual([]);
  });

  it("승인이 닿지 않았으면 같은 열쇠로 다시 물어 한 번만 결제한다", async () => {
    const placed = await placeOrder();
    gateway.script.confirm.push("lost-before");
    expect(readData(await shopper.confirm(placed))).toMatchObject({ outcome: "checking" });
    await settleAll();
    expect(await orderRow(placed.order_id)).toMatchObject({ state: "PAID" });
    expect(gateway.kept(placed.order_number)).toBe(15_000);
  });

  it("결제사가 끝내 모르는 결제는 쓰지 않은 것으로 풀고, 오래 답이 없으면 사람에게 알린다", async () => {
    const placed = await placeOrder();
    gateway.script.confirm.push("lost-before");
    readData(await shopper.confirm(placed));
    moveClock(11 * MINUTE);
    gateway.script.lookup.push("lost-before", "lost-before");
    await reconcile(db());
    expect(await orderRow(placed.order_id)).toMatchObject({ state: "PAYING" });
    expect(await issues()).toMatchObject([{ kind: "payment_unknown", ref: placed.order_id }]);
    expect((await brokenLaws(db())).filter((law) => law.startsWith("I8"))).toEqual([]);
    gateway.script.lookup.length = 0;
    await settleAll();
    expect(await orderRow(placed.order_id)).toMatchObject({ state: "FAILED", failReason: "not_charged" });
    expect(await issues()).toEqual([]);
    await expireHolds(db());
    expect(await brokenLaws(db())).toEqual([]);
  });

  it.each([
    ["confirm.intent-before-commit", "HELD", 0],
    ["confirm.after-intent", "PAID", 15_000],
    ["confirm.after-gateway", "PAID", 15_000],
    ["confirm.before-commit", "PAID", 15_000],
  ] as const)("%s에서 죽어도 돈과 예약이 맞는다", async (name, state, kept) => {
    const placed = await placeOrder();
    crashAt(name);
    expect(await shopper.confirm(placed)).toMatchObject({ status: 500 });
    await settleAll();
    expect(await orderRow(placed.order_id)).toMatchObject({ state });
    expect(gateway.kept(placed.order_number)).toBe(kept);
    expect(await brokenLaws(db())).toEqual([]);
  });

  it("우리가 알기 전에 결제되었다 취소된 결제는 바로 끝내고, 쓰려던 포인트를 돌려준다", async () => {
    await givePoints(db(), shopper.member.user.id, 1_000, 2);
    const placed = await placeOrder({ point_amount: 1_000 }, 14_000);
    gateway.script.confirm.push("lost-after");
    readData(await shopper.confirm(placed));
    await gateway.cancel({ paymentKey: gateway.pay(placed.order_number), reason: "가맹점 화면", idempotencyKey: "c" });
    const settle = () => settleOrder({ db: db(), orderId: placed.order_id });
    await Promise.all([settle(), settle()]);
    expect(await orderRow(placed.order_id)).toMatchObject({ state: "FAILED", failReason: "voided" });
    expect(await paymentRow(placed.order_id)).toMatchObject({ state: "VOIDED" });
    await shopper.buy(shop, [shop.adult], 14_000, { point_amount: 1_000 });
    expect(await brokenLaws(db())).toEqual([]);
  });

  it("우리가 알기 전에 일부가 취소된 결제는 팔지 않고 나머지도 돌려준 뒤 사람에게 알린다", async () => {
    const placed = await placeOrder();
    gateway.script.confirm.push("lost-after");
    readData(await shopper.confirm(placed));
    const cancel = { paymentKey: gateway.pay(placed.order_number), reason: "가맹점 화면", idempotencyKey: "c" };
    await gateway.cancel({ ...cancel, amount: 5_000 });
    await settleOrder({ db: db(), orderId: placed.order_id });
    expect(await orderRow(placed.order_id)).toMatchObject({ state: "FAILED", failReason: "voided" });
    expect(await issues()).toMatchObject([{ kind: "payment_differs", ref: placed.order_id }]);
    expect(gateway.kept(placed.order_number)).toBe(0);
  });

  it("결제하는 이가 그만둔 결제는 다시 승인하지 않고, 1분 뒤 결제하지 않은 것으로 끝낸다", async () => {
    const placed = await placeOrder();
    gateway.script.confirm.push("lost-before");
    readData(await shopper.confirm(placed));
    const open = gateway.payments.get(gateway.pay(placed.order_number));
    if (open) gateway.payments.set(open.paymentKey, { ...open, status: "aborted" });
    const asked = gateway.count.confirm;
    for (const [after, state] of [
      [0, "PAYING"],
      [MINUTE + 1000, "FAILED"],
    ] as const) {
      moveClock(after);
      await settleOrder({ db: db(), orderId: placed.order_id });
      expect(await orderRow(placed.order_id)).toMatchObject({ state });
    }
    expect(gateway.count.confirm).toBe(asked);
  });

  it("승인한 결제가 아직 되지 않았다고 답하면 거듭 승인하지 않고 다음에 다시 본다", async () => {
    const placed = await placeOrder();
    const { confirm } = gateway;
    let asked = 0;
    gateway.confirm = async () => {
      asked += 1;
      const value = gateway.payments.get(gateway.pay(placed.order_number));
      if (!value || asked > 5) throw new Error("Asked again and again.");
      return { kind: "ok", value };
    };
    expect(readData(await shopper.confirm(placed))).toMatchObject({ outcome: "checking" });
    expect(asked).toBe(1);
    expect(readData(await shopper.state(placed.order_id))).toMatchObject({ outcome: "checking" });
    expect(asked).toBe(2);
    gateway.confirm = confirm;
    await settleAll();
    expect(await orderRow(placed.order_id)).toMatchObject({ state: "PAID" });
  });

  it("거절을 결제사에 확인하는 사이 예약이 된 주문은 그대로 둔다", async () => {
    const placed = await placeOrder();
    const { lookupByOrder } = gateway;
    gateway.script.confirm.push("refused");
    gateway.lookupByOrder = async () => {
      gateway.lookupByOrder = lookupByOrder;
      gateway.capture(placed.order_number);
      await settleOrder({ db: db(), orderId: placed.order_id });
      return { kind: "ok", value: null };
    };
    expect(readData(await shopper.confirm(placed))).toMatchObject({ outcome: "paid" });
    expect(gateway.kept(placed.order_number)).toBe(15_000);
  });

  it("거절되어 끝난 주문은 결제사에 결제가 열려 있어도 다시 승인하지 않는다", async () => {
    const placed = await placeOrder();
    gateway.script.confirm.push("refused");
    expect(readData(await shopper.confirm(placed))).toMatchObject({ outcome: "failed" });
    const asked = gateway.count.confirm;
    await settleOrder({ db: db(), orderId: placed.order_id });
    expect(gateway.count.confirm).toBe(asked);
    expect(await orderRow(placed.order_id)).toMatchObject({ state: "FAILED" });
  });

  it("거절당했다 해도 결제사에 결제가 있으면 예약이 되고, 결제사를 볼 수 없으면 실패라고 하지 않는다", async () => {
    const charged = await placeOrder();
    gateway.capture(charged.order_number);
    gateway.script.confirm.push("refused");
    expect(readData(await shopper.confirm(charged))).toMatchObject({ outcome: "paid" });
    const unseen = await placeOrder();
    gateway.script.confirm.push("refused");
    gateway.script.lookup.push("lost-before");
    expect(readData(await shopper.confirm(unseen))).toMatchObject({ outcome: "checking" });
    expect(await orderRow(unseen.order_id)).toMatchObject({ state: "PAYING" });
    await settleAll();
    expect(await brokenLaws(db())).toEqual([]);
  });

  it("결제사가 다른 주문의 결제로 답하면 그 결제는 건드리지 않고 사람에게 알린다", async () => {
    const other = await shopper.buy(shop, [shop.adult], 15_000);
    const placed = await placeOrder();
    const { confirm } = gateway;
    const before = gateway.count.cancel;
    gateway.confirm = async () => {
      const value = gateway.payments.get(gateway.pay(other.order_number));
      if (!value) throw new Error("The gateway has no such payment.");
      return { kind: "ok", value };
    };
    expect(readData(await shopper.confirm(placed))).toMatchObject({ outcome: "checking" });
    gateway.confirm = confirm;
    expect(await issues()).toMatchObject([{ kind: "payment_differs", ref: placed.order_id }]);
    expect([gateway.count.cancel, gateway.kept(other.order_number)]).toEqual([before, 15_000]);
    expect(await orderRow(other.order_id)).toMatchObject({ state: "PAID" });
    await settleAll();
  });

  it("낼 돈이 없는 주문이 확정 전에 죽어도, 그사이 승인을 물어도 예약이 된다", async () => {
    await givePoints(db(), shopper.member.user.id, 15_000);
    const terms = readData<Checkout>(await shopper.checkout(shop, [shop.adult]));
    crashAt("checkout.after-order");
    expect(await shopper.order(terms.hold_id, 0, { point_amount: 15_000 })).toMatchObject({ status: 500 });
    const order = async () => (await db().select().from(orders).where(eq(orders.holdId, terms.hold_id)))[0];
    const { id = "", number = "" } = (await order()) ?? {};
    const answer = await shopper.client.post(`/reservations/orders/${id}/confirm/`, {
      json: { payment_key: "none", order_number: number, amount: 0 },
    });
    expect(readData(answer)).toMatchObject({ outcome: "checking" });
    await settleAll();
    expect(await order()).toMatchObject({ state: "PAID" });
  });

  it("끝난 주문에 뒤늦은 결제가 있으면 모두 돌려준다", async () => {
    const placed = await placeOrder({ issued_coupon_id: await addCoupon(db(), shopper.member.user.id) }, 13_500);
    moveClock(10 * MINUTE + 1000);
    await expireHolds(db());
    expect(await orderRow(placed.order_id)).toMatchObject({ state: "EXPIRED" });
    gateway.capture(placed.order_number);
    await settleAll();
    expect(await paymentRow(placed.order_id)).toMatchObject({ state: "VOIDED" });
    expect(gateway.kept(placed.order_number)).toBe(0);
    expect(await brokenLaws(db())).toEqual([]);
  });

  it.each([
    ["돌려준 답을 잃으면 결제사를 보고 바로 마친다", "lost-after", "VOIDED", []],
    ["돌려주라는 말이 닿지 않으면 다음에 다시 한다", "lost-before", "VOIDING", []],
    ["돌려주기를 거절당하면 사람에게 알리고 다음에 다시 한다", "refused", "VOIDING", ["void_refused"]],
  ] as const)("이룰 수 없는 결제를 %s", async (_name, fault, state, kinds) => {
    const placed = await placeOrder();
    moveClock(10 * MINUTE + 1000);
    await expireHolds(db());
    gateway.capture(placed.order_number);
    gateway.script.cancel.push(fault);
    await settleOrder({ db: db(), orderId: placed.order_id });
    expect(await paymentRow(placed.order_id)).toMatchObject({ state });
    expect((await issues()).map(({ kind }) => kind)).toEqual(kinds);
    await settleOrder({ db: db(), orderId: placed.order_id });
    expect(await paymentRow(placed.order_id)).toMatchObject({ state: "VOIDED" });
    expect(await orderRow(placed.order_id)).toMatchObject({ state: "EXPIRED", failReason: "hold_expired" });
    expect(gateway.lines.filter(({ orderId, amount }) => orderId === placed.order_number && amount < 0)).toHaveLength(
      1,
    );
  });

  it("예약이 된 결제와 기록을 잃은 결제는 되돌리라고 해도 되돌리지 않고, 되돌리던 것은 마저 되돌린다", async () => {
    const bought = await placeOrder();
    readData(await shopper.confirm(bought));
    const late = await placeOrder();
    moveClock(10 * MINUTE + 1000);
    await expireHolds(db());
    gateway.capture(late.order_number);
    const giveBack = async ({ order_id: id, order_number: number }: OrderPlaced) => {
      const charged = gateway.payments.get(gateway.pay(number));
      if (charged) await voidPayment(db(), id, charged);
    };
    const before = gateway.count.cancel;
    await giveBack(bought);
    expect(gateway.count.cancel).toBe(before);
    gateway.script.cancel.push("lost-before");
    await giveBack(late);
    // The gateway's confirmation is enough, even when a lookup fails at that moment.
    gateway.script.lookup.push("lost-before");
    await giveBack(late);
    gateway.script.lookup.length = 0;
    const lost = await placeOrder();
    await db().delete(payment).where(eq(payment.orderId, lost.order_id));
    await giveBack(lost);
    expect(gateway.count.cancel).toBe(before + 2);
    expect(await paymentRow(bought.order_id)).toMatchObject({ state: "CAPTURED" });
    expect(await orderRow(bought.order_id)).toMatchObject({ state: "PAID" });
    expect(await paymentRow(late.order_id)).toMatchObject({ state: "VOIDED" });
    expect([gateway.kept(bought.order_number), gateway.kept(late.order_number)]).toEqual([15_000, 0]);
  });

  it("돌려달라고 한 뒤 죽었으면 다음 소식에 돌려준 것으로 끝내고, 그 뒤로는 결제사에 묻지 않는다", async () => {
    const placed = await placeOrder();
    moveClock(10 * MINUTE + 1000);
    await expireHolds(db());
    gateway.capture(placed.order_number);
    crashAt("confirm.after-void");
    const settle = () => settleOrder({ db: db(), orderId: placed.order_id });
    await expect(settle()).rejects.toThrow("crash");
    expect(await paymentRow(placed.order_id)).toMatchObject({ state: "VOIDING" });
    await settle();
    expect(await paymentRow(placed.order_id)).toMatchObject({ state: "VOIDED" });
    const before = { ...gateway.count };
    await settle();
    expect(gateway.count).toEqual(before);
    expect(await brokenLaws(db())).toEqual([]);
  });

  it.each<[string, Partial<GatewayPayment>]>([
    ["금액이", { amount: 13_000 }],
    ["통화가", { currency: "USD" }],
  ])("%s 다른 결제를 돌려줄 때, 묶였던 포인트는 서른 날은 더 쓸 수 있다", async (_what, strange) => {
    const userId = shopper.member.user.id;
    await givePoints(db(), userId, 1_000, 2);
    const placed = await placeOrder({ point_amount: 1_000 }, 14_000);
    const paid = gateway.payments.get(gateway.pay(placed.order_number));
    if (paid) gateway.payments.set(paid.paymentKey, { ...paid, ...strange });
    gateway.capture(placed.order_number);
    await settleOrder({ db: db(), orderId: placed.order_id });
    expect(await paymentRow(placed.order_id)).toMatchObject({ state: "VOIDED" });
    const lots = await db()
      .select()
      .from(pointLot)
      .where(and(eq(pointLot.userId, userId), gt(pointLot.remaining, 0)));
    const days = lots.map(({ expiresAt }) => Math.round((expiresAt.getTime() - Date.now()) / (1_440 * MINUTE)));
    expect(days).toEqual([30]);
  });

  it("같은 결제 소식이 다시 와도 한 번 산 것이고, 다른 가족이 잡아 둔 자리를 가져가지 않는다", async () => {
    const placed = await shopper.buy(shop, [shop.adult], 15_000);
    const other = new Shopper(await addMember(db()), gateway);
    readData(await other.checkout(shop, [shop.adult]));
    const before = [await orderRow(placed.order_id), await paymentRow(placed.order_id)];
    const news = {
      eventType: "PAYMENT_STATUS_CHANGED",
      createdAt: "2026-11-27T12:00:00.000",
      data: { orderId: placed.order_number, paymentKey: gateway.pay(placed.order_number), status: "DONE" },
    };
    for (const id of ["first", "again"]) {
      const { status } = await receiveTossWebhook(webhookRequest({ id, body: JSON.stringify(news) }));
      expect(status).toBe(200);
      await webhooksAtRest();
    }
    expect(await db().select().from(webhookEvent)).toMatchObject([
      { processedAt: expect.any(Date) },
      { processedAt: expect.any(Date) },
    ]);
    expect([await orderRow(placed.order_id), await paymentRow(placed.order_id)]).toEqual(before);
    expect((await db().select().from(slot).where(eq(slot.id, shop.slotId)))[0]).toMatchObject({ held: 1, sold: 1 });
    expect(await brokenLaws(db())).toEqual([]);
  });

  it("승인을 부르기도 전에 결제되어 있으면 그대로 예약이 된다", async () => {
    const placed = await placeOrder();
    gateway.capture(placed.order_number);
    await settleOrder({ db: db(), orderId: placed.order_id });
    expect(await orderRow(placed.order_id)).toMatchObject({ state: "PAID", payingAt: expect.any(Date) });
    expect(await paymentRow(placed.order_id)).toMatchObject({
      state: "CAPTURED",
      confirmingAt: expect.any(Date),
      paymentKey: gateway.pay(placed.order_number),
    });
    expect(gateway.kept(placed.order_number)).toBe(15_000);
    expect(await brokenLaws(db())).toEqual([]);
  });

  it.each<[string, boolean]>([
    ["그대로", false],
    ["취소했으면 취소한 그대로", true],
  ])("이미 예약이 된 결제를 다시 들어도 예약이라고 답하고, %s 둔다", async (_name, isCanceled) => {
    for (const amount of [15_000, 13_500]) {
      const coupon = amount < 15_000 && { issued_coupon_id: await addCoupon(db(), shopper.member.user.id) };
      const { order_id: id } = await shopper.buy(shop, [shop.adult], amount, coupon || {});
      const [ticket] = (await shopper.reservation(id)).products;
      if (isCanceled) readData(await shopper.cancel(id, [ticket?.pk ?? ""]));
      const before = [await orderRow(id), await paymentRow(id), await shopper.reservation(id)];
      const charged = gateway.payments.get((await paymentRow(id))?.paymentKey ?? "");
      if (!charged) throw new Error("The gateway has no such payment.");
      expect(await finaliseOrder(db(), id, charged)).toBe("activity");
      expect([await orderRow(id), await paymentRow(id), await shopper.reservation(id)]).toEqual(before);
    }
    const [row] = await db().select().from(slot).where(eq(slot.id, shop.slotId));
    expect(row).toMatchObject({ held: 0, sold: isCanceled ? 0 : 2 });
  });

  it("낼 돈이 있는 주문은 결제사의 결제 없이 예약이 되지 않는다", async () => {
    const couponed = { issued_coupon_id: await addCoupon(db(), shopper.member.user.id) };
    for (const [amount, more] of [[15_000, {}] as const, [13_500, couponed] as const]) {
      shop = await addShop(db());
      const { order_id: id, ...placed } = await placeOrder(more, amount);
      expect(await finaliseOrder(db(), id, null)).toBe(null);
      expect(await orderRow(id)).toMatchObject({ state: "HELD" });
      gateway.script.confirm.push("lost-before");
      readData(await shopper.confirm({ order_id: id, ...placed }));
      expect(await finaliseOrder(db(), id, null)).toBe(null);
      expect(await orderRow(id)).toMatchObject({ state: "PAYING" });
    }
    await settleAll();
  });

  it("낼 돈이 있는 주문은 결제의 기록을 잃어도 그냥 예약이 되지 않는다", async () => {
    const { order_id: id } = await placeOrder();
    await db().delete(payment).where(eq(payment.orderId, id));
    await settleOrder({ db: db(), orderId: id });
    expect(await orderRow(id)).toMatchObject({ state: "HELD" });
  });

  it("결제하는 사이 잡아 둔 자리가 없어졌으면 팔지 않고 모두 돌려준다", async () => {
    for (const more of [{}, { issued_coupon_id: await addCoupon(db(), shopper.member.user.id) }]) {
      const placed = await placeOrder(more, "issued_coupon_id" in more ? 13_500 : 15_000);
      gateway.script.confirm.push("lost-after");
      readData(await shopper.confirm(placed));
      const { holdId } = (await orderRow(placed.order_id)) ?? {};
      await endHold(db(), holdId ?? "", "RELEASED");
      await settleAll();
      expect(await orderRow(placed.order_id)).toMatchObject({ state: "FAILED", failReason: "voided" });
      expect(await paymentRow(placed.order_id)).toMatchObject({ state: "VOIDED" });
      expect(gateway.kept(placed.order_number)).toBe(0);
    }
    const [row] = await db().select().from(slot).where(eq(slot.id, shop.slotId));
    expect(row).toMatchObject({ held: 0, sold: 0 });
    expect(await brokenLaws(db())).toEqual([]);
  });

  it("잡아 둔 자리가 없어졌으면 시간이 남았어도 결제하지 않는다", async () => {
    const placed = await placeOrder();
    const { holdId } = (await orderRow(placed.order_id)) ?? {};
    await endHold(db(), holdId ?? "", "RELEASED");
    const asked = gateway.count.confirm;
    expect(readData(await shopper.confirm(placed))).toMatchObject({ outcome: "failed" });
    expect(gateway.count.confirm).toBe(asked);
    expect(await orderRow(placed.order_id)).toMatchObject({ state: "EXPIRED", failReason: "hold_expired" });
    expect(await brokenLaws(db())).toEqual([]);
  });

  it("결제하는 동안에는 시간이 지나도 자리를 빼앗지 않는다", async () => {
    const placed = await placeOrder();
    gateway.script.confirm.push("lost-after");
    readData(await shopper.confirm(placed));
    moveClock(20 * MINUTE);
    await expireHolds(db());
    await settleOrder({ db: db(), orderId: placed.order_id });
    expect(await orderRow(placed.order_id)).toMatchObject({ state: "PAID" });
    const [row] = await db().select().from(slot).where(eq(slot.id, shop.slotId));
    expect(row).toMatchObject({ held: 0, sold: 1 });
  });

  it("취소의 답을 잃으면 취소 중으로 두었다가 한 번만 마친다", async () => {
    const placed = await shopper.buy(shop, [shop.adult], 15_000);
    const { products } = await shopper.reservation(placed.order_id);
    gateway.script.cancel.push("lost-after");
    gateway.script.lookup.push("lost-before");
    const answer = await shopper.cancel(placed.order_id, [products[0]?.pk ?? ""]);
    expect(answer).toMatchObject({ status: 200, code: "C005", data: { state: "CANCEL_PROCESSING" } });
    const [row] = await db().select().from(slot).where(eq(slot.id, shop.slotId));
    expect(row).toMatchObject({ sold: 1 });
    await settleAll();
    expect(await orderRow(placed.order_id)).toMatchObject({ state: "CANCELED" });
    expect(gateway.kept(placed.order_number)).toBe(0);
    expect(await brokenLaws(db())).toEqual([]);
  });

  it("취소의 답이 십 분 없으면 그때 사람에게 알리고, 답이 오면 거둔다", async () => {
    const placed = await shopper.buy(shop, [shop.adult], 15_000);
    const [ticket] = (await shopper.reservation(placed.order_id)).products;
    const lose = () => {
      gateway.script.cancel.push("lost-before");
      gateway.script.lookup.push("lost-before");
    };
    lose();
    expect(await shopper.cancel(placed.order_id, [ticket?.pk ?? ""])).toMatchObject({ code: "C005" });
    for (const [minutes, kinds] of [
      [9, []],
      [11, ["refund_unknown"]],
    ] as const) {
      moveClock(minutes * MINUTE);
      lose();
      await reconcile(db());
      expect((await issues()).map(({ kind }) => kind)).toEqual(kinds);
    }
    await reconcile(db());
    expect(await issues()).toEqual([]);
    expect(await orderRow(placed.order_id)).toMatchObject({ state: "CANCELED" });
  });

  it("취소를 부른 뒤 죽어도 두 번 돌려주지 않는다", async () => {
    const placed = await shopper.buy(shop, [shop.adult], 15_000);
    const { products } = await shopper.reservation(placed.order_id);
    crashAt("cancel.after-gateway");
    expect(await shopper.cancel(placed.order_id, [products[0]?.pk ?? ""])).toMatchObject({ status: 500 });
    await settleAll();
    expect(gateway.kept(placed.order_number)).toBe(0);
    const rows = await db().select().from(refund).where(eq(refund.orderId, placed.order_id));
    expect(rows).toMatchObject([{ state: "DONE", transactionKey: expect.any(String) }]);
    expect(await brokenLaws(db())).toEqual([]);
  });

  it("두 장 가운데 한 장을 취소하다 죽어도 한 장 값만 한 번 돌려준다", async () => {
    const placed = await shopper.buy(shop, [shop.adult, shop.adult], 30_000);
    const { products } = await shopper.reservation(placed.order_id);
    crashAt("cancel.after-gateway");
    expect(await shopper.cancel(placed.order_id, [products[0]?.pk ?? ""])).toMatchObject({ status: 500 });
    await settleAll();
    expect(gateway.kept(placed.order_number)).toBe(15_000);
    expect(await orderRow(placed.order_id)).toMatchObject({ state: "PARTIAL_CANCELED" });
    expect(await brokenLaws(db())).toEqual([]);
  });

  it("결제사가 취소를 끝내 거절하면 입장권을 다시 쓸 수 있고 사람에게 알린다", async () => {
    const placed = await shopper.buy(shop, [shop.adult], 15_000);
    const pk = (await shopper.reservation(placed.order_id)).products[0]?.pk ?? "";
    gateway.script.cancel.push("refused");
    expect(await shopper.cancel(placed.order_id, [pk])).toMatchObject({ status: 200, code: "C001", data: null });
    expect((await shopper.reservation(placed.order_id)).products).toMatchObject([{ product_state: "ORDER" }]);
    expect(await issues()).toMatchObject([{ kind: "refund_refused" }]);
    expect(readData(await shopper.cancel(placed.order_id, [pk]))).toMatchObject({ state: "CANCEL" });
    expect(await brokenLaws(db())).toEqual([]);
  });

  it("우리가 하지 않은 취소가 결제사에 있으면 사람에게 알린다", async () => {
    const placed = await shopper.buy(shop, [shop.adult], 15_000);
    const paymentKey = gateway.pay(placed.order_number);
    await gateway.cancel({ paymentKey, amount: 5_000, reason: "가맹점 화면", idempotencyKey: "console" });
    await reconcile(db());
    expect(await issues()).toMatchObject([{ kind: "statement_differs", ref: placed.order_id }]);
    // The charge is outside the statement's window, so only the refund is visible.
    gateway.lines.splice(0, gateway.lines.length, ...gateway.lines.filter(({ amount }) => amount < 0));
    await db().delete(deskIssue);
    await reconcile(db());
    expect((await issues()).filter(({ ref }) => ref === placed.order_id)).toMatchObject([
      { kind: "statement_differs" },
    ]);
  });

  it("우리가 모르는 결제와 명세에 없는 결제는 사람에게 알린다", async () => {
    const placed = await shopper.buy(shop, [shop.adult], 15_000);
    gateway.lines.push({
      paymentKey: "x",
      orderId: "stranger",
      transactionKey: "x",
      amount: 9_000,
      at: new Date().toISOString(),
    });
    gateway.lines.splice(
      gateway.lines.findIndex(({ orderId }) => orderId === placed.order_number),
      1,
    );
    moveClock(2 * MINUTE);
    await reconcile(db());
    await reconcile(db());
    const kinds = (await issues()).map(({ kind, ref }) => `${kind} ${ref}`).sort();
    expect(kinds).toContain("statement_stranger stranger");
    expect(kinds).toContain(`statement_missing ${placed.order_id}`);
  });
});
