import { eq, sql } from "drizzle-orm";
import { consumers } from "@/server/commerce/work";
import { moveClock } from "@/server/platform/clock";
import { deliverOutbox } from "@/server/platform/outbox";
import { content } from "@/server/platform/schema/catalog";
import { disasterNotice } from "@/server/platform/schema/staff/disaster";
import { auditLog, staffSession } from "@/server/platform/schema/staff/staff";
import type { Checkout } from "@/shared/contract/main/booking/order";
import type { ContentDetail } from "@/shared/contract/main/contents";
import type { DeskDisasters } from "@/shared/contract/main/staff/desk-disasters";
import type { Accommodation } from "@/shared/contract/stay/accommodations";
import type { BookingVerify } from "@/shared/contract/stay/booking";
import { addDays } from "@/shared/dates/plain-date";
import { brokenLaws } from "../../support/books";
import { describeEachEngine } from "../../support/engines";
import { installTinyGateway, type TinyGateway } from "../../support/gateways/tiny-gateway";
import { forgetLimits, openInbox } from "../../support/members";
import { addTime, letMove } from "../../support/movable-shop";
import { addMember, addShop } from "../../support/seed-commerce";
import { addDistricts, BUSAN, JONGNO, SEOUL } from "../../support/seed-districts";
import { addLodge } from "../../support/seed-stays";
import { readData, Shopper } from "../../support/shopper";
import { addStaff, findVenueId, type StaffClient } from "../../support/staff";
import { StayShopper } from "../../support/stay-shopper";

const DAY = 86_400_000;

