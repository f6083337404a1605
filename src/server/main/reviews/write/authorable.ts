import { and, desc, eq, inArray, sql } from "drizzle-orm";
import {
  findPurchase,
  itemsOf,
  type Purchase,
  type PurchaseItem,
} from "@/server/commerce/purchases/purchases.repository";
import { snapshotOf } from "@/server/commerce/purchases/snapshot";
import { clock } from "@/server/platform/clock";
import type { Db } from "@/server/platform/db/types";
import { ApiError, notFound } from "@/server/platform/errors";
import { purchase, purchaseItem } from "@/server/platform/schema/commerce";
import { review } from "@/server/platform/schema/review";
import type { AuthorableReview } from "@/shared/contract/main/reviews";
import { kstInstant, kstToday } from "@/shared/dates/kst";
import { addDays } from "@/shared/dates/plain-date";
import { REASONS } from "./copy";

const WRITE_DAYS = 90;

type Visit = { order: Purchase; items: PurchaseItem[]; visitedAt: string; until: number };

/** Pieces that were used: scanned at the gate, or over without a cancel. */
const usedOf = (items: readonly PurchaseItem[]): PurchaseItem[] =>
  items.filter(({ productState, checkInAt }) => productState === "COMPLETE" || checkInAt !== null);

/** The visit behind a paid order, with the day it took place; null when nothing of it was used yet. */
function visitOf(order: Purchase, items: PurchaseItem[]): Visit | null {
  const used = usedOf(items);
  const [first] = used;
  if (!first) return null;
  const scanned = used.find(({ checkInAt }) => checkInAt !== null)?.checkInAt ?? first.completedAt;
  const visitedAt = order.desiredCheckIn ?? kstToday(scanned ?? clock.now());
  return { order, items: used, visitedAt, until: kstInstant(addDays(visitedAt, WRITE_DAYS + 1)) };
}

/** A paid order of a member and why it cannot be reviewed now (null: it can). Throws 404 for foreign and missing ones. */
export async function reviewableVisit(
  db: Db,
  { userId, orderId }: { userId: string; orderId: string },
): Promise<{ visit: Visit | null; reason: string | null }> {
  const order = await findPurchase(db, { userId, id: orderId });
  if (!order?.paidAt || order.kind !== "activity" || order.contentPk === null) throw notFound();
  if ((await db.$count(review, eq(review.orderId, orderId))) > 0) return { visit: null, reason: REASONS.written };
  const items = await itemsOf(db, orderId);
  const visit = visitOf(order, items);
  if (!visit) {
    const isGone = items.every(({ productState }) => productState === "CANCEL");
    return { visit: null, reason: isGone ? REASONS.canceled : REASONS.notYet };
  }
  return { visit, reason: clock.nowMs() >= visit.until ? REASONS.late : null };
}

/** Why an order cannot be reviewed now; null: it can. Foreign and missing ones are not told apart. */
export async function refusalOf(db: Db, ask: { userId: string; orderId: string }): Promise<string | null> {
  try {
    return (await reviewableVisit(db, ask)).reason;
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return REASONS.missing;
    throw error;
  }
}

/** Everything a member can write of now, what ends soonest first. */
export async function authorableVisits(db: Db, userId: string): Promise<AuthorableReview[]> {
  const orders = await db
    .select()
    .from(purchase)
    .where(
      and(
        eq(purchase.userId, userId),
        eq(purchase.kind, "activity"),
        inArray(purchase.state, ["PAID", "PARTIAL_CANCELED"]),
        sql`not exists (select 1 from review r where r.order_id = ${purchase.id})`,
        sql`exists (select 1 from purchase_item i where i.purchase_id = ${purchase.id}
          and (i.product_state = 'COMPLETE' or i.check_in_at is not null))`,
      ),
    )
    .orderBy(desc(purchase.createdAt))
    .limit(100);
  if (orders.length === 0) return [];
  const ids = orders.map(({ id }) => id);
  const items = await db.select().from(purchaseItem).where(inArray(purchaseItem.purchaseId, ids));
  return orders
    .map((order) =>
      visitOf(
        order,
        items.filter(({ purchaseId }) => purchaseId === order.id),
      ),
    )
    .filter((visit) => visit !== null)
    .filter(({ until }) => clock.nowMs() < until)
    .sort((a, b) => a.until - b.until)
    .map(authorableOf);
}

/** `성인 2, 어린이 1`: what was bought of each kind. */
export function optionText(items: readonly PurchaseItem[]): string {
  const counts = new Map<string, number>();
  for (const { name } of items) counts.set(name, (counts.get(name) ?? 0) + 1);
  return [...counts].map(([name, count]) => `${name} ${count}`).join(", ");
}

function authorableOf({ order, items, visitedAt, until }: Visit): AuthorableReview {
  const { content } = snapshotOf(order);
  return {
    order_id: order.id,
    content: { pk: content.pk, name: content.name },
    scene: content.scene,
    place_text: content.place_text,
    option_text: optionText(items),
    visited_at: visitedAt,
    writable_until: new Date(until).toISOString(),
  };
}
