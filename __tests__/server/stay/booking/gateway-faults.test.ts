import { and, eq, inArray } from "drizzle-orm";
import { expireHolds } from "@/server/commerce/holds/expire-holds";
import { installPaymentGateway } from "@/server/commerce/payments/gateway-port";
import { webhooksAtRest } from "@/server/commerce/payments/webhook/process-webhooks";
import { receiveTossWebhook } from "@/server/commerce/payments/webhook/receive-webhook";
import { settleOrdersOnNews } from "@/server/commerce/payments/webhook/settle-news";
import { reconcile } from "@/server/commerce/reconcile/reconcile";
import { payment, purchase } from "@/server/platform/schema/commerce";
import { sandboxStatement } from "@/server/platform/schema/operations";
import { refund } from "@/server/platform/schema/refund";
import { roomNight } from "@/server/platform/schema/stay";
import type { OrderPlaced, OrderStatus } from "@/shared/contract/main/purchase";
import { brokenLaws } from "../../../support/books";
import { describeEachEngine } from "../../../support/engines";
import { createGatewaySimulator, type GatewaySimulator, restoreClock } from "../../../support/gateway-simulator";
import { CANCEL, CONFIRM, FOLLOW_UPS } from "../../../support/gateway-troubles";
import { addMember } from "../../../support/seed-commerce";
import { addLodge, type Lodge } from "../../../support/seed-stays";
import { dataOf } from "../../../support/shopper";
import { StayShopper } from "../../../support/stay-shopper";
import { tinyGateway } from "../../../support/tiny-gateway";

/** Every trouble in the full run (`TRUST_SEEDS`), each third one otherwise: activities meet them all in every run. */
const SEEDS = Number(process.env.TRUST_SEEDS ?? "0");
const NIGHTS = 3;
const SUM = NIGHTS * 150_000;
const MINUTE = 60_000;

const cases = (scripts: readonly string[]) =>
  SEEDS === 0
    ? scripts.filter((_, at) => at % 3 === 1).map((script) => [script, ""] as const)
    : Array.from({ length: SEEDS }, (_, seed) =>
        scripts.map((script) => [script, FOLLOW_UPS[seed % FOLLOW_UPS.length] ?? ""] as const),
      ).flat();

describeEachEngine("숙소를 예약하다 결제대행사가 어긋날 때", (engine) => {
  const db = () => engine.handle().db;
  let simulator: GatewaySimulator;
  let lodge: Lodge;
  let shopper: StayShopper;

  beforeEach(async () => {
    restoreClock();
    simulator = createGatewaySimulator({ db: db(), shop: receiveTossWebhook, waits: "lived" });
    installPaymentGateway(simulator.gateway);
    settleOrdersOnNews();
    lodge = await addLodge(db(), { rooms: 1, nights: 5 });
    shopper = new StayShopper(await addMember(db()), tinyGateway());
  });
  afterAll(() => {
    restoreClock();
    installPaymentGateway(null);
  });

  const buy = async (script: string): Promise<{ placed: OrderPlaced; seen: OrderStatus["outcome"] }> => {
    const trip = { lodge, night: 1, nights: NIGHTS };
    dataOf(await shopper.verify(trip));
    const placed = dataOf<OrderPlaced>(await shopper.book(trip, SUM));
    const payment_key = await simulator.pay({ orderId: placed.order_number, amount: SUM, script });
    const answer = await shopper.main.post(`/reservations/orders/${placed.order_id}/confirm/`, {
      json: { payment_key, order_number: placed.order_number, amount: SUM },
    });
    return { placed, seen: dataOf<OrderStatus>(answer).outcome };
  };
  const minute = async () => {
    await simulator.advance(MINUTE);
    await webhooksAtRest();
    await reconcile(db());
    await expireHolds(db());
  };
  const stateOf = async (id: string) => {
    const [order] = await db().select().from(purchase).where(eq(purchase.id, id));
    const [attempt] = await db().select().from(payment).where(eq(payment.purchaseId, id));
    return { order: order?.state, attempt: attempt?.state };
  };
  const inBetween = async (id: string) => {
    const { order, attempt } = await stateOf(id);
    const open = await db().$count(refund, and(eq(refund.purchaseId, id), eq(refund.state, "PROCESSING")));
    return order === "PAYING" || attempt === "CONFIRMING" || attempt === "VOIDING" || open > 0;
  };
  const settle = async (id: string) => {
    for (let passed = 0; passed < 10 && (passed < 2 || (await inBetween(id))); passed += 1) await minute();
    await simulator.advance(MINUTE * 12);
    await minute();
  };
  const kept = async (number: string) => {
    const lines = await db().select().from(sandboxStatement).where(eq(sandboxStatement.orderId, number));
    return lines.reduce((sum, { amount }) => sum + amount, 0);
  };
  const sold = async () =>
    (await db().select().from(roomNight).where(inArray(roomNight.pk, lodge.nightPks)))
      .sort((a, b) => (a.night < b.night ? -1 : 1))
      .map((row) => row.held * 10 + row.sold);
  const lawsOf = async () => (await brokenLaws(db())).filter((law) => /^I[2-7] /.test(law));

  it.each(cases(CONFIRM))(
    "승인 [%s] 뒤 [%s]: 십 분 안에 끝이 나고, 모든 밤이 팔리거나 하나도 팔리지 않는다",
    async (script, follow) => {
      simulator.disturb(follow || null);
      const { placed, seen } = await buy(script);
      await settle(placed.order_id);
      const { order } = await stateOf(placed.order_id);
      const money = await kept(placed.order_number);
      expect(await sold()).toEqual(order === "PAID" ? [0, 1, 1, 1, 0] : [0, 0, 0, 0, 0]);
      if (script.includes("canceled-first")) return expect(money).toBe(0);
      expect(money).toBe(order === "PAID" ? SUM : 0);
      if (seen === "paid") expect(order).toBe("PAID");
      if (seen === "failed") expect(order).not.toBe("PAID");
      expect(await lawsOf()).toEqual([]);
    },
  );

  it.each(cases(CANCEL))("취소 [%s] 뒤 [%s]: 십 분 안에 한 번만 돌려주거나 그대로 둔다", async (script, follow) => {
    const { placed, seen } = await buy("");
    expect(seen).toBe("paid");
    simulator.disturb([script, follow].filter(Boolean).join(" ") || null);
    const answer = await shopper.cancel(placed.order_id);
    expect(answer.status).toBe(200);
    await settle(placed.order_id);
    const money = await kept(placed.order_number);
    const isOpen = (await inBetween(placed.order_id)) && script === "cancel:500-kept";
    expect([0, SUM]).toContain(money);
    if (!isOpen) expect(await sold()).toEqual(money === 0 ? [0, 0, 0, 0, 0] : [0, 1, 1, 1, 0]);
    if (answer.code === "S000") expect(money).toBe(0);
    expect(await inBetween(placed.order_id)).toBe(script === "cancel:500-kept");
    if (!isOpen) expect((await lawsOf()).filter((law) => !law.includes("captured"))).toEqual([]);
  });
});
