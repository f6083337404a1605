import { eq } from "drizzle-orm";
import { checkTicket } from "@/features/partner/gate/check-ticket";
import { readOrder } from "@/server/commerce/desk/orders";
import { recordTicketsEnding } from "@/server/commerce/notifications/tickets-ending";
import { completeOrders } from "@/server/commerce/visits/complete-orders";
import { ticketPublicKeys } from "@/server/commerce/visits/ticket";
import { consumers } from "@/server/commerce/work";
import { clock, moveClock } from "@/server/platform/clock";
import { deliverOutbox } from "@/server/platform/outbox";
import { orders } from "@/server/platform/schema/commerce";
import type { Extended } from "@/shared/contract/main/booking/move";
import type { ScanResults, VenueDay } from "@/shared/contract/main/staff/venue";
import { dateText } from "@/shared/dates/date-text";
import { kstInstant, kstToday } from "@/shared/dates/kst";
import { addDays, type PlainDate } from "@/shared/dates/plain-date";
import { brokenLaws } from "../../../support/books";
import { describeEachEngine } from "../../../support/engines";
import { installTinyGateway, type TinyGateway } from "../../../support/gateways/tiny-gateway";
import { forgetLimits, openInbox } from "../../../support/members";
import { addMember, addShop, type Shop } from "../../../support/seed-commerce";
import { readData, Shopper } from "../../../support/shopper";
import { addStaff, findVenueId } from "../../../support/staff";

