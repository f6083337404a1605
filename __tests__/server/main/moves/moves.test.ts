import { eq } from "drizzle-orm";
import { finishRefund } from "@/server/commerce/cancel/finish-refund";
import { readOrder } from "@/server/commerce/desk/orders";
import { quoteRefund, requestRefund } from "@/server/commerce/desk/refunds";
import { seatGuard } from "@/server/commerce/holds/stock";
import { loadItems } from "@/server/commerce/order-rows/orders.repository";
import { reconcile } from "@/server/commerce/reconcile/reconcile";
import { insertStaff } from "@/server/commerce/staff/members";
import { listStatements, readStatement } from "@/server/commerce/statements/read-statements";
import { completeOrders } from "@/server/commerce/visits/complete-orders";
import { scanTicket } from "@/server/commerce/visits/scan-ticket";
import { consumers } from "@/server/commerce/work";
import { mainHost } from "@/server/main/app";
import type { Staff } from "@/server/platform/auth/policy";
import { clock, moveClock } from "@/server/platform/clock";
import { armFailpoint } from "@/server/platform/failpoints";
import { deliverOutbox } from "@/server/platform/outbox";
import { content, contentOption, slot } from "@/server/platform/schema/catalog";
import { orders } from "@/server/platform/schema/commerce";
import { refund } from "@/server/platform/schema/refund";
import type { Moved, MoveOffer } from "@/shared/contract/main/booking/move";
import type { ContentDetail } from "@/shared/contract/main/contents";
import { dateText } from "@/shared/dates/date-text";
import { isWeekdayUse } from "@/shared/dates/holidays";
import { kstInstant, kstToday } from "@/shared/dates/kst";
import { addDays, addMonths } from "@/shared/dates/plain-date";
import { brokenLaws } from "../../../support/books";
import { describeEachEngine } from "../../../support/engines";
import { installTinyGateway, type TinyGateway } from "../../../support/gateways/tiny-gateway";
import { type Sent, signedClient } from "../../../support/http-client";
import { forgetLimits, openInbox } from "../../../support/members";
import { addTime, letMove } from "../../../support/movable-shop";
import {
  addContract,
  addCoupon,
  addMember,
  addShop,
  givePoints,
  type TestMember,
} from "../../../support/seed-commerce";
import { addLodge } from "../../../support/seed-stays";
import { readData, Shopper } from "../../../support/shopper";
import { addStaff, findVenueId } from "../../../support/staff";
import { StayShopper } from "../../../support/stay-shopper";
import { naiveSeats } from "../../../support/trust/naive";

const topics = ["news.parent", "news.venue", "news.receipt", "order.moved", "order.returned"] as const;

