import { eq } from "drizzle-orm";
import { expireHolds } from "@/server/commerce/holds/expire-holds";
import { consumers } from "@/server/commerce/work";
import { deliverOutbox } from "@/server/platform/outbox";
import { content } from "@/server/platform/schema/catalog";
import { auditLog } from "@/server/platform/schema/staff/staff";
import type { StatementFile } from "@/shared/contract/main/staff/statement";
import type { VenueBookings } from "@/shared/contract/main/staff/venue-bookings";
import { addDays } from "@/shared/dates/plain-date";
import { describeEachEngine } from "../../support/engines";
import { installTinyGateway, type TinyGateway } from "../../support/gateways/tiny-gateway";
import { forgetLimits } from "../../support/members";
import { addMember, addShop, type Shop } from "../../support/seed-commerce";
import { addLodge } from "../../support/seed-stays";
import { readData, Shopper } from "../../support/shopper";
import { addStaff, findVenueId, venueOfStay } from "../../support/staff";
import { StayShopper } from "../../support/stay-shopper";

const LIST = "/partner/bookings/";
const FILE = "/partner/bookings/file/";

describeEachEngine("다가올 예약", (engine) => {
  let gateway: TinyGateway;
  beforeAll(() => {
    gateway = installTinyGateway();
  });
  const db = () => engine.handle().db;
  afterEach(async () => {
    while ((await deliverOutbox(db(), consumers)) > 0);
    await expireHolds(db());
    await forgetLimits(db());
  });
  const parent = async () => new Shopper(await addMember(db()), gateway);
  const buy = async (shop: Shop) => (await (await parent()).buy(shop, [shop.adult], 15_000)).order_id;
  const addStaffMember = async (shop: Shop, role: "owner" | "manager" | "gate") =>
    addStaff(db(), { venueId: await findVenueId(db(), shop.contentId), role });

  it("내 업체의 예약만 날짜, 놀이, 상태, 예약번호의 끝으로 찾고, 취소한 예약을 가려낸다", async () => {
    const [shop, other] = [await addShop(db(), { daysAhead: 5 }), await addShop(db(), { daysAhead: 5 })];
    const shopper = await parent();
    const ids = [(await shopper.buy(shop, [shop.adult], 15_000)).order_id, await buy(shop)];
    const foreign = await buy(other);
    const manager = await addStaffMember(shop, "manager");
    const list = async (query = "") => readData<VenueBookings>(await manager.get(`${LIST}${query}`));
    const listIds = ({ bookings }: VenueBookings) => bookings.map(({ order_id: id }) => id);
    const all = await list();
    expect(listIds(all)).toEqual(ids);
    expect(listIds(all)).not.toContain(foreign);
    expect(all.places).toEqual([expect.objectContaining({ value: `c${shop.contentId}` })]);
    expect(listIds(await list(`?date=${shop.date}`))).toEqual(ids);
    expect(listIds(await list(`?date=${addDays(shop.date, 1)}`))).toEqual([]);
    expect(listIds(await list(`?place=c${other.contentId}`))).toEqual([]);
    const number = all.bookings[1]?.number ?? "";
    expect(listIds(await list(`?q=${number.slice(-6).toLowerCase()}`))).toEqual([ids[1]]);
    const phone = all.bookings[0]?.phone_end ?? "";
    expect(phone).toMatch(/^\d{4}$/);
    expect(listIds(await list(`?q=${phone}`))).toContain(ids[0]);
    const { products } = await shopper.reservation(ids[0] ?? "");
    const canceled = await shopper.cancel(
      ids[0] ?? "",
      products.map(({ pk }) => pk),
    );
    expect(canceled.status).toBe(200);
    expect(listIds(await list("?state=canceled"))).toEqual([ids[0]]);
    expect(listIds(await list("?state=booked"))).toEqual([ids[1]]);
    expect(JSON.stringify(await list())).not.toMatch(/010\d{8}/);
  });

  it("서른 건이 넘으면 쪽을 나누고, 끝보다 뒤의 쪽을 물으면 마지막 쪽을 준다", async () => {
    const shop = await addShop(db(), { daysAhead: 5, capacity: 40 });
    for (let n = 0; n < 31; n += 1) await buy(shop);
    const manager = await addStaffMember(shop, "manager");
    const page = async (n: number) => readData<VenueBookings>(await manager.get(`${LIST}?page=${n}`));
    const [first, second, beyond] = [await page(1), await page(2), await page(9)];
    expect([first.total, first.pages, first.bookings.length, second.bookings.length]).toEqual([31, 2, 30, 1]);
    expect(beyond.bookings).toEqual(second.bookings);
    expect(first.bookings.map(({ order_id: id }) => id)).not.toContain(second.bookings[0]?.order_id);
  });

  it("숙소의 예약도 객실로, 묵는 날마다 찾는다", async () => {
    const lodge = await addLodge(db());
    const { order_id: id } = await new StayShopper(await addMember(db()), gateway).buy({ lodge, nights: 3 });
    const owner = await addStaff(db(), { venueId: await venueOfStay(db(), lodge), role: "owner" });
    const list = async (query: string) => readData<VenueBookings>(await owner.get(`${LIST}${query}`));
    expect((await list(`?place=p${lodge.productId}`)).bookings).toEqual([
      expect.objectContaining({ order_id: id, kind: "stay", state: "booked" }),
    ]);
    expect((await list("?place=p999999")).total).toBe(0);
    const counts = [0, 2, 3, 4].map(async (night) => (await list(`?date=${lodge.date(night)}`)).total);
    expect(await Promise.all(counts)).toEqual([1, 1, 1, 0]);
  });

  it("내려받은 칸은 수식이 되지 않고, 누가 몇 건을 받았는지 남으며, 고른 조건의 예약만 담긴다", async () => {
    const shop = await addShop(db(), { daysAhead: 5 });
    await db().update(content).set({ name: "=1+1" }).where(eq(content.id, shop.contentId));
    await buy(shop);
    const manager = await addStaffMember(shop, "manager");
    const text = async (json: object) =>
      Buffer.from(readData<StatementFile>(await manager.post(FILE, { json })).base64, "base64").toString();
    const csv = await text({ as: "csv" });
    expect(csv.split("\r\n")).toHaveLength(3);
    expect(csv).toContain(",'=1+1,");
    expect((await text({ as: "csv", state: "canceled" })).split("\r\n")).toHaveLength(2);
    expect((await text({ as: "xlsx" })).startsWith("PK")).toBe(true);
    const acts = await db().select().from(auditLog).where(eq(auditLog.staffId, manager.staffId)).orderBy(auditLog.id);
    expect(acts.map(({ act, after }) => [act, after])).toEqual([
      ["bookings.export", { bookings: 1, as: "csv" }],
      ["bookings.export", { bookings: 0, as: "csv" }],
      ["bookings.export", { bookings: 1, as: "xlsx" }],
    ]);
  });

  it("입장만 맡은 직원, 고객센터, 부모는 목록도 파일도 받지 못한다", async () => {
    const shop = await addShop(db(), { daysAhead: 5 });
    const desk = await addStaff(db(), { venueId: null, role: "admin" });
    for (const client of [await addStaffMember(shop, "gate"), desk, (await parent()).client]) {
      expect((await client.get(LIST)).status).toBe(403);
      expect((await client.post(FILE, { json: { as: "csv" } })).status).toBe(403);
    }
  });
});
