import { eq } from "drizzle-orm";
import { installPaymentGateway } from "@/server/commerce/payments/gateway-port";
import { processWaitlist } from "@/server/commerce/waitlist/process-waitlist";
import { moveClock } from "@/server/platform/clock";
import { accommodation, stayProduct } from "@/server/platform/schema/stay/stay";
import { stayCard } from "@/server/platform/schema/stay/stay-card";
import { waitlistEntry } from "@/server/platform/schema/waitlist";
import type { WaitEntryView } from "@/shared/contract/main/booking/waitlist";
import type { StayPage } from "@/shared/contract/stay/accommodations";
import type { StayCalendar, StaySearchCalendar } from "@/shared/contract/stay/calendar";
import type { VenueStay } from "@/shared/contract/stay/partner";
import { kstInstant, kstToday } from "@/shared/dates/kst";
import { addDays } from "@/shared/dates/plain-date";
import { bookedUntil } from "@/shared/stay/booked-until";
import { describeEachEngine } from "../../../support/engines";
import { tinyGateway } from "../../../support/gateways/tiny-gateway";
import { forgetLimits } from "../../../support/members";
import { addMember } from "../../../support/seed-commerce";
import { addLodge, type Lodge } from "../../../support/seed-stays";
import { readData } from "../../../support/shopper";
import { addStaff, venueOfStay } from "../../../support/staff";
import { StayShopper, verifyPath } from "../../../support/stay-shopper";

describe("방의 예약 마감", () => {
  const until = (hours: number | null, time: string | null) =>
    bookedUntil("2026-12-01", "15:00", { hours, time }) - kstInstant("2026-12-01");
  it("몇 시간 전과 그날 시각 가운데 이른 쪽이고, 둘 다 없으면 그날 밤 12시다", () => {
    expect(until(null, "18:00")).toBe(18 * 3_600_000);
    expect(until(2, "18:00")).toBe(13 * 3_600_000);
    expect(until(24, null)).toBe(-9 * 3_600_000);
    expect(until(null, null)).toBe(24 * 3_600_000);
  });
});

