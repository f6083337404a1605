import { and, eq, sql } from "drizzle-orm";
import { releaseHold } from "@/server/commerce/holds/change-hold";
import { expireHolds } from "@/server/commerce/holds/expire-holds";
import { lineGuard } from "@/server/commerce/holds/return-seats";
import { type SeatTaker, seatGuard } from "@/server/commerce/holds/stock";
import { takeHold } from "@/server/commerce/holds/take-hold";
import { issuePhoneTicket } from "@/server/commerce/members/phone-ticket";
import { loadItems } from "@/server/commerce/order-rows/orders.repository";
import { lockLine, processLine } from "@/server/commerce/waitlist/process-line";
import { processWaitlist } from "@/server/commerce/waitlist/process-waitlist";
import { openSales, ringSaleAlarms } from "@/server/commerce/waitlist/sale-alarm";
import { withdraw } from "@/server/commerce/withdrawal/withdrawal";
import { consumers } from "@/server/commerce/work";
import { mainHost } from "@/server/main/app";
import { clock, moveClock } from "@/server/platform/clock";
import { blindIndex } from "@/server/platform/crypto/blind-index";
import { transaction } from "@/server/platform/db/transaction";
import type { Db } from "@/server/platform/db/types";
import { deliverOutbox } from "@/server/platform/outbox";
import { content, slot } from "@/server/platform/schema/catalog";
import { hold } from "@/server/platform/schema/commerce";
import { member } from "@/server/platform/schema/member";
import { outbox } from "@/server/platform/schema/operations";
import { roomNight, stayProduct } from "@/server/platform/schema/stay/stay";
import { waitlistEntry } from "@/server/platform/schema/waitlist";
import { stayHost } from "@/server/stay/app";
import type { Checkout, OrderPlaced } from "@/shared/contract/main/booking/order";
import type { WaitEntries, WaitEntryView } from "@/shared/contract/main/booking/waitlist";
import { kstInstant, kstToday } from "@/shared/dates/kst";
import { addDays } from "@/shared/dates/plain-date";
import { brokenLaws } from "../../support/books";
import { describeEachEngine } from "../../support/engines";
import { installTinyGateway, type TinyGateway } from "../../support/gateways/tiny-gateway";
import { signedClient } from "../../support/http-client";
import { addTime, letMove } from "../../support/movable-shop";
import { addMember, addShop, type Shop } from "../../support/seed-commerce";
import { addLodge, lend } from "../../support/seed-stays";
import { readData, Shopper } from "../../support/shopper";
import { verifyPath } from "../../support/stay-shopper";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

