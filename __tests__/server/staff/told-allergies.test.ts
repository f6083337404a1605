import { eq, sql } from "drizzle-orm";
import { toldAllergies } from "@/server/commerce/allergies/told-allergies";
import { expireHolds } from "@/server/commerce/holds/expire-holds";
import { eraseWithdrawn } from "@/server/commerce/withdrawal/erase-withdrawn";
import { consumers } from "@/server/commerce/work";
import { clock, moveClock } from "@/server/platform/clock";
import { deliverOutbox } from "@/server/platform/outbox";
import { content } from "@/server/platform/schema/catalog";
import { orders } from "@/server/platform/schema/commerce";
import { member } from "@/server/platform/schema/member";
import { auditLog } from "@/server/platform/schema/staff/staff";
import type { ToldAllergies, VenueDay } from "@/shared/contract/main/staff/venue";
import { kstInstant } from "@/shared/dates/kst";
import { addDays } from "@/shared/dates/plain-date";
import { brokenLaws } from "../../support/books";
import { describeEachEngine } from "../../support/engines";
import { installTinyGateway, type TinyGateway } from "../../support/gateways/tiny-gateway";
import { forgetLimits, openInbox } from "../../support/members";
import { addMember, addShop, type Shop } from "../../support/seed-commerce";
import { readData, Shopper } from "../../support/shopper";
import { addStaff, findVenueId } from "../../support/staff";

const TOLD = { told_allergies: ["peanut", "milk"] };

