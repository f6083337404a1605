import { and, asc, desc, eq, inArray, isNotNull } from "drizzle-orm";
import type { PgUpdateSetSource } from "drizzle-orm/pg-core";
import type { Db } from "@/server/platform/db/types";
import { hold, payment, purchase, purchaseItem } from "@/server/platform/schema/commerce";
import type { OrderState, PaymentState } from "@/shared/contract/main/states";

export type Purchase = typeof purchase.$inferSelect;
export type PurchaseItem = typeof purchaseItem.$inferSelect;
export type Payment = typeof payment.$inferSelect;

/** An order of a member; null when it is not there or not theirs. */
export async function findPurchase(db: Db, { userId, id }: { userId: string; id: string }): Promise<Purchase | null> {
  const [row] = await db
    .select()
    .from(purchase)
    .where(and(eq(purchase.id, id), eq(purchase.userId, userId)));
  return row ?? null;
}

/** For the machine's own work (webhook, reconciler): no owner asks. */
export async function purchaseById(db: Db, id: string): Promise<Purchase | null> {
  const [row] = await db.select().from(purchase).where(eq(purchase.id, id));
  return row ?? null;
}

/** The order that a member's seats went to; null while none is paid. */
export async function purchaseOnHold(db: Db, { userId, holdId }: { userId: string; holdId: string }) {
  const [row] = await db
    .select()
    .from(purchase)
    .where(and(eq(purchase.holdId, holdId), eq(purchase.userId, userId), isNotNull(purchase.paidAt)));
  return row ?? null;
}

/** The newest payment attempt of an order; null for orders that cost nothing. */
export async function paymentOf(db: Db, purchaseId: string): Promise<Payment | null> {
  const [row] = await db
    .select()
    .from(payment)
    .where(eq(payment.purchaseId, purchaseId))
    .orderBy(desc(payment.attempt))
    .limit(1);
  return row ?? null;
}

export const itemsOf = (db: Db, purchaseId: string): Promise<PurchaseItem[]> =>
  db.select().from(purchaseItem).where(eq(purchaseItem.purchaseId, purchaseId)).orderBy(asc(purchaseItem.position));

/** Locks an order and before it its hold, in the order in which everyone locks them. */
export async function lockPurchase(tx: Db, id: string) {
  const before = await purchaseById(tx, id);
  if (!before) return null;
  const [held] = before.holdId ? await tx.select().from(hold).where(eq(hold.id, before.holdId)).for("update") : [];
  const [locked] = await tx.select().from(purchase).where(eq(purchase.id, id)).for("update");
  return locked ? { purchase: locked, hold: held ?? null } : null;
}

/** Moves an order on if it still stands where it is thought to stand. */
export async function movePurchase(
  tx: Db,
  id: string,
  from: OrderState,
  to: OrderState,
  set: PgUpdateSetSource<typeof purchase> = {},
): Promise<boolean> {
  const moved = await tx
    .update(purchase)
    .set({ ...set, state: to })
    .where(and(eq(purchase.id, id), eq(purchase.state, from)))
    .returning({ id: purchase.id });
  return moved.length === 1;
}

/** Moves a payment on if it stands in one of the given states. */
export async function movePayment(
  tx: Db,
  id: string,
  from: readonly PaymentState[],
  to: PaymentState,
  set: PgUpdateSetSource<typeof payment> = {},
): Promise<boolean> {
  const moved = await tx
    .update(payment)
    .set({ ...set, state: to })
    .where(and(eq(payment.id, id), inArray(payment.state, [...from])))
    .returning({ id: payment.id });
  return moved.length === 1;
}
