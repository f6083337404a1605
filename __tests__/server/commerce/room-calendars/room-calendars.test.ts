import { and, eq, sql } from "drizzle-orm";
import ICAL from "ical.js";
import { answerPublicEndpoint } from "@/server/commerce/public-endpoints";
import { importDue } from "@/server/commerce/room-calendars/import-calendars";
import { answerRoomCalendar } from "@/server/commerce/room-calendars/serve-calendar";
import { consumers } from "@/server/commerce/work";
import { moveClock } from "@/server/platform/clock";
import { deliverOutbox } from "@/server/platform/outbox";
import { UntrustedError } from "@/server/platform/outgoing/fetch-untrusted";
import { roomCalendar } from "@/server/platform/schema/stay/room-calendar";
import { roomNight } from "@/server/platform/schema/stay/stay";
import { writeNights } from "@/server/stay/catalog/write-nights";
import type { NightsOutcome, VenueNights } from "@/shared/contract/stay/partner";
import type { RoomCalendars, RoomCalendarView } from "@/shared/contract/stay/room-calendars";
import { addDays } from "@/shared/dates/plain-date";
import { brokenLaws } from "../../../support/books";
import { describeEachEngine } from "../../../support/engines";
import { installTinyGateway, type TinyGateway } from "../../../support/gateways/tiny-gateway";
import { forgetLimits, openInbox } from "../../../support/members";
import { addMember } from "../../../support/seed-commerce";
import { addLodge, type Lodge } from "../../../support/seed-stays";
import { readData } from "../../../support/shopper";
import { addStaff, type StaffClient, venueOfStay } from "../../../support/staff";
import { StayShopper } from "../../../support/stay-shopper";

const AIRBNB = "https://www.airbnb.co.kr/calendar/ical/1.ics?s=secret";
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

type Range = [from: string, to: string, summary?: string];

const feedText = (...ranges: Range[]): string =>
  [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Airbnb Inc//Hosting Calendar 1.0//EN",
    ...ranges.flatMap(([from, to, summary = "CLOSED - Not available"]) => [
      "BEGIN:VEVENT",
      `DTSTART;VALUE=DATE:${from.replaceAll("-", "")}`,
      `DTEND;VALUE=DATE:${to.replaceAll("-", "")}`,
      `UID:${from}@airbnb.com`,
      `SUMMARY:${summary}`,
      "END:VEVENT",
    ]),
    "END:VCALENDAR",
  ].join("\r\n");

