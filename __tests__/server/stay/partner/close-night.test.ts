import { eq, sql } from "drizzle-orm";
import { expireHolds } from "@/server/commerce/holds/expire-holds";
import { settleOrder } from "@/server/commerce/orders/settle-order";
import { installPaymentGateway } from "@/server/commerce/payments/gateway-port";
import { pointSummary } from "@/server/commerce/points/read-points";
import { reconcile } from "@/server/commerce/reconcile/reconcile";
import { consumers } from "@/server/commerce/work";
import { clock, moveClock } from "@/server/platform/clock";
import { armFailpoint } from "@/server/platform/failpoints";
import { deliverOutbox } from "@/server/platform/outbox";
import { orderItem } from "@/server/platform/schema/commerce";
import { issuedCoupon } from "@/server/platform/schema/coupon";
import { auditLog } from "@/server/platform/schema/staff/staff";
import { roomNight } from "@/server/platform/schema/stay/stay";
import type { OrderPlaced, OrderStatus } from "@/shared/contract/main/booking/order";
import type { BookingVerify } from "@/shared/contract/stay/booking";
import type { NightClosing } from "@/shared/contract/stay/partner";
import { kstInstant } from "@/shared/dates/kst";
import { brokenLaws } from "../../../support/books";
import { describeEachEngine } from "../../../support/engines";
import { tinyGateway } from "../../../support/gateways/tiny-gateway";
import { forgetLimits, openInbox } from "../../../support/members";
import { addCoupon, addMember, givePoints } from "../../../support/seed-commerce";
import { addLodge, type Lodge, lend } from "../../../support/seed-stays";
import { readData } from "../../../support/shopper";
import { addStaff, venueOfStay } from "../../../support/staff";
import { StayShopper, type Trip } from "../../../support/stay-shopper";

const FAMILIES = 6;

