import { eq, sql } from "drizzle-orm";
import { generate } from "otplib";
import { consumers } from "@/server/commerce/work";
import { clock, moveClock } from "@/server/platform/clock";
import { deliverOutbox } from "@/server/platform/outbox";
import { slot } from "@/server/platform/schema/catalog";
import type { MoveOffer } from "@/shared/contract/main/booking/move";
import type { DeskRefundMade, DeskRefundQuote } from "@/shared/contract/main/staff/desk";
import type { SlotClosing, VenueDay } from "@/shared/contract/main/staff/venue";
import { kstInstant } from "@/shared/dates/kst";
import { addDays } from "@/shared/dates/plain-date";
import { brokenLaws } from "../../support/books";
import { describeEachEngine } from "../../support/engines";
import { installTinyGateway, type TinyGateway } from "../../support/gateways/tiny-gateway";
import { forgetLimits, openInbox, textField } from "../../support/members";
import { addTime } from "../../support/movable-shop";
import { addMember, addShop, type Shop } from "../../support/seed-commerce";
import { addLodge } from "../../support/seed-stays";
import { readData, Shopper } from "../../support/shopper";
import { addStaff, findVenueId, venueOfStay } from "../../support/staff";
import { StayShopper } from "../../support/stay-shopper";

describeEachEngine("닫은 시간과 만나는 일", (engine) => {
  const inbox = openInbox();
  let gateway: TinyGateway;
  beforeAll(() => {
    gateway = installTinyGateway();
  });
  const db = () => engine.handle().db;
  const newShopper = async () => new Shopper(await addMember(db()), gateway);
  const settle = async () => {
    while ((await deliverOutbox(db(), consumers)) > 0);
  };
  const addManager = async (shop: Shop) =>
    addStaff(db(), { venueId: await findVenueId(db(), shop.contentId), role: "manager" });
  const findClosing = ({ slotId }: Shop) => `/partner/slots/${slotId}/closing/`;

  afterEach(async () => {
    await settle();
    expect(await brokenLaws(db())).toEqual([]);
    moveClock(0);
    await forgetLimits(db());
  });

  it("장소가 닫은 시간의 예약은 고객센터가 돌려줄 때도 수수료가 없다", async () => {
    const shop = await addShop(db(), { daysAhead: 1 });
    const shopper = await newShopper();
    const { order_id: id } = await shopper.buy(shop, [shop.adult], 15_000);
    moveClock(2 * 3_600_000);
    const desk = await addStaff(db(), { venueId: null, role: "desk" });
    const secret = textField(await desk.get("/staff/authenticator/"), "secret");
    const code = await generate({ secret, epoch: Math.floor(clock.nowMs() / 1000) });
    readData(await desk.post("/staff/authenticator/", { json: { secret, code } }));
    const [piece] = (await shopper.reservation(id)).products;
    const quote = async () =>
      readData<DeskRefundQuote>(await desk.get(`/desk/orders/${id}/refund-quote/?items=${piece?.pk}`));
    expect((await quote()).fee).toBeGreaterThan(0);
    readData(await (await addManager(shop)).post(findClosing(shop), { json: { reason: "weather", offer_hours: 3 } }));
    expect(await shopper.quote(id)).toMatchObject({ fee: 0 });
    expect(await quote()).toMatchObject({ fee: 0, refund: 15_000 });
    const json = { item_ids: [piece?.pk ?? ""], waives_fee: false, reason: "전화로 부탁하셨어요" };
    expect(readData<DeskRefundMade>(await desk.post(`/desk/orders/${id}/refunds/`, { json }))).toEqual({
      state: "made",
      amount: 15_000,
    });
  });

  it("본 것보다 많은 가족이 돌려받게 됐으면 닫지 않고 다시 보게 하며, 닫으면 그 가족들이 소식을 듣는다", async () => {
    const shop = await addShop(db(), { daysAhead: 1 });
    const manager = await addManager(shop);
    const shown = async () => readData<SlotClosing>(await manager.get(findClosing(shop))).families;
    const close = (families: number) => manager.post(findClosing(shop), { json: { reason: "weather", families } });
    await (await newShopper()).buy(shop, [shop.adult], 15_000);
    const seen = await shown();
    await (await newShopper()).buy(shop, [shop.adult], 15_000);
    await settle();
    inbox.messages.length = 0;
    expect(await close(seen)).toMatchObject({ status: 409, code: "C_CHANGED" });
    await settle();
    expect(inbox.messages).toEqual([]);
    expect((await db().select().from(slot).where(eq(slot.id, shop.slotId)))[0]?.isClosed).toBe(false);
    expect(await shown()).toBe(2);
    // Fewer families than shown are accepted.
    readData(await close(3));
    await settle();
    expect(inbox.messages.filter(({ body }) => body.includes("모두 돌려드려요"))).toHaveLength(2);
  });

  it("닫은 시간에는 누가 왜 닫았는지 보이고, 다시 열면 없어지며, 입장 담당에게는 보이지 않는다", async () => {
    const shop = await addShop(db(), { daysAhead: 1 });
    const manager = await addManager(shop);
    const gate = await addStaff(db(), { venueId: await findVenueId(db(), shop.contentId), role: "gate" });
    const closings = async (staffClient = manager) =>
      readData<VenueDay>(await staffClient.get(`/partner/days/${shop.date}/`)).closings;
    expect(await closings()).toEqual([]);
    readData(await manager.post(findClosing(shop), { json: { reason: "weather", note: "종일 비" } }));
    expect(await closings()).toEqual([
      { slot_pk: shop.slotId, who: expect.any(String), at: expect.any(String), reason: "weather", note: "종일 비" },
    ]);
    expect(await closings(gate)).toBeUndefined();
    await settle();
    readData(await manager.delete(findClosing(shop)));
    expect(await closings()).toEqual([]);
  });

  it("자리가 따로인 옵션의 시간만 닫아도, 함께 산 나머지 입장권까지 수수료 없이 돌려준다", async () => {
    const shop = await addShop(db(), { daysAhead: 1 });
    const [general] = await db().select().from(slot).where(eq(slot.id, shop.slotId));
    if (!general) throw new Error("the shop has a time");
    const { id: _, ...time } = general;
    const [own] = await db()
      .insert(slot)
      .values({ ...time, optionId: shop.child })
      .returning();
    const [family, other, early] = [await newShopper(), await newShopper(), await newShopper()];
    const { order_id: id } = await family.buy(shop, [shop.adult, shop.child], 27_000);
    const { order_id: alone } = await other.buy(shop, [shop.adult], 15_000);
    const { order_id: left } = await early.buy(shop, [shop.adult, shop.child], 27_000);
    await settle();
    moveClock(2 * 3_600_000);
    // A family that cancelled its ticket before the closing is not affected by it.
    const [kept, gone] = (await early.reservation(left)).products;
    readData(await early.cancel(left, [gone?.pk ?? ""]));
    const [adult, child] = (await family.reservation(id)).products;
    const fee = async () => (await family.quote(id, [adult?.pk ?? ""])).fee;
    expect(await fee()).toBeGreaterThan(0);
    const manager = await addManager(shop);
    readData(await manager.post(`/partner/slots/${own?.id}/closing/`, { json: { reason: "facility" } }));
    expect(await fee()).toBe(0);
    await settle();
    const states = (await family.reservation(id)).products.map(({ pk, product_state }) => [pk, product_state]);
    expect(states).toEqual([
      [adult?.pk, "ORDER"],
      [child?.pk, "CANCEL"],
    ]);
    expect(await fee()).toBe(0);
    expect((await other.quote(alone)).fee).toBeGreaterThan(0);
    expect((await early.quote(left, [kept?.pk ?? ""])).fee).toBeGreaterThan(0);
    expect(await family.cancel(id, [adult?.pk ?? ""])).toMatchObject({ data: { fee: 0, refund: { total: 15_000 } } });
  });

  it("닫은 시간은 예약했던 가족의 환불이 끝나야 다시 열리고, 그 뒤에 예약한 가족은 환불되지 않는다", async () => {
    const shop = await addShop(db(), { daysAhead: 20 });
    const [before, after] = [await newShopper(), await newShopper()];
    const { order_id: old } = await before.buy(shop, [shop.adult], 15_000);
    await settle();
    const manager = await addManager(shop);
    readData(await manager.post(findClosing(shop), { json: { reason: "weather" } }));
    const early = await manager.delete(findClosing(shop));
    expect([early.status, early.message]).toEqual([400, expect.stringContaining("환불하고 있어")]);
    expect((await after.checkout(shop, [shop.adult])).status).not.toBe(200);
    await settle();
    expect((await before.reservation(old)).state).toBe("CANCELED");
    readData(await manager.delete(findClosing(shop)));
    const { order_id: fresh } = await after.buy(shop, [shop.adult], 15_000);
    await settle();
    expect((await after.reservation(fresh)).state).toBe("PAID");
  });

  it("환불이 남았는지는 큐가 아니라 닫은 기록이 말한다", async () => {
    const shop = await addShop(db(), { daysAhead: 20 });
    await (await newShopper()).buy(shop, [shop.adult], 15_000);
    await settle();
    const manager = await addManager(shop);
    readData(await manager.post(findClosing(shop), { json: { reason: "weather" } }));
    await db().execute(sql`update outbox set done_at = now() where topic = 'slot.closed'`);
    expect((await manager.delete(findClosing(shop))).message).toContain("환불하고 있어");
  });

  it("다시 연 뒤에 지난 환불 소식이 또 와도 새로 예약한 가족은 환불되지 않는다", async () => {
    const shop = await addShop(db(), { daysAhead: 20 });
    const manager = await addManager(shop);
    readData(await manager.post(findClosing(shop), { json: { reason: "weather" } }));
    await settle();
    readData(await manager.delete(findClosing(shop)));
    const family = await newShopper();
    const { order_id: id } = await family.buy(shop, [shop.adult], 15_000);
    await db().execute(sql`update outbox set done_at = null, next_at = now() where topic = 'slot.closed'`);
    await settle();
    expect((await family.reservation(id)).state).toBe("PAID");
  });

  it.each([
    ["10:00", 3, 0, "13:00"],
    ["20:00", 3, 1, "10:00"],
    ["23:30", 3, 1, "11:00"],
    ["10:00", 24, 1, "10:00"],
    ["22:00", 24, 1, "21:00"],
  ])("%s에 닫고 %d시간 동안 다른 시간을 권하면 밤은 세지 않는다", async (now, hours, days, until) => {
    const shop = await addShop(db(), { daysAhead: 5 });
    await addTime(db(), shop, { days: 30 });
    const shopper = await newShopper();
    await shopper.buy(shop, [shop.adult], 15_000);
    const day = addDays(shop.date, -3);
    moveClock(kstInstant(day, now) - Date.now());
    await forgetLimits(db());
    const json = { reason: "weather", offer_hours: hours };
    const closed = readData<SlotClosing>(await (await addManager(shop)).post(findClosing(shop), { json }));
    expect(closed.slot.offers_until?.slice(0, 16)).toBe(
      new Date(kstInstant(addDays(day, days), until)).toISOString().slice(0, 16),
    );
  });

  it("장소가 닫은 시간에서 옮긴 예약은 새 날짜로만 수수료를 센다", async () => {
    const shop = await addShop(db(), { daysAhead: 1 });
    const { slotId } = await addTime(db(), shop, { days: 30 });
    const shopper = await newShopper();
    const { order_id: id } = await shopper.buy(shop, [shop.adult], 15_000);
    expect(await shopper.quote(id)).toMatchObject({ rate: 30 });
    readData(await (await addManager(shop)).post(findClosing(shop), { json: { reason: "weather", offer_hours: 3 } }));
    const move = `/reservations/${id}/move/`;
    expect(readData<MoveOffer>(await shopper.client.get(move)).least_rate).toBe(0);
    readData(await shopper.client.post(move, { json: { slot_pk: slotId, refund: 0 } }));
    expect(await shopper.quote(id)).toMatchObject({ rate: 0, fee: 0 });
  });

  it("숙소가 닫은 밤의 예약은 환불이 도착하기 전에 손님이 먼저 취소해도 수수료가 없다", async () => {
    const lodge = await addLodge(db(), { daysAhead: 2 });
    const shopper = new StayShopper(await addMember(db()), gateway);
    const { order_id: id, amount } = await shopper.buy({ lodge, nights: 2 });
    await settle();
    moveClock(25 * 3_600_000);
    expect((await shopper.quote(id)).fee).toBeGreaterThan(0);
    const manager = await addStaff(db(), { venueId: await venueOfStay(db(), lodge), role: "manager" });
    readData(
      await manager.stay.post(`/partner/nights/${lodge.nightIds[1]}/closing/`, { json: { reason: "facility" } }),
    );
    expect(await shopper.quote(id)).toMatchObject({ fee: 0, reason: "CLOSED" });
    expect(await shopper.cancel(id)).toMatchObject({ data: { fee: 0, refund: { total: amount } } });
  });
});
