import { inflateRawSync } from "node:zlib";
import { eq, sql } from "drizzle-orm";
import { installPaymentGateway } from "@/server/commerce/payments/gateway-port";
import { statementFile } from "@/server/commerce/statements/statement-file";
import { completeOrders } from "@/server/commerce/visits/complete-orders";
import { consumers } from "@/server/commerce/work";
import { moveClock } from "@/server/platform/clock";
import { deliverOutbox } from "@/server/platform/outbox";
import { content } from "@/server/platform/schema/catalog";
import { orderItem } from "@/server/platform/schema/commerce";
import { refund } from "@/server/platform/schema/refund";
import { venue, venueTerms } from "@/server/platform/schema/venue";
import type { Statement, StatementFile, Statements } from "@/shared/contract/main/staff/statement";
import type { ScanResults } from "@/shared/contract/main/staff/venue";
import { kstInstant, kstToday } from "@/shared/dates/kst";
import { addDays, addMonths, daysBetween } from "@/shared/dates/plain-date";
import { brokenLaws } from "../../support/books";
import { describeEachEngine } from "../../support/engines";
import { tinyGateway } from "../../support/gateways/tiny-gateway";
import { forgetLimits, openInbox } from "../../support/members";
import { addMember, addShop } from "../../support/seed-commerce";
import { readData, Shopper } from "../../support/shopper";
import { addStaff, findVenueId } from "../../support/staff";

