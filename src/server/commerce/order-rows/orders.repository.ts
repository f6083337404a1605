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

/** How the columns of an order, its hold, its payments and its items stand in written statements. */
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

/** An order of a member; null when it is not there or not theirs. */
export const findOrder = async (db: Db, { userId, id }: { userId: string; id: string }): Promise<Order | null> =>
  first(orderRows, await ownOrder(db, id, userId));

/** For the machine's own work (webhook, reconciler): no owner asks. */
export const orderById = async (db: Db, id: string): Promise<Order | null> => first(orderRows, await anyOrder(db, id));

/** As `orderById`, for several orders. */
export const ordersById = async (db: Db, ids: readonly string[]): Promise<Order[]> =>
  every(orderRows, await manyOrders(db, ids));

/** The order that a member's seats went to; null while none is paid. */
export async function orderOnHold(db: Db, { userId, holdId }: { userId: string; holdId: string }) {
  const [row] = await db
    .select()
    .from(orders)
    .where(and(eq(orders.holdId, holdId), eq(orders.userId, userId), isNotNull(orders.paidAt)));
  return row ?? null;
}

/** The newest payment attempt of an order; null for orders that cost nothing. */
export const paymentOf = async (db: Db, orderId: string): Promise<Payment | null> =>
  first(paymentRows, await newestPayment(db, orderId));

export const itemsOf = async (db: Db, orderId: string): Promise<OrderItem[]> =>
  every(itemRows, await items(db, orderId));

/** Locks an order and before it its hold, in the order in which everyone locks them. */
export async function lockOrder(tx: Db, id: string) {
  const hold = first(holdRows, await lockedHold(tx, id));
  const locked = first(orderRows, await lockedOrder(tx, id));
  return locked ? { order: locked, hold: hold } : null;
}

/** The items of a locked order, locked too: a gate that is letting somebody in is waited for. */
export const lockItems = async (tx: Db, orderId: string): Promise<OrderItem[]> =>
  every(itemRows, await lockedItems(tx, orderId));

/** Moves an order on if it still stands where it is thought to stand. */
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

/** Moves orders on that still stand where they are thought to stand; how many. */
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

/** Ends every payment of these orders that has not been charged. */
export const failPayments = (tx: Db, orderIds: readonly string[], failCode: string): Promise<unknown> =>
  tx
    .update(payment)
    .set({ state: "FAILED", failCode })
    .where(and(inArray(payment.orderId, [...orderIds]), inArray(payment.state, ["READY", "CONFIRMING"])))
    .returning({ id: payment.id });
