import { eq } from "drizzle-orm";
import type { Message } from "@/server/commerce/messages/port";
import { installPaymentGateway } from "@/server/commerce/payments/gateway-port";
import { insertStaff } from "@/server/commerce/staff/members";
import { recordEveningLists } from "@/server/commerce/venue/evening-list";
import { consumers } from "@/server/commerce/work";
import { mainHost } from "@/server/main/app";
import { tendQuestions } from "@/server/main/questions/answer-questions";
import { moveClock } from "@/server/platform/clock";
import { sealField } from "@/server/platform/crypto/field";
import { deliverOutbox } from "@/server/platform/outbox";
import { content, slot } from "@/server/platform/schema/catalog";
import { outbox } from "@/server/platform/schema/operations";
import { accommodation } from "@/server/platform/schema/stay/stay";
import type { Question } from "@/shared/contract/main/questions";
import { dateText } from "@/shared/dates/date-text";
import { kstInstant, kstToday } from "@/shared/dates/kst";
import { addDays } from "@/shared/dates/plain-date";
import { describeEachEngine } from "../../../support/engines";
import { tinyGateway } from "../../../support/gateways/tiny-gateway";
import { signedClient } from "../../../support/http-client";
import { forgetLimits, openInbox } from "../../../support/members";
import { addMember, addShop, type Shop } from "../../../support/seed-commerce";
import { addLodge, type Lodge } from "../../../support/seed-stays";
import { Shopper } from "../../../support/shopper";
import { findVenueId } from "../../../support/staff";
import { StayShopper } from "../../../support/stay-shopper";

const ASKER = "01055550301";
const OWNER = "01077770301";
const GATE = "01077770303";

