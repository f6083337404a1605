import { eq } from "drizzle-orm";
import { settleExternalRefund } from "@/server/commerce/cancel/external-refund";
import { installMessageGateway, type Message } from "@/server/commerce/messages/port";
import type { GatewayPayment } from "@/server/commerce/payments/gateway-port";
import { installPaymentNews, paymentNewsHandler } from "@/server/commerce/payments/webhook/payment-news";
import { reconcile } from "@/server/commerce/reconcile/reconcile";
import { settleOrderOnNews } from "@/server/commerce/reconcile/settle-news";
import { consumers } from "@/server/commerce/work";
import { moveClock } from "@/server/platform/clock";
import { deliverOutbox } from "@/server/platform/outbox";
import { slot } from "@/server/platform/schema/catalog";
import { orderItem, orders, payment } from "@/server/platform/schema/commerce";
import { memberMessage } from "@/server/platform/schema/member";
import { deskIssue } from "@/server/platform/schema/operations";
import { refund } from "@/server/platform/schema/refund";
import type { Checkout, OrderPlaced } from "@/shared/contract/main/booking/order";
import { brokenLaws } from "../../../support/books";
import { describeEachEngine } from "../../../support/engines";
import { installTinyGateway, type TinyGateway } from "../../../support/gateways/tiny-gateway";
import { addCoupon, addMember, addShop, givePoints, type Shop } from "../../../support/seed-commerce";
import { readData, Shopper } from "../../../support/shopper";

