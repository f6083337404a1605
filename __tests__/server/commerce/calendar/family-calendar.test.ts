import { eq } from "drizzle-orm";
import ICAL from "ical.js";
import { answerCalendar } from "@/server/commerce/calendar/serve-feed";
import { answerPublicEndpoint } from "@/server/commerce/public-endpoints";
import { mainHost } from "@/server/main/app";
import { clock, moveClock } from "@/server/platform/clock";
import { slot } from "@/server/platform/schema/catalog";
import { calendarFeed } from "@/server/platform/schema/family";
import { slotClosing } from "@/server/platform/schema/staff/closing";
import type { FamilyInvite } from "@/shared/contract/main/family";
import type { CalendarFeed } from "@/shared/contract/main/members";
import { kstInstant } from "@/shared/dates/kst";
import { describeEachEngine } from "../../../support/engines";
import { installTinyGateway, type TinyGateway } from "../../../support/gateways/tiny-gateway";
import { signedClient } from "../../../support/http-client";
import { forgetLimits } from "../../../support/members";
import { addTime, letMove } from "../../../support/movable-shop";
import { addMember, addShop, type TestMember } from "../../../support/seed-commerce";
import { addLodge } from "../../../support/seed-stays";
import { readData, Shopper } from "../../../support/shopper";
import { StayShopper } from "../../../support/stay-shopper";

