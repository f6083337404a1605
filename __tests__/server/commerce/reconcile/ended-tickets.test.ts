import { eq } from "drizzle-orm";
import { consumers } from "@/server/commerce/work";
import { moveClock } from "@/server/platform/clock";
import { deliverOutbox } from "@/server/platform/outbox";
import { payment } from "@/server/platform/schema/commerce";
import { pointBalance, pointLog, pointLot } from "@/server/platform/schema/points";
import { refund } from "@/server/platform/schema/refund";
import { kstInstant } from "@/shared/dates/kst";
import { addDays, addMonths } from "@/shared/dates/plain-date";
import { brokenLaws } from "../../../support/books";
import { describeEachEngine } from "../../../support/engines";
import { installTinyGateway, type TinyGateway } from "../../../support/gateways/tiny-gateway";
import { forgetLimits, openInbox } from "../../../support/members";
import { addContract, addMember, addShop, givePoints } from "../../../support/seed-commerce";
import { readData, Shopper } from "../../../support/shopper";

describeEachEngine("기간이 지난 날짜 없는 입장권의 환불", (engine) => {
  let gateway: TinyGateway;
  const inbox = openInbox();
  beforeEach(() => {
    gateway = installTinyGateway();
  });
  afterEach(async () => {
    expect((await brokenLaws(db())).filter((law) => !law.startsWith("I9"))).toEqual([]);
    moveClock(0);
    await forgetLimits(db());
  });
  const db = () => engine.handle().db;
  const loadBalance = async (userId: string) =>
    (await db().select().from(pointBalance).where(eq(pointBalance.userId, userId)))[0]?.balance ?? 0;
  const refundsOf = (id: string) => db().select().from(refund).where(eq(refund.orderId, id));
  /** Two tickets of 15,000 won, a day after their last valid day. */
  const ended = async (amount = 30_000, more: object = {}, shopper?: Shopper) => {
    const shop = await addShop(db(), { undated: true });
    const buyer = shopper ?? new Shopper(await addMember(db()), gateway);
    const { order_id: id } = await buyer.buy(shop, [shop.adult, shop.adult], amount, more);
    const { products, valid_until } = await buyer.reservation(id);
    const [last, pks] = [valid_until ?? "", products.map(({ pk }) => pk)];
    const goTo = (day: string, time = "10:00") => moveClock(kstInstant(day, time) - Date.now());
    goTo(addDays(last, 1));
    return { shopper: buyer, userId: buyer.member.user.id, id, pks, last, goTo };
  };

  it("돈으로 90%와 포인트로 100%를 함께 보이고, 고르지 않으면 돈으로 돌려준다", async () => {
    const { shopper, userId, id, pks } = await ended();
    const quote = await shopper.quote(id, pks);
    expect(quote).toMatchObject({
      rate: 10,
      reason: "EXPIRED",
      fee: 3_000,
      refund: { card: 27_000, own_point: 0, total: 27_000 },
      as_points: { rate: 0, fee: 0, refund: { card: 0, own_point: 30_000, total: 30_000 } },
    });
    expect(await shopper.cancel(id, pks, { quote_token: quote.quote_token })).toMatchObject({
      code: "S000",
      data: { fee: 3_000, refund: { card: 27_000, total: 27_000 } },
    });
    expect(await loadBalance(userId)).toBe(0);
  });

  it("포인트를 고르면 카드로 낸 금액이 모두 5년 쓰는 포인트가 되고, 결제대행사에는 아무것도 가지 않는다", async () => {
    const { shopper, userId, id, pks, last } = await ended();
    const { as_points } = await shopper.quote(id, pks);
    const ask = { quote_token: as_points?.quote_token, pay_back: "points" };
    expect(readData(await shopper.cancel(id, pks, { ...ask, dry_run: true }))).toMatchObject({
      refund: { card: 0, own_point: 30_000, total: 30_000 },
    });
    expect(await shopper.cancel(id, pks, ask)).toMatchObject({
      code: "S000",
      data: { state: "CANCEL", fee: 0, refund: { card: 0, own_point: 30_000, total: 30_000 } },
    });
    expect(await loadBalance(userId)).toBe(30_000);
    const [lot] = await db().select().from(pointLot).where(eq(pointLot.userId, userId));
    expect(lot?.expiresAt.getTime()).toBe(kstInstant(addMonths(addDays(last, 1), 60)));
    const [charged] = await db().select().from(payment).where(eq(payment.orderId, id));
    expect(charged).toMatchObject({ state: "CAPTURED", refundedAmount: 0 });
    const after = await shopper.reservation(id);
    expect(after).toMatchObject({ state: "CANCELED", refunds: [{ pay_amount: 0, own_point: 30_000, fee: 0 }] });
    // A repeated cancellation returns the same refund.
    expect(await shopper.cancel(id, pks)).toMatchObject({ data: { refund: { own_point: 30_000 } } });
    expect(await loadBalance(userId)).toBe(30_000);
    while ((await deliverOutbox(db(), consumers)) > 0);
    const [told] = inbox.messages.splice(0).filter(({ body }) => body.includes("취소했어요") && body.includes(id));
    expect(told?.body).toContain("포인트 30,000P가 돌아왔어요.");
  });

  it("포인트를 섞어 냈으면 내 포인트는 그대로, 카드로 낸 것만 새 포인트가 된다", async () => {
    const shopper = new Shopper(await addMember(db()), gateway);
    const userId = shopper.member.user.id;
    await givePoints(db(), userId, 1_000);
    await addContract(db(), userId);
    const { id, pks } = await ended(
      24_000,
      { point_amount: 1_000, partner_point: { method: "play_point", contract_number: "P-1", amount: 5_000 } },
      shopper,
    );
    const { refund: back, as_points } = await shopper.quote(id, pks);
    expect(back).toEqual({ card: 24_000, partner_point: 3_000, own_point: 0, total: 27_000 });
    expect(as_points?.refund).toEqual({ card: 0, partner_point: 5_000, own_point: 25_000, total: 30_000 });
    const ask = { quote_token: as_points?.quote_token, pay_back: "points", ppoint_refund_pay_method: "play_point" };
    expect(await shopper.cancel(id, pks.slice(0, 1), { ...ask, quote_token: undefined })).toMatchObject({
      data: { refund: { card: 0, total: 15_000 } },
    });
    expect(await shopper.cancel(id, pks.slice(1), { ppoint_refund_pay_method: "play_point" })).toMatchObject({
      data: { fee: 1_500, refund: { card: 12_000 } },
    });
    // Only the refund in money names its payment.
    const named = (await refundsOf(id)).map(({ payAmount, paymentId }) => [payAmount, paymentId !== null]);
    expect(named.sort()).toEqual([
      [0, false],
      [12_000, true],
    ]);
    const log = await db().select().from(pointLog).where(eq(pointLog.userId, userId));
    expect(log.filter(({ dedupeKey }) => dedupeKey.endsWith(":points")).map(({ delta }) => delta)).toEqual([12_000]);
  });

  it("돈과 포인트를 한꺼번에 골라도 한 번만 돌려준다", async () => {
    const { shopper, userId, id, pks } = await ended();
    const { quote_token, as_points } = await shopper.quote(id, pks);
    const ways = [{ quote_token }, { quote_token: as_points?.quote_token, pay_back: "points" }];
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) => shopper.cancel(id, pks, ways[index % 2])),
    );
    expect(answers.every(({ code }) => code === "S000" || code === "C005")).toBe(true);
    const refunds = await refundsOf(id);
    expect(refunds).toHaveLength(1);
    expect(await loadBalance(userId)).toBe(refunds[0]?.asPoints ?? -1);
    expect((refunds[0]?.payAmount ?? 0) + (refunds[0]?.asPoints ?? 0) + (refunds[0]?.fee ?? 0)).toBe(30_000);
  });

  it("기간 안에는 고를 것이 없고, 포인트를 달라고 해도 결제한 수단으로 모두 돌려준다", async () => {
    const { shopper, userId, id, pks, last, goTo } = await ended();
    goTo(last, "23:50");
    const quote = await shopper.quote(id, pks);
    expect(quote).toMatchObject({ fee: 0, reason: "STEP" });
    expect(quote.as_points).toBeUndefined();
    expect(await shopper.cancel(id, pks, { quote_token: quote.quote_token, pay_back: "points" })).toMatchObject({
      code: "S000",
      data: { fee: 0, refund: { card: 30_000 } },
    });
    expect(await loadBalance(userId)).toBe(0);
  });

  it("예약 화면의 환불 단계는 마지막 날에 바뀌고, 5년 뒤에 끝난다", async () => {
    const { shopper, id, last, goTo } = await ended();
    const steps = async () =>
      (await shopper.reservation(id)).refund_timeline.map(({ to, rate, refund: back, is_now }) => ({
        to,
        rate,
        refund: back,
        is_now,
      }));
    const [ends, lapses] = [addDays(last, 1), addDays(addMonths(last, 60), 1)].map((day) =>
      new Date(kstInstant(day)).toISOString(),
    );
    expect(await steps()).toEqual([
      { to: ends, rate: 0, refund: 30_000, is_now: false },
      { to: lapses, rate: 10, refund: 27_000, is_now: true },
    ]);
    goTo(last);
    expect((await steps()).map(({ is_now }) => is_now)).toEqual([true, false]);
  });
});
