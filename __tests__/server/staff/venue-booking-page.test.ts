import { eq } from "drizzle-orm";
import { consumers } from "@/server/commerce/work";
import { clock, moveClock } from "@/server/platform/clock";
import { blindIndex } from "@/server/platform/crypto/blind-index";
import { deliverOutbox } from "@/server/platform/outbox";
import { orderItem } from "@/server/platform/schema/commerce";
import { refund } from "@/server/platform/schema/refund";
import { auditLog, bookingNote, deskRefund, staff, staffSession } from "@/server/platform/schema/staff/staff";
import type { Moved, MoveOffer } from "@/shared/contract/main/booking/move";
import type { ScanResults, VenueDay } from "@/shared/contract/main/staff/venue";
import type { VenueBookingPage } from "@/shared/contract/main/staff/venue-bookings";
import { kstInstant } from "@/shared/dates/kst";
import { addDays } from "@/shared/dates/plain-date";
import { brokenLaws } from "../../support/books";
import { describeEachEngine } from "../../support/engines";
import { installTinyGateway, type TinyGateway } from "../../support/gateways/tiny-gateway";
import { forgetLimits, openInbox } from "../../support/members";
import { addTime } from "../../support/movable-shop";
import { addMember, addShop, type Shop } from "../../support/seed-commerce";
import { addLodge } from "../../support/seed-stays";
import { readData, Shopper } from "../../support/shopper";
import { addStaff, findVenueId, type StaffClient, venueOfStay } from "../../support/staff";
import { StayShopper } from "../../support/stay-shopper";

const MINUTE = 60_000;