describeEachEngine("마감한 방", (engine) => {
  const db = () => engine.handle().db;
  const gateway = tinyGateway();
  beforeAll(() => installPaymentGateway(gateway));
  afterEach(async () => {
    moveClock(0);
    await forgetLimits(db());
  });
  const tomorrow = () => addDays(kstToday(Date.now()), 1);
  const goTo = (date: string, time: string) => moveClock(kstInstant(date, time) - Date.now());
  /** Open from tomorrow on; bookings of a day end at 18:00. */
  const lodge = () => addLodge(db(), { daysAhead: 1, product: { cutoffTime: "18:00" } });
  const shopper = async () => new StayShopper(await addMember(db()), gateway);
  const toRange = (lodge: Lodge, nights: number) =>
    `check_in=${lodge.date(0)}&check_out=${lodge.date(nights)}&adults=2&children=0`;

  it("새로 만든 방은 체크인하는 날 18시에 마감한다", async () => {
    const lodge = await addLodge(db());
    const [made] = await db()
      .insert(stayProduct)
      .values({
        accommodationId: lodge.accommodationId,
        sourceKey: "2",
        name: "별실",
        scene: { kind: "pension", seed: 3 },
        baseOccupancy: 2,
        maxOccupancy: 4,
      })
      .returning();
    expect(made).toMatchObject({ cutoffTime: "18:00", cutoffHours: null });
    const [card] = await db().select().from(stayCard).where(eq(stayCard.id, lodge.accommodationId));
    expect([...(card?.roomUntils ?? [])].sort((a, b) => a - b)).toEqual([1080, 1440]);
    await db()
      .update(stayProduct)
      .set({ cutoffHours: 24 })
      .where(eq(stayProduct.id, made?.id ?? 0));
    await db().update(accommodation).set({ checkInFrom: "16:00" }).where(eq(accommodation.id, lodge.accommodationId));
    const [after] = await db().select().from(stayCard).where(eq(stayCard.id, lodge.accommodationId));
    expect([...(after?.roomUntils ?? [])].sort((a, b) => a - b)).toEqual([-480, 1440]);
  });

  it("마감 전에는 되고 마감한 뒤에는 언제 마감했는지 말하며 거절하고, 목록과 달력에도 없다", async () => {
    const one = await lodge();
    const trip = { lodge: one, night: 0 };
    const parent = await shopper();
    const shown = async () => {
      const list = readData<StayPage>(await parent.stay.get(`/accommodations?${toRange(one, 1)}`)).accommodations;
      const { products } = readData<{ products: { state: string }[] }>(
        await parent.stay.get(`/accommodations/${one.accommodationId}/products?${toRange(one, 1)}`),
      );
      const { nights } = readData<StayCalendar>(
        await parent.stay.get(
          `/accommodations/${one.accommodationId}/calendar?from=${one.date(0)}&to=${one.date(1)}&adults=2`,
        ),
      );
      const search = readData<StaySearchCalendar>(
        await parent.stay.get(`/accommodations/calendar?from=${one.date(0)}&to=${one.date(1)}&adults=2`),
      );
      return {
        offered: list.find(({ id }) => id === one.accommodationId)?.offer != null,
        state: products[0]?.state,
        prices: nights.map(({ from_price: price }) => price !== null),
        search: search.nights.map(({ from_price: price }) => price !== null),
      };
    };
    goTo(tomorrow(), "17:58");
    expect(await shown()).toEqual({ offered: true, state: "few", prices: [true, true], search: [true, true] });
    readData(await (await shopper()).verify(trip));
    goTo(tomorrow(), "18:00");
    expect((await (await shopper()).verify(trip)).message).toContain("오후 6:00에 마감했어요");
    readData(await (await shopper()).verify({ lodge: one, night: 1 }));
    goTo(tomorrow(), "18:02");
    expect(await shown()).toEqual({ offered: false, state: "closed", prices: [false, true], search: [false, true] });
  });

  it("찬 방도 마감한 뒤에는 빈방 알림을 받지 않는다", async () => {
    const lodge = await addLodge(db(), { daysAhead: 1, rooms: 1, product: { cutoffTime: "12:00" } });
    await (await shopper()).buy({ lodge: lodge, night: 0 });
    const wait = async () =>
      (await shopper()).stay.post("/waitlist/", {
        json: {
          accommodation_id: lodge.accommodationId,
          product_id: lodge.productId,
          check_in: lodge.date(0),
          check_out: lodge.date(1),
          adults: 2,
          children_ages: [],
          decide_by: new Date(kstInstant(tomorrow(), "11:30")).toISOString(),
          night_ok: false,
        },
      });
    goTo(tomorrow(), "10:00");
    expect((await wait()).status).toBe(200);
    goTo(tomorrow(), "12:01");
    expect((await wait()).message).toContain("오후 12:00에 마감했어요");
  });

  it("판매자가 마감을 앞당기면 기다리던 가족의 빈방 알림도 그때 끝난다", async () => {
    const lodge = await addLodge(db(), { daysAhead: 1, rooms: 1, product: { cutoffTime: "12:00" } });
    goTo(tomorrow(), "06:00");
    await (await shopper()).buy({ lodge: lodge, night: 0 });
    const at = (time: string) => new Date(kstInstant(lodge.date(0), time));
    const json = {
      ...{ accommodation_id: lodge.accommodationId, product_id: lodge.productId, adults: 2, children_ages: [] },
      ...{ check_in: lodge.date(0), check_out: lodge.date(1), decide_by: at("11:30").toISOString(), night_ok: true },
    };
    const entry = readData<WaitEntryView>(await (await shopper()).stay.post("/waitlist/", { json }));
    const owner = await addStaff(db(), { venueId: await venueOfStay(db(), lodge), role: "owner" });
    const [room] = readData<VenueStay>(await owner.stay.get(`/partner/stays/${lodge.accommodationId}/`)).rooms;
    if (!room) throw new Error("No room.");
    const { id, version: seen, ...form } = room;
    readData(await owner.stay.put(`/partner/rooms/${id}/`, { json: { ...form, cutoff_time: "10:00", seen } }));
    const row = async () => (await db().select().from(waitlistEntry).where(eq(waitlistEntry.id, entry.id)))[0];
    expect((await row())?.slotAt).toEqual(at("10:00"));
    goTo(lodge.date(0), "10:30");
    await processWaitlist(db());
    expect((await row())?.state).toBe("LAPSED");
  });

  it("마감 전에 잡은 방은 마감한 뒤에도 마저 결제한다", async () => {
    const one = await lodge();
    const trip = { lodge: one, night: 0 };
    const parent = await shopper();
    goTo(tomorrow(), "17:58");
    readData(await parent.verify(trip));
    goTo(tomorrow(), "18:03");
    expect((await parent.stay.get(verifyPath(trip))).status).toBe(200);
    const placed = await parent.buy(trip);
    expect(placed.order_id).toBeTruthy();
    expect((await (await shopper()).verify(trip)).status).toBe(400);
  });

  it("판매자가 방마다 마감을 바꾼다", async () => {
    const one = await lodge();
    const owner = await addStaff(db(), { venueId: await venueOfStay(db(), one), role: "owner" });
    const room = async () =>
      readData<VenueStay>(await owner.stay.get(`/partner/stays/${one.accommodationId}/`)).rooms[0];
    const first = await room();
    if (!first) throw new Error("No room.");
    const { id, version: seen, ...form } = first;
    expect(form).toMatchObject({ cutoff_time: "18:00", cutoff_hours: null });
    const put = (part: object) => owner.stay.put(`/partner/rooms/${id}/`, { json: { ...form, ...part, seen } });
    expect((await put({ cutoff_hours: 73 })).status).toBe(422);
    readData(await put({ cutoff_time: "20:30", cutoff_hours: 3 }));
    expect(await room()).toMatchObject({ cutoff_time: "20:30", cutoff_hours: 3 });
    // A page of an older release sends neither.
    const { cutoff_time: _, cutoff_hours: __, ...older } = form;
    const now = (await room())?.version;
    readData(await owner.stay.put(`/partner/rooms/${id}/`, { json: { ...older, seen: now } }));
    expect(await room()).toMatchObject({ cutoff_time: "20:30", cutoff_hours: 3 });
  });
});
