import { and, asc, desc, eq, gte, inArray, isNotNull, lte, min, notExists, or, sql } from "drizzle-orm";
import { toldAllergies } from "@/server/commerce/allergies/told-allergies";
import { EXTERNAL_REFUND } from "@/server/commerce/cancel/external-refund";
import { readPicnic } from "@/server/commerce/picnic/read-picnic";
import { closingOf, ordersWithClosedTime, piecesAtClosedTime } from "@/server/commerce/purchases/closed-times";
import { disasterOf } from "@/server/commerce/purchases/disasters";
import { type Purchase, paymentRows, purchaseRows } from "@/server/commerce/purchases/purchases.repository";
import { staysOf } from "@/server/commerce/purchases/stay-bookings";
import { reviewReward } from "@/server/commerce/settings/remote-settings";
import { clock } from "@/server/platform/clock";
import { rowsOf } from "@/server/platform/db/rows-of";
import { statement } from "@/server/platform/db/statement";
import type { Db } from "@/server/platform/db/types";
import { notFound } from "@/server/platform/errors";
import { purchase, purchaseItem } from "@/server/platform/schema/commerce";
import { refund } from "@/server/platform/schema/refund";
import type { Reservation, ReservationList, UserOrders } from "@/shared/contract/main/booking/purchase";
import { kstInstant, kstToday } from "@/shared/dates/kst";
import { addDays } from "@/shared/dates/plain-date";
import { reservationLine, reservationView } from "./reservation-view";

const PAID_STATES = ["PAID", "PARTIAL_CANCELED", "CANCELED"] as const;

const pieceRows = rowsOf(purchaseItem, "i");
const refundRows = rowsOf(refund, "r");
type Json = Record<string, unknown>;

/** An order with all that is shown of it, in one statement. */
const wholeOrder = statement<
  Json & { pieces: Json[]; refunds: Json[]; has_picnic: boolean; has_closing: boolean; has_disaster: boolean }
>(
  `select ${purchaseRows.list}, ${paymentRows.list},
     (select coalesce(jsonb_agg(to_jsonb(i) order by i.position), '[]') from purchase_item i where i.purchase_id = p.id) as pieces,
     (select coalesce(jsonb_agg(to_jsonb(r) order by r.created_at), '[]') from refund r where r.purchase_id = p.id) as refunds,
     exists (select from purchase_picnic n where n.purchase_id = p.id) as has_picnic,
     exists (select from slot_closing z join purchase_item i on i.slot_pk = z.slot_pk where i.purchase_id = p.id) as has_closing,
     exists (select from disaster_notice n where n.ended_at is null and n.to_day >= p.desired_check_in) as has_disaster
   from purchase p
   left join lateral (select * from payment where purchase_id = p.id order by attempt desc limit 1) y on true
   where p.id = $1 and p.user_id = $2`,
);

/** One paid order of a member. Throws 404 for unpaid, foreign and missing ones alike. */
export async function readReservation(db: Db, { userId, id }: { userId: string; id: string }): Promise<Reservation> {
  const [raw] = await wholeOrder(db, id, userId);
  const order = raw && purchaseRows.read(raw);
  if (!raw || !order?.paidAt) throw notFound();
  const items = raw.pieces.map(pieceRows.fromJson);
  const allergies = toldAllergies(order);
  const view = reservationView({
    order,
    items,
    payment: paymentRows.read(raw),
    refunds: raw.refunds.map(refundRows.fromJson),
    stay: order.kind === "stay" ? ((await staysOf(db, [order.id])).get(order.id) ?? null) : null,
    closing: raw.has_closing ? await closingOf(db, items) : null,
    disaster: raw.has_disaster ? await disasterOf(db, order) : null,
    picnic: raw.has_picnic ? await readPicnic(db, { order, pieces: items }) : null,
    reward: await reviewReward(db),
  });
  return allergies.length > 0 ? { ...view, told_allergies: allergies } : view;
}

export type ListAsk = { userId: string; from: string; to: string; kind?: "activity" | "stay" | undefined };

