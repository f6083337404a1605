import { eq, sql } from "drizzle-orm";
import fc from "fast-check";
import { decideRefund, requestRefund } from "@/server/commerce/desk/refunds";
import { expireHolds } from "@/server/commerce/holds/expire-holds";
import { insertStaff } from "@/server/commerce/staff/members";
import { listStatements, readStatement } from "@/server/commerce/statements/read-statements";
import { closeNight } from "@/server/commerce/venue/close-night";
import { closeSlot } from "@/server/commerce/venue/close-slot";
import { completeOrders } from "@/server/commerce/visits/complete-orders";
import { consumers } from "@/server/commerce/work";
import type { VenueStaff } from "@/server/platform/auth/policy";
import { clock, moveClock } from "@/server/platform/clock";
import { deliverOutbox } from "@/server/platform/outbox";
import { contentOption, slot } from "@/server/platform/schema/catalog";
import { orders } from "@/server/platform/schema/commerce";
import { issuedCoupon } from "@/server/platform/schema/coupon";
import { partnerContract } from "@/server/platform/schema/member";
import { accommodation } from "@/server/platform/schema/stay/stay";
import { venue } from "@/server/platform/schema/venue";
import type { Checkout, OrderPlaced } from "@/shared/contract/main/booking/order";
import type { BookingVerify } from "@/shared/contract/stay/booking";
import { kstInstant, kstToday } from "@/shared/dates/kst";
import { addDays, addMonths } from "@/shared/dates/plain-date";
import { settle } from "@/shared/price/settle";
import { brokenLaws } from "../../../support/books";
import { describeEachEngine } from "../../../support/engines";
import { installTinyGateway, type TinyGateway } from "../../../support/gateways/tiny-gateway";
import type { Sent } from "../../../support/http-client";
import { forgetLimits, openInbox } from "../../../support/members";
import {
  addContract,
  addCoupon,
  addMember,
  addPlus,
  addShop,
  givePoints,
  type Shop,
} from "../../../support/seed-commerce";
import { addLodge, type Lodge } from "../../../support/seed-stays";
import { readData, Shopper } from "../../../support/shopper";
import { findVenueId } from "../../../support/staff";
import { StayShopper } from "../../../support/stay-shopper";
import { isFull } from "../../../support/trust/scale";

const POINTS = 20_000;
const PARTNER = 8_000;
/** Days between order and visit: they span the end of a month. */
const AHEAD = 12;

const paying = {
  coupon: fc.constantFrom("none", "percent", "amount"),
  plus: fc.boolean(),
  points: fc.integer({ min: 0, max: 9_000 }),
  partner: fc.constantFrom(0, 0, 3_000, 5_500),
};
const ACTS = ["use", "cancel", "desk", "waive", "close"] as const;
/** Event of an order, and its day; `some` is the number of items affected. */
const decideFate = (...acts: readonly (typeof ACTS)[number][]) =>
  fc.record({
    act: fc.constantFrom(...acts),
    day: fc.integer({ min: 1, max: AHEAD - 1 }),
    some: fc.integer({ min: 1, max: 3 }),
  });
const anOrder = (...acts: readonly (typeof ACTS)[number][]) => {
  const shared = { ...paying, fate: decideFate(...acts) };
  const [adults, children] = [fc.integer({ min: 1, max: 3 }), fc.integer({ min: 0, max: 2 })];
  return fc.oneof(
    fc.record({ kind: fc.constant("activity" as const), adults, children, ...shared }),
    fc.record({ kind: fc.constant("stay" as const), nights: fc.integer({ min: 1, max: 2 }), ...shared }),
  );
};
const someOrders = fc
  .tuple(fc.tuple(...ACTS.map((act) => anOrder(act))), fc.array(anOrder(...ACTS), { minLength: 1, maxLength: 3 }))
  .map(([each, more]) => [...each, ...more]);
type AnOrder = typeof someOrders extends fc.Arbitrary<(infer T)[]> ? T : never;
type Paid = { order: AnOrder; placed: OrderPlaced; number: string; userId: string; contractId: string };

