import { eq, sql } from "drizzle-orm";
import { checkTicket } from "@/features/partner/gate/check-ticket";
import { readOrder } from "@/server/commerce/desk/orders";
import { answerStandby } from "@/server/commerce/standby/answer-standby";
import { completeOrders } from "@/server/commerce/visits/complete-orders";
import { ticketPublicKeys } from "@/server/commerce/visits/ticket";
import { consumers } from "@/server/commerce/work";
import { mainHost } from "@/server/main/app";
import { clock, moveClock } from "@/server/platform/clock";
import { deliverOutbox } from "@/server/platform/outbox";
import { content } from "@/server/platform/schema/catalog";
import { outbox } from "@/server/platform/schema/operations";
import { gateScan } from "@/server/platform/schema/staff/staff";
import type { HandOffMade, HandOffView } from "@/shared/contract/main/booking/hand-off";
import type { Reservation } from "@/shared/contract/main/booking/reservation";
import type { ScanResults, VenueDay } from "@/shared/contract/main/staff/venue";
import { kstInstant, kstToday } from "@/shared/dates/kst";
import { addDays } from "@/shared/dates/plain-date";
import { describeEachEngine } from "../../support/engines";
import { installTinyGateway, type TinyGateway } from "../../support/gateways/tiny-gateway";
import { signedClient } from "../../support/http-client";
import { forgetLimits, openInbox } from "../../support/members";
import { addTime, letMove } from "../../support/movable-shop";
import { addMember, addShop, type Shop } from "../../support/seed-commerce";
import { addLodge, type Lodge } from "../../support/seed-stays";
import { readData, Shopper } from "../../support/shopper";
import { addStaff, findVenueId, type StaffClient, venueOfStay } from "../../support/staff";
import { StayShopper } from "../../support/stay-shopper";

const DAYS_AHEAD = 3;

