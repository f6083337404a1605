import { and, eq, inArray, isNotNull } from "drizzle-orm";
import type { PgUpdateSetSource } from "drizzle-orm/pg-core";
import { type RowsOf, rowsOf } from "@/server/platform/db/rows-of";
import { statement } from "@/server/platform/db/statement";
import type { Db } from "@/server/platform/db/types";
import { hold, payment, purchase, purchaseItem } from "@/server/platform/schema/commerce";
import type { OrderState, PaymentState } from "@/shared/contract/main/booking/states";

export type Purchase = typeof purchase.$inferSelect;
export type PurchaseItem = typeof purchaseItem.$inferSelect;
export type Payment = typeof payment.$inferSelect;

/** How the columns of an order, its hold, its payments and its pieces stand in written statements. */
export const purchaseRows = rowsOf(purchase, "p");
export const paymentRows = rowsOf(payment, "y");
const holdRows = rowsOf(hold, "h");
const itemRows = rowsOf(purchaseItem, "i");

const ownPurchase = statement(`select ${purchaseRows.list} from purchase p where p.id = $1 and p.user_id = $2`);
const anyPurchase = statement(`select ${purchaseRows.list} from purchase p where p.id = $1`);
const manyPurchases = statement(
  `select ${purchaseRows.list} from purchase p where p.id = any((select $1::text[])::text[])`,
);
const newestPayment = statement(
  `select ${paymentRows.list} from payment y where y.purchase_id = $1 order by y.attempt desc limit 1`,
);
const pieces = statement(`select ${itemRows.list} from purchase_item i where i.purchase_id = $1 order by i.position`);
const lockedPieces = statement(
  `select ${itemRows.list} from purchase_item i where i.purchase_id = $1 order by i.position for update`,
);
const lockedHold = statement(
  `select ${holdRows.list} from hold h where h.id = (select hold_id from purchase where id = $1) for update`,
);
const lockedPurchase = statement(`select ${purchaseRows.list} from purchase p where p.id = $1 for update`);

const first = <Row>({ read }: RowsOf<Row>, [raw]: Record<string, unknown>[]): Row | null => (raw ? read(raw) : null);
const every = <Row>({ read }: RowsOf<Row>, raws: Record<string, unknown>[]): Row[] =>
  raws.flatMap((raw) => read(raw) ?? []);

/** An order of a member; null when it is not there or not theirs. */
export const findPurchase = async (db: Db, { userId, id }: { userId: string; id: string }): Promise<Purchase | null> =>
  first(purchaseRows, await ownPurchase(db, id, userId));

/** For the machine's own work (webhook, reconciler): no owner asks. */
export const purchaseById = async (db: Db, id: string): Promise<Purchase | null> =>
  first(purchaseRows, await anyPurchase(db, id));

/** As `purchaseById`, for several orders. */
export const purchasesById = async (db: Db, ids: readonly string[]): Promise<Purchase[]> =>
  every(purchaseRows, await manyPurchases(db, ids));

/** The order that a member's seats went to; null while none is paid. */
export async function purchaseOnHold(db: Db, { userId, holdId }: { userId: string; holdId: string }) {
  const [row] = await db
    .select()
    .from(purchase)
    .where(and(eq(purchase.holdId, holdId), eq(purchase.userId, userId), isNotNull(purchase.paidAt)));
  return row ?? null;
}

/** The newest payment attempt of an order; null for orders that cost nothing. */
export const paymentOf = async (db: Db, purchaseId: string): Promise<Payment | null> =>
  first(paymentRows, await newestPayment(db, purchaseId));

export const itemsOf = async (db: Db, purchaseId: string): Promise<PurchaseItem[]> =>
  every(itemRows, await pieces(db, purchaseId));

/** Locks an order and before it its hold, in the order in which everyone locks them. */
export async function lockPurchase(tx: Db, id: string) {
  const hold = first(holdRows, await lockedHold(tx, id));
  const locked = first(purchaseRows, await lockedPurchase(tx, id));
  return locked ? { purchase: locked, hold: hold } : null;
}

/** The pieces of a locked order, locked too: a gate that is letting somebody in is waited for. */
export const lockItems = async (tx: Db, purchaseId: string): Promise<PurchaseItem[]> =>
  every(itemRows, await lockedPieces(tx, purchaseId));

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

/** Moves orders on that still stand where they are thought to stand; how many. */
export async function movePurchases(
  tx: Db,
  ids: readonly string[],
  from: OrderState,
  to: OrderState,
  set: PgUpdateSetSource<typeof purchase>,
): Promise<number> {
  const moved = await tx
    .update(purchase)
    .set({ ...set, state: to })
    .where(and(inArray(purchase.id, [...ids]), eq(purchase.state, from)))
    .returning({ id: purchase.id });
  return moved.length;
}

/** Ends every payment of these orders that has not been charged. */
export const failPayments = (tx: Db, purchaseIds: readonly string[], failCode: string): Promise<unknown> =>
  tx
    .update(payment)
    .set({ state: "FAILED", failCode })
    .where(and(inArray(payment.purchaseId, [...purchaseIds]), inArray(payment.state, ["READY", "CONFIRMING"])))
    .returning({ id: payment.id });