describeEachEngine("알려 준 알레르기", (engine) => {
  let gateway: TinyGateway;
  const inbox = openInbox();
  beforeAll(() => {
    gateway = installTinyGateway();
  });
  const db = () => engine.handle().db;
  const settle = async () => {
    while ((await deliverOutbox(db(), consumers)) > 0);
  };
  /** Settles once a day until then, like the outbox of a running host. */
  const liveUntil = async (date: string, time: string) => {
    const end = kstInstant(date, time);
    for (let index = clock.nowMs(); index < end; index += 86_400_000) {
      moveClock(Math.min(index, end) - Date.now());
      await settle();
    }
    moveClock(end - Date.now());
    await settle();
  };
  afterEach(async () => {
    await settle();
    await expireHolds(db());
    expect(await brokenLaws(db())).toEqual([]);
    moveClock(0);
    await forgetLimits(db());
    inbox.messages.length = 0;
  });

  const serves = async (food: string[] | null, set: Parameters<typeof addShop>[1] = { daysAhead: 5 }) => {
    const shop = await addShop(db(), set);
    await db().update(content).set({ allergens: food }).where(eq(content.id, shop.contentId));
    return shop;
  };
  const parent = async () => new Shopper(await addMember(db()), gateway);
  const addStaffMember = async (shop: Shop, role: "owner" | "manager" | "gate") =>
    addStaff(db(), { venueId: await findVenueId(db(), shop.contentId), role });
  const kept = async (id: string) => {
    const [order] = await db().select().from(orders).where(eq(orders.id, id));
    return order ? toldAllergies(order) : [];
  };
  const buy = async (shopper: Shopper, shop: Shop, more: object = TOLD) =>
    (await shopper.buy(shop, [shop.adult], 15_000, more)).order_id;

  it("부모가 알린 것만 그 놀이의 대표와 관리자가 그날의 준비를 위해 보고, 본 것이 기록된다", async () => {
    const shop = await serves(["wheat"]);
    const shopper = await parent();
    const id = await buy(shopper, shop);
    await buy(await parent(), shop, {});
    await settle();
    const [manager, gate] = [await addStaffMember(shop, "manager"), await addStaffMember(shop, "gate")];
    const stranger = await addStaffMember(await serves(null), "owner");
    const path = `/partner/days/${shop.date}/`;
    const day = readData<VenueDay>(await manager.get(path));
    expect(day.allergies_told).toBe(1);
    expect(JSON.stringify(day)).not.toMatch(/peanut|milk/);
    expect(JSON.stringify(readData<VenueDay>(await gate.get(path)))).not.toMatch(/allergies|peanut/);
    const seen = readData<ToldAllergies>(await manager.post(`${path}allergies/`, { json: {} }));
    expect(seen.told).toEqual([{ order_id: id, foods: ["peanut", "milk"] }]);
    expect((await gate.post(`${path}allergies/`, { json: {} })).status).toBe(403);
    expect((await shopper.client.post(`${path}allergies/`, { json: {} })).status).toBe(403);
    expect(readData<ToldAllergies>(await stranger.post(`${path}allergies/`, { json: {} })).told).toEqual([]);
    const next = `/partner/days/${addDays(shop.date, 1)}/allergies/`;
    expect(readData<ToldAllergies>(await manager.post(next, { json: {} })).told).toEqual([]);
    const rows = await db().select().from(auditLog).where(eq(auditLog.staffId, manager.staffId)).orderBy(auditLog.id);
    expect(rows.map(({ act, subjectRef, after }) => [act, subjectRef, after])).toEqual([
      ["allergies.see", shop.date, { families: 1 }],
      ["allergies.see", addDays(shop.date, 1), { families: 0 }],
    ]);
    expect((await shopper.reservation(id)).told_allergies).toEqual(["peanut", "milk"]);
    // Nowhere in plain text: neither in its own row, nor in records about it, nor in a message.
    for (const table of ["orders", "order_item", "hold", "outbox", "idempotency", "audit_log", "member_message"]) {
      const { rows: found } = await db().execute<{ n: number }>(
        sql`select count(*)::int as n from ${sql.identifier(table)} t where (t.*)::text ~ 'peanut|땅콩'`,
      );
      expect({ table, n: Number(found[0]?.n) }).toEqual({ table, n: 0 });
    }
    expect(inbox.messages.map(({ body }) => body).join()).not.toMatch(/땅콩|알레르기/);
  });

  it("음식이 없는 놀이와 날짜를 정하지 않은 입장권은 받지 않고, 모르는 음식도 받지 않는다", async () => {
    const refused = async (shop: Shop, more: object) => {
      const shopper = await parent();
      const { hold_id: hold } = readData<{ hold_id: string }>(await shopper.checkout(shop, [shop.adult]));
      return (await shopper.order(hold, 15_000, more)).status;
    };
    expect(await refused(await serves(null), TOLD)).toBe(422);
    expect(await refused(await serves(["milk"], { undated: true }), TOLD)).toBe(422);
    expect(await refused(await serves(["milk"]), { told_allergies: [] })).toBe(422);
    expect(await refused(await serves(["milk"]), { told_allergies: ["감기"] })).toBe(422);
    expect(await refused(await serves([]), TOLD)).toBe(200);
  });

  it("이용일 사흘 뒤에 지우고, 부모는 그 전에도 지울 수 있고, 남은 지우지 못한다", async () => {
    const shop = await serves(["wheat"]);
    const [stays, changes] = [await parent(), await parent()];
    const id = await buy(stays, shop);
    const own = await buy(changes, shop);
    const erase = (who: Shopper, order: string) => who.client.delete(`/reservations/${order}/told-allergies/`);
    expect((await erase(stays, own)).status).toBe(404);
    readData(await erase(changes, own));
    readData(await erase(changes, own));
    expect([await kept(own), await kept(id)]).toEqual([[], ["peanut", "milk"]]);
    expect((await changes.reservation(own)).told_allergies).toBeUndefined();
    await liveUntil(addDays(shop.date, 3), "23:59");
    expect(await kept(id)).toEqual(["peanut", "milk"]);
    await liveUntil(addDays(shop.date, 4), "00:01");
    expect(await kept(id)).toEqual([]);
    const [order] = await db().select().from(orders).where(eq(orders.id, id));
    expect(order?.ordererEnc).not.toBeNull();
  });

  it("결제하지 않았거나 취소했으면 하루 안에, 탈퇴했으면 그때 지운다", async () => {
    const shop = await serves(["wheat"], { daysAhead: 30 });
    const shopper = await parent();
    const { hold_id: hold } = readData<{ hold_id: string }>(await shopper.checkout(shop, [shop.adult]));
    const unpaid = readData<{ order_id: string }>(await shopper.order(hold, 15_000, TOLD)).order_id;
    const leaves = await parent();
    const canceled = await buy(leaves, shop);
    const pks = (await leaves.reservation(canceled)).products.map(({ pk }) => pk);
    readData(await leaves.cancel(canceled, pks));
    const gone = await parent();
    const left = await buy(gone, shop);
    moveClock(25 * 3_600_000);
    await expireHolds(db());
    await settle();
    expect([await kept(unpaid), await kept(canceled), await kept(left)]).toEqual([[], [], ["peanut", "milk"]]);
    const withdrawnAt = new Date(clock.nowMs() - 8 * 86_400_000);
    await db().update(member).set({ state: "grace", withdrawnAt }).where(eq(member.userId, gone.member.user.id));
    await eraseWithdrawn(db());
    expect(await kept(left)).toEqual([]);
  });
});