describeEachEngine("정산서와 장부", (engine) => {
  let gateway: TinyGateway;
  openInbox();
  beforeAll(() => {
    gateway = installTinyGateway();
  });
  afterEach(async () => {
    moveClock(0);
    await forgetLimits(engine.handle().db);
  });
  const db = () => engine.handle().db;
  const settleAll = async () => {
    while ((await deliverOutbox(db(), consumers)) > 0);
  };
  const goTo = (date: string, time: string) => moveClock(kstInstant(date, time) - Date.now());
  const addStaffMember = async (venueId: number | null, role: VenueStaff["role"]): Promise<VenueStaff> => {
    const phone = `010${Math.floor(Math.random() * 90_000_000) + 10_000_000}`;
    const id = await insertStaff(db(), { venueId, role, name: "한대표", phone, state: "active" });
    const times = { expiresAt: clock.now(), confirmedAt: clock.now(), hasAuthenticator: true };
    return { id, isMember: false, sessionId: id, name: "한대표", role, venueId: venueId as number, ...times };
  };

  /** A venue with an activity at two times and two accommodations; closings affect the second of each. */
  async function openVenue() {
    const first = addMonths(`${kstToday(new Date()).slice(0, 7)}-01`, 1);
    goTo(addDays(first, 19), "09:00");
    const shop = await addShop(db(), { daysAhead: AHEAD, capacity: 200 });
    const [other] = await db()
      .insert(slot)
      .values({ contentId: shop.contentId, date: shop.date, startsAt: "14:00", capacity: 200 })
      .returning();
    // A price below the list price: the venue's own discount is not part of its sales.
    await db().update(contentOption).set({ listPrice: 16_500 }).where(eq(contentOption.id, shop.adult));
    const lodges = [
      await addLodge(db(), { rooms: 40, daysAhead: AHEAD }),
      await addLodge(db(), { rooms: 40, daysAhead: AHEAD }),
    ];
    const venueId = await findVenueId(db(), shop.contentId);
    for (const { accommodationId } of lodges)
      await db().update(accommodation).set({ venueId }).where(eq(accommodation.id, accommodationId));
    await db().update(venue).set({ commissionPercent: 12.5 }).where(eq(venue.id, venueId));
    return { shop, closing: { ...shop, slotId: other?.id ?? 0 }, lodges, venueId };
  }
  type Venue = Awaited<ReturnType<typeof openVenue>>;

  async function buy(order: AnOrder, at: Venue): Promise<Paid> {
    await forgetLimits(db());
    const made = await addMember(db());
    const userId = made.user.id;
    await givePoints(db(), userId, POINTS);
    const contractId = await addContract(db(), userId, PARTNER, `P-${userId.slice(0, 8)}`);
    const isClosed = order.fate.act === "close";
    const set = order.coupon === "amount" ? { isPercent: false, discountAmount: 3_333 } : {};
    const couponId = order.coupon === "none" ? null : await addCoupon(db(), userId, set);
    const more = {
      point_amount: order.points,
      ...(order.partner > 0 && {
        partner_point: {
          method: "play_point",
          contract_number: `P-${userId.slice(0, 8)}`,
          amount: order.partner,
        },
      }),
    };
    // The host's response to a wrong total contains the right one.
    const asked = async (ask: (amount: number) => Promise<Sent>): Promise<OrderPlaced> => {
      const wrong = await ask(1);
      const { quote } = wrong.data as { quote: { pay_amount: number } };
      return readData<OrderPlaced>(await ask(quote.pay_amount));
    };
    let placed: OrderPlaced;
    if (order.kind === "activity") {
      const shopper = new Shopper(made, gateway);
      const shop: Shop = isClosed ? at.closing : at.shop;
      const pks = [...Array(order.adults).fill(shop.adult), ...Array(order.children).fill(shop.child)];
      const { hold_id: hold } = readData<Checkout>(await shopper.checkout(shop, pks));
      const plus = order.plus ? { plus_discount_id: await addPlus(db(), shop.contentId) } : {};
      const coupon = couponId ? { issued_coupon_id: couponId } : {};
      placed = await asked((amount) => shopper.order(hold, amount, { ...more, ...plus, ...coupon }));
      if (placed.amount > 0) readData(await shopper.confirm(placed));
    } else {
      const shopper = new StayShopper(made, gateway);
      const trip = { lodge: at.lodges[Number(isClosed)] as Lodge, nights: order.nights };
      readData<BookingVerify>(await shopper.verify(trip));
      const [held] = couponId ? await db().select().from(issuedCoupon).where(eq(issuedCoupon.id, couponId)) : [];
      const coupon = held ? { coupon_pk: held.couponId } : {};
      const pays = (amount: number) => ({ ...more, ...coupon, payment: { amount, pay_method: "card" } });
      placed = await asked((amount) => shopper.book(trip, amount, pays(amount)));
      if (placed.amount > 0) readData(await shopper.confirm(placed));
    }
    const [row] = await db().select().from(orders).where(eq(orders.id, placed.order_id));
    return { order, placed, number: row?.displayNumber ?? "", userId, contractId };
  }

  async function live({ order, placed, userId }: Paid): Promise<void> {
    await forgetLimits(db());
    const { act, some } = order.fate;
    const member = { user: { id: userId, isMember: true, sessionId: "" }, sessionVersion: 1 };
    const { rows } = await db().execute<{ id: string }>(
      sql`select id from order_item where order_id = ${placed.order_id} and product_state = 'ORDER' order by position`,
    );
    const pieces = rows.map(({ id }) => id).slice(0, some);
    if (act === "cancel") {
      const [session] = (await db().execute<{ id: string }>(sql`select id from session where user_id = ${userId}`))
        .rows;
      const shopper = new Shopper({ ...member, user: { ...member.user, sessionId: session?.id ?? "" } }, gateway);
      readData(await shopper.cancel(placed.order_id, pieces));
    }
    if (act === "desk" || act === "waive") {
      const ask = { item_ids: pieces, waives_fee: act === "waive", reason: "아이가 아파서 못 갔어요" };
      const made = await requestRefund(db(), await addStaffMember(null, "desk"), placed.order_id, ask);
      if (made.state === "waiting") {
        const [waits] = (
          await db().execute<{ id: string }>(
            sql`select id from desk_refund where order_id = ${placed.order_id} and state = 'waiting'`,
          )
        ).rows;
        await decideRefund(db(), await addStaffMember(null, "finance"), { id: waits?.id ?? "", isMade: true });
      }
    }
    await settleAll();
  }

  /** An order's net amount by the gateway, the point logs and the discounts of used items, not by our ledger. */
  async function keptOf({ placed, userId, contractId }: Paid): Promise<number> {
    const { rows } = await db().execute<{ own: number; coupons: number }>(sql`select
      coalesce((select -sum(delta) from point_log where user_id = ${userId} and kind in ('spend', 'refund')), 0)::float8 as own,
      coalesce((select sum(coupon_share + plus_share) from order_item
        where order_id = ${placed.order_id} and product_state = 'COMPLETE'), 0)::float8 as coupons`);
    const [contract] = await db().select().from(partnerContract).where(eq(partnerContract.id, contractId));
    const partner = PARTNER - (contract?.balance ?? PARTNER);
    return gateway.kept(placed.order_number) + (rows[0]?.own ?? 0) + partner + (rows[0]?.coupons ?? 0);
  }

  async function unevenFees() {
    const { rows } = await db().execute<{ id: string; fee: number; covered: number; sold: number; paid: number }>(sql`
      select r.id, r.fee::float8 as fee, r.fee_covered::float8 as covered, sum(i.list_price - i.product_discount)::float8 as sold,
        sum(i.own_share + i.partner_share + i.pay_share)::float8 as paid
      from refund r join order_item i on i.refund_id = r.id where r.state = 'DONE' group by r.id`);
    const rates = Array.from({ length: 101 }, (_, rate) => rate);
    const shareOf = (won: number, rate: number) => Math.floor((won * rate) / 100);
    return rows.filter(
      ({ fee, covered, sold, paid }) =>
        !rates.some((rate) => shareOf(paid, rate) === fee && shareOf(sold, rate) === fee + covered),
    );
  }

  it("쿠폰, 포인트, 나누어 취소한 것, 받지 않은 수수료, 고객센터의 환불과 닫은 시간이 어떻게 섞여도 1원까지 같다", async () => {
    let fees = 0;
    let covered = 0;
    await fc.assert(
      fc.asyncProperty(someOrders, async (orders) => {
        const at = await openVenue();
        const { shop, lodges, closing } = at;
        const start = kstToday(clock.now());
        const paid: Paid[] = [];
        for (const order of orders) paid.push(await buy(order, at));
        await settleAll();
        for (const item of [...paid].sort((a, b) => a.order.fate.day - b.order.fate.day)) {
          goTo(addDays(start, item.order.fate.day), "10:00");
          await live(item);
        }
        goTo(addDays(shop.date, -1), "18:00");
        const owner = await addStaffMember(at.venueId, "owner");
        await closeSlot(db(), owner, closing.slotId, { reason: "weather", note: "", offer_hours: 0 });
        await closeNight(db(), owner, lodges[1]?.nightIds[0] ?? 0, { reason: "facility", note: "" });
        await settleAll();
        goTo(addDays(shop.date, 4), "12:00");
        await completeOrders(db());
        await settleAll();
        await expireHolds(db());

        expect(await brokenLaws(db())).toEqual([]);
        expect(await unevenFees()).toEqual([]);
        const { months, coming } = await listStatements(db(), at.venueId);
        expect(coming).toEqual({ orders: 0, sold: 0 });
        const earned = new Map<string, number>();
        expect(months.length).toBeGreaterThan(0);
        for (const month of months) {
          fees += month.fees;
          covered += month.covered ?? 0;
          const { lines, totals } = await readStatement(db(), at.venueId, month.month);
          const { orders: _, pays_on: __, is_open: ___, month: ____, ...sums } = month;
          const { borne, ...told } = totals;
          expect(told).toEqual(sums);
          expect(borne).toBe(lines.reduce((sum, line) => sum + line.borne, 0));
          for (const line of lines) {
            expect(settle({ sold: line.sold, fees: line.fees, covered: line.covered ?? 0 }, 12.5)).toMatchObject({
              payout: line.payout,
            });
            earned.set(line.number, (earned.get(line.number) ?? 0) + line.sold + line.fees);
          }
        }
        for (const one of paid)
          expect({ number: one.number, of: one.order, won: earned.get(one.number) ?? 0 }).toEqual({
            number: one.number,
            of: one.order,
            won: await keptOf(one),
          });
        expect(earned.size).toBeLessThanOrEqual(paid.length);
      }),
      { numRuns: isFull ? 30 : 3, endOnFailure: true },
    );
    expect(fees).toBeGreaterThan(0);
    expect(covered).toBeGreaterThan(0);
  }, 600_000);
});