describeEachEngine("재난 선언", (engine) => {
  const db = () => engine.handle().db;
  let gateway: TinyGateway;
  const inbox = openInbox();
  beforeAll(async () => {
    await addShop(db());
    await addDistricts(db());
  });
  beforeEach(() => {
    gateway = installTinyGateway();
  });
  afterEach(async () => {
    expect((await brokenLaws(db())).filter((law) => !law.startsWith("I9"))).toEqual([]);
    const { notices } = readData<DeskDisasters>(await (await desk()).get("/desk/disasters/"));
    const ends = await desk();
    for (const { id, ended_at } of notices)
      if (ended_at === null)
        readData(await ends.post(`/desk/disasters/${id}/end/`, { json: { reason: "시험을 마쳤어요." } }));
    moveClock(0);
    await forgetLimits(db());
  });

  const desk = async (): Promise<StaffClient> => {
    const made = await addStaff(db(), { venueId: null, role: "desk" });
    await db().update(staffSession).set({ confirmedAt: sql`now()` }).where(eq(staffSession.staffId, made.staffId));
    return made;
  };
  const typhoon = (from_day: string, more: object = {}) => ({
    kind: "typhoon",
    district_pks: [SEOUL],
    from_day,
    to_day: from_day,
    reason: "기상청이 서울에 태풍 경보를 냈어요.",
    ...more,
  });
  const declare = async (body: object, by?: StaffClient) =>
    readData<DeskDisasters>(await (by ?? (await desk())).post("/desk/disasters/", { json: body })).notices;
  const told = async (): Promise<string[]> => {
    while ((await deliverOutbox(db(), consumers)) > 0);
    return inbox.messages.splice(0).map(({ body }) => body);
  };
  const bookActivity = async (daysAhead = 2) => {
    const shop = await addShop(db(), { daysAhead });
    await letMove(db(), shop);
    const shopper = new Shopper(await addMember(db()), gateway);
    const { order_id: id } = await shopper.buy(shop, [shop.adult, shop.adult], 30_000);
    await told();
    const pks = (await shopper.reservation(id)).products.map(({ pk }) => pk);
    return { shop, shopper, id, pks };
  };

  it("그곳의 그날 놀이는 수수료 없이 취소하고, 환불 단계도 그렇게 말한다", async () => {
    const { shop, shopper, id, pks } = await bookActivity();
    expect(await shopper.quote(id, pks)).toMatchObject({ rate: 30, fee: 9_000 });
    const [notice] = await declare(typhoon(shop.date));
    expect(notice).toMatchObject({ kind: "typhoon", districts: ["서울특별시"], bookings: 1, ended_at: null });
    const quote = await shopper.quote(id, pks);
    const disaster = { kind: "typhoon", from_day: shop.date, to_day: shop.date };
    expect(quote).toMatchObject({ rate: 0, reason: "DISASTER", fee: 0, refund: { card: 30_000 }, disaster });
    const shown = await shopper.reservation(id);
    expect(shown).toMatchObject({ disaster, refund_timeline: [{ rate: 0, refund: 30_000, is_now: true }] });
    expect(await shopper.cancel(id, pks, { quote_token: quote.quote_token })).toMatchObject({
      code: "S000",
      data: { fee: 0, refund: { card: 30_000 } },
    });
  });

  it("선언하기 전에 몇 건이 해당할지 센 것이 선언한 뒤의 수와 같다", async () => {
    const { shop } = await bookActivity();
    const staff = await desk();
    const meets = async (district_pks: string, from_day: string, to_day = from_day) =>
      staff.get(`/desk/disasters/bookings/?${new URLSearchParams({ district_pks, from_day, to_day })}`);
    const count = async (...ask: Parameters<typeof meets>) =>
      readData<{ bookings: number }>(await meets(...ask)).bookings;
    const before = await count(`${BUSAN},${JONGNO}`, shop.date);
    expect(before).toBeGreaterThan(0);
    expect(await count(String(BUSAN), shop.date)).toBe(0);
    expect(await count(String(SEOUL), addDays(shop.date, 300))).toBe(0);
    expect((await meets(String(SEOUL), shop.date, addDays(shop.date, -1))).status).toBe(422);
    expect((await meets("", shop.date)).status).toBe(422);
    const [notice] = await declare(typhoon(shop.date, { district_pks: [BUSAN, JONGNO] }));
    expect(notice?.bookings).toBe(before);
  });

  it("장소가 닫은 시간이면 재난이 아니라 닫은 이유로 수수료가 없다", async () => {
    const { shop, shopper, id, pks } = await bookActivity();
    await declare(typhoon(shop.date));
    const venue = await addStaff(db(), { venueId: await findVenueId(db(), shop.contentId), role: "manager" });
    const closing = { reason: "facility", offer_hours: 3 };
    readData(await venue.post(`/partner/slots/${shop.slotId}/closing/`, { json: closing }));
    const quote = await shopper.quote(id, pks);
    expect([quote.reason, quote.fee, quote.disaster]).toEqual(["CLOSED", 0, undefined]);
  });

  it("예약하기 전의 놀이와 결제 화면도 말하고, 날짜 없는 놀이와 지난 선언과 끝난 선언은 말하지 않는다", async () => {
    const shop = await addShop(db(), { daysAhead: 2 });
    const shopper = new Shopper(await addMember(db()), gateway);
    const told = async () =>
      readData<ContentDetail>(await shopper.client.get(`/contents/${shop.contentId}/`)).disasters;
    const atCheckout = async () => readData<Checkout>(await shopper.checkout(shop, [shop.adult])).disaster;
    expect(await told()).toBeUndefined();
    const [later] = await declare(typhoon(addDays(shop.date, 1)));
    const [notice] = await declare(typhoon(shop.date, { district_pks: [BUSAN, JONGNO] }));
    await declare(typhoon(shop.date, { kind: "snow", district_pks: [BUSAN] }));
    const disaster = { kind: "typhoon", from_day: shop.date, to_day: shop.date };
    const next = { kind: "typhoon", from_day: addDays(shop.date, 1), to_day: addDays(shop.date, 1) };
    expect(await told()).toEqual([disaster, next]);
    expect(await atCheckout()).toEqual(disaster);
    moveClock(2 * DAY);
    expect(await told()).toEqual([disaster, next]);
    moveClock(3 * DAY);
    expect(await told()).toEqual([next]);
    moveClock(0);
    await db().update(content).set({ dating: "open" }).where(eq(content.id, shop.contentId));
    expect(await told()).toBeUndefined();
    await db().update(content).set({ dating: "dated" }).where(eq(content.id, shop.contentId));
    for (const { id } of [notice, later].filter((item) => item !== undefined))
      readData(await (await desk()).post(`/desk/disasters/${id}/end/`, { json: { reason: "경보가 풀렸어요." } }));
    expect([await told(), await atCheckout()]).toEqual([undefined, undefined]);
  });

  it("예약하기 전의 숙소와 결제 화면도 말하고, 나가는 날만 겹치면 결제 화면은 말하지 않는다", async () => {
    const lodge = await addLodge(db(), { daysAhead: 0, nights: 3 });
    const shopper = new StayShopper(await addMember(db()), gateway);
    const told = async () =>
      readData<Accommodation>(await shopper.stay.get(`/accommodations/${lodge.accommodationId}`)).disasters;
    const atCheckout = async () => readData<BookingVerify>(await shopper.verify({ lodge, nights: 2 })).disaster;
    expect([await told(), await atCheckout()]).toEqual([undefined, undefined]);
    await declare(typhoon(lodge.date(2)));
    expect(await told()).toEqual([{ kind: "typhoon", from_day: lodge.date(2), to_day: lodge.date(2) }]);
    expect(await atCheckout()).toBeUndefined();
    await declare(typhoon(lodge.date(1), { kind: "snow" }));
    const snow = { kind: "snow", from_day: lodge.date(1), to_day: lodge.date(1) };
    expect(await told()).toEqual([snow, { kind: "typhoon", from_day: lodge.date(2), to_day: lodge.date(2) }]);
    expect(await atCheckout()).toEqual(snow);
  });

  it("다른 곳과 다른 날과 끝난 선언은 수수료를 바꾸지 않고, 시·군·구로도 선언한다", async () => {
    const { shop, shopper, id, pks } = await bookActivity();
    const fee = async () => (await shopper.quote(id, pks)).fee;
    await declare(typhoon(shop.date, { district_pks: [BUSAN] }));
    await declare(typhoon(addDays(shop.date, 1)));
    expect(await fee()).toBe(9_000);
    const [notice] = await declare(
      typhoon(addDays(shop.date, -1), { district_pks: [BUSAN, JONGNO], to_day: shop.date }),
    );
    expect(await fee()).toBe(0);
    const { quote_token } = await shopper.quote(id, pks);
    readData(await (await desk()).post(`/desk/disasters/${notice?.id}/end/`, { json: { reason: "경보가 풀렸어요." } }));
    expect(await fee()).toBe(9_000);
    // The quote without a fee is outdated: a new one is required instead of charging an unseen fee.
    expect(await shopper.cancel(id, pks, { quote_token })).toMatchObject({ code: "C003" });
    expect((await shopper.reservation(id)).disaster).toBeUndefined();
  });

  it("숙소는 밤이 하루라도 겹치면 수수료가 없고, 나가는 날만 겹치면 그대로다", async () => {
    const lodge = await addLodge(db(), { daysAhead: 0, nights: 3 });
    const shopper = new StayShopper(await addMember(db()), gateway);
    const { order_id: id } = await shopper.buy({ lodge, nights: 2 });
    await told();
    const before = (await shopper.quote(id)).fee;
    expect(before).toBeGreaterThan(0);
    await declare(typhoon(lodge.date(2)));
    expect((await shopper.quote(id)).fee).toBe(before);
    await declare(typhoon(lodge.date(1), { kind: "snow" }));
    expect(await shopper.quote(id)).toMatchObject({ fee: 0, reason: "DISASTER", disaster: { kind: "snow" } });
    expect((await told()).filter((body) => body.includes(id))).toHaveLength(1);
  });

  it("겹치는 예약의 가족에게 한 번만 알리고, 이미 취소한 가족에게는 알리지 않는다", async () => {
    const { shop, id } = await bookActivity();
    const gone = await bookActivity();
    readData(await gone.shopper.cancel(gone.id, gone.pks));
    await told();
    await declare(typhoon(shop.date));
    const bodies = (await told()).filter((body) => body.includes("수수료를 받지 않아요"));
    expect(bodies.filter((body) => body.includes(gone.id))).toEqual([]);
    const mine = bodies.filter((body) => body.includes(id));
    expect(mine).toHaveLength(1);
    expect(mine[0]).toContain("[나들랑] 태풍으로 취소 수수료를 받지 않아요.");
    expect(mine[0]).toContain("기상청이 서울에 태풍 경보를 냈어요.");
    expect(await told()).toEqual([]);
  });

  it("재난인 날에서 옮긴 예약에는 옮길 때의 수수료가 남지 않는다", async () => {
    const { shop, shopper, id, pks } = await bookActivity();
    const { slotId } = await addTime(db(), shop, { days: 30 });
    await declare(typhoon(shop.date));
    readData(await shopper.client.post(`/reservations/${id}/move/`, { json: { slot_pk: slotId, refund: 0 } }));
    expect(await shopper.quote(id, pks)).toMatchObject({ rate: 0, reason: "STEP" });
  });

  it("인증 번호와 이유가 있어야 선언하고, 지난 날과 없는 지역과 한 달이 넘는 기간은 받지 않는다", async () => {
    const { shop } = await bookActivity();
    const plain = await addStaff(db(), { venueId: null, role: "desk" });
    expect(await plain.post("/desk/disasters/", { json: typhoon(shop.date) })).toMatchObject({ code: "T002" });
    const venue = await addStaff(db(), { venueId: 1, role: "owner" });
    expect((await venue.post("/desk/disasters/", { json: typhoon(shop.date) })).status).toBe(403);
    const by = await desk();
    const wrong = [
      { reason: "" },
      { district_pks: [] },
      { district_pks: [99_000_000] },
      { to_day: addDays(shop.date, -1) },
      { to_day: addDays(shop.date, 31) },
      { from_day: "2020-01-01", to_day: "2020-01-02" },
    ];
    for (const more of wrong)
      expect((await by.post("/desk/disasters/", { json: typhoon(shop.date, more) })).status).toBe(422);
    expect(readData<DeskDisasters>(await by.get("/desk/disasters/")).notices.every(({ ended_at }) => ended_at)).toBe(
      true,
    );
  });

  it("한 일은 누가 언제 왜 했는지 남고, 선언은 끝낼 수만 있고 고치거나 지울 수 없다", async () => {
    const { shop } = await bookActivity();
    const by = await desk();
    const [made] = await declare(typhoon(shop.date), by);
    const id = made?.id ?? "";
    const ends = await Promise.all(
      Array.from({ length: 5 }, () => by.post(`/desk/disasters/${id}/end/`, { json: { reason: "경보가 풀렸어요." } })),
    );
    expect(ends.map(({ status }) => status).sort()).toEqual([200, 404, 404, 404, 404]);
    const rows = await db().select().from(auditLog).where(eq(auditLog.subjectRef, id)).orderBy(auditLog.id);
    expect(rows.map(({ act, staffId, reason }) => [act, staffId === by.staffId, reason])).toEqual([
      ["disaster.declare", true, "기상청이 서울에 태풍 경보를 냈어요."],
      ["disaster.end", true, "경보가 풀렸어요."],
    ]);
    const rejected = async (work: Promise<unknown>) => expect(work).rejects.toThrow();
    await rejected(db().update(disasterNotice).set({ reason: "다른 이유" }).where(eq(disasterNotice.id, id)));
    await rejected(db().delete(disasterNotice).where(eq(disasterNotice.id, id)));
  });
});