describeEachEngine("업체가 보는 예약 하나", (engine) => {
  const inbox = openInbox();
  let gateway: TinyGateway;
  beforeAll(() => {
    gateway = installTinyGateway();
  });
  const db = () => engine.handle().db;
  const settle = async () => {
    while ((await deliverOutbox(db(), consumers)) > 0);
  };
  afterEach(async () => {
    await settle();
    expect(await brokenLaws(db())).toEqual([]);
    moveClock(0);
    await forgetLimits(db());
  });
  const toPath = (id: string, act = "") => `/partner/bookings/${id}/${act}`;
  const goTo = (date: string, time: string) => moveClock(kstInstant(date, time) - Date.now());
  const addStaffMember = async (shop: Shop, role: "owner" | "manager" | "gate" = "manager") =>
    addStaff(db(), { venueId: await findVenueId(db(), shop.contentId), role });
  const findPage = async (client: StaffClient, id: string) => readData<VenueBookingPage>(await client.get(toPath(id)));
  const family = async () => new Shopper(await addMember(db()), gateway);
  const confirm = async ({ staffId }: StaffClient) =>
    db().update(staffSession).set({ confirmedAt: clock.now() }).where(eq(staffSession.staffId, staffId));
  const confirmed = async (shop: Shop) => {
    const manager = await addStaffMember(shop);
    await confirm(manager);
    return manager;
  };
  const findActs = async ({ staffId }: StaffClient) =>
    db().select().from(auditLog).where(eq(auditLog.staffId, staffId)).orderBy(auditLog.id);

  it("이름은 가족이 쓴 대로, 전화번호는 가려서 보여 주고, 다음 날이 지나면 이름도 가린다", async () => {
    const shop = await addShop(db(), { daysAhead: 5 });
    const { order_id: id } = await (await family()).buy(shop, [shop.adult, shop.child], 27_000);
    const manager = await addStaffMember(shop);
    const page = await findPage(manager, id);
    expect(page).toMatchObject({
      orderer: "김하준",
      phone: "010-****-5678",
      date: shop.date,
      state: "booked",
      paid: 27_000,
      cancel: { tickets: 2, amount: 27_000 },
      contact: { from: addDays(shop.date, -3), until: addDays(shop.date, 1), is_open: false },
      refusal: null,
    });
    expect(page.timeline.map(({ name }) => name)).toEqual(["paid", "created"]);
    expect(JSON.stringify(page)).not.toMatch(/1234|payment_key/);
    goTo(addDays(shop.date, 2), "09:00");
    expect((await findPage(await addStaffMember(shop), id)).orderer).toBe("김*준");
  });

  it("전화번호는 사흘 전부터 다음 날까지만, 인증 앱의 번호를 쓴 직원에게 보이고, 볼 때마다 남는다", async () => {
    const shop = await addShop(db(), { daysAhead: 5 });
    const { order_id: id } = await (await family()).buy(shop, [shop.adult], 15_000);
    const contact = (client: StaffClient) => client.post(toPath(id, "contact/"), { json: {} });
    const asked: [string, string, object][] = [
      [addDays(shop.date, -4), "23:59", { status: 400, code: "F000" }],
      [addDays(shop.date, -3), "00:01", { status: 200, data: { phone: "01012345678" } }],
      [addDays(shop.date, 1), "23:59", { status: 200, data: { phone: "01012345678" } }],
      [addDays(shop.date, 2), "00:01", { status: 400, code: "F000" }],
    ];
    for (const [day, time, expected] of asked) {
      goTo(day, time);
      const manager = await confirmed(shop);
      expect(await contact(manager)).toMatchObject(expected);
      const acts = (await findActs(manager)).map(({ act, subjectRef }) => [act, subjectRef]);
      expect(acts).toEqual("data" in expected ? [["booking.reveal", id]] : []);
    }
    goTo(shop.date, "09:00");
    const unconfirmed = await addStaffMember(shop);
    expect((await contact(unconfirmed)).code).toMatch(/^T00/);
    expect(await findActs(unconfirmed)).toEqual([]);
  });

  it("판매자 사정의 취소는 수수료 없이 모두 돌려주고 자리를 되살리며, 가족은 이유가 적힌 문자를 한 번만 받는다", async () => {
    const shop = await addShop(db(), { daysAhead: 1 });
    const shopper = await family();
    const { order_id: id } = await shopper.buy(shop, [shop.adult, shop.child], 27_000);
    // Two hours after the payment, when a cancellation by the family costs a fee.
    moveClock(120 * MINUTE);
    const manager = await addStaffMember(shop);
    await settle();
    inbox.messages.length = 0;
    const cancel = (amount: number) =>
      manager.post(toPath(id, "cancellation/"), { json: { reason: "illness", note: "강사 독감", amount } });
    expect(await cancel(26_000)).toMatchObject({ status: 400, code: "F000" });
    const page = readData<VenueBookingPage>(await cancel(27_000));
    expect(page).toMatchObject({ state: "canceled", cancel: { tickets: 0, amount: 0 }, contact: null });
    expect(page.timeline.map(({ name }) => name)).toEqual(
      expect.arrayContaining(["refund.DONE", "booking.cancel", "ended.CANCELED"]),
    );
    const [made] = await db().select().from(refund).where(eq(refund.orderId, id));
    expect(made).toMatchObject({ state: "DONE", reason: "BY_VENUE", fee: 0, payAmount: 27_000 });
    await settle();
    const told = inbox.messages.filter(({ body }) => body.includes("취소"));
    expect(told).toHaveLength(1);
    expect(told[0]?.body).toContain("진행하는 분이 아파서 판매자가 이 예약을 취소했어요.");
    // The note is for colleagues only.
    expect(told[0]?.body).not.toContain("독감");
    expect(await cancel(27_000)).toMatchObject({ status: 400, code: "F000" });
    expect(await db().$count(refund, eq(refund.orderId, id))).toBe(1);
  });

  it("이미 입장한 입장권은 돌려주지 않고, 손님이 들어온 숙소의 예약은 취소하지 않는다", async () => {
    const shop = await addShop(db(), { daysAhead: 5 });
    const { order_id: id } = await (await family()).buy(shop, [shop.adult, shop.child], 27_000);
    const manager = await addStaffMember(shop);
    const used = (await findPage(manager, id)).tickets[0]?.ticket ?? "";
    await db().update(orderItem).set({ checkInAt: clock.now() }).where(eq(orderItem.id, used));
    expect((await findPage(manager, id)).cancel).toEqual({ tickets: 1, amount: 12_000 });
    const lodge = await addLodge(db());
    const { order_id: stay } = await new StayShopper(await addMember(db()), gateway).buy({ lodge, nights: 2 });
    const owner = await addStaff(db(), { venueId: await venueOfStay(db(), lodge), role: "owner" });
    const page = await findPage(owner, stay);
    expect(page).toMatchObject({ kind: "stay", date: lodge.date(0), cancel: { tickets: 1 } });
    await db().update(orderItem).set({ checkInAt: clock.now() }).where(eq(orderItem.orderId, stay));
    expect((await findPage(owner, stay)).cancel).toEqual({ tickets: 0, amount: 0 });
    const json = { reason: "facility", amount: page.cancel.amount };
    expect(await owner.post(toPath(stay, "cancellation/"), { json })).toMatchObject({ status: 400, code: "F000" });
  });

  it("한 사람이 하루에 취소해 돌려줄 수 있는 금액을 넘으면 거절하고 아무것도 바꾸지 않는다", async () => {
    const shop = await addShop(db(), { daysAhead: 5 });
    const { order_id: id } = await (await family()).buy(shop, [shop.adult], 15_000);
    const manager = await addStaffMember(shop);
    const alone = { itemIds: ["x"], waivesFee: true, reason: "앞선 취소", state: "made" as const };
    const row = { id: "earlier", orderId: id, askedBy: manager.staffId, decidedBy: manager.staffId };
    await db()
      .insert(deskRefund)
      .values({ ...alone, ...row, amount: 990_000, createdAt: clock.now() });
    const json = { reason: "weather", amount: 15_000 };
    const refusal = await manager.post(toPath(id, "cancellation/"), { json });
    expect(refusal).toMatchObject({ status: 400, code: "F000" });
    expect(refusal.text).toContain("1,000,000원까지");
    expect((await findPage(manager, id)).state).toBe("booked");
    // The limit is per person.
    readData(await (await addStaffMember(shop)).post(toPath(id, "cancellation/"), { json }));
  });

  it("직원은 자기 번호로 한 예약을 취소하거나 입장을 되돌리지 못한다", async () => {
    const shop = await addShop(db(), { daysAhead: 5 });
    const { order_id: id } = await (await family()).buy(shop, [shop.adult], 15_000);
    const manager = await addStaffMember(shop);
    const phoneHash = blindIndex("phone", "01012345678");
    await db().update(staff).set({ phoneHash }).where(eq(staff.id, manager.staffId));
    const page = await findPage(manager, id);
    expect(page.refusal).toMatch(/내 번호/);
    const json = { reason: "weather", amount: 15_000 };
    expect(await manager.post(toPath(id, "cancellation/"), { json })).toMatchObject({ status: 400, code: "T003" });
    const undo = { tickets: [page.tickets[0]?.ticket], reason: "잘못 찍었어요" };
    expect(await manager.post(toPath(id, "undo/"), { json: undo })).toMatchObject({ status: 400, code: "T003" });
    const move = { slot_pk: shop.slotId, refund: 0 };
    expect(await manager.post(toPath(id, "move/"), { json: move })).toMatchObject({ status: 400, code: "T003" });
    await confirm(manager);
    expect((await manager.post(toPath(id, "contact/"), { json: {} })).status).toBe(400);
  });

  const scan = async (gate: StaffClient, device: string, code: string, at: Date) =>
    readData<ScanResults>(
      await gate.post("/partner/scans/", { json: { device, scans: [{ code, seen_at: at.toISOString() }] } }),
    ).results[0]?.outcome;
  const ago = (minutes: number) => new Date(clock.nowMs() - minutes * MINUTE);

  it("되돌린 입장은, 되돌리기 전에 찍은 기기가 나중에 보내도 다시 입장이 되지 않고, 새로 찍으면 입장한다", async () => {
    const shop = await addShop(db(), { daysAhead: 5 });
    const shopper = await family();
    const { order_id: id } = await shopper.buy(shop, [shop.adult], 15_000);
    const code = (await shopper.reservation(id)).products[0]?.ticket_code ?? "";
    goTo(shop.date, "10:00");
    const [manager, gate] = [await addStaffMember(shop), await addStaffMember(shop, "gate")];
    const first = ago(3);
    expect(await scan(gate, "device-one", code, first)).toBe("admitted");
    const { undoable } = await findPage(manager, id);
    expect(undoable.map(({ until }) => Date.parse(until))).toEqual([first.getTime() + 10 * MINUTE]);
    const json = { tickets: undoable.map(({ ticket }) => ticket), reason: "다른 가족을 찍었어요" };
    const page = readData<VenueBookingPage>(await manager.post(toPath(id, "undo/"), { json }));
    expect(page).toMatchObject({ state: "booked", undoable: [], cancel: { tickets: 1 } });
    expect(page.timeline[0]).toMatchObject({ name: "admission.undo", reason: "다른 가족을 찍었어요" });
    // Late reports: the same scan again, an earlier one of another device, and one of the same instant.
    expect(await scan(gate, "device-one", code, first)).toBe("admitted");
    expect(await scan(gate, "device-two", code, ago(2))).toBe("undone");
    expect(await scan(gate, "device-three", code, first)).toBe("undone");
    expect((await findPage(manager, id)).state).toBe("booked");
    const day = readData<VenueDay>(await gate.get(`/partner/days/${shop.date}/`));
    expect(day.parties[0]?.tickets[0]).toMatchObject({ check_in_at: null, undone_at: expect.any(String) });
    moveClock(kstInstant(shop.date, "10:00") - Date.now() + MINUTE);
    expect(await scan(gate, "device-two", code, clock.now())).toBe("admitted");
    expect((await findPage(manager, id)).state).toBe("admitted");
  });

  it("입장하고 10분이 지나면 되돌리지 못한다", async () => {
    const shop = await addShop(db(), { daysAhead: 5 });
    const { order_id: id } = await (await family()).buy(shop, [shop.adult], 15_000);
    goTo(shop.date, "10:00");
    const manager = await addStaffMember(shop);
    const ticket = (await findPage(manager, id)).tickets[0]?.ticket ?? "";
    const undo = () => manager.post(toPath(id, "undo/"), { json: { tickets: [ticket], reason: "잘못 찍었어요" } });
    expect(await undo()).toMatchObject({ status: 400, code: "F000" });
    await db()
      .update(orderItem)
      .set({ checkInAt: ago(11) })
      .where(eq(orderItem.id, ticket));
    expect((await findPage(manager, id)).undoable).toEqual([]);
    expect(await undo()).toMatchObject({ status: 400, code: "F000" });
    await db()
      .update(orderItem)
      .set({ checkInAt: ago(9) })
      .where(eq(orderItem.id, ticket));
    readData(await undo());
  });

  it("오지 않음은 시작한 뒤 아무도 입장하지 않은 예약에만 표시하고, 지울 수 있고, 돈은 그대로다", async () => {
    const shop = await addShop(db(), { daysAhead: 5 });
    const { order_id: id } = await (await family()).buy(shop, [shop.adult], 15_000);
    const manager = await addStaffMember(shop);
    const mark = (client: StaffClient, isNoShow: boolean) =>
      client.put(toPath(id, "no-show/"), { json: { is_no_show: isNoShow } });
    expect(await mark(manager, true)).toMatchObject({ status: 400, code: "F000" });
    goTo(addDays(shop.date, 1), "00:30");
    const later = await addStaffMember(shop);
    expect((await findPage(later, id)).can_mark_no_show).toBe(true);
    const page = readData<VenueBookingPage>(await mark(later, true));
    expect(page).toMatchObject({ no_show: { who: "박지우" }, state: "booked", paid: 15_000 });
    readData(await mark(later, true));
    expect(readData<VenueBookingPage>(await mark(later, false)).no_show).toBeNull();
    expect((await findActs(later)).map(({ act }) => act)).toEqual(["booking.no-show", "booking.no-show-off"]);
    await db()
      .update(orderItem)
      .set({ checkInAt: ago(1) })
      .where(eq(orderItem.orderId, id));
    expect(await mark(later, true)).toMatchObject({ status: 400, code: "F000" });
  });

  it("직원끼리 남긴 말은 잠가서 저장하고, 그 업체의 직원만 보고 지울 수 있으며, 지운 일만 남는다", async () => {
    const [shop, other] = [await addShop(db(), { daysAhead: 5 }), await addShop(db(), { daysAhead: 5 })];
    const { order_id: id } = await (await family()).buy(shop, [shop.adult], 15_000);
    const [manager, stranger] = [await addStaffMember(shop), await addStaffMember(other)];
    const write = (text: string) => manager.post(toPath(id, "notes/"), { json: { text } });
    expect((await write(" ")).status).toBe(422);
    const { notes } = readData<VenueBookingPage>(await write("유모차를 맡긴대요"));
    expect(notes).toMatchObject([{ who: "박지우", text: "유모차를 맡긴대요" }]);
    const [row] = await db().select().from(bookingNote).where(eq(bookingNote.orderId, id));
    expect(row?.textEnc).not.toContain("유모차");
    const gone = toPath(id, `notes/${notes[0]?.id}/`);
    expect((await stranger.delete(gone)).status).toBe(404);
    expect(readData<VenueBookingPage>(await manager.delete(gone)).notes).toEqual([]);
    expect((await findActs(manager)).map(({ act, before, after, reason }) => [act, before, after, reason])).toEqual([
      ["booking.note-remove", null, null, ""],
    ]);
  });

  it("날짜 변경을 약속하지 않은 업체도 가족이 부탁한 시간으로 옮기고, 가족이 소식을 듣고, 옮긴 사람이 남는다", async () => {
    const shop = await addShop(db(), { daysAhead: 5 });
    const other = await addTime(db(), shop, { days: 2 });
    const shopper = await family();
    const { order_id: id } = await shopper.buy(shop, [shop.adult], 15_000);
    // The family itself cannot move it.
    expect((await shopper.client.get(`/reservations/${id}/move/`)).data).toMatchObject({ block: "NOT_OFFERED" });
    const manager = await addStaffMember(shop);
    const offer = readData<MoveOffer>(await manager.get(toPath(id, "move/")));
    expect(offer).toMatchObject({ block: null, refund: 0, slots: [{ slot_pk: other.slotId }] });
    await settle();
    inbox.messages.length = 0;
    const move = () => manager.post(toPath(id, "move/"), { json: { slot_pk: other.slotId, refund: 0 } });
    expect(readData<Moved>(await move())).toMatchObject({ desired_check_in: other.date });
    await settle();
    expect(inbox.messages.filter(({ to }) => to === "01012345678")).toHaveLength(1);
    const page = await findPage(manager, id);
    expect(page.date).toBe(other.date);
    expect(page.timeline.map(({ name }) => name)).toEqual(expect.arrayContaining(["moved", "booking.move"]));
    // Once, as for the family.
    expect(await move()).toMatchObject({ status: 400, code: "F000" });
    expect((await findActs(manager)).map(({ act }) => act)).toEqual(["booking.move"]);
  });

  it("다른 업체의 예약은 없는 예약과 같고, 입장 담당과 고객센터와 부모는 어느 길로도 들어오지 못한다", async () => {
    const [shop, other] = [await addShop(db(), { daysAhead: 5 }), await addShop(db(), { daysAhead: 5 })];
    const shopper = await family();
    const { order_id: id } = await shopper.buy(shop, [shop.adult], 15_000);
    const ticket = (await findPage(await addStaffMember(shop), id)).tickets[0]?.ticket;
    const calls = [
      (client: Pick<StaffClient, "get">) => client.get(toPath(id)),
      (client: Pick<StaffClient, "get">) => client.get(toPath(id, "move/")),
      ...[
        ["post", "contact/", {}],
        ["post", "cancellation/", { reason: "weather", amount: 15_000 }],
        ["post", "move/", { slot_pk: shop.slotId, refund: 0 }],
        ["post", "undo/", { tickets: [ticket], reason: "잘못 찍었어요" }],
        ["put", "no-show/", { is_no_show: true }],
        ["post", "notes/", { text: "보이나요" }],
      ].map(
        ([method, act, json]) =>
          (client: Pick<StaffClient, "post" | "put">) =>
            client[method as "post" | "put"](toPath(id, String(act)), { json: json as object }),
      ),
      (client: Pick<StaffClient, "delete">) => client.delete(toPath(id, "notes/x/")),
    ];
    const stranger = await addStaffMember(other, "owner");
    await confirm(stranger);
    const desk = await addStaff(db(), { venueId: null, role: "admin" });
    const refusedOnes = [await addStaffMember(shop, "gate"), desk, shopper.client] as StaffClient[];
    for (const call of calls) {
      expect((await call(stranger)).status).toBe(404);
      for (const client of refusedOnes) expect((await call(client)).status).toBe(403);
    }
    expect(await db().$count(refund, eq(refund.orderId, id))).toBe(0);
  });
});
