import { eq } from "drizzle-orm";
import { answerPublicEndpoint } from "@/server/commerce/public-endpoints";
import { reconcile } from "@/server/commerce/reconcile/reconcile";
import { answerStandby, lapseStandbys } from "@/server/commerce/standby/answer-standby";
import { standbyPath } from "@/server/commerce/standby/standby-link";
import { completeOrders } from "@/server/commerce/visits/complete-orders";
import { consumers } from "@/server/commerce/work";
import { mainHost } from "@/server/main/app";
import { moveClock } from "@/server/platform/clock";
import { armFailpoint } from "@/server/platform/failpoints";
import { deliverOutbox } from "@/server/platform/outbox";
import { refund } from "@/server/platform/schema/refund";
import { auditLog } from "@/server/platform/schema/staff/staff";
import { accommodation, roomNight, stayBooking } from "@/server/platform/schema/stay/stay";
import type { VenueStandbys } from "@/shared/contract/main/staff/venue";
import { brokenLaws } from "../../support/books";
import { describeEachEngine } from "../../support/engines";
import { installTinyGateway, type TinyGateway } from "../../support/gateways/tiny-gateway";
import { signedClient } from "../../support/http-client";
import { type Inbox, openInbox } from "../../support/members";
import { addMember, givePoints } from "../../support/seed-commerce";
import { addLodge } from "../../support/seed-stays";
import { addStaff } from "../../support/staff";
import { StayShopper } from "../../support/stay-shopper";

const HOUR = 3_600_000;
const VENUE = "01000007000";

