import { and, eq } from "drizzle-orm";
import { installPaymentGateway } from "@/server/commerce/payments/gateway-port";
import { hosts } from "@/server/hosts";
import { auditLog } from "@/server/platform/schema/staff/staff";
import { accommodation, roomNight, stayProduct } from "@/server/platform/schema/stay/stay";
import { gearNight } from "@/server/platform/schema/stay/stay-gear";
import { extendNights } from "@/server/stay/catalog/extend-nights";
import type { StayProductDetail } from "@/shared/contract/stay/accommodations";
import type { BookingVerify } from "@/shared/contract/stay/booking";
import type {
  AccommodationForm,
  NightsOutcome,
  RoomForm,
  VenueNights,
  VenueStay,
} from "@/shared/contract/stay/partner";
import { kstToday } from "@/shared/dates/kst";
import { addDays } from "@/shared/dates/plain-date";
import { describeEachEngine } from "../../../support/engines";
import { tinyGateway } from "../../../support/gateways/tiny-gateway";
import { signedClient } from "../../../support/http-client";
import { forgetLimits, openInbox } from "../../../support/members";
import { addMember } from "../../../support/seed-commerce";
import { addLodge, type Lodge, lend } from "../../../support/seed-stays";
import { readData } from "../../../support/shopper";
import { addStaff, venueOfStay } from "../../../support/staff";
import { StayShopper } from "../../../support/stay-shopper";