describeEachEngine("판매자 소식", (engine) => {
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
    await insertStaff(db(), { ...active, role: "gate", phone: GATE });
  };

  afterEach(async () => {
    await settle();
    moveClock(0);
    await forgetLimits(db());
    await db().delete(outbox);
    inbox.messages.length = 0;
  });

  it("문의가 오면 판매자가, 답이 오면 물은 사람이 한 번 듣고, 글은 문자에 없다", async () => {
    goTo(tomorrow(), "10:00");
    const shop = await addShop(db());
    await venue(shop);
    const userId = crypto.randomUUID();
    const phoneEnc = sealField({ table: "member", column: "phone_enc", row: userId }, ASKER);
    const asker = await addMember(db(), { userId, phoneEnc });
    const asked = await signedClient(mainHost, asker).post(`/contents/${shop.contentId}/questions/`, {
      json: { text: "땅콩 알레르기가 있어요", is_private: true },
    });
    const { id } = asked.data as Question;
    await settle();
    expect(to(OWNER).map(({ body }) => body.split("\n", 1)[0])).toEqual(["[나들랑] 새 문의가 왔어요."]);
    expect(to(GATE)).toEqual([]);
    expect(to(ASKER)).toEqual([]);
    await tendQuestions(db(), [id, "재료에 땅콩은 없어요."], () => undefined);
    await tendQuestions(db(), [id, "재료에 땅콩은 들어 있지 않아요."], () => undefined);
    await settle();
    expect(to(ASKER).map(({ body }) => body.split("\n", 1)[0])).toEqual(["[나들랑] 문의에 답이 왔어요."]);
    expect(inbox.messages.map(({ body }) => body).join("")).not.toContain("땅콩");
  });

  it("밤에 한 답은 아침 여덟 시에 간다", async () => {
    goTo(tomorrow(), "20:00");
    const shop = await addShop(db());
    const userId = crypto.randomUUID();
    const phoneEnc = sealField({ table: "member", column: "phone_enc", row: userId }, ASKER);
    const asker = await addMember(db(), { userId, phoneEnc });
    const path = `/contents/${shop.contentId}/questions/`;
    const asked = await signedClient(mainHost, asker).post(path, { json: { text: "주차가 되나요?" } });
    goTo(tomorrow(), "22:00");
    await tendQuestions(db(), [(asked.data as Question).id, "네, 넓어요."], () => undefined);
    await settle();
    expect(to(ASKER)).toEqual([]);
    goTo(addDays(tomorrow(), 1), "08:01");
    await settle();
    expect(to(ASKER)).toHaveLength(1);
  });

  it("저녁에 내일 오는 가족 수를 한 번 듣고, 아무도 오지 않으면 듣지 않는다", async () => {
    goTo(tomorrow(), "10:00");
    const shop = await addShop(db(), { daysAhead: 3 });
    await venue(shop);
    const shopper = new Shopper(await addMember(db()), gateway);
    await shopper.buy(shop, [shop.adult, shop.child], 27_000);
    await settle();
    inbox.messages.length = 0;
    const evening = async (date: string, time: string) => {
      goTo(date, time);
      await recordEveningLists(db());
      await settle();
    };
    await evening(addDays(shop.date, -2), "19:00");
    await evening(addDays(shop.date, -1), "17:59");
    expect(to(OWNER)).toEqual([]);
    await evening(addDays(shop.date, -1), "18:00");
    await evening(addDays(shop.date, -1), "20:00");
    expect(to(OWNER)).toHaveLength(1);
    expect(to(OWNER)[0]?.body).toContain("예약 1건, 입장권 2장");
    expect(to(GATE)).toEqual([]);
  });

  it("자리가 다섯에 하나만 남으면 한 번 듣고, 자리를 늘린 뒤 다시 차면 또 듣고, 밤에는 아침까지 기다린다", async () => {
    goTo(tomorrow(), "10:00");
    const shop = await addShop(db(), { daysAhead: 9, capacity: 5 });
    await venue(shop);
    const buy = async (count: number) =>
      new Shopper(await addMember(db()), gateway).buy(shop, Array(count).fill(shop.adult), count * 15_000);
    const low = () => to(OWNER).filter(({ body }) => /자리가 (얼마|모두)/.test(body));
    await buy(3);
    await settle();
    expect(low()).toEqual([]);
    await buy(1);
    await settle();
    expect(low()).toHaveLength(1);
    expect(low()[0]?.body).toContain("5자리 중 1자리 남음");
    await buy(1);
    await settle();
    expect(low()).toHaveLength(1);
    expect(to(GATE)).toEqual([]);
    await db().update(slot).set({ capacity: 6 }).where(eq(slot.id, shop.slotId));
    goTo(tomorrow(), "22:00");
    await buy(1);
    await settle();
    expect(low()).toHaveLength(1);
    goTo(addDays(tomorrow(), 1), "08:01");
    await settle();
    expect(
      low()
        .map(({ body }) => body.split("\n", 1)[0])
        .at(-1),
    ).toBe("[나들랑] 자리가 모두 찼어요.");
    expect(low()).toHaveLength(2);
  });

  it.each([
    [null, 1],
    [3, 0],
  ])(
    "아침까지 기다린 소식은 그사이 예약을 마감한 시간이면 가지 않는다 (시작 %s시간 전 마감)",
    async (cutoffHours, told) => {
      goTo(tomorrow(), "06:50");
      const shop = await addShop(db(), { daysAhead: 0, capacity: 2 });
      await venue(shop);
      await db().update(content).set({ cutoffHours }).where(eq(content.id, shop.contentId));
      await new Shopper(await addMember(db()), gateway).buy(shop, [shop.adult, shop.adult], 30_000);
      await settle();
      goTo(tomorrow(), "08:01");
      await settle();
      expect(to(OWNER).filter(({ body }) => body.includes("자리가 모두 찼어요"))).toHaveLength(told);
    },
  );

  it("숙소도 방이 다섯에 하나만 남은 밤을 한 번에 모아 한 번 듣고, 하나뿐인 방과 되돌아온 방은 듣지 않는다", async () => {
    goTo(tomorrow(), "10:00");
    const lodge = await addLodge(db(), { rooms: 5, nights: 6, daysAhead: 9 });
    const venueOfLodge = async ({ accommodationId }: Lodge) =>
      (await db().select().from(accommodation).where(eq(accommodation.id, accommodationId)))[0]?.venueId ?? 0;
    const hire = async (of: Lodge, phone: string) =>
      insertStaff(db(), {
        venueId: await venueOfLodge(of),
        name: "한대표",
        state: "active",
        role: "owner",
        phone,
      });
    const HOST = "01077770311";
    const SINGLE = "01077770312";
    await hire(lodge, HOST);
    const book = async (trip: { lodge: Lodge; night: number; nights: number }) => {
      const shopper = new StayShopper(await addMember(db()), gateway);
      const { order_id: id } = await shopper.buy(trip);
      await settle();
      return { shopper, id };
    };
    const low = (phone: string) => to(phone).filter(({ body }) => /방이 (얼마|모두)/.test(body));
    for (let n = 0; n < 3; n += 1) await book({ lodge, night: 0, nights: 3 });
    expect(low(HOST)).toEqual([]);
    await book({ lodge, night: 0, nights: 3 });
    expect(low(HOST)).toHaveLength(1);
    const range = `${dateText(lodge.date(0))} ~ ${dateText(lodge.date(2))} 밤: 5실 중 1실 남음`;
    expect(low(HOST)[0]?.body).toContain(range);
    // Only the new night is reported, not those reported before.
    for (let n = 0; n < 3; n += 1) await book({ lodge, night: 3, nights: 1 });
    await book({ lodge, night: 2, nights: 2 });
    expect(low(HOST)).toHaveLength(2);
    expect(low(HOST)[1]?.body).toContain(`${dateText(lodge.date(3))} 밤: 5실 중 1실 남음`);
    expect(low(HOST)[1]?.body).not.toContain(dateText(lodge.date(2)));
    // The same event again, as after a crash, sends no second message.
    await db().update(outbox).set({ doneAt: null }).where(eq(outbox.topic, "stay.paid"));
    await settle();
    expect(low(HOST)).toHaveLength(2);

    const single = await addLodge(db(), { rooms: 1, daysAhead: 9 });
    await hire(single, SINGLE);
    await book({ lodge: single, night: 0, nights: 1 });
    expect(to(SINGLE)).not.toEqual([]);
    expect(low(SINGLE)).toEqual([]);

    // At night the message waits for the morning; a room available again by then is not reported.
    goTo(tomorrow(), "22:00");
    for (let n = 0; n < 3; n += 1) await book({ lodge, night: 5, nights: 1 });
    const last = await book({ lodge, night: 5, nights: 1 });
    await last.shopper.cancel(last.id);
    goTo(addDays(tomorrow(), 1), "08:01");
    await settle();
    expect(low(HOST)).toHaveLength(2);
  });
});