describeEachEngine("숙소가 확인하는 예약", (engine) => {
  let gateway: TinyGateway;
  let inbox: Inbox;
  const db = () => engine.handle().db;
  beforeEach(() => {
    gateway = installTinyGateway();
    inbox = openInbox();
  });
  afterEach(async () => {
    moveClock(0);
    await deliverOutbox(db(), consumers);
  });

  async function request(daysAhead = 40) {
    const lodge = await addLodge(db(), { isInstant: false, daysAhead });
    const shopper = new StayShopper(await addMember(db()), gateway);
    await givePoints(db(), shopper.member.user.id, 1_000);
    const placed = await shopper.buy({ lodge, nights: 2 }, 299_000, { point_amount: 1_000 });
    await deliverOutbox(db(), consumers);
    return { lodge, shopper, placed, id: placed.order_id };
  }

  const open = (path: string, answer?: string) =>
    answerPublicEndpoint(
      new Request(`http://localhost:3000${path}`, {
        ...(answer ? { method: "POST", body: new URLSearchParams({ answer }) } : {}),
      }),
      "test",
    );
  const linkIn = (body: string | undefined): string => body?.match(/\/api\/standby\/\S+/)?.[0] ?? "";
  const soldOf = async (pk: number | undefined) =>
    (
      await db()
        .select()
        .from(roomNight)
        .where(eq(roomNight.id, pk ?? 0))
    ).map(({ held, sold }) => [held, sold]);

  it("전액을 내고 기다리며, 숙소가 문자의 링크로 받으면 확정된다", async () => {
    const { shopper, id } = await request();
    const waiting = await shopper.complete(id);
    expect(waiting.state).toBe("WAIT");
    const answerIn = Date.parse(waiting.answer_until ?? "") - Date.now();
    expect(answerIn).toBeGreaterThan(23 * HOUR);
    expect(answerIn).toBeLessThanOrEqual(24 * HOUR);
    const asked = inbox.messages.filter(({ to }) => to === VENUE);
    expect(asked).toHaveLength(1);
    expect(asked[0]?.body).toContain("숲속산장 가족실");
    expect(asked[0]?.body).not.toMatch(/이서아|김하준|1234/);

    const link = linkIn(asked[0]?.body);
    const page = await open(link);
    expect(page?.headers.get("content-type")).toContain("text/html");
    expect(await page?.text()).toContain("이 예약을 받을까요?");
    expect((await shopper.complete(id)).state).toBe("WAIT");
    expect(await (await open(link, "accept"))?.text()).toContain("예약을 받았어요.");
    expect((await shopper.complete(id)).state).toBe("CONFIRMED");
    expect(await (await open(link, "decline"))?.text()).toContain("예약을 받았어요.");
    await deliverOutbox(db(), consumers);
    expect(inbox.messages).toContainEqual(
      expect.objectContaining({ to: "01012345678", body: expect.stringContaining("확정했어요") }),
    );
    expect(await brokenLaws(db())).toEqual([]);
  });

  it("숙소가 받지 못하면 수수료 없이 바로 모두 돌려준다", async () => {
    const { lodge, shopper, placed, id } = await request();
    expect(await soldOf(lodge.nightIds[0])).toEqual([[0, 1]]);
    await open(standbyPath(id), "decline");
    expect(gateway.kept(placed.order_number)).toBe(0);
    expect(await shopper.reservation(id)).toMatchObject({
      state: "CANCELED",
      payment: { fee: 0, refunded_amount: 299_000 },
      stay: { confirm_state: "REFUSED", is_reviewable: false },
    });
    expect(await soldOf(lodge.nightIds[0])).toEqual([[0, 0]]);
    await deliverOutbox(db(), consumers);
    expect(inbox.messages.map(({ body }) => body).join("\n")).toContain("전액 돌려드려요");
    expect(await brokenLaws(db())).toEqual([]);
  });

  it("24시간 안에 답이 없으면 자동으로 전액 돌려주고, 그 뒤의 답은 받지 않는다", async () => {
    const { shopper, placed, id } = await request();
    moveClock(23 * HOUR);
    expect(await lapseStandbys(db())).toBe(0);
    moveClock(24 * HOUR + 1_000);
    expect(await answerStandby(db(), { orderId: id, answer: "accept" })).toEqual({ kind: "late" });
    expect(await lapseStandbys(db())).toBe(1);
    expect(await lapseStandbys(db())).toBe(0);
    expect((await shopper.complete(id)).state).toBe("LAPSED");
    expect(gateway.kept(placed.order_number)).toBe(0);
    expect(await answerStandby(db(), { orderId: id, answer: "accept" })).toEqual({
      kind: "answered",
      state: "LAPSED",
    });
    expect((await brokenLaws(db())).filter((law) => !law.startsWith("I9"))).toEqual([]);
  });

  it("확정 전에는 언제든 수수료 없이 취소하고, 확정되면 표대로 뗀다", async () => {
    const { shopper, id, placed } = await request(1);
    // Once the free day is over, cancelling tomorrow's room has a fee, but not before the venue's confirmation.
    moveClock(10 * HOUR);
    const quote = await shopper.quote(id);
    expect(quote).toMatchObject({ fee: 0, rate: 0, reason: "UNCONFIRMED" });
    expect(await shopper.cancel(id)).toMatchObject({ code: "S000", data: { fee: 0 } });
    expect(gateway.kept(placed.order_number)).toBe(0);
    expect(await answerStandby(db(), { orderId: id, answer: "accept" })).toEqual({ kind: "canceled" });
    expect(await (await open(standbyPath(id)))?.text()).toContain("손님이 예약을 취소했어요.");
  });

  it("취소와 수락이 동시에 와도 돈과 방은 한쪽으로만 간다", async () => {
    for (let n = 0; n < 6; n += 1) {
      const { shopper, placed, id } = await request();
      const [answered] = await Promise.all([
        answerStandby(db(), { orderId: id, answer: n % 2 ? "accept" : "decline" }),
        shopper.cancel(id),
        answerStandby(db(), { orderId: id, answer: "accept" }),
      ]);
      expect(answered).not.toBeNull();
      expect(gateway.kept(placed.order_number)).toBe(0);
      expect(await db().$count(refund, eq(refund.orderId, id))).toBe(1);
    }
    expect((await brokenLaws(db())).filter((law) => !law.startsWith("I9"))).toEqual([]);
  });

  it("거절을 적은 직후에 꺼져도, 결제사가 답을 잃어도 돈은 돌아간다", async () => {
    const first = await request();
    armFailpoint("standby.after-commit", async () => {
      throw new Error("the process died here");
    });
    await expect(answerStandby(db(), { orderId: first.id, answer: "decline" })).rejects.toThrow("died");
    armFailpoint("standby.after-commit", null);
    const second = await request();
    gateway.script.cancel.push("lost-before");
    gateway.script.lookup.push("lost-before");
    await answerStandby(db(), { orderId: second.id, answer: "decline" });
    await reconcile(db());
    for (const { shopper, placed, id } of [first, second]) {
      expect(gateway.kept(placed.order_number)).toBe(0);
      expect((await shopper.reservation(id)).state).toBe("CANCELED");
    }
    expect((await brokenLaws(db())).filter((law) => !law.startsWith("I9"))).toEqual([]);
  });

  it("결제사가 환불을 거절하면 사람에게 알리고, 방은 다녀온 예약이 되지 않고, 한 시간 뒤 다시 돌려준다", async () => {
    const { shopper, placed, id, lodge } = await request(2);
    gateway.script.cancel.push("refused");
    await answerStandby(db(), { orderId: id, answer: "decline" });
    expect(gateway.kept(placed.order_number)).toBe(299_000);
    expect((await shopper.reservation(id)).products[0]?.product_state).toBe("ORDER");
    moveClock(Date.parse(`${lodge.date(3)}T03:00:00Z`) - Date.now());
    await completeOrders(db());
    expect((await shopper.reservation(id)).products[0]?.product_state).toBe("ORDER");
    expect((await brokenLaws(db())).filter((law) => law.startsWith("I8"))).toEqual([]);
    expect(await lapseStandbys(db())).toBe(1);
    expect(gateway.kept(placed.order_number)).toBe(0);
    expect(await shopper.reservation(id)).toMatchObject({ state: "CANCELED", stay: { confirm_state: "REFUSED" } });
  });

  it("답할 시간이 모자라거나 연락할 번호가 없는 방은 예약을 받지 않는다", async () => {
    const shopper = new StayShopper(await addMember(db()), gateway);
    const today = await addLodge(db(), { isInstant: false, daysAhead: 0, place: { checkInFrom: "00:00" } });
    expect(await shopper.verify({ lodge: today })).toMatchObject({
      status: 400,
      code: "F000",
      message: "숙소가 확인할 시간이 모자라요. 바로 확정되는 객실을 골라 주세요.",
    });
    const silent = await addLodge(db(), { isInstant: false, phone: null });
    expect(await shopper.verify({ lodge: silent })).toMatchObject({ status: 400, code: "F000" });
  });

  const findVenue = async (accommodationId: number, role: "owner" | "manager" | "gate" = "owner") => {
    const [place] = await db()
      .select({ venueId: accommodation.venueId })
      .from(accommodation)
      .where(eq(accommodation.id, accommodationId));
    return addStaff(db(), { venueId: place?.venueId ?? 0, role });
  };

  it("판매자 센터에서 받으면 확정되고, 누가 했는지 남는다", async () => {
    const { lodge, shopper, id } = await request();
    const me = await findVenue(lodge.accommodationId, "manager");
    const { standbys } = (await me.get("/partner/standbys/")).data as VenueStandbys;
    expect(standbys).toMatchObject([{ order_id: id, place: "숲속산장", room: "가족실", paid: 299_000 }]);
    expect(JSON.stringify(standbys)).not.toMatch(/이서아|김하준|1234/);
    expect((await me.post(`/partner/standbys/${id}/answer/`, { json: { answer: "accept" } })).data).toEqual({
      state: "CONFIRMED",
      standbys: [],
    });
    expect((await shopper.complete(id)).state).toBe("CONFIRMED");
    const late = await me.post(`/partner/standbys/${id}/answer/`, { json: { answer: "decline", reason: "full" } });
    expect(late.data).toMatchObject({ state: "CONFIRMED" });
    expect(await db().select().from(auditLog).where(eq(auditLog.subjectRef, id))).toMatchObject([
      { act: "standby.accept", staffId: me.staffId, before: { confirm_state: "WAIT" } },
    ]);
  });

  it("판매자 센터에서 이유를 골라 받지 않으면 모두 돌려주고, 가족은 이유를 읽는다", async () => {
    const { lodge, shopper, placed, id } = await request();
    const me = await findVenue(lodge.accommodationId);
    const unsaid = await me.post(`/partner/standbys/${id}/answer/`, { json: { answer: "decline" } });
    expect(unsaid.status).toBe(422);
    const answer = { answer: "decline", reason: "people" };
    expect((await me.post(`/partner/standbys/${id}/answer/`, { json: answer })).data).toMatchObject({
      state: "REFUSED",
    });
    expect(gateway.kept(placed.order_number)).toBe(0);
    expect((await shopper.reservation(id)).state).toBe("CANCELED");
    await deliverOutbox(db(), consumers);
    expect(inbox.messages.map(({ body }) => body).join("\n")).toContain("이유: 묵을 사람 수가 방에 맞지 않아요.");
    expect((await brokenLaws(db())).filter((law) => !law.startsWith("I9"))).toEqual([]);
  });

  it("시간이 지난 요청은 보이지 않고, 손님이 취소한 요청은 받을 수 없다", async () => {
    const gone = await request();
    const me = await findVenue(gone.lodge.accommodationId);
    await gone.shopper.cancel(gone.id);
    expect((await me.get("/partner/standbys/")).data).toEqual({ standbys: [] });
    const taken = await me.post(`/partner/standbys/${gone.id}/answer/`, { json: { answer: "accept" } });
    expect(taken.data).toMatchObject({ state: "CANCELED" });
    const late = await request();
    await db()
      .update(stayBooking)
      .set({ answerBy: new Date(Date.now() - 1_000) })
      .where(eq(stayBooking.orderId, late.id));
    const owner = await findVenue(late.lodge.accommodationId);
    expect((await owner.get("/partner/standbys/")).data).toEqual({ standbys: [] });
    const refusal = await owner.post(`/partner/standbys/${late.id}/answer/`, { json: { answer: "accept" } });
    expect(refusal).toMatchObject({ status: 400, code: "F000" });
    await lapseStandbys(db());
  });

  it("다른 판매자와 입장 담당과 부모에게는 요청이 없다", async () => {
    const { lodge, shopper, id } = await request();
    const other = await findVenue((await addLodge(db(), { isInstant: false })).accommodationId);
    const path = `/partner/standbys/${id}/answer/`;
    const answer = { json: { answer: "accept" } };
    expect((await other.get("/partner/standbys/")).data).toEqual({ standbys: [] });
    expect((await other.post(path, answer)).status).toBe(404);
    const gate = await findVenue(lodge.accommodationId, "gate");
    expect((await gate.get("/partner/standbys/")).status).toBe(403);
    expect((await gate.post(path, answer)).status).toBe(403);
    expect((await signedClient(mainHost, shopper.member).post(path, answer)).status).toBe(403);
    expect((await shopper.complete(id)).state).toBe("WAIT");
  });

  it("링크를 지어내면 없는 주소와 같다", async () => {
    const { id, shopper } = await request();
    const forged = standbyPath(id).slice(0, -2);
    expect((await open(forged, "accept"))?.status).toBe(404);
    expect((await open(`/api/standby/${id}`, "accept"))?.status).toBe(404);
    expect((await shopper.complete(id)).state).toBe("WAIT");
  });
});