describeEachEngine("결제사가 스스로 취소한 결제", (engine) => {
  let gateway: TinyGateway;
  let shop: Shop;
  let shopper: Shopper;
  let sent: Message[];
  const db = () => engine.handle().db;
  const findState = async (id: string) =>
    (await db().select({ state: orders.state }).from(orders).where(eq(orders.id, id)))[0]?.state;
  const refundsOf = (id: string) => db().select().from(refund).where(eq(refund.orderId, id));
  const issues = async () =>
    (await db().select().from(deskIssue)).filter(({ closedAt }) => closedAt === null).map(({ kind }) => kind);
  const sold = async () => (await db().select().from(slot).where(eq(slot.id, shop.slotId)))[0]?.sold;
  const selectPks = async (id: string) => (await shopper.reservation(id)).products.map(({ pk }) => pk);
  const callOff = ({ order_number: number }: OrderPlaced, amount?: number) =>
    gateway.cancel({
      paymentKey: gateway.pay(number),
      ...(amount === undefined ? {} : { amount }),
      reason: "상점 관리자 취소",
      idempotencyKey: `console ${number} ${amount ?? "all"}`,
    });

  beforeAll(() => {
    installPaymentNews(settleOrderOnNews);
  });
  beforeEach(async () => {
    gateway = installTinyGateway();
    sent = [];
    installMessageGateway({
      send: async (message) => {
        sent.push(message);
        return "sent";
      },
    });
    shop = await addShop(db());
    shopper = new Shopper(await addMember(db()), gateway);
  });
  afterEach(async () => {
    moveClock(0);
    await deliverOutbox(db(), consumers);
    await db().delete(deskIssue);
  });

  it("예약도 취소하고, 자리와 포인트와 쿠폰을 돌려주고, 부모에게 알린다", async () => {
    const { id: userId } = shopper.member.user;
    await givePoints(db(), userId, 3_000);
    const coupon = await addCoupon(db(), userId);
    const more = { issued_coupon_id: coupon, point_amount: 3_000 };
    const placed = await shopper.buy(shop, [shop.adult], 10_500, more);
    await callOff(placed);
    await reconcile(db());
    expect(await findState(placed.order_id)).toBe("CANCELED");
    expect(await sold()).toBe(0);
    const seen = await shopper.reservation(placed.order_id);
    expect(seen).toMatchObject({
      products: [{ product_state: "CANCEL" }],
      payment: { refunded_amount: 10_500, fee: 0 },
      refunds: [{ state: "DONE", pay_amount: 10_500, own_point: 3_000, fee: 0, is_taken_back: true }],
    });
    expect(await brokenLaws(db())).toEqual([]);
    expect(await issues()).toEqual([]);
    // Points and coupon can be used for the next order.
    await shopper.buy(shop, [shop.adult], 10_500, more);
    await deliverOutbox(db(), consumers);
    const [news, ...others] = sent.filter(({ key }) => key === `taken-back:${placed.order_id}`);
    expect(news?.body).toContain("결제가 취소되어 예약도 취소됐어요");
    expect(others).toEqual([]);
    expect(gateway.count.cancel).toBe(1);
  });

  it("주문자의 번호가 남지 않은 예약도 취소하고, 받은 소식에만 남긴다", async () => {
    const placed = await shopper.buy(shop, [shop.adult], 15_000);
    await db().update(orders).set({ ordererEnc: null }).where(eq(orders.id, placed.order_id));
    await callOff(placed);
    await settleExternalRefund(db(), placed.order_id);
    expect(await findState(placed.order_id)).toBe("CANCELED");
    while ((await deliverOutbox(db(), consumers)) > 0);
    const news = await db().select().from(memberMessage).where(eq(memberMessage.userId, shopper.member.user.id));
    expect(news.map(({ body }) => body)).toEqual([expect.stringContaining("다시 예약해 주세요")]);
    expect(sent.filter(({ key }) => key.endsWith(placed.order_id))).toEqual([]);
  });

  it("소식이 여러 번, 여러 길로 한꺼번에 와도 한 번만 돌려준다", async () => {
    const { id: userId } = shopper.member.user;
    await givePoints(db(), userId, 3_000);
    const placed = await shopper.buy(shop, [shop.adult, shop.child], 24_000, { point_amount: 3_000 });
    await callOff(placed);
    const tell = () => paymentNewsHandler()(db(), { orderId: placed.order_number, claimsCancel: true });
    await Promise.all([tell(), tell(), tell(), reconcile(db()), settleExternalRefund(db(), placed.order_id), tell()]);
    await tell();
    await reconcile(db());
    expect(await refundsOf(placed.order_id)).toMatchObject([
      { state: "DONE", reason: "TAKEN_BACK", payAmount: 24_000, ownPoint: 3_000 },
    ]);
    expect(await sold()).toBe(0);
    expect(await brokenLaws(db())).toEqual([]);
    await deliverOutbox(db(), consumers);
    expect(sent.filter(({ key }) => key.startsWith("taken-back:"))).toHaveLength(1);
  });

  it("부모의 취소와 겹쳐도 한쪽만 이루어지고 돈은 한 번만 돌아간다", async () => {
    for (let round = 0; round < 6; round += 1) {
      const placed = await shopper.buy(shop, [shop.adult], 15_000);
      const pks = await selectPks(placed.order_id);
      await Promise.all([
        callOff(placed).then(() => settleExternalRefund(db(), placed.order_id)),
        shopper.cancel(placed.order_id, pks),
        reconcile(db()),
      ]);
      await reconcile(db());
      expect(await findState(placed.order_id)).toBe("CANCELED");
      const done = (await refundsOf(placed.order_id)).filter(({ state }) => state === "DONE");
      expect(done).toMatchObject([{ payAmount: 15_000 }]);
      expect(gateway.kept(placed.order_number)).toBe(0);
    }
    expect(await brokenLaws(db())).toEqual([]);
    expect(await issues()).toEqual([]);
  });

  it("이미 취소된 결제를 부모가 취소하면, 예약이 취소된 것으로 바로 드러난다", async () => {
    const placed = await shopper.buy(shop, [shop.adult], 15_000);
    const pks = await selectPks(placed.order_id);
    await callOff(placed);
    expect(await shopper.cancel(placed.order_id, pks)).toMatchObject({ status: 200, code: "C001" });
    expect(await shopper.reservation(placed.order_id)).toMatchObject({ state: "CANCELED" });
    expect(await issues()).toEqual([]);
    expect(await brokenLaws(db())).toEqual([]);
  });

  it("승인이 명세의 기간을 벗어난 결제도, 나누어 모두 취소한 결제도 알아본다", async () => {
    const placed = await shopper.buy(shop, [shop.adult], 15_000);
    await callOff(placed, 5_000);
    await callOff(placed, 10_000);
    gateway.lines.splice(0, gateway.lines.length, ...gateway.lines.filter(({ amount }) => amount < 0));
    await reconcile(db());
    await reconcile(db());
    expect(await findState(placed.order_id)).toBe("CANCELED");
    expect(await refundsOf(placed.order_id)).toMatchObject([{ payAmount: 15_000 }]);
    expect(await issues()).toEqual([]);
    expect(await brokenLaws(db())).toEqual([]);
  });

  it("남은 장만 결제사가 취소해도 앞서 취소한 장을 다시 돌려주지 않는다", async () => {
    const placed = await shopper.buy(shop, [shop.adult, shop.child], 27_000);
    const [, child = ""] = await selectPks(placed.order_id);
    readData(await shopper.cancel(placed.order_id, [child]));
    await callOff(placed);
    await reconcile(db());
    expect(await findState(placed.order_id)).toBe("CANCELED");
    const won = (await refundsOf(placed.order_id)).map(({ payAmount }) => payAmount);
    expect(won.sort((a, b) => a - b)).toEqual([12_000, 15_000]);
    expect(await issues()).toEqual([]);
    expect(await brokenLaws(db())).toEqual([]);
  });

  it("일부만 취소했거나 이미 쓴 입장권이면 예약을 두고 사람에게 알린다", async () => {
    const part = await shopper.buy(shop, [shop.adult], 15_000);
    await callOff(part, 5_000);
    const used = await shopper.buy(shop, [shop.adult], 15_000);
    await db().update(orderItem).set({ checkInAt: new Date() }).where(eq(orderItem.orderId, used.order_id));
    await callOff(used);
    await reconcile(db());
    await reconcile(db());
    expect([await findState(part.order_id), await findState(used.order_id)]).toEqual(["PAID", "PAID"]);
    expect(await issues()).toEqual(["statement_differs", "statement_differs"]);
    expect(await refundsOf(part.order_id)).toEqual([]);
    const rows = await db().select().from(payment).where(eq(payment.orderId, used.order_id));
    expect(rows).toMatchObject([{ refundedAmount: 0 }]);
  });

  it.each<[string, Partial<GatewayPayment>]>([
    ["금액이 우리 것과 다르다", { amount: 14_000 }],
    ["다른 주문의 것이다", { orderId: "someone-else" }],
    ["아직 남은 돈이 있다", { balance: 1_000 }],
    ["취소됐다고 하지 않는다", { status: "partial_canceled" }],
    ["취소한 기록이 없다", { cancels: [] }],
  ])("결제사의 답이 미덥지 않으면 예약을 그대로 둔다: %s", async (_, strange) => {
    const placed = await shopper.buy(shop, [shop.adult], 15_000);
    gateway.script.cancel.push("refused");
    expect(await shopper.cancel(placed.order_id, await selectPks(placed.order_id))).toMatchObject({ code: "C001" });
    await callOff(placed);
    const paymentKey = gateway.pay(placed.order_number);
    const found = gateway.payments.get(paymentKey);
    if (!found) throw new Error("The gateway has no such payment.");
    gateway.payments.set(paymentKey, { ...found, ...strange });
    await settleExternalRefund(db(), placed.order_id);
    expect(await findState(placed.order_id)).toBe("PAID");
    expect(await refundsOf(placed.order_id)).toMatchObject([{ state: "FAILED" }]);
    expect(await issues()).toEqual(["refund_refused"]);
  });

  it("결제사가 답하지 않거나 그런 결제를 모르면 다음에 다시 본다", async () => {
    const placed = await shopper.buy(shop, [shop.adult], 15_000);
    await callOff(placed);
    gateway.script.lookup.push("lost-before");
    await settleExternalRefund(db(), placed.order_id);
    const paymentKey = gateway.pay(placed.order_number);
    const found = gateway.payments.get(paymentKey);
    gateway.payments.delete(paymentKey);
    await settleExternalRefund(db(), placed.order_id);
    expect(await findState(placed.order_id)).toBe("PAID");
    if (found) gateway.payments.set(paymentKey, found);
    await settleExternalRefund(db(), placed.order_id);
    expect(await findState(placed.order_id)).toBe("CANCELED");
  });

  it("결제하지 않은 주문과 다 돌려준 주문은 결제사에 묻지 않는다", async () => {
    const terms = readData<Checkout>(await shopper.checkout(shop, [shop.adult]));
    const unpaid = readData<OrderPlaced>(await shopper.order(terms.hold_id, 15_000));
    const other = new Shopper(await addMember(db()), gateway);
    const paid = await other.buy(shop, [shop.adult], 15_000);
    const { products } = await other.reservation(paid.order_id);
    readData(await other.cancel(paid.order_id, [products[0]?.pk ?? ""]));
    const third = new Shopper(await addMember(db()), gateway);
    const { hold_id: holdId } = readData<Checkout>(await third.checkout(shop, [shop.adult]));
    const paying = readData<OrderPlaced>(await third.order(holdId, 15_000));
    gateway.script.confirm.push("lost-before");
    readData(await third.confirm(paying));
    const before = gateway.count.lookup;
    for (const { order_id: id } of [unpaid, paying, paid]) await settleExternalRefund(db(), id);
    expect(gateway.count.lookup).toBe(before);
  });

  it("한 장이라도 썼으면 그 예약과 거절된 취소는 사람에게 남는다", async () => {
    const placed = await shopper.buy(shop, [shop.adult, shop.child], 27_000);
    const [adult = "", child = ""] = await selectPks(placed.order_id);
    await db().update(orderItem).set({ checkInAt: new Date() }).where(eq(orderItem.id, adult));
    await callOff(placed);
    expect(await shopper.cancel(placed.order_id, [child])).toMatchObject({ code: "C001" });
    expect(await findState(placed.order_id)).toBe("PAID");
    expect(await issues()).toEqual(["refund_refused"]);
  });

  it("나머지를 부모가 나중에 취소해도, 결제사의 취소마다 환불이 하나다", async () => {
    const placed = await shopper.buy(shop, [shop.adult, shop.child], 27_000);
    const [, child = ""] = await selectPks(placed.order_id);
    await callOff(placed, 15_000);
    readData(await shopper.cancel(placed.order_id, [child]));
    await settleExternalRefund(db(), placed.order_id);
    expect(await findState(placed.order_id)).toBe("CANCELED");
    const keys = (await refundsOf(placed.order_id)).map(({ transactionKey }) => transactionKey).sort();
    const { cancels = [] } = gateway.payments.get(gateway.pay(placed.order_number)) ?? {};
    expect(keys).toEqual(cancels.map(({ transactionKey }) => transactionKey).sort());
    expect(await brokenLaws(db())).toEqual([]);
  });

  it("취소 수수료로 남긴 돈까지 결제사가 돌려줘도, 끝난 예약을 다시 취소하지 않는다", async () => {
    shop = await addShop(db(), { daysAhead: 5 });
    const placed = await shopper.buy(shop, [shop.adult], 15_000);
    moveClock(25 * 3_600_000);
    readData(await shopper.cancel(placed.order_id, await selectPks(placed.order_id)));
    expect(gateway.kept(placed.order_number)).toBe(3_000);
    await callOff(placed);
    await settleExternalRefund(db(), placed.order_id);
    expect(await refundsOf(placed.order_id)).toMatchObject([{ state: "DONE", payAmount: 12_000, fee: 3_000 }]);
    while ((await deliverOutbox(db(), consumers)) > 0);
    expect(sent.filter(({ key }) => key === `taken-back:${placed.order_id}`)).toEqual([]);
  });

  it("답을 기다리는 우리의 취소를 남의 취소로 보지 않는다", async () => {
    const placed = await shopper.buy(shop, [shop.adult], 15_000);
    gateway.script.cancel.push("lost-after");
    gateway.script.lookup.push("lost-before");
    const pks = await selectPks(placed.order_id);
    expect(await shopper.cancel(placed.order_id, pks)).toMatchObject({ code: "C005" });
    await settleExternalRefund(db(), placed.order_id);
    expect(await refundsOf(placed.order_id)).toMatchObject([{ state: "PROCESSING" }]);
    expect(await shopper.cancel(placed.order_id, pks)).toMatchObject({ code: "S000" });
    expect(await refundsOf(placed.order_id)).toMatchObject([{ state: "DONE", payAmount: 15_000 }]);
  });

  it("취소했다는 거짓 소식은 아무것도 바꾸지 않는다", async () => {
    const placed = await shopper.buy(shop, [shop.adult], 15_000);
    await paymentNewsHandler()(db(), { orderId: placed.order_number, claimsCancel: true });
    expect(await findState(placed.order_id)).toBe("PAID");
  });
});
