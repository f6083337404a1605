import { and, eq, ne } from "drizzle-orm";
import { isHoldClosed, isSlotClosed } from "@/server/commerce/order-rows/closed-slots";
import { findDisaster } from "@/server/commerce/order-rows/disasters";
import {
  findOrder,
  loadItems,
  lockItems,
  lockOrder,
  type Order,
  type OrderItem,
} from "@/server/commerce/order-rows/orders.repository";
import { findStayBooking } from "@/server/commerce/order-rows/stay-bookings";
import { clock } from "@/server/platform/clock";
import { transaction } from "@/server/platform/db/transaction";
import type { Db } from "@/server/platform/db/types";
import { notFound } from "@/server/platform/errors";
import { failpoint } from "@/server/platform/failpoints";
import { type Refund, refund } from "@/server/platform/schema/refund";
import type { cancelCodes } from "@/shared/contract/main/booking/cancel";
import type { PartnerMethod } from "@/shared/contract/main/booking/states";
import type { PayBack } from "@/shared/refund/open-ticket-rate";
import { leavesChildrenAlone } from "./children-left";
import { settleExternalRefund } from "./external-refund";
import { finishRefund } from "./finish-refund";
import { insertRefund } from "./insert-refund";
import { type CancelPlan, type Confirmation, planCancel } from "./quote-cancel";
import { itemsKey, keepsPromise } from "./quote-token";

export type CancelCode = (typeof cancelCodes)[number];

type CancelAsk = {
  userId: string;
  orderId: string;
  productIds: readonly string[];
  /** The partner whose points are returned; must be the one used for the order. */
  partnerMethod?: PartnerMethod | null;
  /** Refund of expired undated tickets: less in money (default), or all of it in points. */
  payBack?: PayBack | undefined;
  quoteToken?: string | undefined;
  isDryRun?: boolean;
};

export type CancelOutcome =
  | { kind: "done" | "processing"; refund: Refund }
  | { kind: "dry_run"; plan: CancelPlan }
  | { kind: "refused"; code: CancelCode };

/**
 * Plans the cancellation of the given items, or of all tickets if none are given. `asPoints`: the plan in points, where
 * the buyer may choose them. Throws 404.
 */
export async function previewCancel(db: Db, ask: Pick<CancelAsk, "userId" | "orderId" | "productIds">) {
  const order = await findOrder(db, { userId: ask.userId, id: ask.orderId });
  if (!order?.paidAt) throw notFound();
  const items = await loadItems(db, order.id);
  if (ask.productIds.some((pk) => !items.some((item) => item.id === pk))) throw notFound();
  const tickets = items.filter(({ isDifference }) => !isDifference);
  const itemIds = ask.productIds.length > 0 ? ask.productIds : tickets.map(({ id }) => id);
  const [now, confirmation] = [clock.now(), await findConfirmation(db, order, items)];
  const asPoints = planCancel(order, items, itemIds, now, { confirmation, payBack: "points" });
  const plan = planCancel(order, items, itemIds, now, { confirmation });
  return {
    order,
    disaster: confirmation === "DISASTER" ? await findDisaster(db, order) : null,
    plan,
    leavesChildrenAlone: await leavesChildrenAlone(db, items, plan.items),
    asPoints: asPoints.payBack === "points" ? asPoints : null,
  };
}

/**
 * Cancels items of a paid order: writes the intent under a lock, calls the gateway without an open transaction, and
 * applies the refund once. The same items again find the same refund. A refusal changes nothing. Throws 404.
 */
export async function cancelOrder(db: Db, ask: CancelAsk): Promise<CancelOutcome> {
  const opened = await transaction(db, (tx) => open(tx, ask));
  if (opened.kind !== "processing") return opened;
  await failpoint("cancel.after-intent");
  const after = await finishRefund(db, opened.refund.id);
  if (after.state === "DONE") return { kind: "done", refund: after };
  if (after.state === "PROCESSING") return { kind: "processing", refund: after };
  // The gateway refuses if the charge was already refunded without us: settle that instead.
  await settleExternalRefund(db, ask.orderId);
  return { kind: "refused", code: "C001" };
}

async function open(tx: Db, ask: CancelAsk): Promise<CancelOutcome> {
  const found = await lockOrder(tx, ask.orderId);
  if (!found?.order.paidAt || found.order.userId !== ask.userId) throw notFound();
  const { order } = found;
  const items = await lockItems(tx, order.id);
  if (ask.productIds.some((pk) => !items.some((item) => item.id === pk))) throw notFound();
  const before = await earlierRefund(tx, order.id, ask.productIds);
  if (before) return { kind: "processing", refund: before };

  const confirmation = await findConfirmation(tx, order, items);
  const plan = planCancel(order, items, ask.productIds, clock.now(), {
    confirmation,
    payBack: ask.payBack ?? "money",
  });
  const [blocked] = plan.blocked;
  if (blocked) return { kind: "refused", code: blocked.code };
  if (ask.partnerMethod && ask.partnerMethod !== order.partnerMethod) return { kind: "refused", code: "C002" };
  if (!keepsPromise(ask.quoteToken, order.id, ask.productIds, { fee: plan.quote.fee, payBack: plan.payBack }))
    return { kind: "refused", code: "C003" };
  if (ask.isDryRun) return { kind: "dry_run", plan };
  const written = await insertRefund(tx, order, plan);
  await failpoint("cancel.intent-before-commit");
  return { kind: "processing", refund: written };
}

/** Fee inputs besides the date: the venue's confirmation of a booking, closures, disasters. */
export async function findConfirmation(db: Db, order: Order, items: readonly OrderItem[]): Promise<Confirmation> {
  const isClosed = order.kind === "stay" ? await isHoldClosed(db, order) : await isSlotClosed(db, items);
  if (isClosed) return "CLOSED";
  if (await findDisaster(db, order)) return "DISASTER";
  return order.kind === "stay" ? ((await findStayBooking(db, order.id))?.confirmState ?? null) : null;
}

async function earlierRefund(tx: Db, orderId: string, pks: readonly string[]): Promise<Refund | null> {
  const [row] = await tx
    .select()
    .from(refund)
    .where(and(eq(refund.orderId, orderId), eq(refund.itemsKey, itemsKey(pks)), ne(refund.state, "FAILED")));
  return row ?? null;
}
