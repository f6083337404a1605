import { eq } from "drizzle-orm";
import { mainHost } from "@/server/main/app";
import { moveClock } from "@/server/platform/clock";
import { content } from "@/server/platform/schema/catalog";
import { cutoffText, soldUntil } from "@/shared/content/sold-until";
import type { MoveOffer } from "@/shared/contract/main/booking/move";
import type { Checkout, OrderPlaced, OrderStatus } from "@/shared/contract/main/booking/order";
import type { WaitEntryView } from "@/shared/contract/main/booking/waitlist";
import type { ContentPage, ContentSlots } from "@/shared/contract/main/contents";
import { kstInstant } from "@/shared/dates/kst";
import { addDays } from "@/shared/dates/plain-date";
import { describeEachEngine } from "../../../support/engines";
import { installTinyGateway } from "../../../support/gateways/tiny-gateway";
import { signedClient, visitor } from "../../../support/http-client";
import { forgetLimits } from "../../../support/members";
import { addTime, letMove } from "../../../support/movable-shop";
import { addMember, addShop, type Shop } from "../../../support/seed-commerce";
import { readData, Shopper } from "../../../support/shopper";

describe("놀이의 예약 마감", () => {
  const until = (startsAt: string | null, hours: number | null, time: string | null) =>
    (soldUntil("2026-12-01", startsAt, { hours, time }) - kstInstant("2026-12-01")) / 60_000;
  it("시작 몇 시간 전과 그날 시각 가운데 이른 쪽이고, 늦어도 시작할 때다", () => {
    expect(until("10:00", 1, null)).toBe(9 * 60);
    expect(until("10:00", 1, "08:30")).toBe(8 * 60 + 30);
    expect(until("10:00", null, "18:00")).toBe(10 * 60);
    expect(until("10:00", 24, null)).toBe(-14 * 60);
    expect(until("10:00", null, null)).toBe(10 * 60);
  });
  it("시작 시각이 없는 날은 그날 시각만 따르고, 없으면 밤 11시 30분까지다", () => {
    expect(until(null, 1, null)).toBe(23 * 60 + 30);
    expect(until(null, 1, "18:00")).toBe(18 * 60);
  });
  it("부모가 읽는 말로 언제까지인지 한 번에 말한다", () => {
    expect(cutoffText({ hours: 1, time: null })).toBe("시작 1시간 전까지 예약할 수 있어요");
    expect(cutoffText({ hours: null, time: "18:00" })).toBe("이용하는 날 오후 6:00까지 예약할 수 있어요");
    expect(cutoffText({ hours: 2, time: "18:00" })).toBe(
      "시작 2시간 전까지, 늦어도 이용하는 날 오후 6:00까지 예약할 수 있어요",
    );
    expect(cutoffText({ hours: 0, time: null })).toBe("");
  });
});

