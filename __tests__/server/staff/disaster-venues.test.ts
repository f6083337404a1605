import { recordDisaster } from "@/server/commerce/notifications/disaster-news";
import { consumers } from "@/server/commerce/work";
import { clock, moveClock } from "@/server/platform/clock";
import { deliverOutbox } from "@/server/platform/outbox";
import { staff as staffTable } from "@/server/platform/schema/staff/staff";
import type { DeskDisasters } from "@/shared/contract/main/staff/desk-disasters";
import { kstInstant, kstToday } from "@/shared/dates/kst";
import { addDays } from "@/shared/dates/plain-date";
import { describeEachEngine } from "../../support/engines";
import { installTinyGateway } from "../../support/gateways/tiny-gateway";
import { forgetLimits, openInbox } from "../../support/members";
import { addMember, addShop } from "../../support/seed-commerce";
import { addDistricts, BUSAN, SEOUL } from "../../support/seed-districts";
import { readData, Shopper } from "../../support/shopper";
import { addConfirmed, addStaff, findVenueId } from "../../support/staff";

const HOUR = 3_600_000;

/** Moves the clock to tomorrow in Seoul at this hour. */
const moveToHour = (hour: number): void =>
  moveClock(kstInstant(addDays(kstToday(Date.now()), 1), "00:00") + hour * HOUR - Date.now());

describeEachEngine("판매자에게 알리는 재난", (engine) => {
  const db = () => engine.handle().db;
  const inbox = openInbox();
  beforeAll(async () => {
    await addShop(db());
    await addDistricts(db());
  });
  afterEach(async () => {
    moveClock(0);
    await db().update(staffTable).set({ state: "ended", endedAt: clock.now() });
    await forgetLimits(db());
  });

  const declare = async (from_day: string, more: object = {}) => {
    const by = await addConfirmed(db(), "desk");
    const reason = "기상청이 태풍 경보를 냈어요.";
    const json = { kind: "typhoon", district_pks: [SEOUL], from_day, to_day: from_day, reason, ...more };
    return readData<DeskDisasters>(await by.post("/desk/disasters/", { json })).notices[0];
  };
  const told = async (): Promise<string[]> => {
    while ((await deliverOutbox(db(), consumers)) > 0);
    return inbox.messages
      .splice(0)
      .map(({ body }) => body)
      .filter((body) => body.includes("안내가 나왔어요"));
  };
  const book = async () => {
    const shop = await addShop(db(), { daysAhead: 4 });
    const shopper = new Shopper(await addMember(db()), installTinyGateway());
    await shopper.buy(shop, [shop.adult, shop.adult], 30_000);
    await addStaff(db(), { venueId: await findVenueId(db(), shop.contentId), role: "manager" });
    await told();
    return shop;
  };

  it("그곳의 판매자에게 예약이 몇 건인지와 할 일을 한 번만 알리고, 다른 지역의 판매자에게는 알리지 않는다", async () => {
    const shop = await book();
    moveToHour(10);
    const notice = await declare(shop.date);
    const bodies = await told();
    expect(bodies).toHaveLength(1);
    expect(bodies[0]).toContain("[나들랑] 우리 지역에 태풍 안내가 나왔어요.");
    expect(bodies[0]).toContain("예약 1건은 가족이 수수료 없이 취소할 수 있어요");
    expect(bodies[0]).toContain(`/partner/console?date=${shop.date}`);
    await recordDisaster({ payload: { notice_id: notice?.id ?? "" } } as Parameters<typeof recordDisaster>[0], db());
    expect(await told()).toEqual([]);
    await declare(shop.date, { district_pks: [BUSAN] });
    expect(await told()).toEqual([]);
  });

  it("밤에는 아침 8시까지 기다리지만, 예약이 있고 아침 전에 시작하면 바로 알린다", async () => {
    const shop = await book();
    moveToHour(23);
    await declare(addDays(shop.date, 20));
    expect(await told()).toEqual([]);
    moveToHour(24 + 8.5);
    expect(await told()).toEqual([expect.stringContaining("예약한 가족은 아직 없어요")]);
    moveToHour(23);
    await declare(kstToday(clock.now()), { to_day: shop.date });
    expect(await told()).toHaveLength(1);
  });
});
