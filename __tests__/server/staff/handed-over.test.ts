import { eq, sql } from "drizzle-orm";
import { recordCanceled } from "@/server/commerce/notifications/order-news";
import { installPaymentGateway } from "@/server/commerce/payments/gateway-port";
import { completeOrders } from "@/server/commerce/visits/complete-orders";
import { consumers } from "@/server/commerce/work";
import { clock, moveClock } from "@/server/platform/clock";
import { deliverOutbox } from "@/server/platform/outbox";
import { content } from "@/server/platform/schema/catalog";
import { accommodation } from "@/server/platform/schema/stay/stay";
import { venue } from "@/server/platform/schema/venue";
import type { Statement, Statements } from "@/shared/contract/main/staff/statement";
import type { ScanResults, VenueDay } from "@/shared/contract/main/staff/venue";
import { kstInstant } from "@/shared/dates/kst";
import { addDays } from "@/shared/dates/plain-date";
import { brokenLaws } from "../../support/books";
import { describeEachEngine } from "../../support/engines";
import { tinyGateway } from "../../support/gateways/tiny-gateway";
import { forgetLimits, openInbox } from "../../support/members";
import { addMember, addShop, type Shop } from "../../support/seed-commerce";
import { addLodge, type Lodge } from "../../support/seed-stays";
import { readData, Shopper } from "../../support/shopper";
import { addStaff, findVenueId, type StaffClient, venueOfStay } from "../../support/staff";
import { StayShopper } from "../../support/stay-shopper";

