import { eq, like } from "drizzle-orm";
import { installMessageGateway, type Message } from "@/server/commerce/messages/port";
import { createSandboxMessages } from "@/server/commerce/messages/sandbox";
import { watchMessages } from "@/server/commerce/notifications/watch-messages";
import { installPaymentGateway } from "@/server/commerce/payments/gateway-port";
import { insertStaff } from "@/server/commerce/staff/members";
import { consumers } from "@/server/commerce/work";
import { moveClock } from "@/server/platform/clock";
import { deliverOutbox } from "@/server/platform/outbox";
import { slot } from "@/server/platform/schema/catalog";
import { deskIssue, outbox, sandboxMessage } from "@/server/platform/schema/operations";
import { accommodation } from "@/server/platform/schema/stay/stay";
import type { InboxPage } from "@/shared/contract/main/members";
import { kstInstant, kstToday } from "@/shared/dates/kst";
import { addDays } from "@/shared/dates/plain-date";
import { describeEachEngine } from "../../../support/engines";
import { tinyGateway } from "../../../support/gateways/tiny-gateway";
import { forgetLimits, openInbox } from "../../../support/members";
import { addCoupon, addMember, addShop, type Shop } from "../../../support/seed-commerce";
import { addLodge } from "../../../support/seed-stays";
import { readData, Shopper } from "../../../support/shopper";
import { findVenueId } from "../../../support/staff";
import { StayShopper } from "../../../support/stay-shopper";

const PARENT = "01012345678";
const OWNER = "01077770201";
const MANAGER = "01077770202";
const GATE = "01077770203";

