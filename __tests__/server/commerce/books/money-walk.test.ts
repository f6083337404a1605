import { and, eq } from "drizzle-orm";
import fc from "fast-check";
import { decideRefund, requestRefund } from "@/server/commerce/desk/refunds";
import { expireHolds } from "@/server/commerce/holds/expire-holds";
import { movableItems } from "@/server/commerce/moves/move-block";
import { boughtAt } from "@/server/commerce/moves/price-difference";
import { loadItems, orderById } from "@/server/commerce/order-rows/orders.repository";
import { reconcile } from "@/server/commerce/reconcile/reconcile";
import { insertStaff } from "@/server/commerce/staff/members";
import { listStatements, readStatement } from "@/server/commerce/statements/read-statements";
import { closeNight, reopenNight } from "@/server/commerce/venue/close-night";
import { closeSlot, reopenSlot } from "@/server/commerce/venue/close-slot";
import { completeOrders } from "@/server/commerce/visits/complete-orders";
import { scanTicket } from "@/server/commerce/visits/scan-ticket";
import { consumers } from "@/server/commerce/work";
import type { VenueStaff } from "@/server/platform/auth/policy";
import { clock, moveClock } from "@/server/platform/clock";
import { ApiError } from "@/server/platform/errors";
import { deliverOutbox } from "@/server/platform/outbox";
import { contentOption } from "@/server/platform/schema/catalog";
import { issuedCoupon } from "@/server/platform/schema/coupon";
import { partnerContract } from "@/server/platform/schema/member";
import { pointLog } from "@/server/platform/schema/points";
import { deskRefund } from "@/server/platform/schema/staff/staff";
import { accommodation } from "@/server/platform/schema/stay/stay";
import type { MoveOffer } from "@/shared/contract/main/booking/move";
import type { Checkout, OrderPlaced } from "@/shared/contract/main/booking/order";
import type { BookingVerify } from "@/shared/contract/stay/booking";
import { kstInstant, kstToday } from "@/shared/dates/kst";
import { addDays, addMonths } from "@/shared/dates/plain-date";
import { sumWon } from "@/shared/price/quote";
import { takePercent } from "@/shared/price/won";
import { brokenLaws } from "../../../support/books";
import { describeEachEngine } from "../../../support/engines";
import { installTinyGateway, type TinyGateway } from "../../../support/gateways/tiny-gateway";
import type { Sent } from "../../../support/http-client";
import { forgetLimits, openInbox } from "../../../support/members";
import { addTime, letMove } from "../../../support/movable-shop";
import {
  addContract,
  addCoupon,
  addMember,
  addPlus,
  addShop,
  givePoints,
  type Shop,
} from "../../../support/seed-commerce";
import { addLodge, type Lodge, lend } from "../../../support/seed-stays";
import { readData, Shopper } from "../../../support/shopper";
import { findVenueId } from "../../../support/staff";
import { StayShopper } from "../../../support/stay-shopper";
import { isFull } from "../../../support/trust/scale";

const PARTNER = 8_000;
const DAYS_AHEAD = 12;

const pick = fc.nat({ max: 1_000 });
const anOrder = fc.record({
  act: fc.constant("buy" as const),
  pick,
  adults: fc.integer({ min: 1, max: 2 }),
  children: fc.integer({ min: 0, max: 2 }),
  coupon: fc.constantFrom("none", "percent", "amount", "whole"),
  plus: fc.boolean(),
  points: fc.constantFrom(0, 777, 5_000, 50_000),
  partner: fc.constantFrom(0, 3_000, 5_501),
});
const aStay = fc.record({
  act: fc.constant("stay" as const),
  nights: fc.integer({ min: 1, max: 3 }),
  coupon: fc.constantFrom("none", "percent", "amount", "whole"),
  points: fc.constantFrom(0, 777, 400_000),
  partner: fc.constantFrom(0, 5_501),
  gear: fc.boolean(),
});
const step = fc.oneof(
  { weight: 4, arbitrary: anOrder },
  { weight: 2, arbitrary: aStay },
  ...(
    [
      ["price", 3],
      ["move", 5],
      ["cancel", 4],
      ["desk", 2],
      ["waive", 1],
      ["scan", 3],
      ["close", 2],
      ["reopen", 1],
      ["closeNight", 1],
      ["reopenNight", 1],
      ["endContract", 1],
      ["fault", 3],
      ["hours", 3],
      ["days", 2],
    ] as const
  ).map(([act, weight]) => ({ weight, arbitrary: fc.record({ act: fc.constant(act), pick, some: pick }) })),
);
const someWay = fc
  .tuple(anOrder, anOrder, anOrder, aStay, fc.array(step, { minLength: 15, maxLength: 40 }))
  .map(([first, second, third, stay, more]) => [first, second, third, stay, ...more]);
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;
type Buying = Extract<Step, { act: "buy" | "stay" }>;
type Order = { id: string; number: string; shopper: Shopper; userId: string; contractId: string };