describeEachEngine("판매자의 정산서", (engine) => {
  const gateway = tinyGateway();
  openInbox();
  beforeAll(() => {
    installPaymentGateway(gateway);
  });
  afterEach(async () => {
    moveClock(0);
    await forgetLimits(engine.handle().db);
  });
  const db = () => engine.handle().db;
  const goTo = (date: string, time: string) => moveClock(kstInstant(date, time) - Date.now());
  const settleAll = async () => {
    while ((await deliverOutbox(db(), consumers)) > 0);
  };

  it("달의 마지막 날에 쓴 입장권은 그 달의 것이고, 그 날의 이용이 끝난 뒤에 달이 닫힌다", async () => {
    const today = kstToday(Date.now());
    const month = addMonths(`${today.slice(0, 7)}-01`, 1).slice(0, 7);
    const lastDay = addDays(addMonths(`${month}-01`, 1), -1);
    const shop = await addShop(db(), { daysAhead: daysBetween(today, lastDay) });
    const venueId = await findVenueId(db(), shop.contentId);
    await new Shopper(await addMember(db()), gateway).buy(shop, [shop.adult], 15_000);
    const read = async () => {
      const manager = await addStaff(db(), { venueId, role: "manager" });
      return readData<Statement>(await manager.get(`/partner/statements/${month}/`));
    };
    goTo(addDays(lastDay, 1), "03:59");
    await completeOrders(db());
    expect(await read()).toMatchObject({ is_open: true, lines: [] });
    goTo(addDays(lastDay, 1), "04:01");
    await completeOrders(db());
    expect(await read()).toMatchObject({
      is_open: false,
      lines: [{ kind: "activity", day: lastDay, tickets: 1, sold: 15_000 }],
    });
  });

  it("이용을 마치는 일이 늦어지면 달은 그 일이 끝날 때까지 열려 있고, 닫혔다고 한 달은 바뀌지 않는다", async () => {
    const today = kstToday(Date.now());
    const month = addMonths(`${today.slice(0, 7)}-01`, 1).slice(0, 7);
    const lastDay = addDays(addMonths(`${month}-01`, 1), -1);
    const shop = await addShop(db(), { daysAhead: daysBetween(today, lastDay) });
    const venueId = await findVenueId(db(), shop.contentId);
    await new Shopper(await addMember(db()), gateway).buy(shop, [shop.adult], 15_000);
    await new Shopper(await addMember(db()), gateway).buy(shop, [shop.adult], 15_000);
    goTo(addDays(lastDay, 1), "10:00");
    const manager = await addStaff(db(), { venueId, role: "manager" });
    const read = async () => {
      const { is_open: isOpen, lines } = readData<Statement>(await manager.get(`/partner/statements/${month}/`));
      return { isOpen, lines: lines.length };
    };
    expect(await read()).toEqual({ isOpen: true, lines: 0 });
    await completeOrders(db());
    expect(await read()).toEqual({ isOpen: false, lines: 2 });
    const { months } = readData<Statements>(await manager.get("/partner/statements/"));
    expect(months).toMatchObject([{ month, is_open: false }]);
  });

  it("날짜 없는 입장권을 쓴 것을 달이 닫힌 뒤에 알게 되면, 닫힌 달은 그대로이고 알게 된 날의 것이 된다", async () => {
    const month = addMonths(`${kstToday(Date.now()).slice(0, 7)}-01`, 1).slice(0, 7);
    const first = addMonths(`${month}-01`, 1);
    const lastDay = addDays(first, -1);
    const shop = await addShop(db(), { undated: true });
    const venueId = await findVenueId(db(), shop.contentId);
    const family = new Shopper(await addMember(db()), gateway);
    const placed = await family.buy(shop, [shop.adult, shop.adult, shop.adult], 45_000);
    const tickets = (await db().select().from(orderItem).where(eq(orderItem.orderId, placed.order_id))).map(
      ({ id }) => id,
    );
    const tell = async (ticket: string | undefined, seenAt: number) => {
      const gate = await addStaff(db(), { venueId, role: "gate" });
      const scans = [{ ticket, seen_at: new Date(seenAt).toISOString() }];
      const told = readData<ScanResults>(
        await gate.post("/partner/scans/", { json: { device: "phone-at-gate", scans } }),
      );
      expect(told.results).toMatchObject([{ outcome: "admitted" }]);
    };
    const loadDays = async (one: string) => {
      const manager = await addStaff(db(), { venueId, role: "manager" });
      const { is_open: isOpen, lines } = readData<Statement>(await manager.get(`/partner/statements/${one}/`));
      return [isOpen, lines.map(({ day, tickets: count }) => [day, count])];
    };
    const seenAt = kstInstant(lastDay, "15:00");
    goTo(first, "03:50");
    await tell(tickets[0], seenAt);
    goTo(first, "04:10");
    await completeOrders(db());
    const closed = [false, [[lastDay, 1]]];
    expect(await loadDays(month)).toEqual(closed);

    await tell(tickets[1], seenAt);
    goTo(addDays(first, 1), "10:00");
    await tell(tickets[2], seenAt);
    await completeOrders(db());
    expect(await loadDays(month)).toEqual(closed);
    const told = [
      [first, 1],
      [addDays(first, 1), 1],
    ];
    expect(await loadDays(first.slice(0, 7))).toEqual([true, told]);
    await settleAll();
    expect(await brokenLaws(db())).toEqual([]);
  });

  it("수수료율은 예약한 때의 계약을, 세금계산서는 그 달의 사업자를 따르고, 계약이 바뀌어도 닫힌 달은 그대로다", async () => {
    const month = addMonths(`${kstToday(Date.now()).slice(0, 7)}-01`, 1).slice(0, 7);
    const next = addMonths(`${month}-01`, 1);
    const lastDay = addDays(next, -1);
    const shop = await addShop(db(), { daysAhead: daysBetween(kstToday(Date.now()), lastDay) });
    const venueId = await findVenueId(db(), shop.contentId);
    const set = (values: Partial<typeof venue.$inferInsert>) =>
      db().update(venue).set(values).where(eq(venue.id, venueId));
    await set({ commissionPercent: 12.5, name: "도란 상회", businessNumber: "111-11-11111", address: null });
    const family = new Shopper(await addMember(db()), gateway);
    await family.buy(shop, [shop.adult], 15_000);
    const read = async (one: string) => {
      const manager = await addStaff(db(), { venueId, role: "manager" });
      return readData<Statement>(await manager.get(`/partner/statements/${one}/`));
    };

    goTo(next, "05:00");
    await completeOrders(db());
    const closed = await read(month);
    expect(closed).toMatchObject({
      is_open: false,
      commission_percent: 12.5,
      totals: { commission: 1875 },
      invoice: { recipient: { name: "도란 상회", business_number: "111-11-11111", address: "" } },
    });

    const later = await addShop(db(), { daysAhead: 9 });
    await db().update(content).set({ venueId }).where(eq(content.id, later.contentId));
    await family.buy(later, [later.adult], 15_000);
    await set({ commissionPercent: 20, name: "주식회사 도란", businessNumber: "222-22-22222", address: "서울 종로구" });
    // The database uses its own clock, which tests cannot move.
    const changedAt = kstInstant(addDays(next, 2), "10:00");
    const last = sql`(select max(until) from venue_terms where venue_id = ${venueId})`;
    await db()
      .update(venueTerms)
      .set({ until: new Date(changedAt) })
      .where(eq(venueTerms.until, last));
    goTo(addDays(next, 3), "10:00");
    await family.buy(later, [later.child], 12_000);
    goTo(addDays(next, 10), "05:00");
    await completeOrders(db());

    expect(await read(month)).toEqual(closed);
    const open = await read(next.slice(0, 7));
    expect(
      open.lines.map(({ sold, commission_percent, commission }) => [sold, commission_percent, commission]),
    ).toEqual(
      expect.arrayContaining([
        [15_000, 12.5, 1875],
        [12_000, 20, 2400],
      ]),
    );
    expect(open).toMatchObject({ commission_percent: 20, invoice: { recipient: { name: "주식회사 도란" } } });
    await settleAll();
    expect(await brokenLaws(db())).toEqual([]);
  });

  it("쓴 입장권과 취소 수수료가 1원까지 맞고, 장부와 같으며, 남과 입장 담당은 보지 못한다", async () => {
    const shop = await addShop(db());
    await db().update(content).set({ name: "=1+1, 도예" }).where(eq(content.id, shop.contentId));
    const venueId = await findVenueId(db(), shop.contentId);
    const owner = await addStaff(db(), { venueId, role: "owner" });
    const [comes, leaves] = [new Shopper(await addMember(db()), gateway), new Shopper(await addMember(db()), gateway)];
    await comes.buy(shop, [shop.adult, shop.child], 27_000);
    const canceled = await leaves.buy(shop, [shop.adult], 15_000);
    const before = readData<Statements>(await owner.get("/partner/statements/"));
    expect(before).toMatchObject({ months: [], coming: { orders: 2, sold: 42_000 } });

    goTo(addDays(shop.date, -1), "10:00");
    const pks = (await leaves.reservation(canceled.order_id)).products.map(({ pk }) => pk);
    readData(await leaves.cancel(canceled.order_id, pks));
    await settleAll();
    const [back] = await db().select().from(refund).where(eq(refund.orderId, canceled.order_id));
    expect(back?.state).toBe("DONE");
    const fee = back?.fee ?? 0;
    expect(fee).toBeGreaterThan(0);
    goTo(addDays(shop.date, 1), "04:01");
    await completeOrders(db());
    await settleAll();

    // A working day later the session has expired.
    const later = await addStaff(db(), { venueId, role: "manager" });
    const { months, coming } = readData<Statements>(await later.get("/partner/statements/"));
    expect(coming).toEqual({ orders: 0, sold: 0 });
    const sums = months.reduce(
      (sum, month) => ({ sold: sum.sold + month.sold, fees: sum.fees + month.fees, payout: sum.payout + month.payout }),
      {
        sold: 0,
        fees: 0,
        payout: 0,
      },
    );
    const cut = (won: number) => Math.floor(won / 10) + Math.floor(Math.floor(won / 10) / 10);
    expect(sums).toEqual({ sold: 27_000, fees: fee, payout: 27_000 + fee - cut(27_000) - cut(fee) });

    const month = shop.date.slice(0, 7);
    const statement = readData<Statement>(await later.get(`/partner/statements/${month}/`));
    expect(statement.totals.sold).toBe(27_000);
    expect(statement.invoice.supply).toBe(statement.totals.commission);
    const csv = readData<StatementFile>(await later.get(`/partner/statements/${month}/file/?as=csv`));
    const text = Buffer.from(csv.base64, "base64").toString();
    expect(text.startsWith("\uFEFF이용·취소한 날,")).toBe(true);
    const [head = [], first = []] = text.split("\r\n").map((row) => row.split(",").reverse());
    expect(first[head.indexOf("수수료율(%)")]).toBe("10");
    expect(text).toContain(`"'=1+1, 도예"`);
    expect(text).toContain("27000");
    const xlsx = readData<StatementFile>(await later.get(`/partner/statements/${month}/file/?as=xlsx`));
    const zip = Buffer.from(xlsx.base64, "base64");
    expect(zip.subarray(0, 2).toString()).toBe("PK");
    // Local file header: 30 bytes, with the length of the extra field at 28, then the name.
    const sheet = "xl/worksheets/sheet1.xml";
    const at = zip.indexOf(sheet);
    const xml = inflateRawSync(zip.subarray(at + sheet.length + zip.readUInt16LE(at - 2))).toString();
    // Spreadsheets count days from 30 December 1899: a day is a number with a date's format.
    expect(xml).toContain(`<v>${daysBetween("1899-12-30", statement.lines[0]?.day ?? "")}</v>`);
    const named = (name: string) => ({
      ...statement,
      lines: statement.lines.slice(0, 1).map((line) => ({ ...line, name })),
    });
    for (const sign of ["＝", "＋", "－", "＠"]) {
      const { base64 } = await statementFile(named(`${sign}1＋1`), "csv");
      expect(Buffer.from(base64, "base64").toString()).toContain(`,'${sign}1＋1,`);
    }
    expect((await later.get("/partner/statements/2026-13/")).status).toBe(422);

    const gate = await addStaff(db(), { venueId, role: "gate" });
    expect((await gate.get("/partner/statements/")).status).toBe(403);
    const other = await addStaff(db(), {
      venueId: await findVenueId(db(), (await addShop(db())).contentId),
      role: "owner",
    });
    expect(readData<Statement>(await other.get(`/partner/statements/${month}/`)).lines).toEqual([]);

    expect(await brokenLaws(db())).toEqual([]);
    await db()
      .update(refund)
      .set({ fee: fee - 1 })
      .where(eq(refund.id, back?.id ?? ""));
    expect((await brokenLaws(db())).join()).toContain("I13");
    await db()
      .update(refund)
      .set({ fee })
      .where(eq(refund.id, back?.id ?? ""));
  });
});