describeEachEngine("마감한 놀이 시간", (engine) => {
  const db = () => engine.handle().db;
  const gateway = installTinyGateway();
  const anyone = signedClient(mainHost, visitor("reader"));
  afterEach(async () => {
    moveClock(0);
    await forgetLimits(db());
  });
  const goTo = (date: string, time: string) => moveClock(kstInstant(date, time) - Date.now());
  const shopper = async () => new Shopper(await addMember(db()), gateway);
  /** A time tomorrow at 10:00, sold until an hour before. */
  const shop = async (set: { hours?: number | null; time?: string | null; capacity?: number } = {}): Promise<Shop> => {
    const made = await addShop(db(), { daysAhead: 1, capacity: set.capacity ?? 30 });
    const { hours = 1, time = null } = set;
    await db()
      .update(content)
      .set({ cutoffHours: hours, cutoffTime: time, createdAt: new Date() })
      .where(eq(content.id, made.contentId));
    return made;
  };
  const findSlot = async ({ contentId, slotId }: Shop) => {
    const { slots, cutoff } = readData<ContentSlots>(await anyone.get(`/contents/${contentId}/slots/`));
    return { ...slots.find(({ pk }) => pk === slotId), cutoff };
  };
  const findCard = async ({ contentId }: Shop, query: string) =>
    readData<ContentPage>(await anyone.get(`/contents/?cat=1&sort=latest&size=50&${query}`)).contents.find(
      ({ pk }) => pk === contentId,
    );

  it("새 놀이는 따로 정하지 않으면 시작 한 시간 전에 마감한다", async () => {
    const { contentId } = await addShop(db());
    const [row] = await db().select().from(content).where(eq(content.id, contentId));
    const { id: _, cutoffHours: __, ...rest } = row ?? ({} as never);
    const [made] = await db()
      .insert(content)
      .values({ ...rest, sourceKey: `${row?.sourceKey} again` })
      .returning();
    expect(made).toMatchObject({ cutoffHours: 1, cutoffTime: null });
  });

  it("마감 전에는 팔고, 마감한 뒤에는 언제까지인지 말하며 거절한다", async () => {
    const one = await shop();
    goTo(one.date, "08:59");
    readData(await (await shopper()).checkout(one, [one.adult]));
    goTo(one.date, "09:00");
    const late = await (await shopper()).checkout(one, [one.adult]);
    expect([late.status, late.message]).toEqual([400, expect.stringContaining("시작 1시간 전까지 예약할 수 있어요")]);
  });

  it("마감 전에 잡은 자리는 마감한 뒤에도 마저 결제하고, 시작한 뒤에는 아니다", async () => {
    const one = await shop();
    const parent = await shopper();
    goTo(one.date, "08:58");
    readData(await parent.checkout(one, [one.adult]));
    goTo(one.date, "09:02");
    const { hold_id } = readData<Checkout>(await parent.checkout(one, [one.adult]));
    const placed = readData<OrderPlaced>(await parent.order(hold_id, 15_000));
    expect(readData<OrderStatus>(await parent.confirm(placed)).outcome).toBe("paid");
    goTo(one.date, "10:00");
    expect((await (await shopper()).checkout(one, [one.adult])).message).toContain("이미 시작한 시간");
  });

  it("달력의 시간은 마감한 때부터 닫혀 있고, 시작한 것과 다르게 말한다", async () => {
    const one = await shop({ hours: 2, time: "07:30" });
    goTo(one.date, "07:29");
    expect(await findSlot(one)).toMatchObject({ state: "open", cutoff: { hours: 2, time: "07:30" } });
    goTo(one.date, "07:30");
    expect(await findSlot(one)).toMatchObject({ state: "closed", is_cut_off: true });
    goTo(one.date, "10:00");
    const begun = await findSlot(one);
    expect([begun.state, begun.is_cut_off]).toEqual(["closed", undefined]);
  });

  it("전날에 마감하는 놀이는 전날부터 닫힌다", async () => {
    const one = await shop({ hours: 24 });
    goTo(addDays(one.date, -1), "09:59");
    expect((await findSlot(one)).state).toBe("open");
    expect(await findCard(one, `date=${one.date}`)).toBeDefined();
    goTo(addDays(one.date, -1), "10:00");
    expect(await findSlot(one)).toMatchObject({ state: "closed", is_cut_off: true });
    expect(await findCard(one, `date=${one.date}`)).toBeUndefined();
    expect((await (await shopper()).checkout(one, [one.adult])).status).toBe(400);
  });

  it("목록과 날짜로 찾기에는 마감한 시간의 자리가 없다", async () => {
    const one = await shop();
    const later = await addTime(db(), one, { days: 0, capacity: 7, startsAt: "10:30" });
    goTo(one.date, "08:59");
    expect((await findCard(one, `date=${one.date}`))?.seats_left).toBe(37);
    goTo(one.date, "09:00");
    expect((await findCard(one, `date=${one.date}`))?.seats_left).toBe(7);
    expect(later.date).toBe(one.date);
    goTo(one.date, "09:30");
    expect(await findCard(one, `date=${one.date}`)).toBeUndefined();
    expect(await findCard(one, "")).toMatchObject({ seats_left: 0, badge: "마감" });
    await addTime(db(), one, { days: 3, capacity: 4 });
    expect((await findCard(one, ""))?.seats_left).toBe(4);
  });

  it("날짜 변경에는 마감한 시간을 보이지 않는다", async () => {
    const one = await shop();
    await letMove(db(), one);
    const evening = await addTime(db(), one, { days: 0, startsAt: "14:00" });
    const week = await addTime(db(), one);
    const parent = await shopper();
    const next = { ...one, slotId: week.slotId, date: week.date };
    goTo(one.date, "07:00");
    const { order_id } = await parent.buy(next, [one.adult], 15_000);
    const times = async () =>
      readData<MoveOffer>(await parent.client.get(`/reservations/${order_id}/move/`)).slots.map(
        ({ slot_pk: pk }) => pk,
      );
    goTo(one.date, "08:59");
    expect(await times()).toEqual([one.slotId, evening.slotId]);
    goTo(one.date, "09:00");
    expect(await times()).toEqual([evening.slotId]);
    const late = await parent.client.post(`/reservations/${order_id}/move/`, {
      json: { slot_pk: one.slotId, refund: 0 },
    });
    expect(late.code).toBe("C_SOLD_OUT");
  });

  it("빈자리 알림은 마감할 때까지만 받고 권한다", async () => {
    const one = await shop({ capacity: 1 });
    await (await shopper()).buy(one, [one.adult], 15_000);
    const join = async (decideBy: string) =>
      (await shopper()).client.post("/waitlist/", {
        json: {
          content_pk: one.contentId,
          slot_pk: one.slotId,
          option_pks: [one.adult],
          decide_by: new Date(kstInstant(one.date, decideBy)).toISOString(),
          night_ok: true,
        },
      });
    goTo(one.date, "07:00");
    const end = new Date(kstInstant(one.date, "09:00")).toISOString();
    expect(readData<WaitEntryView>(await join("09:50")).decide_by).toBe(end);
    goTo(one.date, "09:00");
    expect((await join("09:50")).message).toContain("시작 1시간 전까지 예약할 수 있어요");
  });

  it("마감이 없는 놀이는 시작할 때까지 판다", async () => {
    const one = await shop({ hours: null });
    goTo(one.date, "09:59");
    expect((await findSlot(one)).state).toBe("open");
    readData(await (await shopper()).checkout(one, [one.adult]));
  });
});