describeEachEngine("날짜 변경", (engine) => {
  const db = () => engine.handle().db;
  let gateway: TinyGateway;
  let parent: TestMember;
  beforeEach(async () => {
    gateway = installTinyGateway();
    await forgetLimits(db());
    parent = await addMember(db());
  });
  afterEach(() => {
    moveClock(0);
    jest.restoreAllMocks();
  });

  const as = (member: TestMember) => signedClient(mainHost, member);
  const offer = async (id: string) => readData<MoveOffer>(await as(parent).get(`/reservations/${id}/move/`));
  const move = (id: string, slotId: number, refundShown = 0, member = parent): Promise<Sent> =>
    as(member).post(`/reservations/${id}/move/`, { json: { slot_pk: slotId, refund: refundShown } });
  const countSeats = async (slotId: number) => {
    const [row] = await db().select().from(slot).where(eq(slot.id, slotId));
    return { held: row?.held, sold: row?.sold };
  };
  const price = (pk: number, won: number) =>
    db().update(contentOption).set({ price: won, listPrice: won }).where(eq(contentOption.id, pk));
  /** A paid booking of one adult and one child at a venue that allows moves. */
  async function booked(set: { shop?: Parameters<typeof addShop>[1]; more?: object; amount?: number } = {}) {
    const shop = await addShop(db(), set.shop);
    await letMove(db(), shop);
    const shopper = new Shopper(parent, gateway);
    const { order_id: id, order_number: number } = await shopper.buy(
      shop,
      [shop.adult, shop.child],
      set.amount ?? 27_000,
      set.more,
    );
    return { shop, id, number, shopper };
  }
  const deskOf = async (): Promise<Staff> => {
    const id = await insertStaff(db(), {
      venueId: null,
      role: "desk",
      name: "한상담",
      phone: "01055556666",
      state: "active",
    });
    const times = { expiresAt: clock.now(), confirmedAt: clock.now(), hasAuthenticator: true };
    return { id, isMember: false, sessionId: id, name: "한상담", role: "desk", venueId: null, ...times };
  };
  const healthy = async () => expect(await brokenLaws(db())).toEqual([]);

  it("평일 쿠폰으로 산 예약은 평일로만 옮길 수 있고, 평일이 없으면 이유를 말한다", async () => {
    const shop = await addShop(db());
    await letMove(db(), shop);
    let date = shop.date;
    const isFree = (day: string) => !isWeekdayUse({ date: day, isNight: false });
    while (isFree(date) || !isFree(addDays(date, 1)) || isFree(addDays(date, 3))) date = addDays(date, 1);
    await db().update(slot).set({ date }).where(eq(slot.contentId, shop.contentId));
    const weekday = { ...shop, date };
    const coupon = await addCoupon(db(), parent.user.id, { weekdaysOnly: true });
    const shopper = new Shopper(parent, gateway);
    const bought = await shopper.buy(weekday, [shop.adult, shop.child], 24_300, { issued_coupon_id: coupon });
    const saturday = await addTime(db(), weekday, { days: 1 });
    expect(await offer(bought.order_id)).toMatchObject({ block: "COUPON", slots: [] });
    const monday = await addTime(db(), weekday, { days: 3 });
    expect((await offer(bought.order_id)).slots.map(({ slot_pk }) => slot_pk)).toEqual([monday.slotId]);
    expect((await move(bought.order_id, saturday.slotId)).status).toBe(409);
    expect((await move(bought.order_id, monday.slotId)).status).toBe(200);
    await healthy();
  });

  it("같은 옵션의 빈 시간으로 한 번 옮기면 자리와 날짜와 입장권과 환불 계단이 함께 간다", async () => {
    const { shop, id, shopper } = await booked();
    const { slotId, date } = await addTime(db(), shop);
    const before = await shopper.reservation(id);
    const offered = await offer(id);
    expect(offered).toMatchObject({
      block: null,
      refund: 0,
      until: new Date(kstInstant(shop.date, "08:00")).toISOString(),
    });
    expect(offered.slots).toEqual([{ slot_pk: slotId, date, starts_at: "14:00", left: 15, seats: 30, state: "open" }]);
    expect(readData<Moved>(await move(id, slotId))).toEqual({
      desired_check_in: date,
      starts_at: "14:00",
      refund: 0,
      refund_state: null,
    });
    expect([await countSeats(shop.slotId), await countSeats(slotId)]).toEqual([
      { held: 0, sold: 0 },
      { held: 0, sold: 2 },
    ]);
    const after = await shopper.reservation(id);
    expect(after).toMatchObject({ state: "PAID", desired_check_in: date, starts_at: "14:00", moved_from: shop.date });
    const shifted = before.refund_timeline.map(
      ({ to }) => to && new Date(Date.parse(to) + 7 * 86_400_000).toISOString(),
    );
    // The rule for the first 24 hours does not move with the date.
    expect(after.refund_timeline.map(({ to }) => to).slice(1)).toEqual(shifted.slice(1));

    const [old, now] = [before.products[0]?.ticket_code ?? "", after.products[0]?.ticket_code ?? ""];
    const scan = (code: string, on: string) =>
      scanTicket(db(), { code, contentId: shop.contentId, at: new Date(kstInstant(on, "13:50")) });
    expect(await scan(old, shop.date)).toEqual({ kind: "refused", reason: "other_day" });
    expect(await scan(now, shop.date)).toEqual({ kind: "refused", reason: "other_day" });
    expect(await scan(now, date)).toMatchObject({ kind: "admitted" });
    await healthy();
  });

  it("내일 갈 예약을 먼 날로 옮겼다가 취소해도, 취소 수수료는 옮길 때보다 적어지지 않는다", async () => {
    const { shop, id, shopper } = await booked({ shop: { daysAhead: 1 } });
    const { slotId } = await addTime(db(), shop, { days: 30 });
    expect(await shopper.quote(id)).toMatchObject({ rate: 30, fee: 8_100 });
    expect((await offer(id)).least_rate).toBe(30);
    readData(await move(id, slotId));
    expect(await shopper.quote(id)).toMatchObject({ rate: 30, fee: 8_100, reason: "BEFORE_MOVE" });
    const { refund_timeline: steps } = await shopper.reservation(id);
    expect(steps.map(({ rate }) => rate)).toEqual([30, 90]);
    expect(steps.find(({ is_now }) => is_now)?.refund).toBe(18_900);
    await healthy();
    moveClock(kstInstant(addDays(shop.date, 30), "08:00") - Date.now());
    expect(await shopper.quote(id)).toMatchObject({ rate: 90, reason: "STEP" });
  });

  it("두 번은 옮길 수 없다", async () => {
    const { shop, id } = await booked();
    const [first, second] = [await addTime(db(), shop, { days: 3 }), await addTime(db(), shop, { days: 5 })];
    readData(await move(id, first.slotId));
    expect(await offer(id)).toMatchObject({ block: "MOVED", slots: [] });
    expect(await move(id, second.slotId)).toMatchObject({ status: 400, code: "F000" });
    expect(await countSeats(first.slotId)).toEqual({ held: 0, sold: 2 });
    await healthy();
  });

  it("한꺼번에 두 번 눌러도 한 번만 옮긴다", async () => {
    const { shop, id } = await booked();
    const [first, second] = [await addTime(db(), shop, { days: 3 }), await addTime(db(), shop, { days: 5 })];
    const answers = await Promise.all([move(id, first.slotId), move(id, second.slotId)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
    const sold = [await countSeats(shop.slotId), await countSeats(first.slotId), await countSeats(second.slotId)];
    expect(sold.reduce((sum, one) => sum + (one.sold ?? 0), 0)).toBe(2);
    await healthy();
  });

  it("시작 2시간 전까지만, 받는 장소에서만, 개인의 날짜 있는 놀이만 옮긴다", async () => {
    const { shop, id } = await booked();
    await addTime(db(), shop);
    const promised = async () =>
      readData<ContentDetail>(await as(parent).get(`/contents/${shop.contentId}/`)).refund.moves_once;
    expect(await promised()).toBe(true);
    await letMove(db(), shop, false);
    expect(await promised()).toBe(false);
    const unpromised = (await new Shopper(parent, gateway).buy(shop, [shop.adult], 15_000)).order_id;
    await letMove(db(), shop);
    expect((await offer(unpromised)).block).toBe("NOT_OFFERED");
    expect(await move(unpromised, 1)).toMatchObject({ status: 400, code: "F000" });
    // The terms of an order stay valid after the venue has stopped offering them.
    await letMove(db(), shop, false);
    moveClock(kstInstant(shop.date, "08:00") - Date.now() - 2_000);
    expect((await offer(id)).block).toBeNull();
    moveClock(kstInstant(shop.date, "08:00") - Date.now() + 2_000);
    expect((await offer(id)).block).toBe("TOO_LATE");
    moveClock(0);
    const undated = await booked({ shop: { undated: true } });
    expect((await offer(undated.id)).block).toBe("UNDATED");
    const lodge = await addLodge(db());
    const { order_id: stay } = await new StayShopper(parent, gateway).buy({ lodge });
    expect((await offer(stay)).block).toBe("STAY");
    for (const other of [undated.id, stay]) expect(await move(other, 1)).toMatchObject({ status: 400, code: "F000" });
  });

  it("자리가 모자라거나 닫혔거나 지난 시간은 보이지 않고, 그 시간으로는 옮겨지지 않는다", async () => {
    const { shop, id } = await booked();
    const small = await addTime(db(), shop, { days: 2, capacity: 1 });
    const closed = await addTime(db(), shop, { days: 3 });
    await db().update(slot).set({ isClosed: true }).where(eq(slot.id, closed.slotId));
    const past = await addTime(db(), shop, { days: -20 });
    expect(await offer(id)).toMatchObject({ block: "NO_TIME", slots: [] });
    for (const { slotId } of [small, closed, past, { slotId: shop.slotId }])
      expect(await move(id, slotId)).toMatchObject({ status: 409, code: "C_SOLD_OUT" });
    const foreign = await addShop(db());
    expect(await move(id, foreign.slotId)).toMatchObject({ status: 409 });
    expect(await countSeats(shop.slotId)).toEqual({ held: 0, sold: 2 });
    await healthy();
  });

  it("고른 사이에 다른 가족이 마지막 자리를 잡으면 옮겨지지 않고 앞자리도 그대로다", async () => {
    const { shop, id } = await booked();
    const small = await addTime(db(), shop, { days: 2, capacity: 2 });
    const taker = jest.spyOn(seatGuard, "take").mockResolvedValue(false);
    expect(await move(id, small.slotId)).toMatchObject({ status: 409, code: "C_SOLD_OUT" });
    taker.mockRestore();
    expect(await countSeats(shop.slotId)).toEqual({ held: 0, sold: 2 });
    expect(await countSeats(small.slotId)).toEqual({ held: 0, sold: 0 });
    await healthy();
  });

  it("지금 가격이 더 싸면 차액이 카드로 돌아오고, 예약은 그대로 살아 있다", async () => {
    const { shop, id, number, shopper } = await booked();
    const { slotId } = await addTime(db(), shop);
    await price(shop.adult, 12_000);
    expect((await offer(id)).refund).toBe(3_000);
    expect(await move(id, slotId, 0)).toMatchObject({ status: 409, code: "C_PRICE", data: { refund: 3_000 } });
    expect(readData<Moved>(await move(id, slotId, 3_000))).toMatchObject({ refund: 3_000, refund_state: "DONE" });
    expect(gateway.kept(number)).toBe(24_000);
    const after = await shopper.reservation(id);
    expect(after).toMatchObject({ state: "PAID", payment: { pay_amount: 27_000, refunded_amount: 3_000, fee: 0 } });
    expect(after.products).toHaveLength(2);
    expect(after.products.reduce((sum, { net_paid }) => sum + net_paid, 0)).toBe(24_000);
    expect(after.refunds).toMatchObject([{ state: "DONE", pay_amount: 3_000, is_move: true }]);
    await healthy();

    // A later cancellation refunds exactly what was paid after the move, less the fee.
    const quote = await shopper.quote(id);
    expect(quote).toMatchObject({ net_paid: 24_000, cancellable_count: 2, blocked: [] });
    readData(
      await shopper.cancel(
        id,
        after.products.map(({ pk }) => pk),
      ),
    );
    expect(gateway.kept(number)).toBe(24_000 - quote.refund.card);
    expect((await shopper.reservation(id)).state).toBe("CANCELED");
    await healthy();
  });

  it("쿠폰과 포인트로 낸 예약의 차액은 낸 돈까지만, 현금부터 돌아온다", async () => {
    const coupon = await addCoupon(db(), parent.user.id);
    await addContract(db(), parent.user.id);
    await givePoints(db(), parent.user.id, 20_000);
    // 27,000 − 2,700 = 24,300; play 30 % of it = 7,290; own 16,000; card 1,010.
    const { shop, id, number, shopper } = await booked({
      amount: 1_010,
      more: {
        issued_coupon_id: coupon,
        partner_point: { method: "play_point", contract_number: "P-1", amount: 7_290 },
        point_amount: 16_000,
      },
    });
    const { slotId } = await addTime(db(), shop);
    await price(shop.adult, 1_000);
    await price(shop.child, 1_000);
    expect((await offer(id)).refund).toBe(24_300);
    readData<Moved>(await move(id, slotId, 24_300));
    expect(gateway.kept(number)).toBe(0);
    const { refunds, state } = await shopper.reservation(id);
    expect(state).toBe("PAID");
    expect(refunds).toMatchObject([{ pay_amount: 1_010, partner_point: 7_290, own_point: 16_000, fee: 0 }]);
    await healthy();
  });

  it.each([
    ["거의 쿠폰으로 낸", 20_000, 7_000, 7_000],
    ["모두 쿠폰으로 낸", 100_000, 0, 0],
  ])(
    "%s 예약을 더 싼 시간으로 옮기면 낸 돈까지만 돌려주고, 장소는 새 시간의 값만 받는다",
    async (_, discountAmount, paid, back) => {
      const coupon = await addCoupon(db(), parent.user.id, {
        isPercent: false,
        discountAmount,
        maximumDiscountAmount: 0,
      });
      const { shop, id, number, shopper } = await booked({ amount: paid, more: { issued_coupon_id: coupon } });
      const { slotId, date } = await addTime(db(), shop);
      await price(shop.adult, 5_000);
      await price(shop.child, 3_000);
      const venueId = await findVenueId(db(), shop.contentId);
      expect((await listStatements(db(), venueId)).coming.sold).toBe(27_000);
      expect((await offer(id)).refund).toBe(back);
      readData<Moved>(await move(id, slotId, back));
      expect(gateway.kept(number)).toBe(0);
      expect((await listStatements(db(), venueId)).coming.sold).toBe(8_000);
      const after = await shopper.reservation(id);
      expect(after).toMatchObject({ state: "PAID", payment: { coupon_discount: Math.min(discountAmount, 27_000) } });
      expect(after.products.map(({ option_price, net_paid }) => [option_price, net_paid])).toEqual([
        [5_000, 0],
        [3_000, 0],
      ]);
      expect(after.refunds).toHaveLength(back > 0 ? 1 : 0);
      await healthy();
      moveClock(kstInstant(addDays(date, 1), "05:00") - Date.now());
      await completeOrders(db());
      const { lines } = await readStatement(db(), venueId, date.slice(0, 7));
      expect(lines).toMatchObject([{ tickets: 2, sold: 8_000, borne: 8_000 }]);
    },
  );

  it("차액은 값이 내린 입장권의 것이라, 나머지 입장권은 낸 그대로 돌려받는다", async () => {
    const { shop, id, number, shopper } = await booked();
    const { slotId } = await addTime(db(), shop);
    await price(shop.adult, 12_000);
    readData<Moved>(await move(id, slotId, 3_000));
    const { products } = await shopper.reservation(id);
    expect(products.map(({ option_price, net_paid }) => [option_price, net_paid])).toEqual([
      [12_000, 12_000],
      [12_000, 12_000],
    ]);
    readData(await shopper.cancel(id, [products[1]?.pk ?? ""]));
    // The remaining adult ticket now costs today's price.
    expect(gateway.kept(number)).toBe(12_000);
    await healthy();
  });

  it("차액을 결제사가 거절하면 수수료 없이 따로 돌려줄 돈으로 남고, 다녀온 뒤에도 고객센터가 돌려준다", async () => {
    const { shop, id, number } = await booked();
    const { slotId, date } = await addTime(db(), shop, { days: 1 });
    await price(shop.adult, 12_000);
    gateway.script.cancel.push("refused");
    expect(readData<Moved>(await move(id, slotId, 3_000))).toMatchObject({ refund_state: "FAILED" });
    moveClock(kstInstant(addDays(date, 1), "05:00") - Date.now());
    await completeOrders(db());
    const states = async () => (await loadItems(db(), id)).map(({ productState }) => productState);
    expect(await states()).toEqual(["COMPLETE", "COMPLETE", "ORDER"]);
    const difference = (await loadItems(db(), id)).find(({ isDifference }) => isDifference);
    const shown = (await readOrder(db(), { id: "reader" }, id)).items.filter(({ can_refund }) => can_refund);
    expect(shown).toMatchObject([{ id: difference?.id, name: expect.stringContaining("차액"), paid: 3_000 }]);
    const desk = await deskOf();
    const ask = { item_ids: [difference?.id ?? ""], waives_fee: false, reason: "날짜를 옮긴 차액이 거절됐어요" };
    expect(await quoteRefund(db(), { id: "reader" }, id, { itemIds: ask.item_ids, waivesFee: false })).toMatchObject({
      refund: 3_000,
      fee: 0,
    });
    expect(await requestRefund(db(), desk, id, ask)).toEqual({ state: "made", amount: 3_000 });
    expect(gateway.kept(number)).toBe(24_000);
    expect(await states()).toEqual(["COMPLETE", "COMPLETE", "CANCEL"]);
    expect((await readOrder(db(), { id: "reader" }, id)).items).toHaveLength(2);
    moveClock(0);
    await healthy();
  });

  it("지금 가격이 더 비싸면 옮기지 않고 이유를 말한다", async () => {
    const { shop, id } = await booked();
    const { slotId } = await addTime(db(), shop);
    await price(shop.child, 12_100);
    const { block, block_text } = await offer(id);
    expect([block, block_text]).toEqual(["PRICE_UP", expect.stringContaining("올라서")]);
    expect(await move(id, slotId)).toMatchObject({ status: 400, code: "F000", message: block_text });
    // Price differences of the tickets are added up.
    await price(shop.adult, 14_000);
    expect((await offer(id)).refund).toBe(900);
  });

  it("결제사가 답하지 않으면 옮긴 뒤 차액은 처리 중이고, 대사가 한 번만 마무리한다", async () => {
    const { shop, id, number, shopper } = await booked();
    const { slotId } = await addTime(db(), shop);
    await price(shop.adult, 12_000);
    gateway.script.cancel.push("lost-after");
    gateway.script.lookup.push("refused");
    expect(readData<Moved>(await move(id, slotId, 3_000))).toMatchObject({ refund_state: "PROCESSING" });
    expect((await shopper.reservation(id)).products.map(({ product_state }) => product_state)).toEqual([
      "ORDER",
      "ORDER",
    ]);
    await reconcile(db());
    await reconcile(db());
    expect((await shopper.reservation(id)).refunds).toMatchObject([{ state: "DONE" }]);
    expect(gateway.kept(number)).toBe(24_000);
    await healthy();
  });

  it("일부를 취소한 예약은 남은 것만 옮기고, 취소를 처리하는 동안은 옮기지 않는다", async () => {
    const { shop, id, shopper } = await booked();
    const { slotId } = await addTime(db(), shop);
    const [adult] = (await shopper.reservation(id)).products;
    gateway.script.cancel.push("lost-before");
    gateway.script.lookup.push("refused");
    await shopper.cancel(id, [adult?.pk ?? ""]);
    expect((await offer(id)).block).toBe("PROCESSING");
    expect(await move(id, slotId)).toMatchObject({ status: 400 });
    const [open] = await db().select().from(refund).where(eq(refund.orderId, id));
    await finishRefund(db(), open?.id ?? "");
    readData(await move(id, slotId));
    expect([await countSeats(shop.slotId), await countSeats(slotId)]).toEqual([
      { held: 0, sold: 0 },
      { held: 0, sold: 1 },
    ]);
    expect((await shopper.reservation(id)).state).toBe("PARTIAL_CANCELED");
    await healthy();
  });

  it("장소에 옮겼다고 알릴 때 취소한 입장권은 세지 않는다", async () => {
    const inbox = openInbox();
    const { shop, id, shopper } = await booked();
    await addStaff(db(), { venueId: await findVenueId(db(), shop.contentId), role: "manager" });
    const { slotId } = await addTime(db(), shop);
    const [adult] = (await shopper.reservation(id)).products;
    readData(await shopper.cancel(id, [adult?.pk ?? ""]));
    readData(await move(id, slotId));
    // In daytime: at night venue messages wait until the morning.
    moveClock(kstInstant(addDays(kstToday(clock.now()), 1), "09:00") - Date.now());
    while ((await deliverOutbox(db(), consumers, { topics })) > 0);
    const told = inbox.messages.find(({ body }) => body.includes("예약 시간 변경"));
    expect(told?.body).toContain("입장권 1장");
  });

  it("한밤에 두 번 옮긴 예약은 아침에 한 번, 처음 날에서 마지막 날로 알리고, 낮에 옮긴 것은 그때마다 알린다", async () => {
    const inbox = openInbox();
    const goTo = (daysAhead: number, time: string) =>
      moveClock(kstInstant(addDays(today, daysAhead), time) - Date.now());
    const today = kstToday(new Date());
    goTo(1, "10:00");
    const { shop, id } = await booked({ shop: { daysAhead: 20 } });
    await addStaff(db(), { venueId: await findVenueId(db(), shop.contentId), role: "manager" });
    const times: Awaited<ReturnType<typeof addTime>>[] = [];
    for (const days of [3, 5, 6, 7]) times.push(await addTime(db(), shop, { days }));
    const settle = async () => {
      while ((await deliverOutbox(db(), consumers, { topics })) > 0);
    };
    // As after the venue closed a slot: that does not use up the family's one move.
    const moveTo = async (at: number) => {
      readData(await move(id, times[at]?.slotId ?? 0));
      await db().update(orders).set({ movedAt: null }).where(eq(orders.id, id));
      await settle();
    };
    const told = () =>
      inbox.messages.flatMap(({ body }) => (body.includes("예약 시간 변경") ? [body.split("\n")[2]] : []));
    const day = (at: number) => dateText(times[at]?.date ?? "");
    goTo(1, "23:00");
    await moveTo(0);
    await moveTo(1);
    expect(told()).toEqual([]);
    goTo(2, "09:00");
    await settle();
    expect(told()).toEqual([expect.stringContaining(`${dateText(shop.date)} → ${day(1)}`)]);
    await moveTo(2);
    await moveTo(3);
    expect(told().slice(1)).toEqual([
      expect.stringContaining(`${day(1)} → ${day(2)}`),
      expect.stringContaining(`${day(2)} → ${day(3)}`),
    ]);
  });

  it("입장한 예약은 옮기지 않고, 옮긴 예약은 새 날이 지나야 끝난다", async () => {
    const { shop, id, shopper } = await booked();
    const { slotId, date } = await addTime(db(), shop);
    readData(await move(id, slotId));
    moveClock(kstInstant(addDays(shop.date, 1), "05:00") - Date.now());
    await completeOrders(db());
    expect((await loadItems(db(), id)).map(({ productState }) => productState)).toEqual(["ORDER", "ORDER"]);
    moveClock(kstInstant(addDays(date, 1), "05:00") - Date.now());
    await completeOrders(db());
    expect((await shopper.reservation(id)).products.map(({ product_state }) => product_state)).toEqual([
      "COMPLETE",
      "COMPLETE",
    ]);
    expect((await offer(id)).block).toBe("ENDED");
  });

  it("새 날에 나이가 맞지 않는 아이가 있으면 그날은 고를 수 없고, 맞으면 나이가 새 날의 것이 된다", async () => {
    const shop = await addShop(db());
    await letMove(db(), shop);
    // 35 months on the first day: in free; three on the second.
    const birth = addDays(addMonths(shop.date, -36), 3);
    const people = [{ kind: "adult" }, { kind: "child", name: "서아", birth }];
    const shopper = new Shopper(parent, gateway);
    const { order_id: id } = await shopper.buy(shop, [shop.adult, shop.infant], 15_000, { people });
    const later = await addTime(db(), shop, { days: 7 });
    expect(await offer(id)).toMatchObject({ block: "AGE", slots: [] });
    const soon = await addTime(db(), shop, { days: 2 });
    expect((await offer(id)).slots.map(({ slot_pk }) => slot_pk)).toEqual([soon.slotId]);
    expect(await move(id, later.slotId)).toMatchObject({ status: 409 });

    const { order_id: paid } = await shopper.buy(shop, [shop.adult, shop.child], 27_000, {
      people: [{ kind: "adult" }, { kind: "child", birth: addDays(addMonths(shop.date, -84), 3) }],
    });
    expect((await shopper.reservation(paid)).people_text).toContain("만 6세");
    readData(await move(paid, later.slotId));
    expect((await shopper.reservation(paid)).people_text).toContain("만 7세");
    const [kept] = await db().select().from(orders).where(eq(orders.id, paid));
    expect(kept?.snapshot).toMatchObject({ child_ages: [7], child_months: [84] });
  });

  it("옵션마다 자리가 따로인 시간으로는 각자의 자리로 옮겨지고, 한 옵션이라도 모자라면 보이지 않는다", async () => {
    const { shop, id } = await booked();
    const { slotId, date } = await addTime(db(), shop);
    const own = { contentId: shop.contentId, optionId: shop.child, date, startsAt: "14:00" };
    const [children] = await db()
      .insert(slot)
      .values({ ...own, capacity: 0 })
      .returning();
    expect((await offer(id)).block).toBe("NO_TIME");
    await db()
      .update(slot)
      .set({ capacity: 1 })
      .where(eq(slot.id, children?.id ?? 0));
    const [only] = (await offer(id)).slots;
    expect(only).toMatchObject({ date, left: 1 });
    readData(await move(id, only?.slot_pk ?? 0));
    expect([await countSeats(slotId), await countSeats(children?.id ?? 0)]).toEqual([
      { held: 0, sold: 1 },
      { held: 0, sold: 1 },
    ]);
    await healthy();
  });

  it("옮긴 바로 뒤에 멈춰도 날짜는 옮겨져 있고 차액은 대사가 돌려준다", async () => {
    const { shop, id, number, shopper } = await booked();
    const { slotId, date } = await addTime(db(), shop);
    await price(shop.adult, 12_000);
    armFailpoint("move.after-commit", () => {
      throw new Error("stopped");
    });
    expect((await move(id, slotId, 3_000)).status).toBe(500);
    armFailpoint("move.after-commit", null);
    expect(await shopper.reservation(id)).toMatchObject({ desired_check_in: date, refunds: [{ state: "PROCESSING" }] });
    await reconcile(db());
    expect(gateway.kept(number)).toBe(24_000);
    await healthy();
  });

  it("판매가 끝난 놀이와 단체 예약은 옮기지 않는다", async () => {
    const { shop, id } = await booked();
    await addTime(db(), shop);
    await db()
      .update(content)
      .set({ picnic: { registration: "optional" } })
      .where(eq(content.id, shop.contentId));
    expect((await offer(id)).block).toBe("GROUP");
    await db().update(content).set({ picnic: null }).where(eq(content.id, shop.contentId));
    await db().update(content).set({ saleState: "ended" }).where(eq(content.id, shop.contentId));
    expect((await offer(id)).block).toBe("NO_TIME");
  });

  /** Eight families from different slots move two tickets each into a slot with room for five families. */
  async function rush(): Promise<{ statuses: number[]; sold: number; left: number }> {
    const shop = await addShop(db(), { capacity: 40 });
    await letMove(db(), shop);
    const { slotId } = await addTime(db(), shop, { capacity: 10 });
    const families = await Promise.all(
      Array.from({ length: 8 }, async (_, days) => {
        const member = await addMember(db());
        const own = { ...shop, ...(await addTime(db(), shop, { days: -days, startsAt: "11:00" })) };
        const bought = await new Shopper(member, gateway).buy(own, [shop.adult, shop.child], 27_000);
        return { one: member, id: bought.order_id, from: own.slotId };
      }),
    );
    const answers = await Promise.all(families.map(({ one, id }) => move(id, slotId, 0, one)));
    const before = await Promise.all(families.map(async ({ from }) => (await countSeats(from)).sold ?? 0));
    return {
      statuses: answers.map(({ status }) => status).sort(),
      sold: (await countSeats(slotId)).sold ?? 0,
      left: before.reduce((sum, seats) => sum + seats, 0),
    };
  }

  it("두 가족이 서로의 시간으로 함께 옮겨도 서로를 기다리다 멈추지 않는다", async () => {
    const shop = await addShop(db());
    await letMove(db(), shop);
    const other = { ...shop, ...(await addTime(db(), shop)) };
    const neighbour = await addMember(db());
    const here = (await new Shopper(parent, gateway).buy(shop, [shop.adult], 15_000)).order_id;
    const there = (await new Shopper(neighbour, gateway).buy(other, [shop.adult], 15_000)).order_id;
    const answers = await Promise.all([move(here, other.slotId), move(there, shop.slotId, 0, neighbour)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    await healthy();
  });

  it("여러 가족이 한꺼번에 옮겨도 남은 자리만큼만 옮겨지고 앞자리는 옮긴 만큼만 빈다", async () => {
    expect(await rush()).toEqual({ statuses: [200, 200, 200, 200, 200, 409, 409, 409], sold: 10, left: 6 });
    await healthy();
  });

  if (engine.name === "postgres") {
    it("지키는 문장을 생각 없이 쓴 것으로 바꾸면 경주가 드러나고, 그때도 데이터베이스가 넘치지 않게 막는다", async () => {
      jest.spyOn(seatGuard, "take").mockImplementation(async (tx, line) => {
        const taken = await naiveSeats(tx, line);
        // A pause in which another family reads the same seats.
        await new Promise((resolve) => setTimeout(resolve, 30));
        return taken;
      });
      const { statuses, sold } = await rush();
      expect(statuses).toContain(500);
      expect(sold).toBeLessThanOrEqual(10);
    });
  }
});