describeEachEngine("가족 캘린더", (engine) => {
  const db = () => engine.handle().db;
  let gateway: TinyGateway;
  let parent: TestMember;
  beforeEach(async () => {
    gateway = installTinyGateway();
    await forgetLimits(db());
    parent = await addMember(db(), { username: "서아엄마" });
  });
  afterEach(() => moveClock(0));

  const as = (member: TestMember) => signedClient(mainHost, member);
  const loadAddress = async (member: TestMember): Promise<string> =>
    readData<CalendarFeed>(await as(member).post("/calendar/")).url ?? "";
  const read = (url: string) => answerCalendar(new Request(url));
  const events = async (url: string) => {
    const answer = await read(url);
    expect(answer.status).toBe(200);
    const calendar = new ICAL.Component(ICAL.parse(await answer.text()));
    for (const zone of calendar.getAllSubcomponents("vtimezone")) ICAL.TimezoneService.register(zone);
    return calendar.getAllSubcomponents("vevent").map((part) => {
      const event = new ICAL.Event(part);
      return {
        uid: event.uid,
        sequence: event.sequence,
        summary: event.summary,
        status: part.getFirstPropertyValue("status"),
        zone: event.startDate.zone.tzid,
        starts: event.startDate.toJSDate().getTime(),
        minutes: event.duration.toSeconds() / 60,
      };
    });
  };
  it("맞히려는 주소는 부르는 곳마다 세어 멈추고, 맞는 주소를 읽는 기기는 막지 않는다", async () => {
    const url = await loadAddress(parent);
    const ask = (address: string) => answerPublicEndpoint(new Request(address), "203.0.113.5");
    const guess = url.replace(/.{4}\.ics$/, "xxxx.ics");
    for (let n = 0; n < 200; n += 1) expect((await ask(guess))?.status).toBe(404);
    expect((await ask(guess))?.status).toBe(429);
    expect((await ask(url))?.status).toBe(200);
  });

  const visit = async () => {
    const shop = await addShop(db());
    await letMove(db(), shop);
    const { order_id: id } = await new Shopper(parent, gateway).buy(shop, [shop.adult], 15_000);
    return { shop, id };
  };

  it("다른 해석기가 읽어도 서울 시간의 그 시각이고, 받은 사람은 받는 대로 안다", async () => {
    const { shop, id } = await visit();
    await db().update(slot).set({ endsAt: "11:30" }).where(eq(slot.id, shop.slotId));
    const url = await loadAddress(parent);
    const answer = await read(url);
    expect(answer.headers.get("content-type")).toBe("text/calendar; charset=utf-8");
    expect(answer.headers.get("cache-control")).toBe("private, no-store");
    const text = await answer.text();
    expect(text.split("\r\n").every((line) => Buffer.byteLength(line) <= 75)).toBe(true);
    expect(await events(url)).toEqual([
      {
        uid: `${id}@nadlang`,
        sequence: 0,
        summary: "숲속 도예 교실",
        status: "CONFIRMED",
        zone: "Asia/Seoul",
        starts: kstInstant(shop.date, "10:00"),
        minutes: 90,
      },
    ]);
  });

  it("날짜를 바꾸면 같은 UID로 SEQUENCE가 오르고, 취소하면 더 올라 CANCELLED가 된다", async () => {
    const { shop, id } = await visit();
    const url = await loadAddress(parent);
    const { slotId, date: later } = await addTime(db(), shop);
    await db().update(slot).set({ endsAt: "20:00" }).where(eq(slot.id, slotId));
    readData(await as(parent).post(`/reservations/${id}/move/`, { json: { slot_pk: slotId, refund: 0 } }));
    expect(await events(url)).toMatchObject([
      { uid: `${id}@nadlang`, sequence: 1, status: "CONFIRMED", starts: kstInstant(later, "14:00"), minutes: 360 },
    ]);
    const shopper = new Shopper(parent, gateway);
    const [piece] = (await shopper.reservation(id)).products;
    readData(await shopper.cancel(id, [piece?.pk ?? ""]));
    expect(await events(url)).toMatchObject([{ uid: `${id}@nadlang`, sequence: 3, status: "CANCELLED" }]);
  });

  it("일부를 취소하면 남은 입장권만 적는다", async () => {
    const shop = await addShop(db());
    const shopper = new Shopper(parent, gateway);
    const { order_id: id } = await shopper.buy(shop, [shop.adult, shop.adult, shop.child], 42_000);
    const url = await loadAddress(parent);
    const text = async () => (await (await read(url)).text()).replaceAll("\r\n ", "");
    expect(await text()).toContain("어른 2 · 어린이 1");
    const [piece] = (await shopper.reservation(id)).products;
    readData(await shopper.cancel(id, [piece?.pk ?? ""]));
    expect(await text()).toContain("\\n어른 1 · 어린이 1\r\n");
  });

  it("한 장씩 취소할 때마다, 그리고 모두 취소하면 한 번 더 SEQUENCE가 오른다", async () => {
    const shop = await addShop(db());
    const shopper = new Shopper(parent, gateway);
    const { order_id: id } = await shopper.buy(shop, [shop.adult, shop.adult, shop.child], 42_000);
    const url = await loadAddress(parent);
    const sequences = [];
    for (const { pk } of (await shopper.reservation(id)).products) {
      sequences.push(...(await events(url)).map(({ sequence }) => sequence));
      readData(await shopper.cancel(id, [pk]));
    }
    expect(sequences).toEqual([0, 1, 2]);
    expect(await events(url)).toMatchObject([{ uid: `${id}@nadlang`, sequence: 4, status: "CANCELLED" }]);
  });

  it("장소가 닫은 시간에서 옮길 때마다 SEQUENCE가 오른다", async () => {
    const { shop, id } = await visit();
    const url = await loadAddress(parent);
    const sequences = [];
    let left = shop.slotId;
    for (const days of [3, 5]) {
      await db().update(slot).set({ isClosed: true }).where(eq(slot.id, left));
      const refundAt = new Date(clock.nowMs() + 3_600_000);
      await db()
        .insert(slotClosing)
        .values({ id: `c${left}`, slotId: left, reason: "weather", refundAt });
      const { slotId } = await addTime(db(), shop, { days });
      readData(await as(parent).post(`/reservations/${id}/move/`, { json: { slot_pk: slotId, refund: 0 } }));
      sequences.push(...(await events(url)).map(({ sequence }) => sequence));
      left = slotId;
    }
    expect(sequences).toEqual([1, 2]);
  });

  it("일부를 취소하고 옮겨도 남은 것의 시간만큼이다", async () => {
    const shop = await addShop(db());
    await letMove(db(), shop);
    await db().update(slot).set({ endsAt: "11:00" }).where(eq(slot.id, shop.slotId));
    const shopper = new Shopper(parent, gateway);
    const { order_id: id } = await shopper.buy(shop, [shop.adult, shop.child], 27_000);
    const [first] = (await shopper.reservation(id)).products;
    readData(await shopper.cancel(id, [first?.pk ?? ""]));
    const { slotId } = await addTime(db(), shop);
    await db().update(slot).set({ endsAt: "15:30" }).where(eq(slot.id, slotId));
    readData(await as(parent).post(`/reservations/${id}/move/`, { json: { slot_pk: slotId, refund: 0 } }));
    expect(await events(await loadAddress(parent))).toMatchObject([{ sequence: 2, minutes: 90 }]);
  });

  it("새로 만들면 앞 주소는 끝나고, 없애면 아무것도 열리지 않으며, 고친 주소도 열리지 않는다", async () => {
    await visit();
    const first = await loadAddress(parent);
    expect(readData<CalendarFeed>(await as(parent).get("/calendar/")).url).toBe(first);
    const second = await loadAddress(parent);
    expect((await read(first)).status).toBe(404);
    expect(await events(second)).toHaveLength(1);
    const [row] = await db().select().from(calendarFeed);
    expect(second).not.toContain(`/${row?.id}.ics`);
    expect(
      (await read(second.replace(/calendar\/./, (start) => (start.endsWith("x") ? "calendar/y" : "calendar/x"))))
        .status,
    ).toBe(404);
    readData(await as(parent).delete("/calendar/"));
    expect((await read(second)).status).toBe(404);
    expect(readData<CalendarFeed>(await as(parent).get("/calendar/")).url).toBeNull();
  });

  it("함께하는 가족의 예약은 누구 것인지 적혀 들어오고, 나가면 바로 빠진다", async () => {
    const { id } = await visit();
    const father = await addMember(db(), { username: "서아아빠" });
    const lodge = await addLodge(db());
    const { order_id: own } = await new StayShopper(father, gateway).buy({ lodge });
    const url = await loadAddress(father);
    const token = new URL(readData<FamilyInvite>(await as(parent).post("/families/invites/")).url).pathname
      .split("/")
      .at(-1);
    readData(await as(father).post("/families/join/", { json: { token } }));
    const together = await events(url);
    expect(together.map(({ uid }) => uid).sort()).toEqual([`${id}@nadlang`, `${own}@nadlang`].sort());
    expect(together.find(({ uid }) => uid.startsWith(id))?.summary).toBe("숲속 도예 교실 (서아엄마)");
    const { members } = readData<{ members: { id: string; is_me: boolean }[] }>(await as(father).get("/families/"));
    readData(await as(father).delete(`/families/members/${members.find(({ is_me }) => is_me)?.id}/`));
    expect((await events(url)).map(({ uid }) => uid)).toEqual([`${own}@nadlang`]);
  });
});
