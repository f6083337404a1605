import { and, desc, eq, inArray, sql } from "drizzle-orm";
import { findOrder, loadItems, type Order, type OrderItem } from "@/server/commerce/order-rows/orders.repository";
import { readSnapshot } from "@/server/commerce/order-rows/snapshot";
import { REASONS } from "@/server/commerce/reviews/copy";
import type { Visit } from "@/server/commerce/reviews/write-review";
import { clock } from "@/server/platform/clock";
import type { Db } from "@/server/platform/db/types";
import { ApiError, notFound, refused } from "@/server/platform/errors";
import { orderItem, orders } from "@/server/platform/schema/commerce";
import { review } from "@/server/platform/schema/review";
import type { AuthorableReview } from "@/shared/contract/main/reviews";
import { kstInstant, kstToday } from "@/shared/dates/kst";
import { addDays } from "@/shared/dates/plain-date";

const WRITE_DAYS = 90;

type UsedOrder = { order: Order; items: OrderItem[]; visitedAt: string; until: number };

/** Used items: scanned at the gate, or completed. */
const filterUsed = (items: readonly OrderItem[]): OrderItem[] =>
  items.filter(({ productState, checkInAt }) => productState === "COMPLETE" || checkInAt !== null);

/** The visit of a paid order with its day; null if no item was used yet. */
function toVisit(order: Order, items: OrderItem[]): UsedOrder | null {
  const used = filterUsed(items);
  const [first] = used;
  if (!first) return null;
  const scanned = used.find(({ checkInAt }) => checkInAt !== null)?.checkInAt ?? first.completedAt;
  const visitedAt = order.desiredCheckIn ?? kstToday(scanned ?? clock.now());
  return { order, items: used, visitedAt, until: kstInstant(addDays(visitedAt, WRITE_DAYS + 1)) };
}

type Ask = { userId: string; orderId: string };

/** A member's paid order with the reason why it cannot be reviewed now, or null. Throws 404. */
async function checkVisit(
  db: Db,
  { userId, orderId }: Ask,
): Promise<{ visit: UsedOrder | null; reason: string | null }> {
  const order = await findOrder(db, { userId, id: orderId });
  if (!order?.paidAt || order.kind !== "activity" || order.contentId === null) throw notFound();
  if ((await db.$count(review, eq(review.orderId, orderId))) > 0) return { visit: null, reason: REASONS.written };
  const items = await loadItems(db, orderId);
  const visit = toVisit(order, items);
  if (!visit) {
    const isGone = items.every(({ productState }) => productState === "CANCEL");
    return { visit: null, reason: isGone ? REASONS.canceled : REASONS.notYet };
  }
  return { visit, reason: clock.nowMs() >= visit.until ? REASONS.late : null };
}

/** The visit that a member can review now. Throws 404, F000 with the reason. */
export async function reviewableVisit(db: Db, ask: Ask): Promise<Visit> {
  const { visit, reason } = await checkVisit(db, ask);
  if (reason !== null || !visit) throw refused(reason ?? REASONS.notYet);
  const { content, child_ages: childAges } = readSnapshot(visit.order);
  return {
    kind: "activity",
    orderId: visit.order.id,
    place: { id: content.pk, name: content.name },
    visitedAt: visit.visitedAt,
    optionText: optionText(visit.items),
    childAges,
  };
}

/** Reason why an order cannot be reviewed now, or null. The same reason for missing orders and those of others. */
export async function findRefusal(db: Db, ask: Ask): Promise<string | null> {
  try {
    return (await checkVisit(db, ask)).reason;
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return REASONS.missing;
    throw error;
  }
}

/** All visits that a member can review now, earliest deadline first. */
export async function authorableVisits(db: Db, userId: string): Promise<AuthorableReview[]> {
  const bought = await db
    .select()
    .from(orders)
    .where(
      and(
        eq(orders.userId, userId),
        eq(orders.kind, "activity"),
        inArray(orders.state, ["PAID", "PARTIAL_CANCELED"]),
        sql`not exists (select 1 from review r where r.order_id = ${orders.id})`,
        sql`exists (select 1 from order_item i where i.order_id = ${orders.id}
          and (i.product_state = 'COMPLETE' or i.check_in_at is not null))`,
      ),
    )
    .orderBy(desc(orders.createdAt))
    .limit(100);
  if (bought.length === 0) return [];
  const ids = bought.map(({ id }) => id);
  const items = await db.select().from(orderItem).where(inArray(orderItem.orderId, ids));
  return bought
    .map((order) =>
      toVisit(
        order,
        items.filter(({ orderId }) => orderId === order.id),
      ),
    )
    .filter((visit) => visit !== null)
    .filter(({ until }) => clock.nowMs() < until)
    .sort((a, b) => a.until - b.until)
    .map(toAuthorable);
}

/** Number of items by name: `성인 2, 어린이 1`. */
function optionText(items: readonly OrderItem[]): string {
  const counts = new Map<string, number>();
  for (const { name } of items) counts.set(name, (counts.get(name) ?? 0) + 1);
  return [...counts].map(([name, count]) => `${name} ${count}`).join(", ");
}

function toAuthorable({ order, items, visitedAt, until }: UsedOrder): AuthorableReview {
  const { content } = readSnapshot(order);
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