describeEachEngine("날짜 없는 입장권의 기간 늘리기", (engine) => {
  let gateway: TinyGateway;
  const inbox = openInbox();
  beforeAll(() => {
    gateway = installTinyGateway();
  });
  afterEach(async () => {
    expect((await brokenLaws(db())).filter((law) => !law.startsWith("I9"))).toEqual([]);
    moveClock(0);
    await forgetLimits(db());
  });
  const db = () => engine.handle().db;
  const goTo = (date: PlainDate, time = "10:00") => moveClock(kstInstant(date, time) - Date.now());
  const buy = async (undated = true, at: Shop | null = null) => {
    const shop = at ?? (await addShop(db(), { undated }));
    const shopper = new Shopper(await addMember(db()), gateway);
    const { order_id: id } = await shopper.buy(shop, [shop.adult, shop.adult], 30_000);
    const before = await shopper.reservation(id);
    const extend = () => shopper.client.post(`/reservations/${id}/extension/`, {});
    return { shop, shopper, id, before, last: before.valid_until ?? "", extend };
  };
  const told = async (): Promise<string[]> => {
    await recordTicketsEnding(db());
    while ((await deliverOutbox(db(), consumers)) > 0);
    return inbox.messages.splice(0).map(({ body }) => body);
  };

  it("쓰지 않은 입장권의 마지막 날을 한 번 90일 늘리고, 그때까지 전액 돌려준다", async () => {
    const { shopper, id, last, before, extend } = await buy();
    const until = addDays(last, 90);
    expect(before.extension).toEqual({ from: null, until });
    goTo(last, "23:50");
    expect(readData<Extended>(await extend())).toEqual({ valid_until: until });
    expect(await shopper.reservation(id)).toMatchObject({
      valid_until: until,
      extension: { from: last, until: null },
      products: [{ expired: false }, { expired: false }],
    });
    expect(await extend()).toMatchObject({ status: 400, code: "F000" });
    goTo(until, "20:00");
    expect(await shopper.quote(id)).toMatchObject({ fee: 0, refund: { total: 30_000 } });
    const { timeline } = await readOrder(db(), { id: "reader" }, id);
    expect(timeline.filter(({ name }) => name === "extended")).toMatchObject([{ text: last }]);
  });

  it("한꺼번에 열 번 눌러도 한 번만 늘어난다", async () => {
    const { shopper, id, last, extend } = await buy();
    const answers = await Promise.all(Array.from({ length: 10 }, extend));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await shopper.reservation(id)).valid_until).toBe(addDays(last, 90));
  });

  it("취소와 한꺼번에 와도 쓰지 않은 입장권만 늘린다", async () => {
    const { shopper, id, last, before, extend } = await buy();
    const pks = before.products.map(({ pk }) => pk);
    const [canceled, extended] = await Promise.all([shopper.cancel(id, pks), extend()]);
    expect(canceled).toMatchObject({ code: "S000", data: { fee: 0, refund: { total: 30_000 } } });
    const { valid_until } = await shopper.reservation(id);
    expect(valid_until).toBe(extended.status === 200 ? addDays(last, 90) : last);
  });

  it("기간이 지난 표, 모두 쓰거나 취소한 표, 날짜를 정한 표, 남의 표는 늘리지 않는다", async () => {
    const over = await buy();
    goTo(addDays(over.last, 1), "00:00");
    expect(await over.extend()).toMatchObject({ status: 400, code: "F000" });
    expect((await over.shopper.reservation(over.id)).extension).toEqual({ from: null, until: null });
    moveClock(0);
    const gone = await buy();
    readData(
      await gone.shopper.cancel(
        gone.id,
        gone.before.products.map(({ pk }) => pk),
      ),
    );
    expect(await gone.extend()).toMatchObject({ status: 400, code: "F000" });
    const dated = await buy(false);
    expect(dated.before.extension).toBeUndefined();
    expect(await dated.extend()).toMatchObject({ status: 400, code: "F000" });
    const other = new Shopper(await addMember(db()), gateway);
    expect((await other.client.post(`/reservations/${gone.id}/extension/`, {})).status).toBe(404);
    const [row] = await db().select().from(orders).where(eq(orders.id, gone.id));
    expect(row?.validUntil).toBe(gone.last);
  });

  it("늘린 뒤에는 새 마지막 날의 한 달과 일주일 전에 다시 알리고, 또 늘릴 수 있다고는 말하지 않는다", async () => {
    const { id, last, extend } = await buy();
    await told();
    const until = addDays(last, 90);
    const days: [number, boolean, boolean][] = [];
    const look = async (before: number) => {
      for (const body of (await told()).filter((text) => text.includes(id)))
        days.push([
          before,
          body.includes(`${dateText(until)}까지 한 번 무료로 늘릴 수 있어요.`),
          body.includes(`입장권 2장을 ${dateText(until)}까지 쓸 수 있어요.`),
        ]);
    };
    for (const before of [30, 7]) {
      goTo(addDays(last, -before));
      await look(before);
    }
    readData(await extend());
    for (let before = 90; before >= 0; before -= 1) {
      goTo(addDays(until, -before));
      await look(before);
    }
    expect(days).toEqual([
      [30, true, false],
      [7, true, false],
      [30, false, true],
      [7, false, true],
    ]);
  });

  it("전에 저장하거나 인쇄한 표로도 새 마지막 날까지 들어간다, 네트워크가 없는 기기에서도", async () => {
    const { shop, shopper, id, before, last, extend } = await buy();
    const plain = (await buy(true, shop)).before.products[0]?.ticket_code;
    const [old, second] = before.products.map(({ ticket_code }) => ticket_code);
    readData(await extend());
    const gate = async () => addStaff(db(), { venueId: await findVenueId(db(), shop.contentId), role: "gate" });
    const onDevice = async (code = "") => {
      const day = readData<VenueDay>(await (await gate()).get(`/partner/days/${kstToday(clock.now())}/`));
      return (await checkTicket(code, { keys: ticketPublicKeys(), day }, clock.nowMs())).outcome;
    };
    const scan = async (code = "") => {
      const scans = [{ code, seen_at: clock.now().toISOString() }];
      const sent = await (await gate()).post("/partner/scans/", { json: { device: "device-1", scans } });
      return readData<ScanResults>(sent).results[0]?.outcome;
    };
    goTo(addDays(last, 60));
    expect([await onDevice(old), await onDevice(plain)]).toEqual(["admitted", "expired"]);
    expect([await scan(old), await scan(plain)]).toEqual(["admitted", "expired"]);
    const [, fresh] = (await shopper.reservation(id)).products;
    expect(await onDevice(old)).toBe("again");
    expect(await scan(old)).toBe("again");
    goTo(addDays(last, 90), "23:00");
    expect(await scan(fresh?.ticket_code)).toBe("admitted");
    goTo(addDays(last, 91), "05:00");
    expect(await scan(second)).toBe("expired");
    await completeOrders(db());
    expect((await shopper.reservation(id)).products).toMatchObject([
      { product_state: "COMPLETE" },
      { product_state: "COMPLETE" },
    ]);
  });
});