describeEachEngine("판매자 센터의 숙소", (engine) => {
  const gateway = tinyGateway();
  openInbox();
  beforeAll(() => {
    installPaymentGateway(gateway);
  });
  const db = () => engine.handle().db;
  const findOwner = async (lodge: Lodge, role: "owner" | "manager" | "gate" = "owner") =>
    addStaff(db(), { venueId: await venueOfStay(db(), lodge), role });
  const parent = async () => new StayShopper(await addMember(db()), gateway);
  const readStay = async (client: Awaited<ReturnType<typeof findOwner>>, lodge: Lodge) =>
    readData<VenueStay>(await client.stay.get(`/partner/stays/${lodge.accommodationId}/`));
  const nightAt = async (lodge: Lodge, night: number) => {
    const [row] = await db()
      .select()
      .from(roomNight)
      .where(and(eq(roomNight.productId, lodge.productId), eq(roomNight.night, lodge.date(night))));
    return row;
  };
  afterEach(() => forgetLimits(db()));

  describe("객실과 아이 요금", () => {
    it("고치면 다음 예약부터 그 값이고, 전의 값과 함께 남으며, 이미 판 예약은 그대로다", async () => {
      const lodge = await addLodge(db());
      const owner = await findOwner(lodge);
      const family = await parent();
      const placed = await family.buy({ lodge, ages: [5] }, 170_000);
      const { form, rooms } = await readStay(owner, lodge);
      const bands: AccommodationForm["bands"] = [
        { from: 0, to: 3, fee: 0, counts: false, bed: false },
        { from: 4, to: 11, fee: 35_000, counts: true, bed: true },
      ];
      const saved = readData<VenueStay>(
        await owner.stay.put(`/partner/stays/${lodge.accommodationId}/`, {
          json: { ...form, bands, adult_fee: 40_000, mandatory_fee: 10_000 },
        }),
      );
      expect(saved.form.bands).toEqual(bands);
      expect(saved.audit[0]).toMatchObject({
        act: "stay.save",
        before: { adult_fee: 30_000 },
        after: { adult_fee: 40_000 },
      });
      const [row] = await db().select().from(accommodation).where(eq(accommodation.id, lodge.accommodationId));
      expect(row).toMatchObject({ uncountedAges: [0, 1, 2, 3], adultFee: 40_000, mandatoryFee: 10_000 });

      const room = rooms[0];
      if (!room) throw new Error("no room");
      const { id, ...before } = room;
      const changed: RoomForm = {
        ...before,
        name: "다락 있는 가족실",
        sleeping: [
          {
            room: "침실",
            beds: [
              { kind: "queen", count: 1, sleeps: 2 },
              { kind: "crib", count: 1, sleeps: 1 },
            ],
          },
        ],
        base_occupancy: 2,
        max_occupancy: 5,
      };
      readData(await owner.stay.put(`/partner/rooms/${id}/`, { json: changed }));
      const seen = readData<StayProductDetail>(
        await (await parent()).stay.get(
          `/accommodations/${lodge.accommodationId}/products/detail?product_id=${id}&check_in=${lodge.date(3)}&check_out=${lodge.date(4)}&adults=2&children=1&children_ages=5`,
        ),
      );
      expect(seen.product).toMatchObject({ name: "다락 있는 가족실", sleeping: changed.sleeping, total: 195_000 });
      expect(seen.product.terms.max_occupancy).toBe(5);
      expect((await family.reservation(placed.order_id)).payment.pay_amount).toBe(170_000);
      const acts = await db().select().from(auditLog).where(eq(auditLog.staffId, owner.staffId));
      expect(acts.map(({ act }) => act)).toEqual(["stay.save", "room.save"]);
      expect(acts[1]).toMatchObject({ before: { maxOccupancy: 4, name: "가족실" }, after: { maxOccupancy: 5 } });
    });

    it("최대 인원이 기준보다 적거나 나이가 겹치면 받지 않고 아무것도 바꾸지 않는다", async () => {
      const lodge = await addLodge(db());
      const owner = await findOwner(lodge);
      const { form, rooms } = await readStay(owner, lodge);
      const { id = 0, ...room } = rooms[0] ?? {};
      const put = (bands: AccommodationForm["bands"]) =>
        owner.stay.put(`/partner/stays/${lodge.accommodationId}/`, { json: { ...form, bands } });
      const band = { fee: 1000, counts: true, bed: true };
      for (const answer of [
        await owner.stay.put(`/partner/rooms/${id}/`, { json: { ...room, base_occupancy: 5, max_occupancy: 4 } }),
        await put([
          { from: 0, to: 5, ...band },
          { from: 5, to: 11, ...band },
        ]),
        await put([{ from: 6, to: 3, ...band }]),
        await put([{ from: 0, to: 5, ...band, fee: -1 }]),
      ])
        expect(answer.status).toBe(422);
      expect(await readStay(owner, lodge)).toMatchObject({ form, rooms, audit: [] });
    });

    it("용품은 이미 빌려주기로 한 것보다 줄이지 못하고, 남는 밤은 새 수량을 따른다", async () => {
      const lodge = await addLodge(db());
      await lend(db(), lodge, "baby_bed", 2);
      const owner = await findOwner(lodge);
      await (await parent()).buy({ lodge, night: 1, gear: "baby_bed:2" });
      const { form } = await readStay(owner, lodge);
      const put = (gear: AccommodationForm["gear"]) =>
        owner.stay.put(`/partner/stays/${lodge.accommodationId}/`, { json: { ...form, gear } });
      const short = await put([{ key: "baby_bed", fee: 0, pieces: 1 }]);
      expect(short.status).toBe(422);
      expect(short.text).toContain("이미 2개를 빌려주기로 했어요");
      readData(
        await put([
          { key: "baby_bed", fee: 5000, pieces: 3 },
          { key: "high_chair", fee: 0, pieces: 1 },
        ]),
      );
      expect((await db().select().from(gearNight)).map(({ capacity }) => capacity)).toContain(3);
      const terms = readData<BookingVerify>(await (await parent()).verify({ lodge, night: 1 }));
      expect(terms.gear?.map(({ key, left, fee }) => [key, left, fee])).toEqual([
        ["baby_bed", 1, 5000],
        ["high_chair", 1, 0],
      ]);
    });

    it("새 객실은 요금대로 반년 치 밤이 열려 바로 예약되고, 밤은 계속 이어진다", async () => {
      const lodge = await addLodge(db());
      const owner = await findOwner(lodge);
      const { rooms } = await readStay(owner, lodge);
      const { id: _, ...room } = rooms[0] ?? {};
      const rates = { off_weekday: 90_000, off_weekend: 90_000, peak_weekday: 90_000, peak_weekend: 90_000, rooms: 1 };
      const path = `/partner/stays/${lodge.accommodationId}/rooms/`;
      expect((await owner.stay.post(path, { json: { ...room, name: "별채" } })).status).toBe(422);
      const made = readData<VenueStay>(await owner.stay.post(path, { json: { ...room, name: "별채", rates } }));
      const added = made.rooms.find(({ name }) => name === "별채");
      expect(made.audit[0]?.act).toBe("room.add");
      const placed = await (await parent()).buy({ lodge: { ...lodge, productId: added?.id ?? 0 } }, 90_000);
      expect(placed.amount).toBe(90_000);
      expect(await extendNights(db(), addDays(kstToday(new Date()), 3))).toBe(3);
      const [first] = await db().select().from(accommodation).where(eq(accommodation.id, lodge.accommodationId));
      expect(first?.fromPrice).toBe(90_000);
    });
  });

  describe("달력", () => {
    it("미리 본 뒤에 여러 밤을 바꾸면 부모가 그 값을 내고, 전의 값이 남는다", async () => {
      const lodge = await addLodge(db(), { daysAhead: 20 });
      const owner = await findOwner(lodge);
      const path = `/partner/rooms/${lodge.productId}/nights/`;
      const plan = { dates: [lodge.date(1), lodge.date(2)], price: 199_000, capacity: 5, min_nights: 2 };
      const preview = readData<NightsOutcome>(await owner.stay.post(path, { json: { ...plan, is_sure: false } }));
      expect(preview).toEqual({ changed: 2, added: 0, blocked: [], kept: [] });
      expect(await nightAt(lodge, 1)).toMatchObject({ price: 150_000, minNights: 1 });
      readData(await owner.stay.post(path, { json: { ...plan, is_sure: true } }));
      expect(await nightAt(lodge, 1)).toMatchObject({ price: 199_000, listPrice: 199_000, capacity: 5, minNights: 2 });
      const family = await parent();
      expect((await family.verify({ lodge, night: 1, nights: 1 })).status).toBe(400);
      expect((await family.buy({ lodge, night: 1, nights: 2 })).amount).toBe(398_000);
      const { nights, audit } = readData<VenueNights>(
        await owner.stay.get(`${path}?from=${lodge.date(1)}&to=${lodge.date(2)}`),
      );
      expect(nights.map(({ price, sold }) => [price, sold])).toEqual([
        [199_000, 1],
        [199_000, 1],
      ]);
      expect(audit[0]).toMatchObject({
        act: "night.plan",
        before: {
          nights: [
            { date: lodge.date(1), price: 150_000 },
            { date: lodge.date(2), price: 150_000 },
          ],
        },
        after: { price: 199_000, dates: plan.dates },
      });
    });

    it("판 것과 잡아 둔 것보다 객실을 줄이지 못하고, 어느 밤인지 먼저 보이며, 나머지만 바뀐다", async () => {
      const lodge = await addLodge(db(), { rooms: 3, daysAhead: 20 });
      const owner = await findOwner(lodge);
      await (await parent()).buy({ lodge, night: 0 });
      readData(await (await parent()).verify({ lodge, night: 0 }));
      const path = `/partner/rooms/${lodge.productId}/nights/`;
      const plan = { dates: [lodge.date(0), lodge.date(1)], capacity: 1 };
      const blocked = [{ date: lodge.date(0), why: "stock", sold: 1, held: 1 }];
      expect(readData<NightsOutcome>(await owner.stay.post(path, { json: { ...plan, is_sure: false } }))).toMatchObject(
        {
          changed: 1,
          blocked,
        },
      );
      expect(readData<NightsOutcome>(await owner.stay.post(path, { json: { ...plan, is_sure: true } }))).toMatchObject({
        blocked,
      });
      expect(await nightAt(lodge, 0)).toMatchObject({ capacity: 3, held: 1, sold: 1 });
      expect(await nightAt(lodge, 1)).toMatchObject({ capacity: 1 });
    });

    it("판매만 멈춘 밤의 예약은 그대로이고, 멈추기 전에 잡은 방은 결제된다", async () => {
      const lodge = await addLodge(db(), { daysAhead: 20 });
      const owner = await findOwner(lodge);
      const late = await parent();
      const terms = readData<BookingVerify>(await late.verify({ lodge, night: 0 }));
      const path = `/partner/rooms/${lodge.productId}/nights/`;
      const plan = { dates: [lodge.date(0)], is_closed: true, is_sure: true };
      expect(readData<NightsOutcome>(await owner.stay.post(path, { json: plan })).kept).toEqual([
        { date: lodge.date(0), sold: 0, held: 1 },
      ]);
      const placed = await late.buy({ lodge, night: 0 }, terms.price_info.pay_price);
      expect((await late.reservation(placed.order_id)).products[0]?.product_state).toBe("ORDER");
      expect((await (await parent()).verify({ lodge, night: 0 })).status).toBe(409);
      readData(await owner.stay.post(path, { json: { ...plan, is_closed: false } }));
      expect((await (await parent()).verify({ lodge, night: 0 })).status).toBe(200);
    });

    it("없던 밤은 요금과 객실 수를 함께 쓸 때만 열리고, 지난 날과 너무 먼 날은 받지 않는다", async () => {
      const lodge = await addLodge(db(), { nights: 2, daysAhead: 20 });
      const owner = await findOwner(lodge);
      const path = `/partner/rooms/${lodge.productId}/nights/`;
      const send = (json: object) => owner.stay.post(path, { json: { is_sure: true, ...json } });
      const empty = readData<NightsOutcome>(await send({ dates: [lodge.date(5)], price: 80_000 }));
      expect(empty).toMatchObject({ added: 0, blocked: [{ why: "empty" }] });
      expect(readData<NightsOutcome>(await send({ dates: [lodge.date(5)], price: 80_000, capacity: 1 })).added).toBe(1);
      expect(await nightAt(lodge, 5)).toMatchObject({ price: 80_000, capacity: 1 });
      const today = kstToday(new Date());
      for (const date of [addDays(today, -1), addDays(today, 180)])
        expect((await send({ dates: [date], price: 80_000 })).status).toBe(422);
      expect((await send({ dates: [today], price: 10 })).status).toBe(422);
      expect((await send({ dates: [today] })).status).toBe(422);
    });
  });

  it("남의 숙소는 없는 것과 같고, 입장을 맡은 사람과 부모와 누구도 아닌 사람은 들어오지 못한다", async () => {
    const lodge = await addLodge(db());
    const [first] = lodge.nightIds;
    const own = await findOwner(lodge);
    const { form, rooms } = await readStay(own, lodge);
    const { id: _, ...room } = rooms[0] ?? {};
    const rates = { off_weekday: 9000, off_weekend: 9000, peak_weekday: 9000, peak_weekend: 9000, rooms: 1 };
    const plan = { dates: [lodge.date(0)], price: 1000, is_sure: true };
    const calls: ["get" | "put" | "post" | "delete", string, object?][] = [
      ["get", `/partner/stays/${lodge.accommodationId}/`],
      ["put", `/partner/stays/${lodge.accommodationId}/`, form],
      ["post", `/partner/stays/${lodge.accommodationId}/rooms/`, { ...room, rates }],
      ["put", `/partner/rooms/${lodge.productId}/`, room],
      ["get", `/partner/rooms/${lodge.productId}/nights/`],
      ["post", `/partner/rooms/${lodge.productId}/nights/`, plan],
      ["get", `/partner/nights/${first}/closing/`],
      ["post", `/partner/nights/${first}/closing/`, { reason: "facility" }],
      ["delete", `/partner/nights/${first}/closing/`],
    ];
    const strange = await findOwner(await addLodge(db()));
    const callers = [
      { client: strange.stay, status: 404 },
      { client: (await findOwner(lodge, "gate")).stay, status: 403 },
      { client: (await addStaff(db(), { venueId: null, role: "desk" })).stay, status: 403 },
      { client: (await parent()).stay, status: 403 },
      { client: signedClient(hosts.stay), status: 403 },
    ];
    for (const { client, status } of callers)
      for (const [method, path, json] of calls) {
        await forgetLimits(db());
        expect([path, (await client[method](path, json ? { json } : {})).status]).toEqual([path, status]);
      }
    expect(await nightAt(lodge, 0)).toMatchObject({ price: 150_000, isClosed: false, closedReason: null });
    expect(await db().$count(stayProduct, eq(stayProduct.accommodationId, lodge.accommodationId))).toBe(1);
    const listed = readData<{ stays: { id: number }[] }>(await strange.stay.get("/partner/stays/"));
    expect(listed.stays.map(({ id }) => id)).not.toContain(lodge.accommodationId);
    expect((await own.stay.get(`/partner/stays/`)).text).toContain(`"id":${lodge.accommodationId},`);
  });
});
