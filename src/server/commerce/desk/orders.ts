import { and, desc, eq, inArray, or, type SQL, sql } from "drizzle-orm";
import { ordererEmail, ordererName, ordererPhone } from "@/server/commerce/order-rows/orderer";
import { loadItems, orderById } from "@/server/commerce/order-rows/orders.repository";
import { peopleLeft } from "@/server/commerce/order-rows/people-left";
import { readSnapshot } from "@/server/commerce/order-rows/snapshot";
import { findStayBooking } from "@/server/commerce/order-rows/stay-bookings";
import { auditSearch } from "@/server/commerce/staff/audit";
import { ownBusiness } from "@/server/commerce/staff/own-business";
import { revealed } from "@/server/commerce/staff/reveal";
import { verifyTicket } from "@/server/commerce/visits/ticket";
import type { Staff } from "@/server/platform/auth/policy";
import { blindIndex, phoneIndex } from "@/server/platform/crypto/blind-index";
import type { Db } from "@/server/platform/db/types";
import { notFound } from "@/server/platform/errors";
import { orderItem, orders, payment } from "@/server/platform/schema/commerce";
import { member } from "@/server/platform/schema/member";
import { refund } from "@/server/platform/schema/refund";
import { stayBooking } from "@/server/platform/schema/stay/stay";
import type { DeskOrder, DeskOrders } from "@/shared/contract/main/staff/desk";
import { isPhone, normalPhone } from "@/shared/identity/phone";
import { sumWon } from "@/shared/price/quote";
import { deskCopy } from "./copy";
import { findMembers } from "./members";
import { maskedOrderer, maskedPhone, orderLine } from "./order-line";
import { findTimeline } from "./timeline";

const SHOWN = 50;

/** The ticket of a scanned or pasted code, even an expired one; null for any other text. */
function ticketIn(text: string): string | null {
  const checked = verifyTicket(text, 0);
  return checked.ok ? checked.ticket.ticket : null;
}

/**
 * Finds orders and members, latest first, by order number, phone of the member, orderer or guest, mail address, ticket
 * number or code, or payment key. An empty text finds nothing; every other search is logged.
 */
export async function findOrders(db: Db, me: Pick<Staff, "id" | "venueId">, text: string): Promise<DeskOrders> {
  const query = text.trim();
  if (query === "") return { orders: [], members: [] };
  await auditSearch(db, me, "order.search", query);
  const ticket = ticketIn(query) ?? query;
  const found: SQL[] = [
    sql`${orders.displayNumber} = ${query.toUpperCase()}`,
    sql`${orders.number} = ${query}`,
    sql`${orders.id} = ${query}`,
    sql`${orders.userId} = ${query}`,
    sql`${orders.id} in (select ${orderItem.orderId} from ${orderItem} where ${orderItem.id} = ${ticket})`,
    sql`${orders.id} in (select ${payment.orderId} from ${payment} where ${payment.paymentKey} = ${query})`,
  ];
  const owner = selectOwner(query);
  if (owner) found.push(inArray(orders.userId, db.select({ userId: member.userId }).from(member).where(owner)));
  const written = isPhone(query) ? phoneIndex(query) : "";
  if (written !== "") {
    const sleeps = sql`select ${stayBooking.orderId} from ${stayBooking}
      where ${stayBooking.guestPhoneHash} = ${written} and ${stayBooking.guestPhoneHash} <> ''`;
    found.push(
      sql`(${orders.ordererPhoneHash} = ${written} and ${orders.ordererPhoneHash} <> '')`,
      sql`${orders.id} in (${sleeps})`,
    );
  }
  const bought = await db
    .select()
    .from(orders)
    .where(or(...found))
    .orderBy(desc(orders.createdAt))
    .limit(SHOWN);
  const buyers = [...new Set(bought.map(({ userId }) => userId))];
  return { orders: bought.map(orderLine), members: await findMembers(db, query, buyers) };
}

/** Condition on `member` for a phone number or mail address; null for any other text. */
function selectOwner(query: string): SQL | null {
  const phone = normalPhone(query);
  if (phone !== null) return eq(member.phoneHash, blindIndex("phone", phone));
  return query.includes("@") ? eq(member.emailHash, blindIndex("email", query.toLowerCase())) : null;
}

/** The desk's view of an order: items, whether each can be refunded, and the timeline. Throws 404. */
export async function readOrder(db: Db, me: Pick<Staff, "id">, id: string): Promise<DeskOrder> {
  const order = await orderById(db, id);
  if (!order) throw notFound();
  const items = await loadItems(db, id);
  const snapshot = readSnapshot(order);
  return {
    id,
    number: order.displayNumber,
    kind: order.kind,
    name: [snapshot.content.name, snapshot.stay?.product_name].filter(Boolean).join(" · "),
    venue: snapshot.venue.name,
    state: order.state,
    user_id: order.userId,
    desired_check_in: order.desiredCheckIn,
    desired_check_out: order.desiredCheckOut,
    starts_at: order.startsAt,
    people_text: peopleLeft(order, items),
    orderer: maskedOrderer(order),
    phone: maskedPhone(ordererPhone(order)),
    list_total: order.listTotal,
    discount: sumWon([order.productDiscount, order.couponDiscount, order.plusDiscount]),
    own_point: order.ownPoint,
    partner_point: order.partnerPoint,
    pay_amount: order.payAmount,
    refunded: await refundedBy(db, id),
    has_receipt: ordererEmail(order) !== null && items.some(({ productState }) => productState === "ORDER"),
    items: items.flatMap((item) =>
      item.productState === null || (item.isDifference && item.productState !== "ORDER")
        ? []
        : [
            {
              id: item.id,
              // The difference of a move is not a ticket.
              name: item.isDifference ? deskCopy.moveDifference : item.name,
              state: item.productState,
              check_in_at: item.checkInAt?.toISOString() ?? null,
              can_refund: item.productState === "ORDER",
              paid: sumWon([item.payShare, item.ownShare, item.partnerShare]),
            },
          ],
    ),
    refusal: await ownBusiness(db, me, { orderId: id }),
    timeline: await findTimeline(db, { order, items, booking: await findStayBooking(db, id) }),
  };
}

/** Won of an order's finished refunds, by card and points. */
async function refundedBy(db: Db, orderId: string): Promise<number> {
  const done = await db
    .select({ pay: refund.payAmount, own: refund.ownPoint, partner: refund.partnerPoint, as: refund.asPoints })
    .from(refund)
    .where(and(eq(refund.orderId, orderId), eq(refund.state, "DONE")));
  return sumWon(done.flatMap(({ pay, own, partner, as }) => [pay, own, partner, as]));
}

/** Unmasked name and number of the orderer, for a logged reason. Throws T001 … T004, 404. */
export async function revealContact(db: Db, me: Staff, id: string, reason: string) {
  const order = await orderById(db, id);
  if (!order) throw notFound();
  await revealed(db, me, { orderId: id }, { act: "order.reveal", subject: "order", subjectRef: id, reason });
  return { name: ordererName(order), phone: ordererPhone(order) };
}
