import { and, asc, desc, eq, gte, inArray, isNotNull, lte, min, notExists, or, type SQL, sql } from "drizzle-orm";
import { toldAllergies } from "@/server/commerce/allergies/told-allergies";
import { EXTERNAL_REFUND } from "@/server/commerce/cancel/external-refund";
import { findClosing, itemsAtClosedSlot, ordersWithClosedSlot } from "@/server/commerce/order-rows/closed-slots";
import { findDisaster } from "@/server/commerce/order-rows/disasters";
import type { Order } from "@/server/commerce/order-rows/orders.repository";
import { loadStays } from "@/server/commerce/order-rows/stay-bookings";
import { readPicnic } from "@/server/commerce/picnic/read-picnic";
import { reviewReward } from "@/server/commerce/settings/remote-settings";
import { clock } from "@/server/platform/clock";
import { jsonReader } from "@/server/platform/db/one-row";
import { prepared } from "@/server/platform/db/prepared";
import type { Db } from "@/server/platform/db/types";
import { notFound } from "@/server/platform/errors";
import { orderItem, orders, payment } from "@/server/platform/schema/commerce";
import { refund } from "@/server/platform/schema/refund";
import type { Reservation, ReservationList, UserOrders } from "@/shared/contract/main/booking/reservation";
import { kstInstant, kstToday } from "@/shared/dates/kst";
import { addDays } from "@/shared/dates/plain-date";
import { reservationLine } from "./reservation-line";
import { reservationView } from "./reservation-view";

const PAID_STATES = ["PAID", "PARTIAL_CANCELED", "CANCELED"] as const;

const itemFromJson = jsonReader(orderItem);

/** An order with its items and latest payment, and which further rows its page needs. */
function wholeOrder(db: Db, name: string) {
  const has = (rows: SQL) => sql<boolean>`exists (${rows})`;
  return db
    .select({
      order: orders,
      payment,
      items: sql<Record<string, unknown>[]>`(select coalesce(jsonb_agg(to_jsonb(i) order by i.position), '[]')
        from order_item i where i.order_id = ${orders.id})`,
      hasRefunds: has(sql`select from refund r where r.order_id = ${orders.id}`),
      hasPicnic: has(sql`select from order_picnic n where n.order_id = ${orders.id}`),
      hasClosing: has(sql`select from slot_closing z join order_item i on i.slot_id = z.slot_id
        where i.order_id = ${orders.id}`),
      hasDisaster: has(sql`select from disaster_notice n
        where n.ended_at is null and n.to_day >= ${orders.desiredCheckIn}`),
    })
    .from(orders)
    .leftJoin(
      payment,
      and(
        eq(payment.orderId, orders.id),
        eq(payment.attempt, sql`(select max(y.attempt) from payment y where y.order_id = ${orders.id})`),
      ),
    )
    .where(and(eq(orders.id, sql.placeholder("id")), eq(orders.userId, sql.placeholder("user"))))
    .prepare(name);
}

/** One paid order of a member. Throws 404 for unpaid orders, those of others and missing ones. */
export async function readReservation(db: Db, { userId, id }: { userId: string; id: string }): Promise<Reservation> {
  const [found] = await prepared(db, "reservation_whole", wholeOrder).execute({ id, user: userId });
  if (!found?.order.paidAt) throw notFound();
  const { order } = found;
  const items = found.items.map(itemFromJson);
  const allergies = toldAllergies(order);
  const view = reservationView({
    order,
    items,
    payment: found.payment,
    refunds: found.hasRefunds
      ? await db.select().from(refund).where(eq(refund.orderId, id)).orderBy(refund.createdAt)
      : [],
    stay: order.kind === "stay" ? ((await loadStays(db, [order.id])).get(order.id) ?? null) : null,
    closing: found.hasClosing ? await findClosing(db, items) : null,
    disaster: found.hasDisaster ? await findDisaster(db, order) : null,
    picnic: found.hasPicnic ? await readPicnic(db, { order, items }) : null,
    reward: await reviewReward(db),
  });
  return allergies.length > 0 ? { ...view, told_allergies: allergies } : view;
}

