import { and, eq } from "drizzle-orm";
import { type CancelOutcome, cancelOrder, previewCancel } from "@/server/commerce/cancel/cancel-order";
import { finishRefund } from "@/server/commerce/cancel/finish-refund";
import { moveClock } from "@/server/platform/clock";
import { slot } from "@/server/platform/schema/catalog";
import { orderItem, orders, payment } from "@/server/platform/schema/commerce";
import { issuedCoupon } from "@/server/platform/schema/coupon";
import { partnerContract } from "@/server/platform/schema/member";
import { pointBalance, pointLot } from "@/server/platform/schema/points";
import { refund } from "@/server/platform/schema/refund";
import type { Checkout, OrderPlaced } from "@/shared/contract/main/booking/order";
import { brokenLaws } from "../../../support/books";
import { describeEachEngine } from "../../../support/engines";
import { installTinyGateway, type TinyGateway } from "../../../support/gateways/tiny-gateway";
import {
  addContract,
  addCoupon,
  addMember,
  addPlus,
  addShop,
  givePoints,
  type Shop,
} from "../../../support/seed-commerce";
import { readData, Shopper } from "../../../support/shopper";

const DAY = 86_400_000;

describeEachEngine("취소와 환불", (engine) => {
  let gateway: TinyGateway;
  const db = () => engine.handle().db;
  const newShopper = async () => new Shopper(await addMember(db()), gateway);
  const loadBalance = async (userId: string) =>
    (await db().select().from(pointBalance).where(eq(pointBalance.userId, userId)))[0]?.balance ?? 0;

  beforeEach(() => {
    gateway = installTinyGateway();
  });
  afterEach(async () => {
    expect((await brokenLaws(db())).filter((law) => !law.startsWith("I9"))).toEqual([]);
    moveClock(0);
  });

  /** Two adults and a child with every discount: 42,000 → 27,500. */
  const buyGolden = async (): Promise<{
    shopper: Shopper;
    shop: Shop;
    placed: OrderPlaced;
    couponId: string;
    contractId: string;
    pks: string[];
  }> => {
    const shop = await addShop(db(), { daysAhead: 15 });
    const shopper = await newShopper();
    const userId = shopper.member.user.id;
    const couponId = await addCoupon(db(), userId);
    const plusId = await addPlus(db(), shop.contentId);
    const contractId = await addContract(db(), userId);
    await givePoints(db(), userId, 1_300);
    const placed = await shopper.buy(shop, [shop.adult, shop.adult, shop.child], 27_500, {
      issued_coupon_id: couponId,
      plus_discount_id: plusId,
      partner_point: { method: "play_point", contract_number: "P-1", amount: 8_000 },
      point_amount: 1_300,
    });
    const pks = (await shopper.reservation(placed.order_id)).products.map(({ pk }) => pk);
    return { shopper, shop, placed, couponId, contractId, pks };
  };

  it("보호자의 입장권이 모두 빠지고 아이의 것만 남을 때에만 그렇다고 미리 말한다", async () => {
    const { shopper, shop, placed } = await buyGolden();
    const items = await db().select().from(orderItem).where(eq(orderItem.orderId, placed.order_id));
    const ofOption = (pk: number) => items.filter(({ optionId }) => optionId === pk).map(({ id }) => id);
    const [adults, children] = [ofOption(shop.adult), ofOption(shop.child)];
    const isWarned = async (productIds: readonly string[]) =>
      (await previewCancel(db(), { userId: shopper.member.user.id, orderId: placed.order_id, productIds }))
        .leavesChildrenAlone;
    expect(await isWarned(adults)).toBe(true);
    expect(await isWarned(adults.slice(1))).toBe(false);
    expect(await isWarned(children)).toBe(false);
    expect(await isWarned([...adults, ...children])).toBe(false);
    const path = `/reservations/${placed.order_id}/cancel-check/?product_pks=${adults.join(",")}`;
    expect(readData(await shopper.client.get(path))).toMatchObject({ leaves_children_alone: true });
  });

  it.each([
    [0, 1, 2],
    [2, 1, 0],
    [1, 2, 0],
  ])("세 장을 %p·%p·%p 차례로 취소해도 돌려받는 합은 같다", async (...places) => {
    const { shopper, shop, placed, couponId, contractId, pks } = await buyGolden();
    for (const [step, place] of places.entries()) {
      const answer = await shopper.cancel(placed.order_id, [pks[place] ?? ""]);
      expect(answer).toMatchObject({ status: 200, code: "S000", data: { fee: 0 } });
      const { state, people_text, products } = await shopper.reservation(placed.order_id);
      expect(state).toBe(step < 2 ? "PARTIAL_CANCELED" : "CANCELED");
      const names = products.flatMap(({ option_name: name, product_state: of }) => (of === "CANCEL" ? [] : [name]));
      if (step === 1) expect(people_text).toBe(`${names[0]} 1`);
      const [coupon] = await db().select().from(issuedCoupon).where(eq(issuedCoupon.id, couponId));
      expect(coupon?.state).toBe(step < 2 ? "used" : "active");
    }
    const [contract] = await db().select().from(partnerContract).where(eq(partnerContract.id, contractId));
    const [stock] = await db().select().from(slot).where(eq(slot.id, shop.slotId));
    expect([
      gateway.kept(placed.order_number),
      contract?.balance,
      await loadBalance(shopper.member.user.id),
      stock?.sold,
    ]).toEqual([0, 8_000, 1_300, 0]);
  });

  it("겹치는 상품을 20번 한꺼번에 취소해도 한 번만 돌려준다", async () => {
    const { shopper, placed, pks } = await buyGolden();
    const userId = shopper.member.user.id;
    const sets = [[0], [1], [2], [0, 1], [1, 2], [0, 1, 2]].map((places) => places.map((place) => pks[place] ?? ""));
    const asks = Array.from({ length: 20 }, (_, n) => sets[n % sets.length] ?? []);
    const outcomes: CancelOutcome[] = await Promise.all(
      asks.map((productIds) => cancelOrder(db(), { userId, orderId: placed.order_id, productIds })),
    );
    expect(outcomes.every((outcome) => outcome.kind !== "refused" || outcome.code === "C001")).toBe(true);
    const rows = await db().select().from(refund).where(eq(refund.orderId, placed.order_id));
    const done = rows.reduce((sum, row) => sum + row.payAmount, 0);
    expect(gateway.kept(placed.order_number)).toBe(27_500 - done);
    expect(rows.every(({ state }) => state === "DONE")).toBe(true);
  });

  it("같은 취소를 다시 보내면 같은 환불을 답한다", async () => {
    const { shopper, placed, pks } = await buyGolden();
    const first = await shopper.cancel(placed.order_id, pks);
    const again = await shopper.cancel(placed.order_id, [...pks].reverse());
    expect(again.data).toEqual(first.data);
    expect(await db().$count(refund, eq(refund.orderId, placed.order_id))).toBe(1);
  });

  it("dry_run은 금액만 알려 주고 아무것도 바꾸지 않는다", async () => {
    const { shopper, placed, pks } = await buyGolden();
    const answer = await shopper.cancel(placed.order_id, pks, { dry_run: true });
    expect(answer).toMatchObject({ code: "S000", data: { refund_id: null, refund: { card: 27_500, total: 36_800 } } });
    expect((await shopper.reservation(placed.order_id)).state).toBe("PAID");
    expect(gateway.count.cancel).toBe(0);
  });

  it("제휴사가 다르면 C002, 견적 뒤에 수수료가 오르면 C003으로 답하고 아무것도 바꾸지 않는다", async () => {
    const { shopper, placed, pks } = await buyGolden();
    const quote = await shopper.quote(placed.order_id, pks);
    const other = await shopper.cancel(placed.order_id, pks, { ppoint_refund_pay_method: "club_point" });
    expect(other).toMatchObject({ status: 200, code: "C002", data: null });
    moveClock(10 * DAY);
    const late = await shopper.cancel(placed.order_id, pks, { quote_token: quote.quote_token });
    expect(late).toMatchObject({ status: 200, code: "C003", data: null });
    const forged = await shopper.cancel(placed.order_id, pks, { quote_token: `${quote.quote_token}x` });
    expect(forged).toMatchObject({ code: "C003" });
    // A token made with the same key for another purpose is rejected as a quote.
    const ics = (await shopper.reservation(placed.order_id)).ics_url;
    const strange = `ics|${placed.order_id}.${new URL(ics, "http://localhost").searchParams.get("token")}`;
    const foreign = await shopper.cancel(placed.order_id, pks, { quote_token: strange });
    expect(foreign).toMatchObject({ status: 200, code: "C003" });
    expect((await shopper.reservation(placed.order_id)).state).toBe("PAID");
  });

  it("입장한 입장권은 C001, 이용일이 지난 입장권은 C004로 막고, 막힌 이유를 미리 알려 준다", async () => {
    const { shopper, placed, pks } = await buyGolden();
    await db()
      .update(orderItem)
      .set({ checkInAt: new Date() })
      .where(eq(orderItem.id, pks[0] ?? ""));
    expect(await shopper.cancel(placed.order_id, pks)).toMatchObject({ status: 200, code: "C001" });
    const quote = await shopper.quote(placed.order_id);
    expect(quote).toMatchObject({ cancellable_count: 2, coupon_returns: false, blocked: [{ pk: pks[0] }] });
    const { refund_timeline: steps } = await shopper.reservation(placed.order_id);
    expect(steps.find(({ is_now }) => is_now)?.refund).toBe(quote.refund.total);
    moveClock(16 * DAY);
    expect(await shopper.cancel(placed.order_id, [pks[1] ?? ""])).toMatchObject({ code: "C004" });
  });

  it("산 지 24시간 안이고 사흘 넘게 남았으면 수수료가 없다", async () => {
    const shop = await addShop(db(), { daysAhead: 5 });
    const shopper = await newShopper();
    const placed = await shopper.buy(shop, [shop.adult], 15_000);
    expect(await shopper.quote(placed.order_id)).toMatchObject({ rate: 0, fee: 0, reason: "WITHIN_24_HOURS" });
    moveClock(DAY + 1000);
    expect(await shopper.quote(placed.order_id)).toMatchObject({ rate: 20, fee: 3_000, reason: "STEP" });
  });

  it("보여 준 환불 계단의 금액과 실제로 돌려주는 금액이 같다", async () => {
    const { shopper, placed } = await buyGolden();
    const { refund_timeline: steps } = await shopper.reservation(placed.order_id);
    for (const step of steps) {
      moveClock(Math.max(0, Date.parse(step.from) + 1000 - Date.now()));
      const quote = await shopper.quote(placed.order_id);
      expect(quote.refund.total).toBe(step.refund);
    }
    moveClock(0);
  });

  it("돌려준 포인트는 30일보다 먼저 사라지지 않는다", async () => {
    const shop = await addShop(db());
    const shopper = await newShopper();
    const userId = shopper.member.user.id;
    await givePoints(db(), userId, 500, 3);
    await givePoints(db(), userId, 500, 300);
    const placed = await shopper.buy(shop, [shop.adult], 14_300, { point_amount: 700 });
    await shopper.cancel(
      placed.order_id,
      (await shopper.reservation(placed.order_id)).products.map(({ pk }) => pk),
    );
    const lots = await db().select().from(pointLot).where(eq(pointLot.userId, userId));
    const left = lots
      .filter(({ remaining }) => remaining > 0)
      .map(({ remaining, expiresAt }) => [remaining, Math.round((expiresAt.getTime() - Date.now()) / DAY)])
      .sort((a, b) => (a[0] ?? 0) - (b[0] ?? 0));
    expect(left).toEqual([
      [200, 300],
      [300, 300],
      [500, 30],
    ]);
    expect(await loadBalance(userId)).toBe(1_000);
  });

  it("제휴 계약이 끝났으면 포인트로 1:1 돌려준다", async () => {
    const { shopper, placed, pks, contractId } = await buyGolden();
    await db().update(partnerContract).set({ endedAt: new Date() }).where(eq(partnerContract.id, contractId));
    readData(await shopper.cancel(placed.order_id, pks));
    const { id: userId } = shopper.member.user;
    expect(await loadBalance(userId)).toBe(9_300);
    const lots = await db()
      .select()
      .from(pointLot)
      .where(and(eq(pointLot.userId, userId), eq(pointLot.source, "partner")));
    const days = lots.map(({ expiresAt }) => Math.round((expiresAt.getTime() - Date.now()) / DAY));
    expect(days).toEqual([365]);
  });

  it("날짜 미정 입장권은 기간 안에는 모두, 지난 뒤에는 90%를 돌려준다", async () => {
    const shop = await addShop(db(), { undated: true });
    const shopper = await newShopper();
    const placed = await shopper.buy({ ...shop, slotId: 0 }, [shop.adult, shop.adult], 30_000);
    const { products } = await shopper.reservation(placed.order_id);
    expect(readData(await shopper.cancel(placed.order_id, [products[0]?.pk ?? ""]))).toMatchObject({ fee: 0 });
    moveClock(91 * DAY);
    const after = await shopper.reservation(placed.order_id);
    expect(after.products[1]).toMatchObject({ product_state: "ORDER", expired: true });
    expect(readData(await shopper.cancel(placed.order_id, [products[1]?.pk ?? ""]))).toMatchObject({ fee: 1_500 });
  });

  it("고른 장만 미리 보여 주고, 아직 내지 않은 주문과 섞인 남의 상품은 보여 주지 않는다", async () => {
    const { shopper, shop, placed, pks } = await buyGolden();
    const check = (id: string, of: readonly string[]) =>
      shopper.client.get(`/reservations/${id}/cancel-check/?product_pks=${of.join(",")}`);
    expect(readData(await check(placed.order_id, pks.slice(0, 1)))).toMatchObject({ product_pks: pks.slice(0, 1) });
    expect(readData(await check(placed.order_id, []))).toMatchObject({ product_pks: pks });
    for (const ask of [check, shopper.cancel.bind(shopper)]) {
      expect(await ask(placed.order_id, [...pks, "someone-elses"])).toMatchObject({ status: 404 });
    }
    const terms = readData<Checkout>(await shopper.checkout(shop, [shop.adult]));
    const unpaid = readData<OrderPlaced>(await shopper.order(terms.hold_id, 15_000));
    expect(await check(unpaid.order_id, [])).toMatchObject({ status: 404 });
  });

  it("돈을 돌려줄 때만, 환불마다 한 번만 결제사에 묻는다", async () => {
    const { shopper, placed, pks } = await buyGolden();
    readData(await shopper.cancel(placed.order_id, pks));
    const [done] = await db().select().from(refund).where(eq(refund.orderId, placed.order_id));
    expect(await finishRefund(db(), done?.id ?? "")).toMatchObject({ state: "DONE" });
    const shop = await addShop(db());
    await givePoints(db(), shopper.member.user.id, 15_000);
    const free = await shopper.buy(shop, [shop.adult], 0, { point_amount: 15_000 });
    const [ticket] = (await shopper.reservation(free.order_id)).products;
    expect(readData(await shopper.cancel(free.order_id, [ticket?.pk ?? ""]))).toMatchObject({ state: "CANCEL" });
    expect([gateway.count.cancel, gateway.count.lookup]).toEqual([1, 0]);
  });

  it.each([
    ["열쇠와 이유", {}],
    ["이유만", { idempotencyKey: null }],
    ["열쇠만", { reason: "" }],
  ])("답을 잃었어도 결제사의 기록에 우리 취소가 있으면 바로 마친다: %s", async (_, seen) => {
    const { shopper, placed, pks } = await buyGolden();
    const { lookupByKey } = gateway;
    gateway.lookupByKey = async (key) => {
      const answer = await lookupByKey(key);
      if (answer.kind !== "ok" || !answer.value) return answer;
      const cancels = answer.value.cancels.map((cancel) => ({ ...cancel, ...seen }));
      return { kind: "ok", value: { ...answer.value, cancels } };
    };
    gateway.script.cancel.push("lost-after");
    expect(await shopper.cancel(placed.order_id, pks)).toMatchObject({ code: "S000", data: { state: "CANCEL" } });
    expect([gateway.count.cancel, gateway.kept(placed.order_number)]).toEqual([1, 0]);
  });

  it("결제사가 그런 결제를 모른다고 하면 취소 중으로 두고, 알게 되면 마친다", async () => {
    const { shopper, placed, pks } = await buyGolden();
    const charged = gateway.payments.get(gateway.pay(placed.order_number));
    if (!charged) throw new Error("The gateway has no payment.");
    gateway.payments.delete(charged.paymentKey);
    expect(await shopper.cancel(placed.order_id, pks)).toMatchObject({ status: 200, code: "C005" });
    gateway.payments.set(charged.paymentKey, charged);
    expect(await shopper.cancel(placed.order_id, pks)).toMatchObject({ code: "S000", data: { state: "CANCEL" } });
    expect(gateway.kept(placed.order_number)).toBe(0);
  });

  it("결제사의 열쇠를 잃은 결제는 다른 것을 취소하지 않도록 묻지 않고, 취소 중으로 둔다", async () => {
    const { shopper, placed, pks } = await buyGolden();
    const of = eq(payment.orderId, placed.order_id);
    await db().update(payment).set({ paymentKey: null }).where(of);
    expect(await shopper.cancel(placed.order_id, pks)).toMatchObject({ code: "C005" });
    expect([gateway.count.cancel, gateway.kept(placed.order_number)]).toEqual([0, 27_500]);
    await db()
      .update(payment)
      .set({ paymentKey: gateway.pay(placed.order_number) })
      .where(of);
    expect(await shopper.cancel(placed.order_id, pks)).toMatchObject({ code: "S000", data: { state: "CANCEL" } });
  });

  it("결제사가 다른 결제를 취소했다고 답하면 취소한 것으로 치지 않는다", async () => {
    const { shopper, placed, pks } = await buyGolden();
    const { cancel } = gateway;
    gateway.cancel = async () => {
      const [other] = gateway.payments.values();
      if (!other) throw new Error("The gateway has no payment.");
      return { kind: "ok", value: { payment: { ...other, paymentKey: "another" }, transactionKey: "another" } };
    };
    expect(await shopper.cancel(placed.order_id, pks)).toMatchObject({ code: "C005" });
    gateway.cancel = cancel;
    const [open] = await db().select().from(refund).where(eq(refund.orderId, placed.order_id));
    expect(await finishRefund(db(), open?.id ?? "")).toMatchObject({ state: "DONE" });
    expect(gateway.kept(placed.order_number)).toBe(0);
  });

  it("취소한 장에는 취소한 때와 환불이 남고, 결제사가 거절한 장은 아무 일도 없던 것과 같다", async () => {
    const { shopper, placed, pks } = await buyGolden();
    const piece = async () =>
      (
        await db()
          .select()
          .from(orderItem)
          .where(eq(orderItem.id, pks[0] ?? ""))
      )[0];
    gateway.script.cancel.push("refused");
    expect(await shopper.cancel(placed.order_id, pks.slice(0, 1))).toMatchObject({ code: "C001" });
    expect(await piece()).toMatchObject({ productState: "ORDER", canceledAt: null, refundId: null });
    const { refund_id: refundId } = readData<{ refund_id: string }>(
      await shopper.cancel(placed.order_id, pks.slice(0, 1)),
    );
    expect(await piece()).toMatchObject({ productState: "CANCEL", canceledAt: expect.any(Date), refundId });
  });

  it("남의 예약과 남의 상품은 취소할 수 없다", async () => {
    const { placed, pks } = await buyGolden();
    const stranger = await newShopper();
    expect(await stranger.cancel(placed.order_id, pks)).toMatchObject({ status: 404 });
    const mine = await buyGolden();
    expect(await mine.shopper.cancel(mine.placed.order_id, [pks[0] ?? ""])).toMatchObject({ status: 404 });
    const [order] = await db().select().from(orders).where(eq(orders.id, placed.order_id));
    expect(order?.state).toBe("PAID");
  });
});
