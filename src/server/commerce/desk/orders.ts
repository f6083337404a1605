import { asc, desc, eq, inArray, or, type SQL, sql } from "drizzle-orm";
import { quoteInFull } from "@/server/commerce/cancel/full-refund";
import { planCancel } from "@/server/commerce/cancel/quote-cancel";
import { maskedName } from "@/server/commerce/members/member-fields";
import { ordererName, ordererPhone } from "@/server/commerce/purchases/orderer";
import { peopleLeft } from "@/server/commerce/purchases/people-left";
import { itemsOf, type Purchase, purchaseById } from "@/server/commerce/purchases/purchases.repository";
import { snapshotOf } from "@/server/commerce/purchases/snapshot";
import { stayBookingOf } from "@/server/commerce/purchases/stay-bookings";
import { auditOf, writeAudit } from "@/server/commerce/staff/audit";
import type { Staff } from "@/server/platform/auth/policy";
import { clock } from "@/server/platform/clock";
import { blindIndex } from "@/server/platform/crypto/blind-index";
import type { Db } from "@/server/platform/db/types";
import { notFound } from "@/server/platform/errors";
import { payment, purchase, purchaseItem } from "@/server/platform/schema/commerce";
import { member } from "@/server/platform/schema/member";
import { outbox } from "@/server/platform/schema/operations";
import { refund } from "@/server/platform/schema/refund";
import type { DeskOrder, DeskOrders } from "@/shared/contract/main/desk";
import { normalPhone } from "@/shared/identity/phone";
import { sumWon } from "@/shared/price/quote";

const SHOWN = 50;

const maskedOrderer = (order: Purchase): string | null => {
  const name = ordererName(order);
  return name === null ? null : maskedName(name);
};

const maskedPhone = (digits: string | null): string | null =>
  digits === null ? null : `${digits.slice(0, 3)}-****-${digits.slice(-4)}`;

/** Orders by number, member's phone, id or ticket, the latest first. An empty text finds nothing. */
export async function findOrders(db: Db, text: string): Promise<DeskOrders> {
  const query = text.trim();
  if (query === "") return { orders: [] };
  const phone = normalPhone(query);
  const found: SQL[] = [
    sql`${purchase.displayNumber} = ${query.toUpperCase()}`,
    sql`${purchase.number} = ${query}`,
    sql`${purchase.id} = ${query}`,
    sql`${purchase.id} in (select ${purchaseItem.purchaseId} from ${purchaseItem} where ${purchaseItem.id} = ${query})`,
  ];
  if (phone !== null) {
    const owners = db
      .select({ userId: member.userId })
      .from(member)
      .where(eq(member.phoneHash, blindIndex("phone", phone)));
    found.push(inArray(purchase.userId, owners));
  }
  const orders = await db
    .select()
    .from(purchase)
    .where(or(...found))
    .orderBy(desc(purchase.createdAt))
    .limit(SHOWN);
  return {
    orders: orders.map((order) => ({
      id: order.id,
      number: order.displayNumber,
      name: snapshotOf(order).content.name,
      state: order.state,
      desired_check_in: order.desiredCheckIn,
      pay_amount: order.payAmount,
      created_at: order.createdAt.toISOString(),
      orderer: maskedOrderer(order),
    })),
  };
}

/** An order's whole story: pieces, payments, refunds, what was set off, and who touched it. Throws 404. */
export async function readOrder(db: Db, id: string): Promise<DeskOrder> {
  const order = await purchaseById(db, id);
  if (!order) throw notFound();
  const items = await itemsOf(db, id);
  const confirmation = (await stayBookingOf(db, id))?.confirmState ?? null;
  const payments = await db.select().from(payment).where(eq(payment.purchaseId, id)).orderBy(asc(payment.attempt));
  const refunds = await db.select().from(refund).where(eq(refund.purchaseId, id)).orderBy(asc(refund.createdAt));
  const events = await db
    .select()
    .from(outbox)
    .where(sql`${outbox.payload} ->> 'purchase_id' = ${id}`)
    .orderBy(asc(outbox.id))
    .limit(SHOWN);
  const snapshot = snapshotOf(order);
  return {
    id,
    number: order.displayNumber,
    name: snapshot.content.name,
    venue: snapshot.seller.name,
    state: order.state,
    desired_check_in: order.desiredCheckIn,
    starts_at: order.startsAt,
    people_text: peopleLeft(order, items),
    orderer: maskedOrderer(order),
    phone: maskedPhone(ordererPhone(order)),
    pay_amount: order.payAmount,
    items: items.flatMap((item) => {
      if (item.productState === null) return [];
      const canRefund = item.productState === "ORDER";
      const plan = planCancel(order, items, [item.id], clock.now(), confirmation);
      return [
        {
          id: item.id,
          name: item.name,
          state: item.productState,
          check_in_at: item.checkInAt?.toISOString() ?? null,
          can_refund: canRefund,
          refund: canRefund ? plan.quote.refund : 0,
          refund_in_full: canRefund ? quoteInFull([item]).refund : 0,
        },
      ];
    }),
    payments: payments.map(({ state, amount, refundedAmount, createdAt }) => ({
      state,
      method: order.payMethod,
      amount,
      refunded: refundedAmount,
      at: createdAt.toISOString(),
    })),
    refunds: refunds.map((one) => ({
      id: one.id,
      state: one.state,
      reason: one.reason,
      fee: one.fee,
      amount: sumWon([one.payAmount, one.partnerPoint, one.ownPoint]),
      at: one.createdAt.toISOString(),
    })),
    events: events.map(({ topic, createdAt, doneAt }) => ({
      topic,
      at: createdAt.toISOString(),
      is_done: doneAt !== null,
    })),
    audit: await auditOf(db, "order", id),
  };
}

/** The name and number behind the masks, for a reason that is written down. Throws 404. */
export async function revealContact(db: Db, me: Staff, id: string, reason: string) {
  const order = await purchaseById(db, id);
  if (!order) throw notFound();
  await writeAudit(db, me, { act: "order.reveal", subject: "order", subjectRef: id, reason });
  return { name: ordererName(order), phone: ordererPhone(order) };
}
