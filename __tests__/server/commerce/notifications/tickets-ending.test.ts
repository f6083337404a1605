import { recordTicketsEnding } from "@/server/commerce/notifications/tickets-ending";
import { consumers } from "@/server/commerce/work";
import { moveClock } from "@/server/platform/clock";
import { deliverOutbox } from "@/server/platform/outbox";
import { dateText } from "@/shared/dates/date-text";
import { kstInstant } from "@/shared/dates/kst";
import { addDays, type PlainDate } from "@/shared/dates/plain-date";
import { brokenLaws } from "../../../support/books";
import { describeEachEngine } from "../../../support/engines";
import { installTinyGateway, type TinyGateway } from "../../../support/gateways/tiny-gateway";
import { forgetLimits, openInbox } from "../../../support/members";
import { addMember, addShop } from "../../../support/seed-commerce";
import { Shopper } from "../../../support/shopper";

describeEachEngine("곧 끝나는 날짜 없는 입장권", (engine) => {
  let gateway: TinyGateway;
  const inbox = openInbox();
  beforeAll(() => {
    gateway = installTinyGateway();
  });
  afterEach(async () => {
    moveClock(0);
    await forgetLimits(engine.handle().db);
  });
  const db = () => engine.handle().db;
  const goTo = (date: PlainDate, time = "10:00") => moveClock(kstInstant(date, time) - Date.now());
  const told = async (): Promise<string[]> => {
    await recordTicketsEnding(db());
    while ((await deliverOutbox(db(), consumers)) > 0);
    return inbox.messages.splice(0).map(({ body }) => body);
  };
  const buy = async () => {
    const shop = await addShop(db(), { undated: true });
    const shopper = new Shopper(await addMember(db()), gateway);
    const { order_id: id } = await shopper.buy(shop, [shop.adult, shop.adult], 30_000);
    await told();
    const { valid_until: last, products } = await shopper.reservation(id);
    if (last === null) throw new Error("not undated");
    return { shopper, id, last, pks: products.map(({ pk }) => pk) };
  };

  it("한 달과 일주일 전에 한 번씩, 남은 장수와 마지막 날과 전액 환불을 문자로 알린다", async () => {
    const { shopper, id, last, pks } = await buy();
    const days: number[] = [];
    for (let before = 33; before >= 0; before -= 1) {
      goTo(addDays(last, -before));
      const bodies = await told();
      if (bodies.length > 0) days.push(before);
      const tickets = days.length === 1 ? "입장권 2장을 " : "입장권 1장을 ";
      for (const body of bodies) {
        expect(body).toContain(`${tickets}${dateText(last)}`);
        expect(body).toContain("그때까지 취소하면 전액 돌려드려요.");
        expect(body).toContain(`/mypage/purchases/detail?id=${id}`);
      }
      if (before === 20) {
        await shopper.cancel(id, pks.slice(0, 1));
        await told();
      }
    }
    expect(days).toEqual([30, 7]);
    goTo(last, "20:00");
    expect(await shopper.quote(id, pks.slice(1))).toMatchObject({ fee: 0 });
    expect(await brokenLaws(db())).toEqual([]);
  });

  it("모두 취소했으면 알리지 않고, 밤에도 알리지 않는다", async () => {
    const { shopper, id, last, pks } = await buy();
    goTo(addDays(last, -30), "22:00");
    expect(await told()).toEqual([]);
    await shopper.cancel(id, pks);
    await told();
    goTo(addDays(last, -29));
    expect(await told()).toEqual([]);
  });
});