/** Paid orders that were bought, or lead to a day, within the range (days in Korea, both included), newest first. */
export async function listReservations(db: Db, { userId, from, to, kind }: ListAsk): Promise<ReservationList> {
  const bought = and(
    gte(purchase.paidAt, new Date(kstInstant(from))),
    lte(purchase.paidAt, new Date(kstInstant(addDays(to, 1)) - 1)),
  );
  const visited = and(gte(purchase.desiredCheckIn, from), lte(purchase.desiredCheckIn, to));
  const orders = await db
    .select()
    .from(purchase)
    .where(
      and(
        eq(purchase.userId, userId),
        inArray(purchase.state, [...PAID_STATES]),
        kind ? eq(purchase.kind, kind) : undefined,
        or(bought, visited),
      ),
    )
    .orderBy(desc(purchase.paidAt), desc(purchase.id))
    .limit(500);
  const now = clock.now();
  return {
    reservations: await briefsOf(db, orders, now),
    next_resv_date: await nextVisit(db, userId, now),
  };
}

type OrdersAsk = { userId: string; kind?: "activity" | "stay" | undefined; limit: number; offset: number };

/** All paid orders of a member, newest first, a page of them. */
export async function listOrders(db: Db, { userId, kind, limit, offset }: OrdersAsk): Promise<UserOrders> {
  const orders = await db
    .select()
    .from(purchase)
    .where(
      and(
        eq(purchase.userId, userId),
        inArray(purchase.state, [...PAID_STATES]),
        kind ? eq(purchase.kind, kind) : undefined,
      ),
    )
    .orderBy(desc(purchase.paidAt), desc(purchase.id))
    .limit(limit)
    .offset(offset);
  return { orders: await briefsOf(db, orders, clock.now()) };
}

/** A line of the list for each order, its pieces read at once. */
async function briefsOf(db: Db, orders: readonly Purchase[], now: Date): Promise<ReservationList["reservations"]> {
  if (orders.length === 0) return [];
  const ids = orders.map(({ id }) => id);
  const items = await db
    .select()
    .from(purchaseItem)
    .where(inArray(purchaseItem.purchaseId, ids))
    .orderBy(asc(purchaseItem.position));
  const stays = await staysOf(
    db,
    orders.filter(({ kind }) => kind === "stay").map(({ id }) => id),
  );
  const externalRefunds = await externalRefundOf(
    db,
    orders.filter(({ state }) => state === "CANCELED").map(({ id }) => id),
  );
  const closed = await ordersWithClosedTime(
    db,
    orders.filter(({ state }) => state !== "CANCELED").map(({ id }) => id),
    now,
  );
  return orders.map((order) =>
    reservationLine(
      order,
      items.filter(({ purchaseId }) => purchaseId === order.id),
      { stay: stays.get(order.id) ?? null, isTakenBack: externalRefunds.has(order.id), isClosed: closed.has(order.id) },
      now,
    ),
  );
}

/** Which of these orders ended because their payment was called off at the gateway. */
async function externalRefundOf(db: Db, ids: readonly string[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .select({ id: refund.purchaseId })
    .from(refund)
    .where(and(inArray(refund.purchaseId, [...ids]), eq(refund.reason, EXTERNAL_REFUND)));
  return new Set(rows.map(({ id }) => id));
}

/** The nearest day from today on that a member has something booked for, at a time that still stands. */
async function nextVisit(db: Db, userId: string, now: Date): Promise<string | null> {
  const [row] = await db
    .select({ next: min(purchase.desiredCheckIn) })
    .from(purchase)
    .where(
      and(
        eq(purchase.userId, userId),
        inArray(purchase.state, ["PAID", "PARTIAL_CANCELED"]),
        isNotNull(purchase.paidAt),
        sql`${purchase.desiredCheckIn} >= ${kstToday(now)}::date`,
        notExists(piecesAtClosedTime(db, eq(purchaseItem.purchaseId, purchase.id), now)),
      ),
    );
  return row?.next ?? null;
}