describeEachEngine("돈이 걷는 길", (engine) => {
  let gateway: TinyGateway;
  openInbox();
  afterEach(async () => {
    moveClock(0);
    await forgetLimits(engine.handle().db);
  });
  const db = () => engine.handle().db;
  const settleAll = async () => {
    while ((await deliverOutbox(db(), consumers)) > 0);
  };
  const addStaffMember = async (venueId: number | null, role: VenueStaff["role"]): Promise<VenueStaff> => {
    const phone = `010${Math.floor(Math.random() * 90_000_000) + 10_000_000}`;
    const id = await insertStaff(db(), { venueId, role, name: "한대표", phone, state: "active" });
    const times = { expiresAt: clock.now(), confirmedAt: clock.now(), hasAuthenticator: true };
    return { id, isMember: false, sessionId: id, name: "한대표", role, venueId: venueId as number, ...times };
  };
  /** Ignores refusals by a business rule (below 500); every other error is a defect. */
  const allowed = async (work: () => Promise<unknown>): Promise<void> => {
    try {
      await work();
    } catch (error) {
      if (!(error instanceof ApiError) || error.status >= 500) throw error;
    }
  };
  const answered = (sent: Sent): Sent => {
    if (sent.status >= 500 && sent.status !== 503) throw new Error(`${sent.status} ${sent.text}`);
    return sent;
  };

  async function venue() {
    gateway = installTinyGateway();
    const first = addMonths(`${kstToday(new Date()).slice(0, 7)}-01`, 1);
    moveClock(kstInstant(addDays(first, 19), "09:00") - Date.now());
    const shop = await addShop(db(), { daysAhead: DAYS_AHEAD, capacity: 12 });
    await letMove(db(), shop);
    await db().update(contentOption).set({ listPrice: 16_500 }).where(eq(contentOption.id, shop.adult));
    await db().update(contentOption).set({ listPrice: 13_000 }).where(eq(contentOption.id, shop.child));
    const times = [shop.slotId];
    for (const days of [-3, 2, 5, 9]) times.push((await addTime(db(), shop, { days, capacity: 12 })).slotId);
    const lodge = await addLodge(db(), { rooms: 3, nights: 8, daysAhead: 6, place: { mandatoryFee: 7_000 } });
    await lend(db(), lodge, "baby_bed", 1, 3_300);
    const venueId = await findVenueId(db(), shop.contentId);
    await db().update(accommodation).set({ venueId }).where(eq(accommodation.id, lodge.accommodationId));
    const owner = await addStaffMember(venueId, "owner");
    return { shop, times, lodge, venueId, owner, orders: [] as Order[] };
  }
  type Venue = Awaited<ReturnType<typeof venue>>;

  async function buy(step: Buying, at: Venue): Promise<void> {
    const made = await addMember(db());
    const userId = made.user.id;
    await givePoints(db(), userId, 500_000);
    const contract = `P-${userId.slice(0, 8)}`;
    const contractId = await addContract(db(), userId, PARTNER, contract);
    const amounts = { amount: 3_333, whole: 1_000_000, percent: 0, none: 0 };
    const set = step.coupon === "percent" ? {} : { isPercent: false, discountAmount: amounts[step.coupon] };
    const couponId = step.coupon === "none" ? null : await addCoupon(db(), userId, set);
    const more = {
      point_amount: step.points,
      ...(step.partner > 0 && {
        partner_point: { method: "play_point", contract_number: contract, amount: step.partner },
      }),
    };
    // The host's response to a wrong total contains the right one.
    const asked = async (ask: (amount: number) => Promise<Sent>): Promise<OrderPlaced | null> => {
      const wrong = answered(await ask(1));
      const { quote } = (wrong.data ?? {}) as { quote?: { pay_amount: number } };
      if (!quote) return null;
      return readData<OrderPlaced>(await ask(quote.pay_amount));
    };
    const shopper = new Shopper(made, gateway);
    let placed: OrderPlaced | null = null;
    if (step.act === "buy") {
      const shop: Shop = { ...at.shop, slotId: at.times[step.pick % at.times.length] ?? 0 };
      const pks = [...Array(step.adults).fill(shop.adult), ...Array(step.children).fill(shop.child)];
      const held = answered(await shopper.checkout(shop, pks));
      if (held.status !== 200) return;
      const { hold_id: hold } = readData<Checkout>(held);
      const plus = step.plus ? { plus_discount_id: await addPlus(db(), shop.contentId) } : {};
      const coupon = couponId ? { issued_coupon_id: couponId } : {};
      placed = await asked((amount) => shopper.order(hold, amount, { ...more, ...plus, ...coupon }));
    } else {
      const stays = new StayShopper(made, gateway);
      const lodge: Lodge = at.lodge;
      const trip = { lodge, nights: step.nights, ages: [1, 5], ...(step.gear ? { gear: "baby_bed:1" } : {}) };
      const verified = answered(await stays.verify(trip));
      if (verified.status !== 200) return;
      readData<BookingVerify>(verified);
      const [own] = couponId ? await db().select().from(issuedCoupon).where(eq(issuedCoupon.id, couponId)) : [];
      const coupon = own ? { coupon_pk: own.couponId } : {};
      const pays = (amount: number) => ({ ...more, ...coupon, payment: { amount, pay_method: "card" } });
      placed = await asked((amount) => stays.book(trip, amount, pays(amount)));
    }
    if (!placed) return;
    if (placed.amount > 0) answered(await shopper.confirm(placed));
    at.orders.push({ id: placed.order_id, number: placed.order_number, shopper, userId, contractId });
  }

  const paidOrders = async ({ orders }: Venue): Promise<Order[]> => {
    const rows = await Promise.all(orders.map(({ id }) => orderById(db(), id)));
    return orders.filter((_, index) => rows[index]?.paidAt);
  };

  async function desk(order: Order, pieces: string[], waives: boolean): Promise<void> {
    const ask = { item_ids: pieces, waives_fee: waives, reason: "아이가 아파서 못 갔어요" };
    const made = await requestRefund(db(), await addStaffMember(null, "desk"), order.id, ask);
    if (made.state !== "waiting") return;
    const [waits] = await db()
      .select()
      .from(deskRefund)
      .where(and(eq(deskRefund.orderId, order.id), eq(deskRefund.state, "waiting")));
    await decideRefund(db(), await addStaffMember(null, "finance"), { id: waits?.id ?? "", isMade: true });
  }

  /** After a move the tickets cost today's price, but never more than before. */
  async function moved(order: Order, json: { slot_pk: number; refund: number }): Promise<void> {
    const tickets = async () => movableItems(await loadItems(db(), order.id));
    const before = await tickets();
    const { status } = answered(await order.shopper.client.post(`/reservations/${order.id}/move/`, { json }));
    if (status !== 200) return;
    const options = await db().select().from(contentOption);
    const today = sumWon(before.map(({ optionId }) => options.find(({ id }) => id === optionId)?.price ?? 0));
    expect(boughtAt(await tickets())).toBe(Math.min(boughtAt(before), today));
  }

  async function walk(step: Step, at: Venue): Promise<void> {
    await forgetLimits(db());
    if (step.act === "buy" || step.act === "stay") return buy(step, at);
    const { act, pick, some } = step;
    const time = at.times[pick % at.times.length] ?? 0;
    const night = at.lodge.nightIds[pick % 4] ?? 0;
    if (act === "price") {
      const option = pick % 2 ? at.shop.adult : at.shop.child;
      const price = pick % 2 ? [15_000, 12_000, 9_999, 16_000] : [12_000, 7_000, 11_111, 13_000];
      await db()
        .update(contentOption)
        .set({ price: price[some % 4] ?? 0 })
        .where(eq(contentOption.id, option));
    }
    if (act === "close")
      await allowed(() =>
        closeSlot(db(), at.owner, time, { reason: "weather", offer_hours: ([0, 3, 24] as const)[some % 3] ?? 0 }),
      );
    if (act === "reopen") await allowed(() => reopenSlot(db(), at.owner, time));
    if (act === "closeNight") await allowed(() => closeNight(db(), at.owner, night, { reason: "facility" }));
    if (act === "reopenNight") await allowed(() => reopenNight(db(), at.owner, night));
    if (act === "fault") {
      const call = (["cancel", "cancel", "confirm"] as const)[pick % 3] ?? "cancel";
      gateway.script[call].push((["lost-before", "lost-after", "refused"] as const)[some % 3] ?? "refused");
      if (pick % 2) gateway.script.lookup.push("refused");
    }
    if (act === "hours" || act === "days")
      moveClock(clock.offsetMs() + (act === "hours" ? 1 + (some % 30) : 24 * (1 + (some % 4))) * 3_600_000);
    const paid = await paidOrders(at);
    const order = paid[pick % Math.max(1, paid.length)];
    if (!order) return;
    const pieces = (await loadItems(db(), order.id))
      .filter(({ productState, isDifference }) => productState === "ORDER" && !isDifference)
      .map(({ id }) => id)
      .slice(0, 1 + (some % 3));
    if (act === "endContract" && some % 3 === 0)
      await db().update(partnerContract).set({ endedAt: clock.now() }).where(eq(partnerContract.id, order.contractId));
    if (act === "move") {
      const offer = readData<MoveOffer>(await order.shopper.client.get(`/reservations/${order.id}/move/`));
      const slot = offer.slots[some % Math.max(1, offer.slots.length)];
      const json = { slot_pk: slot?.slot_pk ?? 0, refund: offer.refund };
      if (slot) await moved(order, json);
    }
    if (pieces.length === 0) return;
    if (act === "scan") await scanTicket(db(), { ticket: pieces[0] ?? "", venueId: at.venueId });
    if (act === "desk" || act === "waive") await allowed(() => desk(order, pieces, act === "waive"));
    if (act === "cancel") {
      const shown = await order.shopper.quote(order.id, pieces);
      const done = answered(await order.shopper.cancel(order.id, pieces, { quote_token: shown.quote_token }));
      if (done.code === "S000")
        expect(done.data).toMatchObject({ fee: shown.fee, refund: { total: shown.refund.total } });
    }
  }

  /** An order's net amount by the gateway, the point logs and the discounts of used items, not by our ledger. */
  async function keptOf({ id, number, userId, contractId }: Order): Promise<number> {
    const log = await db().select().from(pointLog).where(eq(pointLog.userId, userId));
    const own = log.filter(({ kind, dedupeKey }) => kind !== "earn" || dedupeKey.endsWith(":converted"));
    const [contract] = await db().select().from(partnerContract).where(eq(partnerContract.id, contractId));
    const used = (await loadItems(db(), id)).filter(({ productState }) => productState === "COMPLETE");
    return (
      gateway.kept(number) -
      own.reduce((sum, { delta }) => sum + delta, 0) +
      (PARTNER - (contract?.balance ?? 0)) +
      sumWon(used.map(({ couponShare, plusShare }) => couponShare + plusShare))
    );
  }

  async function rest(): Promise<void> {
    await completeOrders(db());
    await settleAll();
    await reconcile(db());
    await settleAll();
    await expireHolds(db());
  }

  it("사고, 옮기고, 나누어 취소하고, 닫고, 들어가고, 고객센터가 돌려주는 어떤 차례에도 장부가 1원까지 맞다", async () => {
    await fc.assert(
      fc.asyncProperty(someWay, async (steps) => {
        const at = await venue();
        for (const step of steps) {
          await walk(step, at);
          await settleAll();
          if (step.act === "hours" || step.act === "days") await rest();
          expect(await brokenLaws(db())).toEqual([]);
        }
        for (const faults of Object.values(gateway.script)) faults.length = 0;
        moveClock(clock.offsetMs() + 3_600_000);
        await rest();
        for (const order of await paidOrders(at)) {
          const owed = (await loadItems(db(), order.id)).filter(
            ({ isDifference, productState }) => isDifference && productState === "ORDER",
          );
          if (owed.length > 0)
            await desk(
              order,
              owed.map(({ id }) => id),
              false,
            );
        }
        moveClock(clock.offsetMs() + 40 * 86_400_000);
        await rest();
        expect(await brokenLaws(db())).toEqual([]);

        const earned = new Map<string, number>();
        const { months, coming } = await listStatements(db(), at.venueId);
        expect(coming).toEqual({ orders: 0, sold: 0 });
        for (const { month } of months)
          for (const { number, sold, fees } of (await readStatement(db(), at.venueId, month)).lines)
            earned.set(number, (earned.get(number) ?? 0) + sold + fees);
        for (const order of at.orders) {
          const row = await orderById(db(), order.id);
          const items = await loadItems(db(), order.id);
          const used = items.filter(({ productState }) => productState === "COMPLETE");
          expect({ order: order.id, won: earned.get(row?.displayNumber ?? "") ?? 0 }).toEqual({
            order: order.id,
            won: await keptOf(order),
          });
          const rewards = await db()
            .select()
            .from(pointLog)
            .where(and(eq(pointLog.orderId, order.id), eq(pointLog.kind, "earn")));
          expect(sumWon(rewards.map(({ delta }) => delta))).toBe(
            takePercent(sumWon(used.map((item) => item.payShare)), 1),
          );
        }
      }),
      { numRuns: isFull ? 60 : 3, endOnFailure: true },
    );
  }, 900_000);
});