describeEachEngine("밤 닫기", (engine) => {
  const gateway = tinyGateway();
  const inbox = openInbox();
  beforeAll(() => {
    installPaymentGateway(gateway);
  });
  const db = () => engine.handle().db;
  const parent = async () => new StayShopper(await addMember(db()), gateway);
  const addManager = async (lodge: Lodge) =>
    addStaff(db(), { venueId: await venueOfStay(db(), lodge), role: "manager" });
  const settle = async () => {
    while ((await deliverOutbox(db(), consumers)) > 0);
  };
  /** Makes unfinished deliveries due again, as after a crash. */
  const offerAgain = () => db().execute(sql`update outbox set next_at = now() where done_at is null`);
  const toPath = (lodge: Lodge, night: number) => `/partner/nights/${lodge.nightIds[night]}/closing/`;
  const refundsOf = async (orders: readonly OrderPlaced[]) => {
    const rows = await db().execute<{ n: number | string; won: number | string }>(
      sql`select count(*) as n, coalesce(sum(pay_amount), 0) as won from refund where state = 'DONE' and reason = 'VENUE_CLOSED'
        and order_id = any(string_to_array(${orders.map(({ order_id: id }) => id).join(",")}::text, ','))`,
    );
    return { n: Number(rows.rows[0]?.n), won: Number(rows.rows[0]?.won) };
  };
  const nightRow = async (lodge: Lodge, night: number) =>
    (
      await db()
        .select()
        .from(roomNight)
        .where(eq(roomNight.id, lodge.nightIds[night] ?? 0))
    )[0];

  afterEach(async () => {
    armFailpoint("slot.after-refund-intent", null);
    await offerAgain();
    await settle();
    await reconcile(db());
    await expireHolds(db());
    expect(await brokenLaws(db())).toEqual([]);
    moveClock(0);
    await forgetLimits(db());
    inbox.messages.length = 0;
  });

  it("본 것보다 많은 가족이 돌려받게 됐으면 닫지 않고 다시 보게 한다", async () => {
    const lodge = await addLodge(db(), { rooms: 2, daysAhead: 10 });
    const manager = await addManager(lodge);
    const path = toPath(lodge, 0);
    const { families } = readData<NightClosing>(await manager.stay.get(path));
    await (await parent()).buy({ lodge });
    const close = (seen: number) => manager.stay.post(path, { json: { reason: "facility", families: seen } });
    expect(await close(families)).toMatchObject({ status: 409, code: "C_CHANGED" });
    expect((await nightRow(lodge, 0))?.isClosed).toBe(false);
    expect(readData<NightClosing>(await close(1)).night.is_closed).toBe(true);
  });

  it("몇 가족에게 얼마가 가는지 먼저 보이고, 닫으면 그 밤에 걸친 예약이 모두 한 번씩 돌아간다", async () => {
    const lodge = await addLodge(db(), { rooms: FAMILIES + 3, daysAhead: 10 });
    await lend(db(), lodge, "baby_bed", 9, 3000);
    const manager = await addManager(lodge);
    const trips: (Trip & { amount?: number })[] = [
      { lodge, night: 2 },
      { lodge, night: 1, nights: 2, ages: [7] },
      { lodge, night: 2, nights: 3, gear: "baby_bed:1", amount: 459_000 },
      { lodge, night: 0, nights: 4, ages: [1, 4] },
      { lodge, night: 2 },
      { lodge, night: 1, nights: 2 },
    ];
    const bought: { family: StayShopper; placed: OrderPlaced }[] = [];
    for (const trip of trips) {
      const family = await parent();
      bought.push({ family, placed: await family.buy(trip, trip.amount) });
    }
    const [other, late] = [await parent(), await parent()];
    const elsewhere = await other.buy({ lodge, night: 3 });
    const lateTerms = readData<BookingVerify>(await late.verify({ lodge, night: 2 }));
    const lateOrder = readData<OrderPlaced>(await late.book({ lodge, night: 2 }, lateTerms.price_info.pay_price));
    const tooLate = await parent();
    const tooLateTerms = readData<BookingVerify>(await tooLate.verify({ lodge, night: 2 }));
    const tooLateOrder = readData<OrderPlaced>(
      await tooLate.book({ lodge, night: 2 }, tooLateTerms.price_info.pay_price),
    );
    await settle();
    // Charged, but the response is lost until the night is closed.
    gateway.script.confirm.push("lost-after");
    await late.confirm(lateOrder);
    inbox.messages.length = 0;

    const orders = bought.map(({ placed }) => placed);
    const paid = orders.reduce((sum, { amount }) => sum + amount, 0);
    const path = toPath(lodge, 2);
    expect(readData<NightClosing>(await manager.stay.get(path))).toMatchObject({
      families: FAMILIES,
      refund: paid,
      begun: 0,
      staying: 0,
    });
    readData(await manager.stay.post(path, { json: { reason: "illness", note: "수족구가 돌아요" } }));
    expect((await manager.stay.post(path, { json: { reason: "illness" } })).status).toBe(400);
    await settle();
    // The late payment arrives after all others were refunded.
    await settleOrder({ db: db(), orderId: lateOrder.order_id });
    await settle();
    expect(await refundsOf([lateOrder])).toEqual({ n: 1, won: lateOrder.amount });
    // An order without a started payment is not charged.
    expect(readData<OrderStatus>(await tooLate.confirm(tooLateOrder))).toMatchObject({ outcome: "failed" });
    expect(gateway.kept(tooLateOrder.order_number)).toBe(0);
    await db().execute(sql`update outbox set done_at = null, next_at = now() where topic = 'night.closed'`);
    await settle();

    expect(await refundsOf([...orders, lateOrder])).toEqual({ n: FAMILIES + 1, won: paid + lateOrder.amount });
    for (const { family, placed } of bought)
      expect(
        (await family.reservation(placed.order_id)).products.map((product) => product.product_state),
      ).not.toContain("ORDER");
    expect((await other.reservation(elsewhere.order_id)).products[0]?.product_state).toBe("ORDER");
    expect(await nightRow(lodge, 2)).toMatchObject({ held: 0, sold: 0, isClosed: true, closedReason: "illness" });
    expect(await nightRow(lodge, 3)).toMatchObject({ sold: 1, isClosed: false });
    const told = inbox.messages.filter(({ body }) => body.includes("묵을 수 없게 됐어요"));
    expect(told).toHaveLength(FAMILIES + 1);
    expect(told[0]?.body).toContain("아픈 사람이 있어");
    expect(told[0]?.body).toContain(`/stay/detail?id=${lodge.accommodationId}`);
    const acts = await db().select().from(auditLog).where(eq(auditLog.staffId, manager.staffId));
    expect(acts).toMatchObject([{ act: "night.close", reason: "수족구가 돌아요", after: { reason: "illness" } }]);
    expect((await (await parent()).verify({ lodge, night: 2 })).status).toBe(409);
  }, 120_000);

  it("가족 사이에서 끊겨도 이어서 모두 한 번만 돌려준다", async () => {
    const lodge = await addLodge(db(), { rooms: FAMILIES, daysAhead: 10 });
    const manager = await addManager(lodge);
    const orders: OrderPlaced[] = [];
    for (let n = 0; n < FAMILIES; n += 1) orders.push(await (await parent()).buy({ lodge, night: 1, nights: 2 }));
    await settle();
    inbox.messages.length = 0;
    const before = gateway.count.cancel;
    readData(await manager.stay.post(toPath(lodge, 1), { json: { reason: "facility" } }));
    let [refunds, cuts] = [0, 0];
    armFailpoint("slot.after-refund-intent", () => {
      refunds += 1;
      // Interrupted between two families, each time one further.
      if (refunds % 2 === 1) return;
      cuts += 1;
      throw new Error("killed");
    });
    for (let tries = 0; tries < FAMILIES + 2; tries += 1) {
      await offerAgain();
      await settle();
    }
    armFailpoint("slot.after-refund-intent", null);
    await offerAgain();
    await settle();
    await reconcile(db());
    await settle();
    expect({ refunds, cuts }).toEqual({ refunds: FAMILIES, cuts: FAMILIES / 2 });
    expect(await refundsOf(orders)).toEqual({ n: FAMILIES, won: FAMILIES * 300_000 });
    expect(gateway.count.cancel - before).toBe(FAMILIES);
    expect(inbox.messages.filter(({ body }) => body.includes("묵을 수 없게 됐어요"))).toHaveLength(FAMILIES);
    expect(await nightRow(lodge, 2)).toMatchObject({ sold: 0 });
  }, 120_000);

  it("닫기를 마치기 전에 끊기면 아무것도 닫히지 않는다", async () => {
    const lodge = await addLodge(db(), { daysAhead: 10 });
    const manager = await addManager(lodge);
    const placed = await (await parent()).buy({ lodge, night: 0 });
    armFailpoint("night.before-commit", () => {
      throw new Error("killed");
    });
    expect((await manager.stay.post(toPath(lodge, 0), { json: { reason: "facility" } })).status).toBe(500);
    armFailpoint("night.before-commit", null);
    await settle();
    expect(await nightRow(lodge, 0)).toMatchObject({ isClosed: false, closedReason: null, sold: 1 });
    expect(await refundsOf([placed])).toEqual({ n: 0, won: 0 });
    expect(await db().$count(auditLog, eq(auditLog.staffId, manager.staffId))).toBe(0);
  });

  it("쿠폰과 포인트가 돌아가고, 확인을 기다리던 예약도 돌아간다", async () => {
    const lodge = await addLodge(db(), { rooms: 3, daysAhead: 10 });
    const waiting = await addLodge(db(), { isInstant: false, daysAhead: 10 });
    const family = await parent();
    const { id: userId } = family.member.user;
    await givePoints(db(), userId, 5000);
    const couponId = await addCoupon(db(), userId);
    const [held] = await db().select().from(issuedCoupon).where(eq(issuedCoupon.id, couponId));
    const placed = await family.buy({ lodge, night: 0 }, 140_000, { coupon_pk: held?.couponId, point_amount: 5000 });
    const asked = await (await parent()).buy({ lodge: waiting, night: 0 });
    await settle();
    for (const place of [lodge, waiting])
      readData(await (await addManager(place)).stay.post(toPath(place, 0), { json: { reason: "facility" } }));
    await settle();
    expect((await refundsOf([placed, asked])).n).toBe(2);
    const [coupon] = await db().select().from(issuedCoupon).where(eq(issuedCoupon.id, couponId));
    expect([coupon?.state, (await pointSummary(db(), userId)).balance]).toEqual(["active", 5000]);
  });

  it("이미 들어온 가족은 그대로 두고 몇 팀인지 말하며, 다시 열면 예약할 수 있고, 지난 밤은 닫지 못한다", async () => {
    const lodge = await addLodge(db(), { rooms: 3, daysAhead: 10 });
    const [here, begun] = [
      await (await parent()).buy({ lodge, night: 0, nights: 3 }),
      await (await parent()).buy({ lodge, night: 0, nights: 3 }),
    ];
    moveClock(kstInstant(lodge.date(1), "09:00") - Date.now());
    const manager = await addManager(lodge);
    await db().execute(
      sql`update order_item set check_in_at = ${clock.now().toISOString()} where order_id = ${here.order_id} and position = 0`,
    );
    const closing = readData<NightClosing>(await manager.stay.get(toPath(lodge, 2)));
    expect(closing).toMatchObject({ families: 1, begun: 1, staying: 1, refund: begun.amount });
    readData(await manager.stay.post(toPath(lodge, 2), { json: { reason: "facility" } }));
    await settle();
    expect(await refundsOf([here, begun])).toEqual({ n: 1, won: begun.amount });
    const kept = await db().select().from(orderItem).where(eq(orderItem.orderId, here.order_id));
    expect(new Set(kept.map(({ productState }) => productState))).toEqual(new Set(["ORDER"]));

    const calendar = { dates: [lodge.date(2)], is_closed: false, is_sure: true };
    const plan = await manager.stay.post(`/partner/rooms/${lodge.productId}/nights/`, { json: calendar });
    expect(plan.data).toMatchObject({ changed: 0, blocked: [{ why: "closed" }] });
    expect((await manager.stay.delete(toPath(lodge, 3))).status).toBe(400);
    readData(await manager.stay.delete(toPath(lodge, 2)));
    expect((await (await parent()).verify({ lodge, night: 2 })).status).toBe(200);
    expect((await manager.stay.post(toPath(lodge, 0), { json: { reason: "facility" } })).status).toBe(400);
  });

  it("닫은 밤은 예약했던 가족의 환불이 끝나야 다시 열리고, 그 뒤에 예약한 가족은 환불되지 않는다", async () => {
    const lodge = await addLodge(db(), { rooms: 1, daysAhead: 10 });
    const old = await (await parent()).buy({ lodge, night: 0 });
    await settle();
    const manager = await addManager(lodge);
    readData(await manager.stay.post(toPath(lodge, 0), { json: { reason: "facility" } }));
    const early = await manager.stay.delete(toPath(lodge, 0));
    expect([early.status, early.message]).toEqual([400, expect.stringContaining("환불하고 있어")]);
    await settle();
    readData(await manager.stay.delete(toPath(lodge, 0)));
    const fresh = await (await parent()).buy({ lodge, night: 0 });
    await settle();
    expect(await refundsOf([old])).toMatchObject({ n: 1 });
    expect(await refundsOf([fresh])).toMatchObject({ n: 0 });
  });

  it("환불이 남았는지는 큐가 아니라 그 밤이 말하고, 지난 환불 소식이 또 와도 새 가족은 환불되지 않는다", async () => {
    const lodge = await addLodge(db(), { rooms: 1, daysAhead: 10 });
    const manager = await addManager(lodge);
    readData(await manager.stay.post(toPath(lodge, 0), { json: { reason: "facility" } }));
    await db().execute(sql`update outbox set done_at = now() where topic = 'night.closed'`);
    expect((await manager.stay.delete(toPath(lodge, 0))).message).toContain("환불하고 있어");
    const again = sql`update outbox set done_at = null, next_at = now() where topic = 'night.closed'`;
    await db().execute(again);
    await settle();
    readData(await manager.stay.delete(toPath(lodge, 0)));
    const fresh = await (await parent()).buy({ lodge, night: 0 });
    await db().execute(again);
    await settle();
    expect(await refundsOf([fresh])).toMatchObject({ n: 0 });
  });
});
