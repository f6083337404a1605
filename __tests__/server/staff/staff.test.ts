import { eq, sql } from "drizzle-orm";
import { generate } from "otplib";
import { settleOrder } from "@/server/commerce/orders/settle-order";
import { installPaymentGateway } from "@/server/commerce/payments/gateway-port";
import { insertStaff } from "@/server/commerce/staff/members";
import { addFirstStaff } from "@/server/commerce/staff/staff-command";
import { completeOrders } from "@/server/commerce/visits/complete-orders";
import { consumers } from "@/server/commerce/work";
import { mainHost } from "@/server/main/app";
import { clock, moveClock } from "@/server/platform/clock";
import { deliverOutbox } from "@/server/platform/outbox";
import { slot } from "@/server/platform/schema/catalog";
import { auditLog, staffSession } from "@/server/platform/schema/staff/staff";
import type { MoveOffer } from "@/shared/contract/main/booking/move";
import type { Checkout, OrderPlaced } from "@/shared/contract/main/booking/order";
import type { ReservationList, UserOrders } from "@/shared/contract/main/booking/reservation";
import type { DeskIssues, DeskOrder, DeskRefundMade } from "@/shared/contract/main/staff/desk";
import type { StaffChoices, StaffList } from "@/shared/contract/main/staff/staff";
import type { ScanResults, SlotClosing, VenueDay, VenueQuestions } from "@/shared/contract/main/staff/venue";
import { kstInstant, kstToday } from "@/shared/dates/kst";
import { addDays } from "@/shared/dates/plain-date";
import { brokenLaws } from "../../support/books";
import { describeEachEngine } from "../../support/engines";
import { tinyGateway } from "../../support/gateways/tiny-gateway";
import { signedClient, visitor } from "../../support/http-client";
import { forgetLimits, openInbox, textField, ticketFor } from "../../support/members";
import { addTime } from "../../support/movable-shop";
import { addMember, addShop, type Shop } from "../../support/seed-commerce";
import { readData, Shopper } from "../../support/shopper";
import { addConfirmed, addStaff, findVenueId, type StaffClient, withCookie } from "../../support/staff";