describeEachEngine("객실에 연결한 다른 달력", (engine) => {
  const inbox = openInbox();
  const db = () => engine.handle().db;
  let gateway: TinyGateway;
  let lodge: Lodge;
  let manager: StaffClient;
  /** Texts at addresses of other sites; an error is thrown. */
  let sites: Map<string, string | Error>;

  beforeEach(async () => {
    gateway = installTinyGateway();
    await forgetLimits(db());
    // Another test's calendars are not due.
    await db().delete(roomCalendar);
    lodge = await addLodge(db(), { rooms: 1, daysAhead: 10, nights: 20 });
    manager = await addStaff(db(), { venueId: await venueOfStay(db(), lodge), role: "manager" });
    sites = new Map();
    inbox.messages.length = 0;
  });
  afterEach(async () => {
    await settle();
    expect(await brokenLaws(db())).toEqual([]);
    moveClock(0);
  });

  const settle = async () => {
    while ((await deliverOutbox(db(), consumers)) > 0);
  };
  const parent = async () => new StayShopper(await addMember(db()), gateway);
  const path = (room = lodge) => `/partner/rooms/${room.productId}/calendars/`;
  const list = async () => readData<RoomCalendars>(await manager.stay.get(path())).calendars;
  const connect = async (address = AIRBNB, name = "에어비앤비"): Promise<RoomCalendarView> => {
    const { calendars } = readData<RoomCalendars>(await manager.stay.post(path(), { json: { name, address } }));
    const made = calendars.at(-1);
    if (!made) throw new Error("not connected");
    return made;
  };
  /** A site that does not answer is an error of the network. */
  const readSite = async (address: string): Promise<string> => {
    const text = sites.get(address) ?? new UntrustedError("network");
    if (text instanceof Error) throw text;
    return text;
  };
  const importNow = async () => {
    await db().update(roomCalendar).set({ dueAt: sql`now() - interval '1 day'` }).where(sql`due_at is not null`);
    return importDue(db(), readSite);
  };
  const imports = async (...ranges: Range[]) => {
    sites.set(AIRBNB, feedText(...ranges));
    await importNow();
  };
  const night = (n: number) => lodge.date(n);
  const nights = async () =>
    readData<VenueNights>(await manager.stay.get(`/partner/rooms/${lodge.productId}/nights/?from=${night(0)}`)).nights;
  const closed = async () =>
    (await nights()).filter(({ is_closed: isClosed }) => isClosed).map(({ date }) => date.slice(-5));
  const days = (...list: number[]) => list.map((n) => night(n).slice(-5));
  const plan = (json: object) =>
    manager.stay.post(`/partner/rooms/${lodge.productId}/nights/`, { json: { is_sure: true, ...json } });
  const read = (url: string, headers: Record<string, string> = {}) => answerRoomCalendar(new Request(url, { headers }));
  const eventsAt = async (url: string) => {
    const calendar = new ICAL.Component(ICAL.parse(await (await read(url)).text()));
    return calendar.getAllSubcomponents("vevent").map((part) => {
      const event = new ICAL.Event(part);
      return [event.startDate.toString().slice(-5), event.endDate.toString().slice(-5), event.summary];
    });
  };

  describe("내보내기", () => {
    it("예약된 밤과 막은 밤만 이름 없이, 떠나는 날까지의 하루 종일 일정으로 담는다", async () => {
      const { url, source, read_at: readAt } = await connect("");
      expect([source, readAt]).toEqual([null, null]);
      const [one, two] = [await parent(), await parent()];
      await one.buy({ lodge, night: 1 });
      await two.buy({ lodge, night: 2, nights: 2 });
      readData(await plan({ dates: [night(4), night(6)], is_closed: true }));
      expect(await eventsAt(url)).toEqual([
        [...days(1, 4), "예약됨"],
        [...days(4, 5), "막아 둠"],
        [...days(6, 7), "막아 둠"],
      ]);
      const text = await (await read(url)).text();
      expect(text).toContain("DTSTART;VALUE=DATE:");
      for (const secret of ["김하준", "이서아", "010-", "예약 번호"]) expect(text).not.toContain(secret);
    });

    it("그대로면 304, 바뀌면 새 내용을 준다", async () => {
      const { url } = await connect("");
      const first = await read(url);
      const etag = first.headers.get("etag") ?? "";
      expect((await read(url, { "if-none-match": etag })).status).toBe(304);
      await (await parent()).buy({ lodge, night: 1 });
      expect((await read(url, { "if-none-match": etag })).status).toBe(200);
    });

    it("주소의 비밀은 그대로 저장하지 않고, 바꾸거나 끊으면 이전 주소는 열리지 않는다", async () => {
      const { id, url } = await connect("");
      const token = /([\w-]{43})\.ics$/.exec(url)?.[1] ?? "?";
      const [row] = await db().select().from(roomCalendar).where(eq(roomCalendar.id, id));
      expect(JSON.stringify(row)).not.toContain(token);
      const renewed = readData<RoomCalendars>(await manager.stay.post(`/partner/calendars/${id}/renewal/`))
        .calendars[0];
      expect([(await read(url)).status, (await read(renewed?.url ?? "")).status]).toEqual([404, 200]);
      readData(await manager.stay.delete(`/partner/calendars/${id}/`));
      expect((await read(renewed?.url ?? "")).status).toBe(404);
    });

    it("한 주소를 너무 자주 읽으면 멈추게 하고, 맞히려는 주소는 세어 멈춘다", async () => {
      const { url } = await connect("");
      for (let n = 0; n < 60; n += 1) expect((await read(url)).status).toBe(200);
      expect((await read(url)).status).toBe(429);
      const guess = (n: number) => url.replace(/.{4}\.ics$/, `${String(n).padStart(4, "0")}.ics`);
      const answers: (number | undefined)[] = [];
      for (let n = 0; n < 201; n += 1)
        answers.push((await answerPublicEndpoint(new Request(guess(n)), "203.0.113.9"))?.status);
      expect([answers[0], answers.at(-1)]).toEqual([404, 429]);
    });
  });

  describe("가져오기", () => {
    it("예약된 밤을 막고, 사라진 밤만 다시 연다", async () => {
      await connect();
      readData(await plan({ dates: [night(2)], is_closed: true }));
      await imports([night(1), night(4)]);
      expect(await closed()).toEqual(days(1, 2, 3));
      expect((await nights())[1]).toMatchObject({ is_taken_elsewhere: true, closed_reason: null });
      expect((await nights())[2]).toMatchObject({ is_taken_elsewhere: false });
      expect((await (await parent()).verify({ lodge, night: 1 })).code).toBe("C_SOLD_OUT");
      await imports([night(3), night(4)]);
      expect(await closed()).toEqual(days(2, 3));
      await imports();
      expect(await closed()).toEqual(days(2));
      const [calendar] = await list();
      expect(calendar).toMatchObject({ source: "www.airbnb.co.kr", failure: null, nights: 0, conflicts: [] });
      expect(calendar?.read_at).not.toBeNull();
    });

    it("주소는 암호로 저장하고, 화면에는 비밀을 뺀 곳만 보인다", async () => {
      await connect();
      const [row] = await db().select().from(roomCalendar);
      expect(JSON.stringify(row)).not.toContain("airbnb.co.kr");
      expect((await manager.stay.get(path())).text).not.toContain("s=secret");
    });

    it("읽은 지 15분이 지나야 다시 읽는다", async () => {
      await connect();
      sites.set(AIRBNB, feedText());
      const due = () => importDue(db(), readSite);
      expect([await due(), await due()]).toEqual([1, 0]);
      moveClock(14 * MINUTE);
      expect(await due()).toBe(0);
      moveClock(16 * MINUTE);
      expect(await due()).toBe(1);
    });

    it("두 달력이 함께 막은 밤은 둘 다 놓아야 열린다", async () => {
      await connect();
      const booking = "https://admin.booking.com/ical.ics?t=1";
      const second = await connect(booking, "부킹닷컴");
      sites.set(booking, feedText([night(2), night(4)]));
      await imports([night(1), night(3)]);
      expect(await closed()).toEqual(days(1, 2, 3));
      await imports();
      expect(await closed()).toEqual(days(2, 3));
      readData(await manager.stay.delete(`/partner/calendars/${second.id}/`));
      expect(await closed()).toEqual([]);
    });

    it("다른 곳이 예약한 밤은 판매자가 열 수 없고, 판매자가 막으면 일정이 사라져도 막혀 있다", async () => {
      await connect();
      await imports([night(1), night(3)]);
      const opening = { dates: [night(1)], is_closed: false };
      expect(readData<NightsOutcome>(await plan(opening))).toMatchObject({
        changed: 0,
        blocked: [{ date: night(1), why: "calendar" }],
      });
      readData(await plan({ dates: [night(1)], is_closed: true }));
      // Both hold it closed now: opening it leaves it to the calendar.
      readData(await plan(opening));
      expect((await nights())[1]).toMatchObject({ is_closed: true, is_taken_elsewhere: true });
      readData(await plan({ dates: [night(1)], is_closed: true }));
      await imports();
      expect(await closed()).toEqual(days(1));
    });

    it("닫고 돌려준 밤을 다시 열 때 다른 곳이 예약했으면 열리지 않는다", async () => {
      await connect();
      await imports([night(1), night(2)]);
      const closing = `/partner/nights/${lodge.nightIds[1]}/closing/`;
      readData(await manager.stay.post(closing, { json: { reason: "facility" } }));
      await settle();
      readData(await manager.stay.delete(closing));
      expect((await nights())[1]).toMatchObject({ is_closed: true, is_taken_elsewhere: true, closed_reason: null });
    });

    it("나중에 열리는 밤도 다른 곳이 예약했으면 닫힌 채로 열린다", async () => {
      await connect();
      await imports([night(20), night(22)]);
      const row = { listPrice: 1000, price: 1000, capacity: 1, isClosed: false, minNights: 1 };
      await writeNights(db(), [{ productId: lodge.productId, from: night(20), nights: [row, row, row] }]);
      expect(await closed()).toEqual(days(20, 21));
      await imports();
      expect(await closed()).toEqual([]);
    });

    it("같은 객실이 여러 개면 연결하지 않고, 잘못된 주소와 남의 객실은 거절한다", async () => {
      const several = await addLodge(db(), { rooms: 2 });
      const other = await addStaff(db(), { venueId: await venueOfStay(db(), several), role: "owner" });
      const json = { name: "에어비앤비", address: AIRBNB };
      expect((await other.stay.post(path(several), { json })).status).toBe(422);
      expect((await other.stay.post(path(several), { json: { ...json, address: "" } })).status).toBe(200);
      expect((await other.stay.post(path(), { json })).status).toBe(404);
      for (const address of [
        "ftp://a.b/c.ics",
        "http://10.0.0.1/c.ics",
        "https://a:b@c.kr/",
        "https://c.kr:8443/",
        "달력",
      ])
        expect((await manager.stay.post(path(), { json: { ...json, address } })).status).toBe(422);
      const { id } = await connect();
      expect((await other.stay.delete(`/partner/calendars/${id}/`)).status).toBe(404);
      expect((await other.stay.post(`/partner/calendars/${id}/renewal/`)).status).toBe(404);
    });

    it("반복하는 일정은 이름과 날짜를 판매자에게 보인다", async () => {
      await connect();
      sites.set(AIRBNB, feedText([night(1), night(2), "대청소\r\nRRULE:FREQ=WEEKLY"]));
      await importNow();
      expect(await closed()).toEqual([]);
      expect((await list())[0]?.refused).toEqual([{ name: "대청소", date: night(1) }]);
    });
  });

  describe("겹친 예약", () => {
    it("여기서 팔린 밤을 다른 곳도 팔면 예약은 그대로 두고 한 번 알린다", async () => {
      const family = await parent();
      const placed = await family.buy({ lodge, night: 1, nights: 2 });
      await settle();
      inbox.messages.length = 0;
      await connect();
      await imports([night(2), night(4)]);
      await imports([night(2), night(4)]);
      await settle();
      expect((await list())[0]?.conflicts).toEqual([night(2)]);
      const told = inbox.messages.filter(({ body }) => body.includes("같은 밤에 예약이 겹쳤어요"));
      expect(told).toHaveLength(1);
      expect(told[0]?.body).toContain("에어비앤비");
      expect((await family.reservation(placed.order_id)).products[0]?.product_state).toBe("ORDER");
      await imports();
      expect((await list())[0]?.conflicts).toEqual([]);
    });

    it("결제하는 사이에 다른 곳이 예약해도 결제한 예약을 잃지 않고, 겹쳤다고 알린다", async () => {
      await connect();
      const family = await parent();
      const { price_info: price } = readData<{ price_info: { pay_price: number } }>(
        await family.verify({ lodge, night: 1 }),
      );
      const order = readData<{ order_id: string; amount: number; order_number: string }>(
        await family.book({ lodge, night: 1 }, price.pay_price),
      );
      await imports([night(1), night(2)]);
      expect(await closed()).toEqual(days(1));
      await family.confirm(order as never);
      expect((await family.reservation(order.order_id)).products[0]?.product_state).toBe("ORDER");
      await imports([night(1), night(2)]);
      await settle();
      expect((await list())[0]?.conflicts).toEqual([night(1)]);
      const [row] = await db()
        .select()
        .from(roomNight)
        .where(eq(roomNight.id, lodge.nightIds[1] ?? 0));
      expect(row).toMatchObject({ sold: 1, held: 0, capacity: 1 });
    });

    it("다른 곳이 우리 예약을 되읽은 밤은 두 번 막지도, 겹쳤다고 하지도 않는다", async () => {
      const { url } = await connect();
      const family = await parent();
      const placed = await family.buy({ lodge, night: 1, nights: 2 });
      await read(url);
      await imports([night(1), night(3), "Airbnb (Not available)"]);
      await settle();
      expect((await list())[0]).toMatchObject({ conflicts: [], nights: 0 });
      expect(inbox.messages.some(({ body }) => body.includes("겹쳤어요"))).toBe(false);
      // The family cancels: the night is free at once, though the site still repeats it.
      readData(await family.cancel(placed.order_id));
      await settle();
      expect(await closed()).toEqual([]);
      // The site reads that and still has it: from now on the night is its own.
      await read(url);
      await imports([night(1), night(2)]);
      expect(await closed()).toEqual(days(1));
    });

    it("되읽기 전에 다른 곳이 먼저 판 밤과, 에어비앤비가 예약이라고 한 밤은 겹친 것이다", async () => {
      const { url } = await connect();
      await (await parent()).buy({ lodge, night: 1 });
      await imports([night(1), night(2)]);
      await read(url);
      await imports([night(1), night(2)]);
      expect((await list())[0]?.conflicts).toEqual([night(1)]);
      await (await parent()).buy({ lodge, night: 5 });
      await read(url);
      await imports([night(5), night(6), "Reserved"]);
      expect((await list())[0]?.conflicts).toEqual([night(5)]);
    });
  });

  describe("읽지 못하는 달력", () => {
    const told = () => inbox.messages.map(({ body }) => body.split("\n")[0]);

    it("두 시간 동안 읽지 못하면 한 번, 다시 읽으면 한 번 알리고 막은 밤은 그대로 둔다", async () => {
      await connect();
      await imports([night(1), night(2)]);
      sites.set(AIRBNB, new UntrustedError("timeout"));
      // The session of the staff ends before: rows instead of answers.
      const isRoom = eq(roomNight.productId, lodge.productId);
      const row = async () => (await db().select().from(roomCalendar))[0];
      const noon = (12 - new Date(Date.now() + 9 * HOUR).getUTCHours() + 24) * HOUR;
      moveClock(noon);
      await importNow();
      moveClock(noon + 119 * MINUTE);
      await importNow();
      await settle();
      expect(told()).toEqual([]);
      expect(await row()).toMatchObject({ failure: "timeout", isFailureTold: false });
      moveClock(noon + 121 * MINUTE);
      await importNow();
      await importNow();
      await settle();
      expect(told()).toEqual(["[나들랑] ‘에어비앤비’ 달력을 두 시간째 읽지 못했어요."]);
      expect(await db().$count(roomNight, and(isRoom, eq(roomNight.closedByCalendar, true)))).toBe(1);
      await imports([night(1), night(2)]);
      await importNow();
      await settle();
      expect(told()).toHaveLength(2);
      expect(told()[1]).toBe("[나들랑] ‘에어비앤비’ 달력을 다시 읽고 있어요.");
      expect(await row()).toMatchObject({ failure: null, failingSince: null });
    });

    it("달력이 아닌 답은 밤을 열지 않고, 잠깐의 실패는 알리지 않는다", async () => {
      await connect();
      await imports([night(1), night(2)]);
      sites.set(AIRBNB, "<html>점검 중</html>");
      await importNow();
      expect((await list())[0]).toMatchObject({ failure: "format" });
      expect(await closed()).toEqual(days(1));
      await imports([night(1), night(2)]);
      await settle();
      expect(told()).toEqual([]);
    });

    it("한 달력이 실패해도 다른 달력은 읽는다", async () => {
      await connect("https://broken.example/a.ics", "고장");
      await connect();
      await imports([addDays(night(0), 1), night(2)]);
      expect(await closed()).toEqual(days(1));
    });
  });
});