describeEachEngine("다른 운영자에게 넘어간 곳", (engine) => {
  const gateway = tinyGateway();
  const inbox = openInbox();
  beforeAll(() => {
    installPaymentGateway(gateway);
  });
  const db = () => engine.handle().db;
  const goTo = (date: string, time: string) => moveClock(kstInstant(date, time) - Date.now());
  const settle = async () => {
    while ((await deliverOutbox(db(), consumers)) > 0);
  };
  afterEach(async () => {
    await settle();
    expect(await brokenLaws(db())).toEqual([]);
    moveClock(0);
    await forgetLimits(db());
    inbox.messages.length = 0;
  });

  const newVenue = async (): Promise<number> => {
    const [made] = await db()
      .insert(venue)
      .values({ key: `next:${clock.nowMs()}:${Math.random()}`, name: "새 운영자" })
      .returning();
    return made?.id ?? 0;
  };
  const handOver = async (shop: Shop): Promise<number> => {
    const venueId = await newVenue();
    await db().update(content).set({ venueId }).where(eq(content.id, shop.contentId));
    return venueId;
  };
  const handOverAccommodation = async ({ accommodationId }: Lodge): Promise<number> => {
    const venueId = await newVenue();
    await db().update(accommodation).set({ venueId }).where(eq(accommodation.id, accommodationId));
    return venueId;
  };
  const findOwner = (venueId: number) => addStaff(db(), { venueId, role: "owner" });
  const loadMonths = async (owner: StaffClient) =>
    readData<Statements>(await owner.get("/partner/statements/")).months.map(({ month, sold }) => [month, sold]);
  const numbersOn = async (owner: StaffClient, date: string) =>
    readData<VenueDay>(await owner.get(`/partner/days/${date}/`)).parties.map(({ order_id: id }) => id);
  const newShopper = async () => new Shopper(await addMember(db()), gateway);

  it("판 돈은 판 운영자의 정산서에 남고, 새 운영자의 정산서에는 넘겨받은 뒤에 판 것만 있다", async () => {
    const shop = await addShop(db(), { daysAhead: 3 });
    const before = await findVenueId(db(), shop.contentId);
    await (await newShopper()).buy(shop, [shop.adult], 15_000);
    const after = await handOver(shop);
    await (await newShopper()).buy(shop, [shop.adult, shop.child], 27_000);
    const month = shop.date.slice(0, 7);
    goTo(addDays(shop.date, 1), "05:00");
    const [former, current] = [await findOwner(before), await findOwner(after)];
    const coming = async (owner: StaffClient) => readData<Statements>(await owner.get("/partner/statements/")).coming;
    expect([await coming(former), await coming(current)]).toEqual([
      { orders: 1, sold: 15_000 },
      { orders: 1, sold: 27_000 },
    ]);
    await completeOrders(db());
    expect(await loadMonths(former)).toEqual([[month, 15_000]]);
    expect(await loadMonths(current)).toEqual([[month, 27_000]]);
    const lines = readData<Statement>(await former.get(`/partner/statements/${month}/`)).lines;
    expect(lines).toMatchObject([{ day: shop.date, tickets: 1, sold: 15_000 }]);
  });

  it("숙소도 같다", async () => {
    const lodge = await addLodge(db(), { daysAhead: 3, nights: 4 });
    const before = await venueOfStay(db(), lodge);
    await new StayShopper(await addMember(db()), gateway).buy({ lodge });
    const after = await handOverAccommodation(lodge);
    goTo(addDays(lodge.date(1), 1), "05:00");
    await completeOrders(db());
    const [former, current] = [await findOwner(before), await findOwner(after)];
    expect(await loadMonths(former)).toEqual([[lodge.date(1).slice(0, 7), 150_000]]);
    expect(await loadMonths(current)).toEqual([]);
  });

  it("지난 방문의 가족은 판 운영자만 보고, 아직 오지 않은 가족은 지금 맞이하는 운영자만 본다", async () => {
    const shop = await addShop(db(), { daysAhead: 3 });
    const before = await findVenueId(db(), shop.contentId);
    const { order_id: id } = await (await newShopper()).buy(shop, [shop.adult], 15_000);
    const lodge = await addLodge(db(), { daysAhead: 3, nights: 4 });
    const accommodationBefore = await venueOfStay(db(), lodge);
    const stay = await new StayShopper(await addMember(db()), gateway).buy({ lodge });
    const [after, accommodationAfter] = [await handOver(shop), await handOverAccommodation(lodge)];
    const seen = async () => {
      const at = (pk: number, date: string) => findOwner(pk).then((owner) => numbersOn(owner, date));
      return {
        former: [await at(before, shop.date), await at(accommodationBefore, lodge.date(0))],
        current: [await at(after, shop.date), await at(accommodationAfter, lodge.date(0))],
      };
    };
    const both = [[id], [stay.order_id]];
    expect(await seen()).toEqual({ former: [[], []], current: both });
    // The day's codes are valid until four.
    goTo(addDays(shop.date, 1), "03:50");
    expect(await seen()).toEqual({ former: [[], []], current: both });
    goTo(addDays(shop.date, 1), "04:10");
    expect(await seen()).toEqual({ former: both, current: [[], []] });
  });

  it("지난 방문을 돌려준 소식은 판 운영자가, 올 방문의 소식은 지금 맞이하는 운영자가 듣는다", async () => {
    const shop = await addShop(db(), { daysAhead: 3 });
    const before = await findVenueId(db(), shop.contentId);
    const { order_id: id } = await (await newShopper()).buy(shop, [shop.adult], 15_000);
    const after = await handOver(shop);
    const [former, current] = [await findOwner(before), await findOwner(after)];
    const withoutChildren = async (refund: string) => {
      const payload = { order_id: id, refund_id: refund };
      await recordCanceled([{ topic: "order.canceled", dedupeKey: "", payload }], db());
      const { rows } = await db().execute<{ staff: string }>(
        sql`select payload ->> 'staff_id' as staff from outbox where topic = 'news.venue' and payload ->> 'refund_id' = ${refund}`,
      );
      return rows.map(({ staff }) => staff);
    };
    expect(await withoutChildren("early")).toEqual([current.staffId]);
    goTo(addDays(shop.date, 1), "10:00");
    expect(await withoutChildren("late")).toEqual([former.staffId]);
  });

  it("예전 운영자가 판 표로도 들어가고, 끊겨 있던 예전 운영자의 기기도 들여보낸 것을 알린다", async () => {
    const shop = await addShop(db(), { daysAhead: 3 });
    const before = await findVenueId(db(), shop.contentId);
    const shopper = await newShopper();
    const { order_id: id } = await shopper.buy(shop, [shop.adult, shop.adult], 30_000);
    const codes = (await shopper.reservation(id)).products.map((product) => product.ticket_code ?? "");
    const after = await handOver(shop);
    goTo(shop.date, "09:50");
    const outcome = async (venueId: number, code: string | undefined) => {
      const gate = await addStaff(db(), { venueId, role: "gate" });
      const scans = [{ code, seen_at: clock.now().toISOString() }];
      const told = await gate.post("/partner/scans/", { json: { device: "phone-at-gate", scans } });
      return readData<ScanResults>(told).results[0]?.outcome;
    };
    expect(await outcome(after, codes[0])).toBe("admitted");
    expect(await outcome(before, codes[1])).toBe("admitted");
    expect(await outcome(await newVenue(), codes[1])).toBe("other_place");
  });
});