describeEachEngine("판매자와 고객센터", (engine) => {
  const gateway = tinyGateway();
  const inbox = openInbox();
  beforeAll(() => {
    installPaymentGateway(gateway);
  });
  const db = () => engine.handle().db;
  const newShopper = async () => new Shopper(await addMember(db()), gateway);
  const goTo = (date: string, time: string) => moveClock(kstInstant(date, time) - Date.now());
  const settle = async () => {
    while ((await deliverOutbox(db(), consumers)) > 0);
  };
  const findVenue = async (shop: Shop, role: "owner" | "manager" | "gate" = "owner") =>
    addStaff(db(), { venueId: await findVenueId(db(), shop.contentId), role });
  const deskStaff = (role: "desk" | "finance") => addStaff(db(), { venueId: null, role });
  const scanAt = (client: StaffClient, code: string, device: string, at = clock.now()) =>
    client.post("/partner/scans/", { json: { device, scans: [{ code, seen_at: at.toISOString() }] } });

  afterEach(async () => {
    await settle();
    expect(await brokenLaws(db())).toEqual([]);
    moveClock(0);
    await forgetLimits(db());
    inbox.messages.length = 0;
  });

  describe("들어오는 사람", () => {
    const phone = "01077770001";

    it("초대받은 번호로 인증하면 함께 일하게 되고, 빠지면 그 자리에서 아무것도 못 한다", async () => {
      const shop = await addShop(db());
      const owner = await findVenue(shop);
      readData(await owner.post("/staff/colleagues/", { json: { name: "김입장", phone, role: "gate" } }));
      expect(inbox.messages.at(-1)).toMatchObject({ to: phone });
      const anyone = signedClient(mainHost, visitor("gate-device"));
      const signed = await anyone.post("/staff/sessions/", {
        json: { phone_ticket: await ticketFor(anyone, inbox, phone, "staff") },
      });
      expect(readData<StaffChoices>(signed).staff).toMatchObject({ name: "김입장", role: "gate" });
      const cookie = signed.headers.getSetCookie()[0] ?? "";
      expect(cookie).toMatch(/HttpOnly; SameSite=Strict/);
      const gate = withCookie(cookie.split(";", 1)[0] ?? "");
      expect((await gate.get(`/partner/days/${shop.date}/`)).status).toBe(200);
      expect((await gate.get("/partner/questions/")).status).toBe(403);

      const { staff } = readData<StaffList>(await owner.get("/staff/colleagues/"));
      const id = staff.find(({ name }) => name === "김입장")?.id ?? "";
      readData(await owner.delete(`/staff/colleagues/${id}/`));
      expect((await gate.get(`/partner/days/${shop.date}/`)).status).toBe(403);
    });

    it("두 대표가 서로를 한꺼번에 빼도 한 사람은 남는다", async () => {
      const shop = await addShop(db());
      const owners = [await findVenue(shop), await findVenue(shop)];
      const [one, other] = owners.map((owner) => ({ ...owner, id: owner.staffId }));
      const asks = [one, other].map((owner, index) =>
        owner?.delete(`/staff/colleagues/${[other, one][index]?.id}/`).then(({ status }) => status),
      );
      expect((await Promise.all(asks)).filter((status) => status === 200)).toHaveLength(1);
      const left = await Promise.all(owners.map((owner) => owner.get("/staff/colleagues/")));
      expect(left.filter(({ status }) => status === 200)).toHaveLength(1);
    });

    it("한 번호가 여러 곳에서 일하면 고르게 하고, 모르는 번호와 부모의 인증표는 받지 않는다", async () => {
      const both = "01077770002";
      for (const role of ["owner", "manager"] as const) {
        const shop = await addShop(db());
        await insertStaff(db(), {
          venueId: await findVenueId(db(), shop.contentId),
          role,
          name: "두 곳",
          phone: both,
        });
      }
      const anyone = signedClient(mainHost, visitor("two-places"));
      const ticket = await ticketFor(anyone, inbox, both, "staff");
      const first = readData<StaffChoices>(await anyone.post("/staff/sessions/", { json: { phone_ticket: ticket } }));
      expect(first.staff).toBeNull();
      expect(first.choices.map(({ role }) => role)).toEqual(["owner", "manager"]);
      const named = { phone_ticket: ticket, staff_id: first.choices[1]?.id };
      expect(readData<StaffChoices>(await anyone.post("/staff/sessions/", { json: named })).staff?.role).toBe(
        "manager",
      );

      const stranger = await ticketFor(anyone, inbox, "01077770003", "staff");
      expect(await anyone.post("/staff/sessions/", { json: { phone_ticket: stranger } })).toMatchObject({
        code: "V005",
      });
      const parents = await ticketFor(anyone, inbox, "01077770004");
      expect(await anyone.post("/staff/sessions/", { json: { phone_ticket: parents } })).toMatchObject({
        code: "V004",
      });
    });

    it("처음 일할 사람은 명령으로 올리고, 같은 번호는 두 번 올리지 않는다", async () => {
      const shop = await addShop(db());
      const lines: string[] = [];
      const add = (...args: string[]) => addFirstStaff(db(), args, (line) => lines.push(line));
      expect(await add("owner", "010-7777-0101", "한대표", String(shop.contentId))).toBe(0);
      expect(await add("owner", "010-7777-0101", "한대표", String(shop.contentId))).toBe(1);
      expect(await add("admin", "010-7777-0101", "한대표")).toBe(0);
      expect(await add("owner", "010-7777-0102", "한대표", "99999999")).toBe(1);
      expect(await add("admin", "02-123", "한대표")).toBe(2);
      expect(await add("desk", "010-7777-0103", "한대표", String(shop.contentId))).toBe(2);
      expect(lines.join("\n")).toContain("숲속놀이터");
    });

    it("여덟 시간이 지나면 다시 로그인하고, 부모의 로그인으로는 들어오지 못한다", async () => {
      const shop = await addShop(db());
      const owner = await findVenue(shop);
      const parent = await newShopper();
      expect((await parent.client.get(`/partner/days/${shop.date}/`)).status).toBe(403);
      moveClock(8 * 3_600_000 + 1000);
      expect((await owner.get(`/partner/days/${shop.date}/`)).status).toBe(403);
      expect(await db().$count(staffSession)).toBeGreaterThan(0);
    });
  });

  describe("입장", () => {
    it("그날 오는 가족을 이름을 가려 보여 주고, 표는 한 번만 들어가며, 두 기기에 쓰인 표는 이름이 남는다", async () => {
      const shop = await addShop(db(), { daysAhead: 3 });
      const shopper = await newShopper();
      const placed = await shopper.buy(shop, [shop.adult, shop.child], 27_000);
      const { products } = await shopper.reservation(placed.order_id);
      goTo(shop.date, "09:50");
      const gate = await findVenue(shop, "gate");
      const day = readData<VenueDay>(await gate.get(`/partner/days/${shop.date}/`));
      expect(day.parties).toHaveLength(1);
      expect(day.parties[0]).toMatchObject({ orderer: "김*준", starts_at: "10:00", order_id: placed.order_id });
      expect(JSON.stringify(day)).not.toContain("하준");

      const code = products[0]?.ticket_code ?? "";
      const seen = clock.now();
      const once = readData<ScanResults>(await scanAt(gate, code, "device-one", seen));
      expect(once.results[0]).toMatchObject({ outcome: "admitted", ticket: products[0]?.pk });
      const told = readData<ScanResults>(await scanAt(gate, code, "device-one", seen));
      expect(told.results[0]?.outcome).toBe("admitted");
      const other = readData<ScanResults>(await scanAt(gate, code, "device-two"));
      expect(other.results[0]).toMatchObject({ outcome: "again", was_other_device: true });

      const second = { ticket: products[1]?.pk ?? "", seen_at: clock.now().toISOString() };
      const typed = await gate.post("/partner/scans/", { json: { device: "device-one", scans: [second] } });
      expect(readData<ScanResults>(typed).results[0]?.outcome).toBe("admitted");
      // In the middle: replacing the end with "AA" would often change nothing.
      const middle = code.length - 20;
      const letter = code[middle] === "A" ? "B" : "A";
      const forged = await scanAt(gate, `${code.slice(0, middle)}${letter}${code.slice(middle + 1)}`, "device-one");
      expect(readData<ScanResults>(forged).results[0]?.outcome).toBe("forged");

      expect((await shopper.cancel(placed.order_id, [products[0]?.pk ?? ""])).code).toBe("C001");
      goTo(addDays(shop.date, 1), "04:01");
      await completeOrders(db());
      expect((await shopper.reservation(placed.order_id)).products.map((product) => product.product_state)).toEqual([
        "COMPLETE",
        "COMPLETE",
      ]);
    });

    it("다른 곳의 표는 들여보내지 않고, 다른 곳의 하루는 비어 있다", async () => {
      const shop = await addShop(db(), { daysAhead: 3 });
      const shopper = await newShopper();
      const placed = await shopper.buy(shop, [shop.adult], 15_000);
      goTo(shop.date, "09:50");
      const strange = await findVenue(await addShop(db()), "gate");
      const [product] = (await shopper.reservation(placed.order_id)).products;
      const answer = readData<ScanResults>(await scanAt(strange, product?.ticket_code ?? "", "device-one"));
      expect(answer.results[0]).toMatchObject({ outcome: "other_place" });
      const typed = { ticket: product?.pk ?? "", seen_at: clock.now().toISOString() };
      const byNumber = await strange.post("/partner/scans/", { json: { device: "device-one", scans: [typed] } });
      expect(readData<ScanResults>(byNumber).results[0]?.outcome).toBe("other_place");
      expect(readData<VenueDay>(await strange.get(`/partner/days/${shop.date}/`)).parties).toEqual([]);
    });
  });

  describe("시간 닫기", () => {
    const FAMILIES = 30;

    it("비가 와서 닫으면 서른 가족이 모두 한 번씩 돌려받고, 소식을 한 번씩 듣고, 그 뒤에 낸 돈도 돌아간다", async () => {
      const shop = await addShop(db(), { daysAhead: 1, capacity: FAMILIES + 1 });
      const manager = await findVenue(shop, "manager");
      const bought: [Shopper, OrderPlaced][] = [];
      for (let n = 0; n < FAMILIES; n += 1) {
        const shopper = await newShopper();
        bought.push([shopper, await shopper.buy(shop, [shop.adult], 15_000)]);
      }
      const late = await newShopper();
      const hold = readData<Checkout>(await late.checkout(shop, [shop.adult]));
      const lateOrder = readData<OrderPlaced>(await late.order(hold.hold_id, 15_000));
      await settle();
      // Charged, but the response is lost until the slot is closed.
      gateway.script.confirm.push("lost-after");
      await late.confirm(lateOrder);
      inbox.messages.length = 0;

      const closing = `/partner/slots/${shop.slotId}/closing/`;
      const preview = readData<SlotClosing>(await manager.get(closing));
      expect(preview).toMatchObject({ families: FAMILIES, tickets: FAMILIES, refund: FAMILIES * 15_000 });
      readData(await manager.post(closing, { json: { reason: "weather" } }));
      expect((await manager.post(closing, { json: { reason: "weather" } })).status).toBe(400);
      await settleOrder({ db: db(), orderId: lateOrder.order_id });
      await settle();
      await db().execute(sql`update outbox set done_at = null, next_at = now() where topic = 'slot.closed'`);
      await settle();

      for (const [shopper, { order_id: id }] of bought)
        expect((await shopper.reservation(id)).products[0]?.product_state).toBe("CANCEL");
      const books = (
        await db().execute<{ n: number; won: number }>(
          sql`select count(*)::int as n, sum(pay_amount)::int as won from refund where state = 'DONE' and reason = 'VENUE_CLOSED'
          and order_id in (select order_id from order_item where slot_id = ${shop.slotId})`,
        )
      ).rows[0];
      expect(books).toEqual({ n: FAMILIES + 1, won: (FAMILIES + 1) * 15_000 });
      const told = inbox.messages.filter(({ body }) => body.includes("진행할 수 없게 됐어요"));
      expect(told).toHaveLength(FAMILIES + 1);
      expect(told[0]?.body).toContain("날씨 때문에");
      expect((await (await newShopper()).checkout(shop, [shop.adult])).status).not.toBe(200);
    }, 120_000);

    it("다른 시간을 먼저 권하면 고른 가족은 옮기고, 취소는 수수료가 없고, 나머지는 그때 한 번 돌려받는다", async () => {
      goTo(addDays(kstToday(Date.now()), 1), "10:00");
      const shop = await addShop(db(), { daysAhead: 1 });
      const { slotId } = await addTime(db(), shop, {});
      const manager = await findVenue(shop, "manager");
      const [moves, cancels, waits] = [await newShopper(), await newShopper(), await newShopper()];
      const ids: string[] = [];
      for (const shopper of [moves, cancels, waits]) ids.push((await shopper.buy(shop, [shop.adult], 15_000)).order_id);
      const late = await newShopper();
      const hold = readData<Checkout>(await late.checkout(shop, [shop.adult]));
      const lateOrder = readData<OrderPlaced>(await late.order(hold.hold_id, 15_000));
      await settle();
      // Charged, but the response is lost until the slot is closed.
      gateway.script.confirm.push("lost-after");
      await late.confirm(lateOrder);
      inbox.messages.length = 0;

      const closing = `/partner/slots/${shop.slotId}/closing/`;
      expect(readData<SlotClosing>(await manager.get(closing)).other_times).toMatchObject({ times: 1, seats: 30 });
      const closed = readData<SlotClosing>(
        await manager.post(closing, { json: { reason: "weather", offer_hours: 24 } }),
      );
      // Until the slot would have begun, which is sooner than a day and a half.
      expect(closed.slot.offers_until).toBe(new Date(kstInstant(shop.date, "10:00")).toISOString());
      await settleOrder({ db: db(), orderId: lateOrder.order_id });
      await settle();
      const begins = () => inbox.messages.map(({ body }) => body.split("\n", 1)[0]);
      expect(begins().filter((line) => line?.includes("날씨 때문에"))).toHaveLength(4);
      expect(inbox.messages[0]?.body).toContain("까지 다른 시간을 고를 수 있어요.");
      expect((await manager.delete(closing)).message).toContain("다른 시간을 고르고");

      const seen = await moves.reservation(ids[0] ?? "");
      expect(seen.closed_time?.reason).toBe("weather");
      const isListedClosed = async (who: Shopper) => {
        const { orders } = readData<UserOrders>(await who.client.get("/users/orders/?index=1&size=5"));
        return orders[0]?.is_time_closed;
      };
      expect(await isListedClosed(moves)).toBe(true);
      const nextDay = async (who: Shopper) => {
        const range = `start_date=${shop.date}&end_date=${shop.date}`;
        return readData<ReservationList>(await who.client.get(`/reservations/?${range}`)).next_resv_date;
      };
      expect(await nextDay(moves)).toBeNull();
      const offer = readData<MoveOffer>(await moves.client.get(`/reservations/${ids[0]}/move/`));
      expect(offer).toMatchObject({ block: null, closed_for: "weather", refund: 0 });
      expect(offer.slots.map((slot) => slot.slot_pk)).toEqual([slotId]);
      readData(await moves.client.post(`/reservations/${ids[0]}/move/`, { json: { slot_pk: slotId, refund: 0 } }));
      expect(await nextDay(moves)).not.toBeNull();
      expect(await cancels.quote(ids[1] ?? "")).toMatchObject({ fee: 0, reason: "CLOSED" });
      const [piece] = (await cancels.reservation(ids[1] ?? "")).products;
      readData(await cancels.cancel(ids[1] ?? "", [piece?.pk ?? ""]));
      await settle();
      expect((await waits.reservation(ids[2] ?? "")).products[0]?.product_state).toBe("ORDER");

      goTo(shop.date, "10:01");
      await settle();
      await db().execute(sql`update outbox set done_at = null, next_at = now() where topic = 'slot.closed'`);
      await settle();
      const states = await Promise.all(
        [
          ...ids.map((id, index) => [[moves, cancels, waits][index], id] as const),
          [late, lateOrder.order_id] as const,
        ].map(async ([who, id]) => (await who?.reservation(id))?.products[0]?.product_state),
      );
      expect(states).toEqual(["ORDER", "CANCEL", "CANCEL", "CANCEL"]);
      const { rows } = await db().execute<{ reason: string; won: number }>(
        sql`select reason, sum(pay_amount)::int as won from refund where order_id in
          (${sql.join(
            [...ids, lateOrder.order_id].map((id) => sql`${id}`),
            sql`, `,
          )}) group by reason order by reason`,
      );
      expect(rows).toEqual([
        { reason: "CLOSED", won: 15_000 },
        { reason: "VENUE_CLOSED", won: 30_000 },
      ]);
      expect((await moves.reservation(ids[0] ?? "")).closed_time).toBeUndefined();
      expect(await isListedClosed(moves)).toBeUndefined();
      // Eight hours later the session has expired: the venue signs in again.
      expect((await (await findVenue(shop)).delete(closing)).status).toBe(200);
    });

    it("남의 시간은 없는 것과 같고, 입장을 맡은 사람은 닫지 못한다", async () => {
      const shop = await addShop(db());
      const strange = await findVenue(await addShop(db()));
      const gate = await findVenue(shop, "gate");
      const closing = `/partner/slots/${shop.slotId}/closing/`;
      for (const client of [strange, gate]) {
        const [seen, closed] = [await client.get(closing), await client.post(closing, { json: { reason: "weather" } })];
        expect([seen.status, closed.status]).toEqual(client === gate ? [403, 403] : [404, 404]);
      }
      const [row] = await db().select().from(slot).where(eq(slot.id, shop.slotId));
      expect(row?.isClosed).toBe(false);
    });
  });

  it("문의에 답하면 부모의 화면에 나오고, 남의 문의에는 답하지 못한다", async () => {
    const shop = await addShop(db());
    const owner = await findVenue(shop);
    const strange = await findVenue(await addShop(db()));
    const parent = await newShopper();
    const asked = await parent.client.post(`/contents/${shop.contentId}/questions/`, {
      json: { text: "유모차를 가져가도 되나요?", is_private: true },
    });
    const id = textField(asked, "id");
    expect(readData<VenueDay>(await owner.get(`/partner/days/${shop.date}/`)).waiting_questions).toBe(1);
    expect(readData<VenueQuestions>(await owner.get("/partner/questions/")).questions[0]?.text).toContain("유모차");
    expect((await strange.put(`/partner/questions/${id}/`, { json: { text: "네, 돼요." } })).status).toBe(404);
    readData(await owner.put(`/partner/questions/${id}/`, { json: { text: "네, 입구에 세워 두는 곳이 있어요." } }));
    const seen = await parent.client.get(`/contents/${shop.contentId}/questions/`);
    expect(seen.text).toContain("입구에 세워 두는 곳");
  });

  describe("고객센터", () => {
    const authenticate = async (client: StaffClient): Promise<string> => {
      const secret = textField(await client.get("/staff/authenticator/"), "secret");
      const code = await generate({ secret, epoch: Math.floor(clock.nowMs() / 1000) });
      readData(await client.post("/staff/authenticator/", { json: { secret, code } }));
      return secret;
    };

    it("인증 앱 없이는 돈이 움직이지 않고, 큰 환불은 두 사람이 하며, 한 일은 남아 지워지지 않는다", async () => {
      const shop = await addShop(db(), { daysAhead: 1 });
      const shopper = await newShopper();
      const placed = await shopper.buy(
        shop,
        Array.from({ length: 20 }, () => shop.adult),
        300_000,
      );
      const { products } = await shopper.reservation(placed.order_id);
      const [desk, finance] = [await deskStaff("desk"), await deskStaff("finance")];
      const path = `/desk/orders/${placed.order_id}/refunds/`;
      const ask = (ids: string[]) => ({ json: { item_ids: ids, waives_fee: true, reason: "아이가 아파서 못 갔어요" } });
      const all = products.map(({ pk }) => pk);
      expect(await desk.post(path, ask(all))).toMatchObject({ code: "T002" });
      const secret = await authenticate(desk);
      expect(readData<DeskRefundMade>(await desk.post(path, ask([all[0] ?? ""])))).toEqual({
        state: "made",
        amount: 15_000,
      });
      expect(readData<DeskRefundMade>(await desk.post(path, ask(all.slice(1))))).toEqual({
        state: "waiting",
        amount: 19 * 15_000,
      });

      await authenticate(finance);
      const waiting = readData<DeskIssues>(await finance.get("/desk/issues/")).refunds;
      expect(waiting).toHaveLength(1);
      expect((await desk.post(`/desk/refunds/${waiting[0]?.id}/`)).status).toBe(403);
      expect(readData<DeskRefundMade>(await finance.post(`/desk/refunds/${waiting[0]?.id}/`)).state).toBe("made");
      expect((await finance.post(`/desk/refunds/${waiting[0]?.id}/`)).status).toBe(404);

      const story = readData<DeskOrder>(await desk.get(`/desk/orders/${placed.order_id}/`));
      expect(story.state).toBe("CANCELED");
      expect(story.timeline.flatMap(({ kind, name }) => (kind === "audit" ? [name] : []))).toEqual([
        "refund.approve",
        "refund.ask",
        "refund.make",
      ]);
      expect([story.orderer, story.phone]).toEqual(["김*준", "010-****-5678"]);
      await expect(db().delete(auditLog)).rejects.toThrow();

      moveClock(6 * 60_000);
      const late = await addShop(db(), { daysAhead: 5 });
      const again = await shopper.buy(late, [late.adult], 15_000);
      const [piece] = (await shopper.reservation(again.order_id)).products;
      const latePath = `/desk/orders/${again.order_id}/refunds/`;
      expect(await desk.post(latePath, ask([piece?.pk ?? ""]))).toMatchObject({ code: "T001" });
      const code = await generate({ secret, epoch: Math.floor(clock.nowMs() / 1000) });
      readData(await desk.post("/staff/authenticator/code/", { json: { code } }));
      expect((await desk.post("/staff/authenticator/code/", { json: { code } })).status).toBe(422);
      expect((await desk.post(latePath, ask([piece?.pk ?? ""]))).status).toBe(200);
    });

    it("큰 환불을 부탁한 사람은 스스로 확인하지 못한다", async () => {
      const shop = await addShop(db(), { daysAhead: 1 });
      const shopper = await newShopper();
      const placed = await shopper.buy(
        shop,
        Array.from({ length: 20 }, () => shop.adult),
        300_000,
      );
      const { products } = await shopper.reservation(placed.order_id);
      const finance = await deskStaff("finance");
      await authenticate(finance);
      readData(
        await finance.post(`/desk/orders/${placed.order_id}/refunds/`, {
          json: { item_ids: products.map(({ pk }) => pk), waives_fee: false, reason: "수수료를 빼고 돌려줘요" },
        }),
      );
      const mine = readData<DeskIssues>(await finance.get("/desk/issues/")).refunds.find((refund) => refund.is_mine);
      expect((await finance.post(`/desk/refunds/${mine?.id}/`)).message).toContain("다른 직원");
      expect(readData<DeskRefundMade>(await finance.delete(`/desk/refunds/${mine?.id}/`)).state).toBe("declined");
    });

    it("연락처는 이유를 쓴 뒤에만 보이고 본 일이 남으며, 확인할 일은 이유 없이 끝나지 않는다", async () => {
      const shop = await addShop(db());
      const shopper = await newShopper();
      const placed = await shopper.buy(shop, [shop.adult], 15_000);
      const desk = await addConfirmed(db(), "desk");
      const { number } = readData<DeskOrder>(await desk.get(`/desk/orders/${placed.order_id}/`));
      expect((await desk.get(`/desk/orders/?q=${number}`)).text).toContain(placed.order_id);
      const contact = `/desk/orders/${placed.order_id}/contact/`;
      expect((await desk.post(contact, { json: { reason: "" } })).status).toBe(422);
      expect((await desk.post(contact, { json: { reason: "길을 못 찾는다고 전화하셨어요" } })).text).toContain(
        "01012345678",
      );
      const { timeline } = readData<DeskOrder>(await desk.get(`/desk/orders/${placed.order_id}/`));
      expect(timeline[0]).toMatchObject({ name: "order.reveal", reason: "길을 못 찾는다고 전화하셨어요" });

      await db().execute(
        sql`insert into desk_issue (kind, ref, detail) values ('payment_unknown', ${placed.order_id}, 'no answer')`,
      );
      const [issue] = readData<DeskIssues>(await desk.get("/desk/issues/")).issues;
      expect(issue?.order_id).toBe(placed.order_id);
      const close = (end: object) => desk.post(`/desk/issues/${issue?.id}/close/`, { json: end });
      expect((await close({ outcome: "at_gateway", reason: "음" })).status).toBe(422);
      expect((await close({ reason: "카드사에 확인했어요" })).status).toBe(422);
      expect((await close({ outcome: "mended", reason: "카드사에 확인했어요" })).status).toBe(422);
      const left = await close({ outcome: "at_gateway", reason: "카드사에 확인했어요" });
      expect(readData<DeskIssues>(left).issues.filter(({ id }) => id === issue?.id)).toEqual([]);
    });
  });
});
