import { and, eq } from "drizzle-orm";
import { expireHolds } from "@/server/commerce/holds/expire-holds";
import { installPaymentGateway } from "@/server/commerce/payments/gateway-port";
import { installPaymentNews } from "@/server/commerce/payments/webhook/payment-news";
import { webhooksAtRest } from "@/server/commerce/payments/webhook/process-webhooks";
import { receiveTossWebhook } from "@/server/commerce/payments/webhook/receive-webhook";
import { reconcile } from "@/server/commerce/reconcile/reconcile";
import { settleOrderOnNews } from "@/server/commerce/reconcile/settle-news";
import { orders, payment } from "@/server/platform/schema/commerce";
import { sandboxStatement } from "@/server/platform/schema/operations";
import { refund } from "@/server/platform/schema/refund";
import type { OrderPlaced, OrderStatus } from "@/shared/contract/main/booking/order";
import type { EngineUnderTest } from "../engines";
import type { SignedClient } from "../http-client";
import { readData } from "../shopper";
import { createGatewaySimulator, type GatewaySimulator, restoreClock } from "./gateway-simulator";

const MINUTE = 60_000;

/** Test setup: payments at a gateway with scripted faults, and the reconciling that follows. */
export function troubledPayments(engine: EngineUnderTest) {
  const db = () => engine.handle().db;
  let simulator: GatewaySimulator | undefined;
  const gateway = (): GatewaySimulator => {
    if (!simulator) throw new Error("The gateway is made in beforeEach.");
    return simulator;
  };
  beforeEach(() => {
    restoreClock();
    simulator = createGatewaySimulator({ db: db(), shop: receiveTossWebhook, waits: "lived" });
    installPaymentGateway(simulator.gateway);
    installPaymentNews(settleOrderOnNews);
  });
  afterAll(() => {
    restoreClock();
    installPaymentGateway(null);
  });

  const findOrderId = async (id: string) => {
    const [order] = await db().select().from(orders).where(eq(orders.id, id));
    const [attempt] = await db().select().from(payment).where(eq(payment.orderId, id));
    if (!order || !attempt) throw new Error("the order is gone");
    return { order, attempt };
  };
  /** True while an order, its payment or a refund is still in progress. */
  const inBetween = async (id: string): Promise<boolean> => {
    const { order, attempt } = await findOrderId(id);
    const open = await db().$count(refund, and(eq(refund.orderId, id), eq(refund.state, "PROCESSING")));
    return order.state === "PAYING" || attempt.state === "CONFIRMING" || attempt.state === "VOIDING" || open > 0;
  };
  const minute = async (): Promise<void> => {
    await gateway().advance(MINUTE);
    await webhooksAtRest();
    await reconcile(db());
    await expireHolds(db());
  };
  return {
    findOrderId,
    inBetween,
    disturb: (...scripts: string[]): void => gateway().disturb(scripts.filter(Boolean).join(" ") || null),
    /** Pays an order under a fault script and returns the outcome that the buyer gets. */
    async confirm(client: SignedClient, placed: OrderPlaced, script: string): Promise<OrderStatus["outcome"]> {
      const { order_id, order_number, amount } = placed;
      const payment_key = await gateway().pay({ orderId: order_number, amount, script });
      const json = { payment_key, order_number, amount };
      return readData<OrderStatus>(await client.post(`/reservations/orders/${order_id}/confirm/`, { json })).outcome;
    },
    /** Reconciles for up to ten minutes; one more pass after the end must change nothing that is checked. */
    async settle(id: string): Promise<void> {
      for (let passed = 0; passed < 10 && (passed < 2 || (await inBetween(id))); passed += 1) await minute();
      await gateway().advance(MINUTE * 12);
      await minute();
    },
    /** Net amount of an order in the gateway's statement, in won. */
    async kept(number: string): Promise<number> {
      const lines = await db().select().from(sandboxStatement).where(eq(sandboxStatement.orderId, number));
      return lines.reduce((sum, { amount }) => sum + amount, 0);
    },
  };
}