describeEachEngine("주문 소식", (engine) => {
  const gateway = tinyGateway();
  const inbox = openInbox();
  beforeAll(() => {
    installPaymentGateway(gateway);
  });
  const db = () => engine.handle().db;
  const settle = async () => {
    while ((await deliverOutbox(db(), consumers)) > 0);
  };
  const to = (phone: string): Message[] => inbox.messages.filter((message) => message.to === phone);
  const goTo = (date: string, time: string) => moveClock(kstInstant(date, time) - Date.now());
  const tomorrow = () => addDays(kstToday(Date.now()), 1);

  const venue = async (shop: Shop) => {
    const venueId = await findVenueId(db(), shop.contentId);
    const active = { venueId, name: "한대표", state: "active" } as const;
    await insertStaff(db(), { ...active, role: "owner", phone: OWNER });
    await insertStaff(db(), { ...active, role: "manager", phone: MANAGER });
    await insertStaff(db(), { ...active, role: "gate", phone: GATE });
  };

  afterEach(async () => {
    await settle();
    moveClock(0);
    await forgetLimits(db());
    await db().delete(outbox);
    inbox.messages.length = 0;
  });

  it("예약하면 부모와 장소가 한 번씩 듣고, 입장만 맡은 사람은 듣지 않는다", async () => {
    goTo(tomorrow(), "10:00");
    const shop = await addShop(db(), { daysAhead: 5 });
    await venue(shop);
    const shopper = new Shopper(await addMember(db()), gateway);
    const placed = await shopper.buy(shop, [shop.adult, shop.child], 27_000);
    await settle();
    await settle();

    expect(to(PARENT)).toHaveLength(1);
    const [booked] = to(PARENT);
    expect(booked?.body).toMatch(/^\[나들랑\] 예약했어요\.\n/);
    expect(booked?.body).toContain("입장권 2장");
    expect(booked?.body).toContain(`/mypage/purchases/detail?id=${placed.order_id}`);
    expect(to(OWNER).map(({ body }) => body.split("\n", 1)[0])).toEqual(["[나들랑] 새 예약"]);
    expect(to(OWNER)[0]?.body).toMatch(/\n입장권 \d장\n.*\d.*\n오는 가족 보기/);
    expect(to(MANAGER)).toHaveLength(1);
    expect(to(GATE)).toEqual([]);
    expect(to(OWNER)[0]?.body).not.toContain("하준");

    inbox.messages.length = 0;
    const { products } = await shopper.reservation(placed.order_id);
    await shopper.cancel(placed.order_id, [products[0]?.pk ?? ""]);
    await settle();
    expect(to(PARENT).map(({ body }) => body.split("\n", 1)[0])).toEqual(["[나들랑] 입장권 1장을 취소했어요."]);
    expect(to(PARENT)[0]?.body).toContain("15,000원을 결제한 수단으로 돌려드려요.");
    expect(to(OWNER)[0]?.body).toMatch(/^\[나들랑\] 예약 취소\n[\s\S]*입장권 1장/);
  });

  it("쿠폰은 쓴 예약을 모두 취소했을 때만 돌아왔다고 한다", async () => {
    goTo(tomorrow(), "10:00");
    const shop = await addShop(db(), { daysAhead: 5 });
    const shopper = new Shopper(await addMember(db()), gateway);
    const issued = await addCoupon(db(), shopper.member.user.id, {
      isPercent: false,
      discountAmount: 50_000,
      maximumDiscountAmount: 0,
    });
    const { order_id: id } = await shopper.buy(shop, [shop.adult, shop.child], 0, { issued_coupon_id: issued });
    await settle();
    inbox.messages.length = 0;
    const heard: string[] = [];
    for (const { pk } of (await shopper.reservation(id)).products) {
      readData(await shopper.cancel(id, [pk]));
      await settle();
      heard.push(to(PARENT).at(-1)?.body ?? "");
    }
    expect(heard.map((body) => body.includes("쓴 쿠폰은 다시 쓸 수 있어요."))).toEqual([false, true]);
    expect(heard.every((body) => body.includes("돌려드릴 금액은 없어요."))).toBe(true);
  });

  it("이메일을 적은 예약에만 영수증이 한 번 가고, 아이 이름은 없다", async () => {
    goTo(tomorrow(), "10:00");
    const shop = await addShop(db(), { daysAhead: 5 });
    const shopper = new Shopper(await addMember(db()), gateway);
    const orderer = { name: "김하준", phone: "010-1234-5678", email: "parent@home.example" };
    const placed = await shopper.buy(shop, [shop.adult, shop.child], 27_000, { orderer });
    await shopper.buy(shop, [shop.adult], 15_000);
    await settle();
    await settle();
    const letters = inbox.messages.filter(({ channel }) => channel === "email");
    expect(letters).toMatchObject([{ to: "parent@home.example", subject: "[나들랑] 숲속 도예 교실 영수증" }]);
    expect(letters[0]?.body).toContain("상품 금액 27,000원");
    expect(letters[0]?.body).toContain("결제한 금액 27,000원 (신용·체크카드)");
    expect(letters[0]?.body).toContain(`/mypage/purchases/detail?id=${placed.order_id}`);
    expect(letters[0]?.body).not.toContain("하준");
  });

  it("들은 것은 소식함에 한 번씩 남아, 본인만 다시 읽고, 종에 점이 켜진다", async () => {
    goTo(tomorrow(), "10:00");
    const shop = await addShop(db(), { daysAhead: 5 });
    const shopper = new Shopper(await addMember(db()), gateway);
    const placed = await shopper.buy(shop, [shop.adult, shop.child], 27_000);
    await settle();
    await db()
      .update(outbox)
      .set({ doneAt: null, nextAt: new Date(0) })
      .where(like(outbox.topic, "news.%"));
    await settle();
    const read = async (client: Shopper["client"]) => (await client.get("/notifications/")).data as InboxPage;
    const { notifications } = await read(shopper.client);
    expect(notifications).toMatchObject([
      { title: "예약했어요.", path: `/mypage/purchases/detail?id=${placed.order_id}` },
    ]);
    expect(notifications[0]?.body).toMatch(/^숲속 도예 교실\n[\s\S]*입장권 2장$/);
    const other = new Shopper(await addMember(db()), gateway);
    expect((await read(other.client)).notifications).toEqual([]);
    const stampOf = async ({ client }: Shopper) =>
      Date.parse((await client.head("/notices/")).headers.get("last-modified") ?? "");
    expect(await stampOf(shopper)).toBeGreaterThan(await stampOf(other));
  });

  it("밤에 한 예약은 부모가 바로 듣고, 장소는 아침 여덟 시에 듣는다", async () => {
    const shop = await addShop(db(), { daysAhead: 5 });
    await venue(shop);
    goTo(tomorrow(), "22:30");
    const shopper = new Shopper(await addMember(db()), gateway);
    await shopper.buy(shop, [shop.adult], 15_000);
    await settle();
    expect(to(PARENT)).toHaveLength(1);
    expect(to(OWNER)).toEqual([]);
    goTo(addDays(tomorrow(), 1), "07:59");
    await settle();
    expect(to(OWNER)).toEqual([]);
    goTo(addDays(tomorrow(), 1), "08:01");
    await settle();
    expect(to(OWNER)).toHaveLength(1);
  });

  it("조용한 시간이 끝나기 전에 시작하는 방문은 밤에도 장소가 바로 듣는다", async () => {
    const titles = (phone: string) => to(phone).map(({ body }) => body.split("\n", 1)[0]);
    const slotAt = async (date: string, startsAt: string) => {
      const shop = await addShop(db(), { daysAhead: 5 });
      await db().update(slot).set({ date, startsAt }).where(eq(slot.id, shop.slotId));
      await venue(shop);
      return { ...shop, date };
    };
    const tonight = await slotAt(tomorrow(), "23:30");
    goTo(tomorrow(), "22:10");
    const shopper = new Shopper(await addMember(db()), gateway);
    const { order_id: id } = await shopper.buy(tonight, [tonight.adult], 15_000);
    await settle();
    expect(titles(OWNER)).toEqual(["[나들랑] 새 예약"]);
    await shopper.cancel(id, [(await shopper.reservation(id)).products[0]?.pk ?? ""]);
    await settle();
    expect(titles(OWNER)).toEqual(["[나들랑] 새 예약", "[나들랑] 예약 취소"]);

    const lodge = await addLodge(db(), { nights: 3, daysAhead: 0 });
    const [place] = await db()
      .select({ pk: accommodation.venueId })
      .from(accommodation)
      .where(eq(accommodation.id, lodge.accommodationId));
    const HOST = "01077770204";
    await insertStaff(db(), {
      venueId: place?.pk ?? 0,
      name: "한대표",
      state: "active",
      role: "owner",
      phone: HOST,
    });
    const guest = new StayShopper(await addMember(db()), gateway);
    await guest.buy({ lodge, night: 1 });
    await settle();
    expect(titles(HOST)).toEqual([]);
    await guest.buy({ lodge, night: 0 });
    await settle();
    expect(titles(HOST)).toEqual(["[나들랑] 새 예약"]);
  });

  it("밤에 예약했다가 밤에 모두 취소하면 아침에 새 예약이라고 하지 않고, 일부만 취소하면 예약과 취소를 다 알린다", async () => {
    const shop = await addShop(db(), { daysAhead: 5 });
    await venue(shop);
    goTo(tomorrow(), "22:30");
    const titles = () => to(OWNER).map(({ body }) => body.split("\n", 1)[0]);
    const whole = new Shopper(await addMember(db()), gateway);
    const { order_id: id } = await whole.buy(shop, [shop.adult, shop.child], 27_000);
    await settle();
    const pieces = (await whole.reservation(id)).products.map(({ pk }) => pk);
    readData(await whole.cancel(id, pieces));
    await settle();
    goTo(addDays(tomorrow(), 1), "08:01");
    await settle();
    expect(titles()).toEqual(["[나들랑] 예약 취소"]);

    inbox.messages.length = 0;
    goTo(addDays(tomorrow(), 1), "22:30");
    const part = new Shopper(await addMember(db()), gateway);
    const { order_id: other } = await part.buy(shop, [shop.adult, shop.child], 27_000);
    await settle();
    readData(await part.cancel(other, [(await part.reservation(other)).products[0]?.pk ?? ""]));
    await settle();
    goTo(addDays(tomorrow(), 2), "08:01");
    await settle();
    expect(titles().sort()).toEqual(["[나들랑] 새 예약", "[나들랑] 예약 취소"]);
    expect(to(OWNER)[0]?.body).toMatch(/새 예약[\s\S]*입장권 2장/);
  });

  it("보내고 나서 적기 전에 죽어도 두 번 가지 않는다", async () => {
    installMessageGateway(createSandboxMessages(async () => db()));
    try {
      const shop = await addShop(db(), { daysAhead: 5 });
      const shopper = new Shopper(await addMember(db()), gateway);
      await shopper.buy(shop, [shop.adult], 15_000);
      await settle();
      expect(await db().$count(sandboxMessage)).toBe(1);
      // State after a crash between the carrier's acceptance and the record of it.
      await db()
        .update(outbox)
        .set({ doneAt: null, nextAt: new Date(0) })
        .where(like(outbox.topic, "news.%"));
      await settle();
      expect(await db().$count(outbox, eq(outbox.tries, 2))).toBe(1);
      expect(await db().$count(sandboxMessage)).toBe(1);
    } finally {
      Object.assign(inbox, openInbox());
    }
  });

  it("받아 주지 않는 동안은 다시 보내고, 오래 막히면 사람에게 알리고, 다시 나가면 스스로 지운다", async () => {
    let isDown = true;
    installMessageGateway({ send: async () => (isDown ? "failed" : "sent") });
    try {
      const shop = await addShop(db(), { daysAhead: 5 });
      const shopper = new Shopper(await addMember(db()), gateway);
      await shopper.buy(shop, [shop.adult], 15_000);
      await settle();
      await watchMessages(db());
      expect(await db().$count(deskIssue, eq(deskIssue.kind, "messages_stuck"))).toBe(0);
      for (let n = 1; n <= 6; n += 1) {
        moveClock(n * 301_000);
        await settle();
      }
      await watchMessages(db());
      const issues = () => db().select().from(deskIssue).where(eq(deskIssue.kind, "messages_stuck"));
      expect(await issues()).toMatchObject([{ closedAt: null }]);
      isDown = false;
      moveClock(8 * 301_000);
      await settle();
      await watchMessages(db());
      expect((await issues())[0]?.closedAt).not.toBeNull();
      expect(await db().$count(outbox, like(outbox.topic, "news.%"))).toBe(1);
    } finally {
      Object.assign(inbox, openInbox());
    }
  });

  it.each(["desk.number", "news.decision"])("%s도 오래 막히면 사람에게 알린다", async (topic) => {
    const open = () => db().select().from(deskIssue).where(eq(deskIssue.kind, "messages_stuck"));
    await db().delete(deskIssue);
    await db()
      .insert(outbox)
      .values({ topic, dedupeKey: `stuck:${topic}`, payload: {}, tries: 5 });
    await watchMessages(db());
    expect(await open()).toMatchObject([{ closedAt: null }]);
    await db().delete(outbox);
    await watchMessages(db());
    expect((await open())[0]?.closedAt).not.toBeNull();
  });
});
