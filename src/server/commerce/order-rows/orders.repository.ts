import { and, desc, eq, inArray, isNotNull, type Placeholder, sql } from "drizzle-orm";
import type { PgUpdateSetSource } from "drizzle-orm/pg-core";
import { prepared } from "@/server/platform/db/prepared";
import type { Db } from "@/server/platform/db/types";
import { hold, orderItem, orders, payment } from "@/server/platform/schema/commerce";
import type { OrderState, PaymentState } from "@/shared/contract/main/booking/states";

export type Order = typeof orders.$inferSelect;
export type OrderItem = typeof orderItem.$inferSelect;
export type Payment = typeof payment.$inferSelect;

const first = async <Row>(rows: PromiseLike<Row[]>): Promise<Row | null> => (await rows)[0] ?? null;

/** An order of a member; null when it does not exist or belongs to another member. */
export const findOrder = (db: Db, { userId, id }: { userId: string; id: string }): Promise<Order | null> =>
  first(
    db
      .select()
      .from(orders)
      .where(and(eq(orders.id, id), eq(orders.userId, userId))),
  );

const byId = (db: Db, name: string) =>
  db
    .select()
    .from(orders)
    .where(eq(orders.id, sql.placeholder("id")))
    .prepare(name);

/** For jobs (webhook, reconciler): no owner check. */
export const orderById = (db: Db, id: string): Promise<Order | null> =>
  first(prepared(db, "order_by_id", byId).execute({ id }));

/** Like `orderById`, for several orders. */
export const ordersById = async (db: Db, ids: readonly string[]): Promise<Order[]> =>
  ids.length === 0
    ? []
    : db
        .select()
        .from(orders)
        .where(inArray(orders.id, [...ids]));

/** The paid order of a member's hold; null when none is paid. */
export async function orderOnHold(db: Db, { userId, holdId }: { userId: string; holdId: string }) {
  const [row] = await db
    .select()
    .from(orders)
    .where(and(eq(orders.holdId, holdId), eq(orders.userId, userId), isNotNull(orders.paidAt)));
  return row ?? null;
}

const latestPayment = (db: Db, name: string) =>
  db
    .select()
    .from(payment)
    .where(eq(payment.orderId, sql.placeholder("id")))
    .orderBy(desc(payment.attempt))
    .limit(1)
    .prepare(name);

/** Latest payment attempt of an order; null for free orders. */
export const findPayment = (db: Db, orderId: string): Promise<Payment | null> =>
  first(prepared(db, "payment_latest", latestPayment).execute({ id: orderId }));

const selectItems = (db: Db, orderId: string | Placeholder) =>
  db.select().from(orderItem).where(eq(orderItem.orderId, orderId)).orderBy(orderItem.position);
const orderItems = (db: Db, name: string) => selectItems(db, sql.placeholder("id")).prepare(name);

export const loadItems = async (db: Db, orderId: string): Promise<OrderItem[]> =>
  prepared(db, "order_items", orderItems).execute({ id: orderId });

export async function lockOrder(tx: Db, id: string) {
  const holdId = tx.select({ id: orders.holdId }).from(orders).where(eq(orders.id, id));
  const held = await first(tx.select().from(hold).where(eq(hold.id, holdId)).for("no key update"));
  const order = await first(tx.select().from(orders).where(eq(orders.id, id)).for("no key update"));
  return order && { order, hold: held };
}

/** Locks the items of a locked order; waits for a check-in in progress. */
export const lockItems = async (tx: Db, orderId: string): Promise<OrderItem[]> =>
  selectItems(tx, orderId).for("no key update");

/** Changes an order's state if it is still `from`. */
export async function moveOrder(
  tx: Db,
  id: string,
  from: OrderState,
  to: OrderState,
  set: PgUpdateSetSource<typeof orders> = {},
): Promise<boolean> {
  const moved = await tx
    .update(orders)
    .set({ ...set, state: to })
    .where(and(eq(orders.id, id), eq(orders.state, from)))
    .returning({ id: orders.id });
  return moved.length === 1;
}

/** Changes a payment's state if it is one of `from`. */
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

/** Changes the state of orders that are still `from`; returns the count. */
export async function moveOrders(
  tx: Db,
  ids: readonly string[],
  from: OrderState,
  to: OrderState,
  set: PgUpdateSetSource<typeof orders>,
): Promise<number> {
  const moved = await tx
    .update(orders)
    .set({ ...set, state: to })
    .where(and(inArray(orders.id, [...ids]), eq(orders.state, from)))
    .returning({ id: orders.id });
  return moved.length;
}

/** Fails every uncharged payment of these orders. */
export const failPayments = (tx: Db, orderIds: readonly string[], failCode: string): Promise<unknown> =>
  tx
    .update(payment)
    .set({ state: "FAILED", failCode })
    .where(and(inArray(payment.orderId, [...orderIds]), inArray(payment.state, ["READY", "CONFIRMING"])))
    .returning({ id: payment.id });
