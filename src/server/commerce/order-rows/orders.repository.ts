import { and, eq, inArray, isNotNull } from "drizzle-orm";
import type { PgUpdateSetSource } from "drizzle-orm/pg-core";
import { type RowsOf, rowsOf } from "@/server/platform/db/rows-of";
import { statement } from "@/server/platform/db/statement";
import type { Db } from "@/server/platform/db/types";
import { hold, orderItem, orders, payment } from "@/server/platform/schema/commerce";
import type { OrderState, PaymentState } from "@/shared/contract/main/booking/states";

export type Order = typeof orders.$inferSelect;
export type OrderItem = typeof orderItem.$inferSelect;
export type Payment = typeof payment.$inferSelect;

/** Column lists of orders, holds, payments and items for prepared statements. */
export const orderRows = rowsOf(orders, "p");
export const paymentRows = rowsOf(payment, "y");
const holdRows = rowsOf(hold, "h");
const itemRows = rowsOf(orderItem, "i");

const ownOrder = statement(`select ${orderRows.list} from orders p where p.id = $1 and p.user_id = $2`);
const anyOrder = statement(`select ${orderRows.list} from orders p where p.id = $1`);
const manyOrders = statement(`select ${orderRows.list} from orders p where p.id = any((select $1::text[])::text[])`);
const newestPayment = statement(
  `select ${paymentRows.list} from payment y where y.order_id = $1 order by y.attempt desc limit 1`,
);
const items = statement(`select ${itemRows.list} from order_item i where i.order_id = $1 order by i.position`);
const lockedItems = statement(
  `select ${itemRows.list} from order_item i where i.order_id = $1 order by i.position for no key update`,
);
const lockedHold = statement(
  `select ${holdRows.list} from hold h where h.id = (select hold_id from orders where id = $1) for no key update`,
);
const lockedOrder = statement(`select ${orderRows.list} from orders p where p.id = $1 for no key update`);

const first = <Row>({ read }: RowsOf<Row>, [raw]: Record<string, unknown>[]): Row | null => (raw ? read(raw) : null);
const every = <Row>({ read }: RowsOf<Row>, raws: Record<string, unknown>[]): Row[] =>
  raws.flatMap((raw) => read(raw) ?? []);

/** An order of a member; null when it does not exist or belongs to another member. */
export const findOrder = async (db: Db, { userId, id }: { userId: string; id: string }): Promise<Order | null> =>
  first(orderRows, await ownOrder(db, id, userId));

/** For jobs (webhook, reconciler): no owner check. */
export const orderById = async (db: Db, id: string): Promise<Order | null> => first(orderRows, await anyOrder(db, id));

/** Like `orderById`, for several orders. */
export const ordersById = async (db: Db, ids: readonly string[]): Promise<Order[]> =>
  every(orderRows, await manyOrders(db, ids));

/** The paid order of a member's hold; null when none is paid. */
export async function orderOnHold(db: Db, { userId, holdId }: { userId: string; holdId: string }) {
  const [row] = await db
    .select()
    .from(orders)
    .where(and(eq(orders.holdId, holdId), eq(orders.userId, userId), isNotNull(orders.paidAt)));
  return row ?? null;
}

/** Latest payment attempt of an order; null for free orders. */
export const paymentOf = async (db: Db, orderId: string): Promise<Payment | null> =>
  first(paymentRows, await newestPayment(db, orderId));

export const itemsOf = async (db: Db, orderId: string): Promise<OrderItem[]> =>
  every(itemRows, await items(db, orderId));

/** Locks a hold and then its order, the common lock order. */
export async function lockOrder(tx: Db, id: string) {
  const hold = first(holdRows, await lockedHold(tx, id));
  const locked = first(orderRows, await lockedOrder(tx, id));
  return locked ? { order: locked, hold: hold } : null;
}

/** Locks the items of a locked order; waits for a check-in in progress. */
export const lockItems = async (tx: Db, orderId: string): Promise<OrderItem[]> =>
  every(itemRows, await lockedItems(tx, orderId));

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
