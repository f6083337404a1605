import { eq } from "drizzle-orm";
import { raiseIssue } from "@/server/commerce/issues/desk-issues";
import { dropDraft } from "@/server/commerce/order-rows/drop-draft";
import { findPayment, lockOrder, movePayment } from "@/server/commerce/order-rows/orders.repository";
import { type GatewayPayment, paymentGateway } from "@/server/commerce/payments/gateway-port";
import { transaction } from "@/server/platform/db/transaction";
import type { Db } from "@/server/platform/db/types";
import { failpoint } from "@/server/platform/failpoints";
import { payment } from "@/server/platform/schema/commerce";

/**
 * Refunds a charge in full because its order cannot be fulfilled. Stores the intent before calling the gateway. Returns
 * null: nothing was paid for.
 */
export async function voidPayment(db: Db, orderId: string, charged: GatewayPayment): Promise<null> {
  const paymentId = await transaction(db, async (tx) => {
    const found = await lockOrder(tx, orderId);
    const attempt = await findPayment(tx, orderId);
    if (!found || !attempt) return null;
    const isMoved = await movePayment(tx, attempt.id, ["READY", "CONFIRMING", "FAILED"], "VOIDING", {
      paymentKey: charged.paymentKey,
    });
    if (isMoved && (found.order.state === "PAYING" || found.order.state === "HELD")) {
      await dropDraft(tx, found.order, "FAILED", "voided");
    }
    return attempt.id;
  });
  await failpoint("confirm.after-void-intent");
  if (paymentId) await finishVoid(db, paymentId);
  return null;
}

/** VOIDING → VOIDED once the gateway has refunded everything; otherwise the next run retries. Ignores other states. */
export async function finishVoid(db: Db, paymentId: string): Promise<void> {
  const [attempt] = await db.select().from(payment).where(eq(payment.id, paymentId));
  if (attempt?.state !== "VOIDING" || !attempt.paymentKey) return;
  const answer = await paymentGateway().cancel({
    paymentKey: attempt.paymentKey,
    reason: "주문을 마치지 못함",
    idempotencyKey: `${attempt.idempotencyKey}-void`,
  });
  await failpoint("confirm.after-void");
  const seen = answer.kind === "ok" ? answer.value.payment : await look(attempt.paymentKey);
  if (seen && seen.balance === 0) {
    await movePayment(db, attempt.id, ["VOIDING"], "VOIDED");
  } else if (answer.kind === "refused") {
    await raiseIssue(db, "void_refused", attempt.orderId, answer.code);
  }
}

async function look(paymentKey: string): Promise<GatewayPayment | null> {
  const answer = await paymentGateway().lookupByKey(paymentKey);
  return answer.kind === "ok" ? answer.value : null;
}