describeEachEngine("입장 기기와 그사이 달라진 표", (engine) => {
  let gateway: TinyGateway;
  beforeAll(() => {
    gateway = installTinyGateway();
  });
  afterEach(async () => {
    moveClock(0);
    await forgetLimits(engine.handle().db);
  });
  const db = () => engine.handle().db;
  const newShopper = async () => new Shopper(await addMember(db()), gateway);
  const goTo = (date: string, time: string) => moveClock(kstInstant(date, time) - Date.now());
  const gateOf = async (shop: Shop) =>
    addStaff(db(), { venueId: await findVenueId(db(), shop.contentId), role: "gate" });
  const scan = async (gate: StaffClient, device: string, scans: { code: string; seen_at: string }[]) =>
    readData<ScanResults>(await gate.post("/partner/scans/", { json: { device, scans } })).results.map(
      ({ outcome }) => outcome,
    );
  const readCode = ({ products: [product] }: Reservation) => product?.ticket_code ?? "";
  /** Checks a code on a gate's device, with the day's data that it has just fetched. */
  const onDevice = async (gate: StaffClient, code: string) => {
    const day = readData<VenueDay>(await gate.get(`/partner/days/${kstToday(clock.now())}/`));
    return (await checkTicket(code, { keys: ticketPublicKeys(), day }, clock.nowMs())).outcome;
  };

  it("두 장소가 같은 기기로 같은 표를 같은 때에 찍어도 서로의 기록이 아니다", async () => {
    const [shop, elsewhere] = [await addShop(db(), { daysAhead: 15 }), await addShop(db(), { daysAhead: 15 })];
    const family = await newShopper();
    const { order_id: id } = await family.buy(shop, [shop.adult], 15_000);
    const code = readCode(await family.reservation(id));
    goTo(shop.date, "10:00");
    const [gate, other] = [await gateOf(shop), await gateOf(elsewhere)];
    const seen = [{ code, seen_at: clock.now().toISOString() }];
    // A scan at the other venue first does not use up the ticket.
    expect(await scan(other, "shared-device", seen)).toEqual(["other_place"]);
    expect(await scan(gate, "shared-device", seen)).toEqual(["admitted"]);
    expect(await scan(gate, "shared-device", seen)).toEqual(["admitted"]);
    expect(await scan(other, "shared-device", seen)).toEqual(["other_place"]);
  });

  it("하루는 휴대폰 번호의 끝 네 자리와, 사람의 표가 아닌 추가 상품을 알린다", async () => {
    const shop = await addShop(db(), { daysAhead: 15 });
    const family = await newShopper();
    await family.buy(shop, [shop.adult, shop.child], 27_000);
    await db().execute(sql`update content_option set band = 'addon' where id = ${shop.child}`);
    const gate = await gateOf(shop);
    const [party] = readData<VenueDay>(await gate.get(`/partner/days/${shop.date}/`)).parties;
    expect(party?.phone_end).toMatch(/^\d{4}$/);
    expect(party?.tickets.map(({ is_extra: isExtra = false }) => isExtra)).toEqual([false, true]);
  });

  it("모두 취소한 예약의 표와 다른 날로 옮긴 예약의 옛 표는 기기도 들여보내지 않는다", async () => {
    const shop = await addShop(db(), { daysAhead: 15 });
    await letMove(db(), shop);
    const { slotId } = await addTime(db(), shop, {});
    const [leaves, moves] = [await newShopper(), await newShopper()];
    const left = await leaves.buy(shop, [shop.adult], 15_000);
    const before = await leaves.reservation(left.order_id);
    readData(
      await leaves.cancel(
        left.order_id,
        before.products.map(({ pk }) => pk),
      ),
    );
    const { order_id: moved } = await moves.buy(shop, [shop.adult], 15_000);
    const old = readCode(await moves.reservation(moved));
    readData(await moves.client.post(`/reservations/${moved}/move/`, { json: { slot_pk: slotId, refund: 0 } }));
    goTo(shop.date, "09:50");
    const gate = await gateOf(shop);
    expect(await onDevice(gate, readCode(before))).toBe("canceled");
    expect(await onDevice(gate, old)).toBe("other_day");
  });

  describe("여러 번 옮긴 예약", () => {
    beforeAll(() => {
      openInbox();
    });
    /** A visit, its manager and two other times before it. */
    async function movable() {
      const shop = await addShop(db(), { daysAhead: 15 });
      await letMove(db(), shop);
      const [first, second] = [await addTime(db(), shop, { days: -3 }), await addTime(db(), shop, { days: -5 })];
      const shopper = await newShopper();
      const { order_id: id } = await shopper.buy(shop, [shop.adult], 15_000);
      const manager = await addStaff(db(), { venueId: await findVenueId(db(), shop.contentId), role: "manager" });
      const moveTo = async (slotId: number) => {
        const code = readCode(await shopper.reservation(id));
        readData(await shopper.client.post(`/reservations/${id}/move/`, { json: { slot_pk: slotId, refund: 0 } }));
        return code;
      };
      const close = async (slotId: number) => {
        const json = { reason: "weather", offer_hours: 3 };
        readData(await manager.post(`/partner/slots/${slotId}/closing/`, { json }));
      };
      return { shop, first, second, shopper, id, manager, moveTo, close };
    }

    it("표는 떠나온 모든 날의 기기가 들여보내지 않고, 고객센터는 옮긴 일을 모두 본다", async () => {
      const { shop, first, second, shopper, id, moveTo, close } = await movable();
      await moveTo(first.slotId);
      await close(first.slotId);
      const onFirst = await moveTo(second.slotId);
      await close(second.slotId);
      const onSecond = await moveTo(shop.slotId);
      goTo(second.date, "13:50");
      expect(await onDevice(await gateOf(shop), onSecond)).toBe("other_day");
      goTo(first.date, "13:50");
      expect(await onDevice(await gateOf(shop), onFirst)).toBe("other_day");
      goTo(shop.date, "09:50");
      expect(await onDevice(await gateOf(shop), readCode(await shopper.reservation(id)))).toBe("admitted");
      const { timeline } = await readOrder(db(), { id: "reader" }, id);
      expect(timeline.flatMap(({ name, text }) => (name === "moved" ? [text] : []))).toEqual([
        second.date,
        first.date,
        shop.date,
      ]);
    });

    it("닫았다 다시 연 시간으로 돌아와도 옮길 때마다 알린다", async () => {
      // An offer of three hours ends on the same day only when it is made by daylight.
      const tomorrow = addDays(kstToday(new Date()), 1);
      goTo(tomorrow, "10:00");
      const { shop, first, id, manager, moveTo, close } = await movable();
      await moveTo(first.slotId);
      await close(first.slotId);
      await moveTo(shop.slotId);
      goTo(tomorrow, "14:00");
      while ((await deliverOutbox(db(), consumers)) > 0);
      readData(await manager.delete(`/partner/slots/${first.slotId}/closing/`));
      await close(shop.slotId);
      await moveTo(first.slotId);
      while ((await deliverOutbox(db(), consumers)) > 0);
      const told = await db().select().from(outbox).where(eq(outbox.topic, "news.parent"));
      expect(told.filter(({ payload }) => payload.news === "moved" && payload.order_id === id)).toHaveLength(3);
    });
  });

  it("날짜를 정하지 않은 표도 쓴 것과 취소한 것은 다른 날의 기기가 들여보내지 않는다", async () => {
    const shop = await addShop(db(), { undated: true });
    const shopper = await newShopper();
    const open = { ...shop, slotId: 0 };
    const [used, left, kept] = [
      await shopper.buy(open, [shop.adult], 15_000),
      await shopper.buy(open, [shop.adult], 15_000),
      await shopper.buy(open, [shop.adult], 15_000),
    ];
    const gone = await shopper.reservation(left.order_id);
    readData(
      await shopper.cancel(
        left.order_id,
        gone.products.map(({ pk }) => pk),
      ),
    );
    const code = readCode(await shopper.reservation(used.order_id));
    expect(await scan(await gateOf(shop), "device-one", [{ code, seen_at: clock.now().toISOString() }])).toEqual([
      "admitted",
    ]);
    moveClock(2 * 86_400_000);
    const gate = await gateOf(shop);
    expect(await onDevice(gate, code)).toBe("again");
    expect(await onDevice(gate, readCode(gone))).toBe("canceled");
    expect(await onDevice(gate, readCode(await shopper.reservation(kept.order_id)))).toBe("admitted");
  });

  it("시계가 앞서가거나 멈춘 기기가 같은 입장을 두 번 알려도 처음과 같은 답을 듣는다", async () => {
    const shop = await addShop(db(), { daysAhead: 3 });
    const shopper = await newShopper();
    const { order_id: id } = await shopper.buy(shop, [shop.adult, shop.adult], 30_000);
    const codes = (await shopper.reservation(id)).products.map(({ ticket_code: code }) => code);
    goTo(shop.date, "09:50");
    const gate = await gateOf(shop);
    for (const [at, off] of [90_000, -10 * 86_400_000].entries()) {
      const told = { code: codes[at] ?? "", seen_at: new Date(clock.nowMs() + off).toISOString() };
      expect(await scan(gate, "device-one", [told])).toEqual(["admitted"]);
      expect(await scan(gate, "device-one", [told])).toEqual(["admitted"]);
      expect(await scan(gate, "device-two", [told])).toEqual(["again"]);
    }
  });

  describe("표를 낸 곳", () => {
    const group = { center_name: "초록 유치원", parent_phone: "010-9876-5432", etc_memo: "", agreed: true };
    const stayAt = async (lodge: Lodge) => {
      const shopper = new StayShopper(await addMember(db()), gateway);
      const { order_id: id } = await shopper.buy({ lodge, nights: 2 });
      return { id, code: async () => readCode(await shopper.reservation(id)) };
    };
    const lodgeGate = async (lodge: Lodge) => addStaff(db(), { venueId: await venueOfStay(db(), lodge), role: "gate" });

    /** One ticket of each kind for the same day, each sold by a different venue. */
    async function everyKind() {
      const [plain, picnic, handed] = [
        await addShop(db(), { daysAhead: DAYS_AHEAD }),
        await addShop(db(), { daysAhead: DAYS_AHEAD }),
        await addShop(db(), { daysAhead: DAYS_AHEAD }),
      ];
      await db()
        .update(content)
        .set({ picnic: { registration: "optional" } })
        .where(eq(content.id, picnic.contentId));
      const shopper = await newShopper();
      const { order_id: alone } = await shopper.buy(plain, [plain.adult], 15_000);
      const students = [{ id: "row-1", name: "새싹1", grade: "해님반", registration_number: "" }];
      const { order_id: together } = await shopper.buy(picnic, [picnic.child], 12_000, {
        picnic: { ...group, students },
      });
      const { order_id: given } = await shopper.buy(handed, [handed.adult], 15_000);
      const { url } = readData<HandOffMade>(
        await shopper.client.post(`/reservations/${given}/hand-offs/`, { json: { helper: "외할머니" } }),
      );
      const token = new URL(url).pathname.replace("/t/", "");
      const link = readData<HandOffView>(await signedClient(mainHost).post("/hand-offs/look/", { json: { token } }));
      const [sure, asked] = [
        await addLodge(db(), { daysAhead: DAYS_AHEAD }),
        await addLodge(db(), { daysAhead: DAYS_AHEAD, isInstant: false }),
      ];
      const [booked, waiting] = [await stayAt(sure), await stayAt(asked)];
      return {
        date: plain.date,
        asked,
        waiting,
        tickets: {
          activity: { code: readCode(await shopper.reservation(alone)), gateThen: () => gateOf(plain) },
          group: { code: readCode(await shopper.reservation(together)), gateThen: () => gateOf(picnic) },
          handedOff: { code: link.tickets[0]?.code ?? "", gateThen: () => gateOf(handed) },
          stay: { code: await booked.code(), gateThen: () => lodgeGate(sure) },
          waitingStay: { code: await waiting.code(), gateThen: () => lodgeGate(asked) },
        },
      };
    }

    it("다른 곳의 표는 어떤 것이든 기기도 호스트와 같은 말로 막고, 제 곳의 표는 들여보낸다", async () => {
      const { date, tickets } = await everyKind();
      goTo(date, "15:30");
      const elsewhere = await gateOf(await addShop(db()));
      const said: Record<string, unknown> = {};
      for (const [kind, { code, gateThen }] of Object.entries(tickets)) {
        const gate = await gateThen();
        const seen = { code, seen_at: clock.now().toISOString() };
        const devices = [await onDevice(elsewhere, code), await onDevice(gate, code)];
        said[kind] = {
          devices,
          host: [await scan(elsewhere, "device-two", [seen]), await scan(gate, "device-one", [seen])].flat(),
        };
      }
      const right = { devices: ["other_place", "admitted"], host: ["other_place", "admitted"] };
      const unconfirmed = { devices: ["other_place", "other_place"], host: ["other_place", "other_place"] };
      expect(said).toEqual({ activity: right, group: right, handedOff: right, stay: right, waitingStay: unconfirmed });
    });

    it("기기가 하루를 담은 뒤에 받은 숙박의 표도 제 숙소에서는 들여보낸다", async () => {
      const lodge = await addLodge(db(), { daysAhead: DAYS_AHEAD });
      goTo(lodge.date(0), "10:00");
      const gate = await lodgeGate(lodge);
      const day = readData<VenueDay>(await gate.get(`/partner/days/${lodge.date(0)}/`));
      const code = await (await stayAt(lodge)).code();
      expect((await checkTicket(code, { keys: ticketPublicKeys(), day }, clock.nowMs())).outcome).toBe("admitted");
    });

    it("숙소가 받은 숙박의 표는 받기 전에 찍어 둔 것도 기기가 들여보낸다", async () => {
      const { asked, waiting, tickets, date } = await everyKind();
      await answerStandby(db(), { orderId: waiting.id, answer: "accept" });
      goTo(date, "15:30");
      expect(await onDevice(await lodgeGate(asked), tickets.waitingStay.code)).toBe("admitted");
    });
  });

  it("끊긴 채로 들여보낸 입장을 이튿날 알려도 그때 들어간 것으로 남는다", async () => {
    const shop = await addShop(db(), { daysAhead: DAYS_AHEAD });
    const shopper = await newShopper();
    const { order_id: id } = await shopper.buy(shop, [shop.adult, shop.adult], 30_000);
    const [one, other] = (await shopper.reservation(id)).products.map(({ ticket_code: code }) => code);
    goTo(shop.date, "10:05");
    const seen = clock.now().toISOString();
    goTo(addDays(shop.date, 1), "09:00");
    const gate = await gateOf(shop);
    await completeOrders(db());
    expect(await scan(gate, "device-one", [{ code: one ?? "", seen_at: seen }])).toEqual(["admitted"]);
    expect(await scan(gate, "device-two", [{ code: one ?? "", seen_at: seen }])).toEqual(["again"]);
    const { products } = await shopper.reservation(id);
    expect(products.map((piece) => [piece.product_state, piece.check_in_at])).toEqual([
      ["COMPLETE", seen],
      ["COMPLETE", null],
    ]);
    // A ticket that was not used expires: it does not admit a day later.
    const late = { code: other ?? "", seen_at: clock.now().toISOString() };
    expect(await scan(gate, "device-one", [late])).toEqual(["expired"]);
  });

  it("다른 곳의 로그인으로 보낸 입장은 받지 않고, 아무것도 적지 않는다", async () => {
    const shop = await addShop(db(), { daysAhead: DAYS_AHEAD });
    const shopper = await newShopper();
    const { order_id: id } = await shopper.buy(shop, [shop.adult], 15_000);
    const code = readCode(await shopper.reservation(id));
    goTo(shop.date, "10:05");
    const [own, other] = [await gateOf(shop), await gateOf(await addShop(db()))];
    const { venue_pk: venue } = readData<VenueDay>(await own.get(`/partner/days/${shop.date}/`));
    const body = { device: "device-one", venue, scans: [{ code, seen_at: clock.now().toISOString() }] };
    expect(await other.post("/partner/scans/", { json: body })).toMatchObject({ status: 403, code: "F405" });
    const ticket = JSON.parse(Buffer.from(code.split(".")[0] ?? "", "base64url").toString()).t;
    expect(await db().$count(gateScan, eq(gateScan.ticket, ticket))).toBe(0);
    expect(readData<ScanResults>(await own.post("/partner/scans/", { json: body })).results[0]?.outcome).toBe(
      "admitted",
    );
  });
});