export type ListAsk = { userId: string; from: string; to: string; kind?: "activity" | "stay" | undefined };

/** Orders paid, or with a visit, within the range (Korean dates, inclusive), newest first. */
export async function listReservations(db: Db, { userId, from, to, kind }: ListAsk): Promise<ReservationList> {
  const bought = and(
    gte(orders.paidAt, new Date(kstInstant(from))),
    lte(orders.paidAt, new Date(kstInstant(addDays(to, 1)) - 1)),
  );
  const visited = and(gte(orders.desiredCheckIn, from), lte(orders.desiredCheckIn, to));
  const listed = await db
    .select()
    .from(orders)
    .where(
      and(
        eq(orders.userId, userId),
        inArray(orders.state, [...PAID_STATES]),
        kind ? eq(orders.kind, kind) : undefined,
        or(bought, visited),
      ),
    )
    .orderBy(desc(orders.paidAt), desc(orders.id))
    .limit(500);
  const now = clock.now();
  return {
    reservations: await loadBriefs(db, listed, now),
    next_resv_date: await nextVisit(db, userId, now),
  };
}

type OrdersAsk = { userId: string; kind?: "activity" | "stay" | undefined; limit: number; offset: number };

/** One page of a member's paid orders, newest first. */
export async function listOrders(db: Db, { userId, kind, limit, offset }: OrdersAsk): Promise<UserOrders> {
  const listed = await db
    .select()
    .from(orders)
    .where(
      and(eq(orders.userId, userId), inArray(orders.state, [...PAID_STATES]), kind ? eq(orders.kind, kind) : undefined),
    )
    .orderBy(desc(orders.paidAt), desc(orders.id))
    .limit(limit)
    .offset(offset);
  return { orders: await loadBriefs(db, listed, clock.now()) };
}

/** List lines of orders; loads all items at once. */
async function loadBriefs(db: Db, listed: readonly Order[], now: Date): Promise<ReservationList["reservations"]> {
  if (listed.length === 0) return [];
  const ids = listed.map(({ id }) => id);
  const items = await db
    .select()
    .from(orderItem)
    .where(inArray(orderItem.orderId, ids))
    .orderBy(asc(orderItem.position));
  const stays = await loadStays(
    db,
    listed.filter(({ kind }) => kind === "stay").map(({ id }) => id),
  );
  const externalRefunds = await findExternalRefunds(
    db,
    listed.filter(({ state }) => state === "CANCELED").map(({ id }) => id),
  );
  const closed = await ordersWithClosedSlot(
    db,
    listed.filter(({ state }) => state !== "CANCELED").map(({ id }) => id),
    now,
  );
  return listed.map((order) =>
    reservationLine(
      order,
      items.filter(({ orderId }) => orderId === order.id),
      { stay: stays.get(order.id) ?? null, isTakenBack: externalRefunds.has(order.id), isClosed: closed.has(order.id) },
      now,
    ),
  );
}

/** Ids of the orders refunded at the gateway without us. */
async function findExternalRefunds(db: Db, ids: readonly string[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .select({ id: refund.orderId })
    .from(refund)
    .where(and(inArray(refund.orderId, [...ids]), eq(refund.reason, EXTERNAL_REFUND)));
  return new Set(rows.map(({ id }) => id));
}

/** Earliest date from today of a member's visits, except at closed slots. */
async function nextVisit(db: Db, userId: string, now: Date): Promise<string | null> {
  const [row] = await db
    .select({ next: min(orders.desiredCheckIn) })
    .from(orders)
    .where(
      and(
        eq(orders.userId, userId),
        inArray(orders.state, ["PAID", "PARTIAL_CANCELED"]),
        isNotNull(orders.paidAt),
        sql`${orders.desiredCheckIn} >= ${kstToday(now)}::date`,
        notExists(itemsAtClosedSlot(db, eq(orderItem.orderId, orders.id), now)),
      ),
    );
  return row?.next ?? null;
}