describeEachEngine("빈자리 알림", (engine) => {
  let gateway: TinyGateway;
  const db = () => engine.handle().db;
  /** Tomorrow at noon in Korea, when no offer waits for the morning. */
  const noon = () => {
    moveClock(0);
    moveClock(kstInstant(addDays(kstToday(clock.now()), 1), "12:00") - clock.nowMs());
  };
  const later = (ms: number) => moveClock(clock.offsetMs() + ms);
  beforeEach(() => {
    gateway = installTinyGateway();
    noon();
  });
  afterEach(async () => {
    expect((await brokenLaws(db())).filter((law) => /^I[12]\b/.test(law))).toEqual([]);
    await db().delete(waitlistEntry);
    moveClock(0);
  });

  /** A slot whose seats are all held by other members; `free(n)` releases n of them. */
  async function fullShop(capacity = 3, daysAhead = 4) {
    const shop = await addShop(db(), { capacity, daysAhead });
    const strangers = await Promise.all(
      Array.from({ length: capacity }, (_, n) =>
        takeHold(db(), {
          userId: `${shop.slotId}-stranger-${n}`,
          productKey: `activity:${shop.contentId}:${shop.slotId}`,
          contentId: shop.contentId,
          lines: [{ kind: "slot", stockId: shop.slotId, seats: 1 }],
          terms: { kind: "activity", content_pk: shop.contentId, option_pks: [shop.adult], slot_pk: shop.slotId },
        }),
      ),
    );
    await db()
      .update(hold)
      .set({ expiresAt: new Date(clock.nowMs() + 99 * HOUR) })
      .where(eq(hold.contentId, shop.contentId));
    const free = async (count: number) => {
      for (const { userId, id } of strangers.splice(0, count)) await releaseHold(db(), { userId, holdId: id });
    };
    return { shop, free };
  }

  type More = { decideIn?: number; nightOk?: boolean };
  const toBody = (shop: Shop, people: number, { decideIn = 48 * HOUR, nightOk = false }: More = {}) => ({
    content_pk: shop.contentId,
    slot_pk: shop.slotId,
    option_pks: Array(people).fill(shop.adult),
    decide_by: new Date(clock.nowMs() + decideIn).toISOString(),
    night_ok: nightOk,
  });
  async function family(shop: Shop, people: number, more: More = {}) {
    const shopper = new Shopper(await addMember(db()), gateway);
    const entry = readData<WaitEntryView>(
      await shopper.client.post("/waitlist/", { json: toBody(shop, people, more) }),
    );
    return { shopper, id: entry.id };
  }
  const findState = async (id: string) =>
    (await db().select().from(waitlistEntry).where(eq(waitlistEntry.id, id)))[0]?.state;
  const stock = async (shop: Shop) => (await db().select().from(slot).where(eq(slot.id, shop.slotId)))[0];
  const oneMore = (shop: Shop) =>
    db().update(slot).set({ capacity: sql`capacity + 1` }).where(eq(slot.id, shop.slotId));
  const countSeats = async (userId: string) => {
    const { rows } = await db().execute<{ seats: number }>(
      sql`select l.seats from hold h join hold_line l on l.hold_id = h.id where h.user_id = ${userId} and h.state = 'LIVE'`,
    );
    return rows.map(({ seats }) => Number(seats));
  };

  it("자리가 하나뿐이면 세 명인 A에게 30분까지 맡아 두었다가 한 명인 B에게 넘긴다", async () => {
    const { shop, free } = await fullShop();
    const a = await family(shop, 3);
    const b = await family(shop, 1);
    await free(1);
    await processWaitlist(db());
    expect([await findState(a.id), await findState(b.id)]).toEqual(["WAITING", "WAITING"]);
    // Parked seats are not on open sale.
    const passer = new Shopper(await addMember(db()), gateway);
    expect(await passer.checkout(shop, [shop.adult])).toMatchObject({ status: 409, code: "C_SOLD_OUT" });
    later(29 * MINUTE);
    await expireHolds(db());
    await processWaitlist(db());
    expect(await findState(b.id)).toBe("WAITING");
    later(MINUTE);
    await expireHolds(db());
    await processWaitlist(db());
    expect([await findState(a.id), await findState(b.id)]).toEqual(["WAITING", "OFFERED"]);
    expect(await countSeats(b.shopper.member.user.id)).toEqual([1]);
    expect(await stock(shop)).toMatchObject({ held: 3, sold: 0 });
  });

  it("판매를 멈춘 놀이의 자리는 나도 아무에게도 권하지 않고, 다시 팔면 차례대로 권한다", async () => {
    const { shop, free } = await fullShop();
    const a = await family(shop, 1);
    const sells = (saleState: "ended" | "on_sale") =>
      db().update(content).set({ saleState }).where(eq(content.id, shop.contentId));
    await sells("ended");
    await free(1);
    expect(await processWaitlist(db())).toBe(0);
    expect(await findState(a.id)).toBe("WAITING");
    expect(await countSeats(a.shopper.member.user.id)).toEqual([]);
    await sells("on_sale");
    expect(await processWaitlist(db())).toBe(1);
    expect(await findState(a.id)).toBe("OFFERED");
  });

  describe("장소가 닫은 시간", () => {
    const close = (shop: Shop) => db().update(slot).set({ isClosed: true }).where(eq(slot.id, shop.slotId));
    const toldTo = async ({ shopper }: { shopper: Shopper }) => {
      await deliverOutbox(db(), consumers);
      const { rows } = await db().execute<{ title: string; body: string; path: string }>(
        sql`select title, body, path from member_message where user_id = ${shopper.member.user.id}`,
      );
      return rows;
    };

    it("기다리던 가족과 자리를 받아 둔 가족 모두에게 한 번 알리고, 받아 둔 자리도 풀린다", async () => {
      const { shop, free } = await fullShop();
      const [first, second] = [await family(shop, 1), await family(shop, 2)];
      await free(1);
      await processWaitlist(db());
      expect([await findState(first.id), await findState(second.id)]).toEqual(["OFFERED", "WAITING"]);
      await close(shop);
      await processWaitlist(db());
      await processWaitlist(db());
      expect([await findState(first.id), await findState(second.id)]).toEqual(["LAPSED", "LAPSED"]);
      expect(await countSeats(first.shopper.member.user.id)).toEqual([]);
      expect(await stock(shop)).toMatchObject({ held: 2 });
      for (const item of [first, second]) {
        const told = (await toldTo(item)).filter(({ title }) => title.includes("진행하지 않게"));
        expect(told).toEqual([
          expect.objectContaining({
            path: `/content/detail?id=${shop.contentId}`,
            body: expect.stringContaining("빈자리 알림을 마쳤어요"),
          }),
        ]);
      }
    });

    it("밤에 닫으면 아침 8시에 알리고, 밤에도 좋다고 한 가족에게는 바로 알린다", async () => {
      const { shop } = await fullShop();
      const [byDay, byNight] = [await family(shop, 1), await family(shop, 1, { nightOk: true })];
      later(10 * HOUR);
      await close(shop);
      await processWaitlist(db());
      expect([(await toldTo(byDay)).length, (await toldTo(byNight)).length]).toEqual([0, 1]);
      later(10 * HOUR - MINUTE);
      expect(await toldTo(byDay)).toEqual([]);
      later(MINUTE);
      expect(await toldTo(byDay)).toHaveLength(1);
    });

    it("숙소의 밤을 하나라도 닫으면 그 방을 기다리던 가족에게 알린다", async () => {
      const lodge = await addLodge(db(), { rooms: 1, nights: 3, daysAhead: 20 });
      const [night] = lodge.nightIds;
      await takeHold(db(), {
        userId: `${night}-stranger`,
        productKey: `stay:${lodge.productId}:${night}`,
        contentId: null,
        lines: [{ kind: "night" as const, stockId: night ?? 0, seats: 1 }],
        terms: {},
      });
      const shopper = new Shopper(await addMember(db()), gateway);
      const json = {
        accommodation_id: lodge.accommodationId,
        product_id: lodge.productId,
        check_in: lodge.date(0),
        check_out: lodge.date(2),
        adults: 2,
        children_ages: [],
        decide_by: new Date(clock.nowMs() + 48 * HOUR).toISOString(),
      };
      const guest = signedClient(stayHost, shopper.member);
      const { id } = readData<WaitEntryView>(await guest.post("/waitlist/", { json }));
      await db()
        .update(roomNight)
        .set({ isClosed: true })
        .where(eq(roomNight.id, lodge.nightIds[1] ?? 0));
      await processWaitlist(db());
      expect(await findState(id)).toBe("LAPSED");
      expect(await toldTo({ shopper })).toEqual([
        expect.objectContaining({ path: `/stay/detail?id=${lodge.accommodationId}` }),
      ]);
    });
  });

  it("일주일보다 먼 시간은 두 시간까지 맡아 둔다", async () => {
    const { shop, free } = await fullShop(2, 12);
    await family(shop, 2);
    const b = await family(shop, 1);
    await free(1);
    await processWaitlist(db());
    later(119 * MINUTE);
    await processWaitlist(db());
    expect(await findState(b.id)).toBe("WAITING");
    later(MINUTE);
    await processWaitlist(db());
    expect(await findState(b.id)).toBe("OFFERED");
  });

  it("세 자리가 한꺼번에 나면 A가 셋을 함께 받고, 넘기면 1분 안에 B에게 간다", async () => {
    const { shop, free } = await fullShop();
    const a = await family(shop, 3);
    const b = await family(shop, 1);
    await free(1);
    await processWaitlist(db());
    expect(await countSeats(a.shopper.member.user.id)).toEqual([]);
    await free(2);
    await processWaitlist(db());
    expect(await countSeats(a.shopper.member.user.id)).toEqual([3]);
    expect(await findState(b.id)).toBe("WAITING");
    readData(await a.shopper.client.post(`/waitlist/${a.id}/decline/`));
    // One seat is parked for B, two are on open sale.
    expect(await stock(shop)).toMatchObject({ held: 1 });
    later(5_000);
    await processWaitlist(db());
    expect([await findState(a.id), await findState(b.id)]).toEqual(["DECLINED", "OFFERED"]);
  });

  it("먼저 온 가족부터 받고, 내놓은 자리는 빈자리보다 많지 않다", async () => {
    const { shop, free } = await fullShop(4);
    const families = [];
    for (const people of [1, 2, 1, 1]) families.push(await family(shop, people));
    await free(3);
    expect(await processWaitlist(db())).toBe(2);
    const states = await Promise.all(families.map(({ id }) => findState(id)));
    expect(states).toEqual(["OFFERED", "OFFERED", "WAITING", "WAITING"]);
    expect(await stock(shop)).toMatchObject({ held: 4, capacity: 4 });
  });

  it("밤 9시부터 아침 8시까지는 밤에도 좋다고 한 가족에게만 알린다", async () => {
    const { shop, free } = await fullShop();
    const sleeper = await family(shop, 1);
    const owl = await family(shop, 1, { nightOk: true });
    later(9 * HOUR);
    await free(2);
    await processWaitlist(db());
    expect([await findState(sleeper.id), await findState(owl.id)]).toEqual(["WAITING", "OFFERED"]);
    later(11 * HOUR);
    await processWaitlist(db());
    expect(await findState(sleeper.id)).toBe("OFFERED");
  });

  it("하루 종일 쓰는 입장권의 자리는 그날의 판매가 끝날 때까지만 권한다", async () => {
    const { shop, free } = await fullShop(1, 1);
    await db().update(slot).set({ startsAt: null }).where(eq(slot.id, shop.slotId));
    moveClock(kstInstant(shop.date, "23:20") - Date.now());
    const { id } = await family(shop, 1, { nightOk: true });
    await free(1);
    await processWaitlist(db());
    const [entry] = await db().select().from(waitlistEntry).where(eq(waitlistEntry.id, id));
    expect(entry).toMatchObject({ state: "OFFERED", offerUntil: new Date(kstInstant(shop.date, "23:30")) });
  });

  it("받은 자리는 정한 시각까지만 남고, 지나면 다음 가족에게 간다", async () => {
    const { shop, free } = await fullShop();
    const a = await family(shop, 1, { decideIn: 20 * MINUTE });
    const b = await family(shop, 1);
    await free(1);
    await processWaitlist(db());
    const [held] = await db().select().from(hold).where(eq(hold.userId, a.shopper.member.user.id));
    expect(Math.abs((held?.expiresAt.getTime() ?? 0) - clock.nowMs() - 20 * MINUTE)).toBeLessThan(10_000);
    later(20 * MINUTE + 1_000);
    await expireHolds(db());
    await processWaitlist(db());
    expect([await findState(a.id), await findState(b.id)]).toEqual(["LAPSED", "OFFERED"]);
  });

  it("받은 자리로 결제하면 끝나고, 나중에 취소해도 다시 줄 서지 않으며 자리는 한 번만 돌아온다", async () => {
    const { shop, free } = await fullShop();
    const { shopper, id } = await family(shop, 2);
    const next = await family(shop, 2);
    await free(2);
    await processWaitlist(db());
    const terms = readData<Checkout>(await shopper.checkout(shop, [shop.adult, shop.adult]));
    expect(terms.hold_extendable).toBe(false);
    const placed = readData<OrderPlaced>(await shopper.order(terms.hold_id, 30_000));
    readData(await shopper.confirm(placed));
    await processWaitlist(db());
    expect(await findState(id)).toBe("TAKEN");
    expect(await stock(shop)).toMatchObject({ held: 1, sold: 2 });
    const pieces = await loadItems(db(), placed.order_id);
    readData(
      await shopper.cancel(
        placed.order_id,
        pieces.map((piece) => piece.id),
      ),
    );
    await processWaitlist(db());
    await processWaitlist(db());
    expect([await findState(id), await findState(next.id)]).toEqual(["TAKEN", "OFFERED"]);
    expect(await stock(shop)).toMatchObject({ held: 3, sold: 0 });
  });

  it("몇 시간 맡아 주는 자리를 더 늘려 잡을 수는 없고, 줄이거나 그대로 결제한 뒤에 더 살 수 있다", async () => {
    const { shop, free } = await fullShop();
    const { shopper, id } = await family(shop, 2);
    await free(2);
    await processWaitlist(db());
    expect(await findState(id)).toBe("OFFERED");
    await free(1);
    const { user } = shopper.member;
    expect(await shopper.checkout(shop, Array(3).fill(shop.adult))).toMatchObject({ status: 400, code: "F000" });
    expect(await countSeats(user.id)).toEqual([2]);
    // An infant needs no seat.
    readData(await shopper.checkout(shop, [shop.adult, shop.adult, shop.infant]));
    await shopper.buy(shop, [shop.adult], 15_000);
    readData(await shopper.checkout(shop, [shop.adult, shop.adult]));
    expect(await countSeats(user.id)).toEqual([2]);
  });

  it("기다리던 자리를 먼저 사면 기다림이 끝나고, 다음에 나는 자리는 다음 가족에게 간다", async () => {
    const { shop, free } = await fullShop();
    const a = await family(shop, 1);
    const b = await family(shop, 1);
    // A freed seat would be parked for A; one that the line has not seen yet can be bought.
    await oneMore(shop);
    await a.shopper.buy(shop, [shop.adult], 15_000);
    await free(1);
    await processWaitlist(db());
    expect([await findState(a.id), await findState(b.id)]).toEqual(["TAKEN", "OFFERED"]);
    expect(await countSeats(a.shopper.member.user.id)).toEqual([]);
    // A member who wants more seats joins the waitlist again, like everyone else.
    const more = readData<WaitEntryView>(await a.shopper.client.post("/waitlist/", { json: toBody(shop, 1) }));
    await free(1);
    await processWaitlist(db());
    expect(await findState(more.id)).toBe("OFFERED");
  });

  it("받은 자리를 산 가족은 곧바로 줄에서 나가도 산 것으로 남는다", async () => {
    const { shop, free } = await fullShop();
    const { shopper, id } = await family(shop, 1);
    await free(1);
    await processWaitlist(db());
    await shopper.buy(shop, [shop.adult], 15_000);
    readData(await shopper.client.delete(`/waitlist/${id}/`));
    expect(await findState(id)).toBe("TAKEN");
    expect(await stock(shop)).toMatchObject({ held: 2, sold: 1 });
  });

  it("자리를 받아 둔 채 탈퇴하면 그 자리는 곧 다음 가족에게 간다", async () => {
    const { shop, free } = await fullShop();
    const a = await family(shop, 1);
    const b = await family(shop, 1);
    await free(1);
    await processWaitlist(db());
    expect(await findState(a.id)).toBe("OFFERED");
    const { id: userId } = a.shopper.member.user;
    const phone = "01077001234";
    const phoneHash = blindIndex("phone", phone);
    await db().update(member).set({ phoneHash }).where(eq(member.userId, userId));
    const ticket = await issuePhoneTicket(db(), { phone, phoneHash, purpose: "unregister" });
    await withdraw(db(), { userId, ticket });
    await processWaitlist(db());
    expect([await findState(a.id), await findState(b.id)]).toEqual(["DECLINED", "OFFERED"]);
    expect(await stock(shop)).toMatchObject({ held: 3, sold: 0 });
  });

  it("자리가 있으면 줄을 설 수 없고, 두 번 서도 한 자리이며, 그만두면 다음이 당겨진다", async () => {
    const { shop } = await fullShop();
    const a = await family(shop, 1);
    const again = readData<WaitEntryView>(await a.shopper.client.post("/waitlist/", { json: toBody(shop, 1) }));
    expect(again.id).toBe(a.id);
    const b = await family(shop, 1);
    const stranger = await b.shopper.client.delete(`/waitlist/${a.id}/`);
    expect(stranger).toMatchObject({ status: 404 });
    readData(await a.shopper.client.delete(`/waitlist/${a.id}/`));
    expect(readData<WaitEntries>(await a.shopper.client.get("/waitlist/")).entries).toEqual([]);
    await oneMore(shop);
    expect(await a.shopper.client.post("/waitlist/", { json: toBody(shop, 1) })).toMatchObject({ code: "F000" });
    await processWaitlist(db());
    expect(await findState(b.id)).toBe("OFFERED");
  });

  it("알림은 한 번만 적힌다", async () => {
    const { shop, free } = await fullShop();
    const { id } = await family(shop, 1);
    await free(1);
    await Promise.all([processWaitlist(db()), processWaitlist(db())]);
    await processWaitlist(db());
    const told = await db()
      .select()
      .from(outbox)
      .where(and(eq(outbox.topic, "waitlist.offered"), eq(outbox.dedupeKey, `waitlist:${id}:offered`)));
    expect(told).toHaveLength(1);
    await deliverOutbox(db(), consumers);
  });

  it("객실은 모든 밤이 함께 비어야 알리고, 결제 화면이 맡아 둔 밤을 그대로 쓴다", async () => {
    const lodge = await addLodge(db(), { rooms: 1, nights: 3, daysAhead: 20 });
    const ask = (pk: number | undefined) => ({
      userId: `${pk}-stranger`,
      productKey: `stay:${lodge.productId}:${pk}`,
      contentId: null,
      lines: [{ kind: "night" as const, stockId: pk ?? 0, seats: 1 }],
      terms: {},
    });
    const nights = [await takeHold(db(), ask(lodge.nightIds[0])), await takeHold(db(), ask(lodge.nightIds[1]))];
    const guest = signedClient(stayHost, await addMember(db()));
    const body = {
      accommodation_id: lodge.accommodationId,
      product_id: lodge.productId,
      check_in: lodge.date(0),
      check_out: lodge.date(2),
      adults: 2,
      children_ages: [],
      decide_by: new Date(clock.nowMs() + 48 * HOUR).toISOString(),
    };
    const { id } = readData<WaitEntryView>(await guest.post("/waitlist/", { json: body }));
    const giveBack = async (at: number) => {
      const held = nights[at];
      if (held) await releaseHold(db(), { userId: held.userId, holdId: held.id });
    };
    await giveBack(0);
    await processWaitlist(db());
    expect(await findState(id)).toBe("WAITING");
    await giveBack(1);
    const opens = (isActive: boolean) =>
      db().update(stayProduct).set({ isActive }).where(eq(stayProduct.id, lodge.productId));
    await opens(false);
    await processWaitlist(db());
    expect(await findState(id)).toBe("WAITING");
    await opens(true);
    await processWaitlist(db());
    expect(await findState(id)).toBe("OFFERED");
    const [entry] = await db().select().from(waitlistEntry).where(eq(waitlistEntry.id, id));
    // A baby bed can be rented with it.
    await lend(db(), lodge, "baby_bed", 1);
    for (const gear of [undefined, "baby_bed:1"]) {
      const verified = await guest.get(verifyPath({ lodge, nights: 2, gear }));
      expect(readData<{ hold_id: string }>(verified).hold_id).toBe(entry?.holdId);
    }
  });

  it("오픈 알림은 살 수 있게 된 뒤에 한 번만 울린다", async () => {
    const shop = await addShop(db());
    const set = (values: Partial<typeof content.$inferInsert>) =>
      db().update(content).set(values).where(eq(content.id, shop.contentId));
    const client = signedClient(mainHost, await addMember(db()));
    const path = `/contents/${shop.contentId}/sale-alarm/`;
    expect(await client.post(path)).toMatchObject({ code: "F000" });
    await set({ saleState: "not_on_sale", saleOpensAt: new Date(clock.nowMs() + HOUR) });
    expect(await client.post(path)).toMatchObject({ status: 200, data: { is_on: true } });
    expect([await openSales(db()), await ringSaleAlarms(db())]).toEqual([0, 0]);
    later(HOUR + 1_000);
    expect(await openSales(db())).toBe(1);
    expect(await ringSaleAlarms(db())).toBe(1);
    expect(await ringSaleAlarms(db())).toBe(0);
    expect(await client.get(path)).toMatchObject({ data: { is_on: false } });
  });

  describe("자리가 나는 순간의 줄", () => {
    const bot = (shop: Shop, n: number) =>
      takeHold(db(), {
        userId: `${shop.slotId}-bot-${n}`,
        productKey: `activity:${shop.contentId}:${shop.slotId}`,
        contentId: shop.contentId,
        lines: [{ kind: "slot", stockId: shop.slotId, seats: 1 }],
        terms: {},
      }).then(
        ({ userId, id }) => ({ userId, holdId: id }),
        () => null,
      );
    const seatsOpen = async (shop: Shop) => {
      const row = await stock(shop);
      return row ? row.capacity - row.held - row.sold : Number.NaN;
    };

    /** A paid visit fills the slot and four families wait; a bot polls before and after each step of its cancellation. */
    async function refundUnderBot() {
      const { shop, free } = await fullShop(2);
      await free(1);
      const parent = new Shopper(await addMember(db()), gateway);
      const placed = await parent.buy(shop, [shop.adult], 15_000);
      const families = [];
      for (let n = 0; n < 4; n += 1) families.push(await family(shop, 1));
      const pieces = await loadItems(db(), placed.order_id);
      const cancel = parent.cancel(
        placed.order_id,
        pieces.map(({ id }) => id),
      );
      let isDone = false;
      const asking = (async () => {
        const wins = [];
        for (let n = 0; !isDone; n += 1) wins.push(await bot(shop, n));
        wins.push(await bot(shop, -1));
        return wins.filter((win) => win !== null);
      })();
      readData(await cancel);
      isDone = true;
      const wins = await asking;
      await processWaitlist(db());
      const states = await Promise.all(families.map(({ id }) => findState(id)));
      for (const win of wins) await releaseHold(db(), win);
      return { wins: wins.length, states };
    }

    it("환불로 난 자리는 줄의 첫 가족에게 가고, 쉬지 않고 묻는 손님은 한 번도 먼저 받지 못한다", async () => {
      for (let round = 0; round < 5; round += 1) {
        expect(await refundUnderBot()).toEqual({ wins: 0, states: ["OFFERED", "WAITING", "WAITING", "WAITING"] });
      }
    });

    it("맡아 두지 않으면 그 손님이 먼저 받는다 (이 시험이 뜻이 있다는 증거)", async () => {
      jest.spyOn(lineGuard, "park").mockResolvedValue(undefined);
      const { wins, states } = await refundUnderBot();
      jest.restoreAllMocks();
      expect(wins).toBeGreaterThan(0);
      expect(states).toEqual(["WAITING", "WAITING", "WAITING", "WAITING"]);
    });

    it("맡아 둔 시간이 다 되거나 넘겨도, 줄을 나눠 주기 전에는 다음 가족의 것이다", async () => {
      const { shop, free } = await fullShop();
      const [a, b, c] = [
        await family(shop, 1, { decideIn: 20 * MINUTE }),
        await family(shop, 1),
        await family(shop, 1),
      ];
      await free(1);
      await processWaitlist(db());
      later(20 * MINUTE + 1_000);
      await expireHolds(db());
      expect(await seatsOpen(shop)).toBe(0);
      await processWaitlist(db());
      expect([await findState(a.id), await findState(b.id)]).toEqual(["LAPSED", "OFFERED"]);
      readData(await b.shopper.client.post(`/waitlist/${b.id}/decline/`));
      expect([await seatsOpen(shop), await bot(shop, 0)]).toEqual([0, null]);
      await processWaitlist(db());
      expect(await findState(c.id)).toBe("OFFERED");
    });

    it("기다리는 사람 수만큼만 맡아 두고, 나머지는 곧바로 누구나 살 수 있다", async () => {
      const { shop, free } = await fullShop(4);
      await family(shop, 2);
      await free(4);
      expect(await seatsOpen(shop)).toBe(2);
    });

    it("줄이 사라지면 맡아 둔 자리는 다음 차례에 풀리고, 나눠 주는 일이 멈추면 1분 뒤에 풀린다", async () => {
      const { shop, free } = await fullShop();
      const a = await family(shop, 1);
      await free(1);
      readData(await a.shopper.client.delete(`/waitlist/${a.id}/`));
      expect(await seatsOpen(shop)).toBe(0);
      await processWaitlist(db());
      expect(await seatsOpen(shop)).toBe(1);
      const other = await fullShop();
      await family(other.shop, 1);
      await other.free(1);
      expect(await seatsOpen(other.shop)).toBe(0);
      later(MINUTE + 1_000);
      await expireHolds(db());
      expect(await seatsOpen(other.shop)).toBe(1);
    });

    it("날짜를 옮겨 난 자리도 줄에 먼저 간다", async () => {
      const { shop, free } = await fullShop(1);
      await free(1);
      await letMove(db(), shop);
      const parent = new Shopper(await addMember(db()), gateway);
      const { order_id: id } = await parent.buy(shop, [shop.adult], 15_000);
      const a = await family(shop, 1);
      const { slotId } = await addTime(db(), shop);
      readData(await parent.client.post(`/reservations/${id}/move/`, { json: { slot_pk: slotId, refund: 0 } }));
      expect([await seatsOpen(shop), await bot(shop, 0)]).toEqual([0, null]);
      await processWaitlist(db());
      expect(await findState(a.id)).toBe("OFFERED");
    });

    it("숙소의 밤도 줄에 먼저 가고, 밤이 겹치는 두 줄이 남는 밤을 차례로 받는다", async () => {
      const lodge = await addLodge(db(), { rooms: 1, nights: 4, daysAhead: 20 });
      const lines = lodge.nightIds.slice(0, 3).map((slotId) => ({ kind: "night" as const, stockId: slotId, seats: 1 }));
      const ask = (userId: string, wanted: typeof lines) => ({
        userId,
        productKey: `stay:${lodge.productId}:${userId}`,
        contentId: null,
        lines: wanted,
        terms: {},
      });
      const stranger = await takeHold(db(), ask(`${lodge.productId}-stranger`, lines));
      const waits = async (from: number, to: number) => {
        const guest = signedClient(stayHost, await addMember(db()));
        const json = {
          accommodation_id: lodge.accommodationId,
          product_id: lodge.productId,
          check_in: lodge.date(from),
          check_out: lodge.date(to),
          adults: 2,
          children_ages: [],
          decide_by: new Date(clock.nowMs() + 48 * HOUR).toISOString(),
        };
        return readData<WaitEntryView>(await guest.post("/waitlist/", { json })).id;
      };
      const [first, second] = [await waits(0, 2), await waits(1, 3)];
      const third = await waits(2, 3);
      await releaseHold(db(), { userId: stranger.userId, holdId: stranger.id });
      const bots = () =>
        Promise.allSettled(
          lines.map((line, n) => takeHold(db(), ask(`${lodge.productId}-bot-${clock.nowMs()}-${n}`, [line]))),
        );
      const isRefused = async () => (await bots()).every(({ status }) => status === "rejected");
      expect(await isRefused()).toBe(true);
      await processWaitlist(db());
      expect(await isRefused()).toBe(true);
      await processWaitlist(db());
      expect(await Promise.all([first, second, third].map(findState))).toEqual(["OFFERED", "WAITING", "OFFERED"]);
    });
  });

  if (engine.name === "postgres") {
    const twoAtOnce = async (serve: (tx: Db, key: string) => Promise<number>) => {
      const { shop, free } = await fullShop(2);
      const families = [await family(shop, 1), await family(shop, 1)];
      await free(2);
      const key = `activity:${shop.contentId}:${shop.slotId}`;
      const tries = await Promise.allSettled(
        [1, 2, 3, 4].map(() =>
          transaction(db(), async (tx) => {
            const offered = await serve(tx, key);
            await tx.execute(sql`select pg_sleep(0.02)`);
            return offered;
          }),
        ),
      );
      return { tries, families };
    };

    it("둘이 한꺼번에 나눠 주어도 한 가족은 한 번만 받는다", async () => {
      const { tries, families } = await twoAtOnce(async (tx, key) => {
        await lockLine(tx, key);
        return processLine(tx, key);
      });
      expect(tries.flatMap((result) => (result.status === "fulfilled" ? [result.value] : [])).sort()).toEqual([
        0, 0, 0, 2,
      ]);
      expect(await Promise.all(families.map(({ id }) => findState(id)))).toEqual(["OFFERED", "OFFERED"]);
    });

    /** Parks one free seat for a family of three twice: the second server starts before the first has committed. */
    const parkTwice = async (serve: (tx: Db, key: string) => Promise<unknown>) => {
      const { shop, free } = await fullShop();
      const a = await family(shop, 3);
      const b = await family(shop, 1);
      await free(1);
      const key = `activity:${shop.contentId}:${shop.slotId}`;
      let letCommit = () => {};
      const mayCommit = new Promise<void>((resolve) => {
        letCommit = resolve;
      });
      let first: Promise<unknown> = Promise.resolve();
      await new Promise<void>((resolve, reject) => {
        first = transaction(db(), async (tx) => {
          await serve(tx, key);
          resolve();
          await mayCommit;
        });
        first.catch(reject);
      });
      const second = transaction(db(), (tx) => serve(tx, key));
      await someoneWaits();
      letCommit();
      await Promise.all([first, second]);
      const [row] = await db().select().from(waitlistEntry).where(eq(waitlistEntry.id, a.id));
      later(30 * MINUTE);
      await processWaitlist(db());
      return { parkedSince: row?.parkedSince ?? null, next: await findState(b.id) };
    };
    const someoneWaits = async () => {
      for (;;) {
        const { rows } = await db().execute(
          sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
        );
        if (rows.length > 0) return;
      }
    };

    it("둘이 한꺼번에 맡아 두어도 30분은 처음부터 다시 가지 않는다", async () => {
      const { parkedSince, next } = await parkTwice(async (tx, key) => {
        await lockLine(tx, key);
        return processLine(tx, key);
      });
      expect(parkedSince).toBeInstanceOf(Date);
      expect(next).toBe("OFFERED");
    });

    it("줄을 잠그지 않으면 맡은 때를 잊어 다음 가족이 더 기다린다 (이 시험이 뜻이 있다는 증거)", async () => {
      // Row locks on the entries prevent a second offer. But the second server looked for parked seats before the first
      // one's commit was visible, so it takes the seats as gone and clears `parkedSince`.
      expect(await parkTwice(processLine)).toEqual({ parkedSince: null, next: "WAITING" });
    });

    const rush = async (taker: SeatTaker | null) => {
      const { shop, free } = await fullShop(4);
      await family(shop, 2);
      await family(shop, 1);
      // Seats on open sale, as a venue adds them: the waitlist and the crowd race for all four.
      const unparked = jest.spyOn(lineGuard, "park").mockResolvedValue(undefined);
      await free(4);
      unparked.mockRestore();
      if (taker) jest.spyOn(seatGuard, "take").mockImplementation(taker);
      const buy = (n: number) =>
        takeHold(db(), {
          userId: `${shop.slotId}-rush-${n}`,
          productKey: `activity:${shop.contentId}:${shop.slotId}`,
          contentId: shop.contentId,
          lines: [{ kind: "slot", stockId: shop.slotId, seats: 1 }],
          terms: {},
        });
      await Promise.allSettled([
        ...Array.from({ length: 20 }, (_, n) => buy(n)),
        processWaitlist(db()),
        buy(20),
        buy(21),
      ]);
      const { rows } = await db().execute<{ seats: number }>(
        sql`select sum(l.seats)::int as seats from hold h join hold_line l on l.hold_id = h.id
            where l.slot_id = ${shop.slotId} and h.state = 'LIVE'`,
      );
      jest.restoreAllMocks();
      await db().delete(waitlistEntry);
      // Parked holds reference no activity.
      await db().execute(
        sql`delete from hold where id in (select hold_id from hold_line where slot_id = ${shop.slotId})`,
      );
      await db().update(slot).set({ held: 0 }).where(eq(slot.id, shop.slotId));
      return Number(rows[0]?.seats);
    };

    it("손님이 몰려와도 판 자리와 내놓은 자리를 더해 정원을 넘지 않는다", async () => {
      expect(await rush(null)).toBe(4);
    });

    it("지키는 문장을 빼면 넘친다 (이 시험이 뜻이 있다는 증거)", async () => {
      const naive: SeatTaker = async (tx, { stockId: slotId, seats }) => {
        const [row] = await tx.select().from(slot).where(eq(slot.id, slotId));
        if (!row || row.held + row.sold + seats > row.capacity) return false;
        await tx.execute(sql`select pg_sleep(0.005)`);
        await tx
          .update(slot)
          .set({ held: row.held + seats })
          .where(eq(slot.id, slotId));
        return true;
      };
      expect(await rush(naive)).toBeGreaterThan(4);
    });
  }
});
