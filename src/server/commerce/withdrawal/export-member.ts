import { asc, desc, eq, inArray } from "drizzle-orm";
import { findMembership } from "@/server/commerce/families/members";
import { readChildName, readHelper } from "@/server/commerce/handoff/hand-offs";
import { addressView, loadAddresses } from "@/server/commerce/members/addresses.repository";
import { readProfile } from "@/server/commerce/members/profile";
import { readUserInfo } from "@/server/commerce/members/read-user-info";
import { listSessions } from "@/server/commerce/members/sessions";
import { loadItems } from "@/server/commerce/order-rows/orders.repository";
import { readGuest } from "@/server/commerce/order-rows/stay-bookings";
import { readPicnic } from "@/server/commerce/picnic/read-picnic";
import { readAnswer, readRequestBody } from "@/server/commerce/questions/question-words";
import { openField } from "@/server/platform/crypto/field";
import type { Db } from "@/server/platform/db/types";
import { orderItem, orders, payment } from "@/server/platform/schema/commerce";
import { issuedCoupon } from "@/server/platform/schema/coupon";
import { calendarFeed, handOff } from "@/server/platform/schema/family";
import { child, consent, memberMessage, partnerContract } from "@/server/platform/schema/member";
import { orderPicnic } from "@/server/platform/schema/picnic";
import { partnerLog, pointLog, pointLot } from "@/server/platform/schema/points";
import { contentQuestion } from "@/server/platform/schema/question";
import { refund } from "@/server/platform/schema/refund";
import { favorite, photo, review, reviewReaction, reviewReport } from "@/server/platform/schema/review";
import { socialAccount } from "@/server/platform/schema/social";
import { stayBooking, stayFavorite } from "@/server/platform/schema/stay/stay";
import { saleAlarm, waitlistEntry } from "@/server/platform/schema/waitlist";

/** Decrypted personal data of a member, for that member only. */
export async function exportMember(db: Db, userId: string): Promise<Record<string, unknown>> {
  return {
    account: await readUserInfo(db, userId),
    profile: await readProfile(db, userId),
    devices: await listSessions(db, userId),
    consents: await db.select().from(consent).where(eq(consent.userId, userId)),
    socials: await db.select().from(socialAccount).where(eq(socialAccount.userId, userId)),
    children: await getChildren(db, userId),
    addresses: (await loadAddresses(db, userId)).map(addressView).map(({ pk: _, ...address }) => address),
    favorites: await db.select().from(favorite).where(eq(favorite.userId, userId)),
    stay_favorites: await db.select().from(stayFavorite).where(eq(stayFavorite.userId, userId)),
    calendars: await db
      .select({ created_at: calendarFeed.createdAt })
      .from(calendarFeed)
      .where(eq(calendarFeed.userId, userId)),
    photos: await loadPhotos(db, userId),
    orders: await selectOrders(db, userId),
    ...(await loadItemsAndMoney(db, userId)),
    stays: await loadStays(db, userId),
    groups: await findGroups(db, userId),
    family: await findMembership(db, userId),
    hand_offs: await loadHandOffs(db, userId),
    coupons: await db.select().from(issuedCoupon).where(eq(issuedCoupon.userId, userId)),
    points: await db.select().from(pointLog).where(eq(pointLog.userId, userId)).orderBy(asc(pointLog.seq)),
    point_lots: await db.select().from(pointLot).where(eq(pointLot.userId, userId)).orderBy(asc(pointLot.createdAt)),
    reviews: await db.select().from(review).where(eq(review.userId, userId)),
    useful_reviews: await db.select().from(reviewReaction).where(eq(reviewReaction.userId, userId)),
    reported_reviews: await db.select().from(reviewReport).where(eq(reviewReport.userId, userId)),
    waiting: await selectWaiting(db, userId),
    sale_alarms: await db.select().from(saleAlarm).where(eq(saleAlarm.userId, userId)),
    partner_contracts: await db.select().from(partnerContract).where(eq(partnerContract.userId, userId)),
    messages: await db.select().from(memberMessage).where(eq(memberMessage.userId, userId)),
    questions: await loadQuestions(db, userId),
  };
}

async function getChildren(db: Db, userId: string) {
  const rows = await db.select().from(child).where(eq(child.userId, userId)).orderBy(asc(child.createdAt));
  return rows.map(({ id, nameEnc, birthEnc, categories, isRepresentative }) => ({
    name: openField({ table: "child", column: "name_enc", row: id }, nameEnc),
    birth: openField({ table: "child", column: "birth_enc", row: id }, birthEnc),
    categories,
    is_representative: isRepresentative,
  }));
}

/** Waitlist entries, as shown to the member. */
const selectWaiting = (db: Db, userId: string) =>
  db
    .select({
      shown: waitlistEntry.shown,
      state: waitlistEntry.state,
      decide_by: waitlistEntry.decideBy,
      night_ok: waitlistEntry.nightOk,
      created_at: waitlistEntry.createdAt,
    })
    .from(waitlistEntry)
    .where(eq(waitlistEntry.userId, userId))
    .orderBy(asc(waitlistEntry.place));

async function loadStays(db: Db, userId: string) {
  const rows = await db.select().from(stayBooking).where(eq(stayBooking.userId, userId));
  return rows.map((row) => {
    const { guestEnc: _, guestPhoneHash: __, ...open } = row;
    return { ...open, guest: readGuest(row) };
  });
}

/** Lists of the member's groups; registration numbers are never exported. */
async function findGroups(db: Db, userId: string) {
  const rows = await db
    .select({ order: orders })
    .from(orderPicnic)
    .innerJoin(orders, eq(orders.id, orderPicnic.orderId))
    .where(eq(orders.userId, userId))
    .orderBy(asc(orders.createdAt));
  return Promise.all(
    rows.map(async ({ order }) => ({
      order_id: order.id,
      ...(await readPicnic(db, { order, items: await loadItems(db, order.id) })),
    })),
  );
}

async function loadHandOffs(db: Db, userId: string) {
  const rows = await db.select().from(handOff).where(eq(handOff.userId, userId));
  return rows.map((row) => ({
    order_id: row.orderId,
    helper: readHelper(row),
    child_name: readChildName(row),
    created_at: row.createdAt,
  }));
}

/** Own pictures, with the address where each can be seen. */
async function loadPhotos(db: Db, userId: string) {
  const rows = await db
    .select({ id: photo.id, created_at: photo.createdAt })
    .from(photo)
    .where(eq(photo.userId, userId))
    .orderBy(asc(photo.createdAt));
  return rows.map((row) => ({ ...row, url: `/api/main/photos/${row.id}` }));
}

/** Items, charges, refunds and partner points of the member's orders, without keys of the gateway. Each names its order. */
async function loadItemsAndMoney(db: Db, userId: string) {
  const own = db.select({ id: orders.id }).from(orders).where(eq(orders.userId, userId));
  const charged = await db.select().from(payment).where(inArray(payment.orderId, own)).orderBy(asc(payment.createdAt));
  const returned = await db.select().from(refund).where(inArray(refund.orderId, own)).orderBy(asc(refund.createdAt));
  return {
    order_items: await db
      .select()
      .from(orderItem)
      .where(inArray(orderItem.orderId, own))
      .orderBy(asc(orderItem.orderId), asc(orderItem.position)),
    payments: charged.map(({ paymentKey: _, idempotencyKey: __, ...open }) => open),
    refunds: returned.map(({ transactionKey: _, idempotencyKey: __, itemsKey: ___, ...open }) => open),
    partner_points: await db.select().from(partnerLog).where(inArray(partnerLog.orderId, own)).orderBy(partnerLog.seq),
  };
}

async function loadQuestions(db: Db, userId: string) {
  const rows = await db.select().from(contentQuestion).where(eq(contentQuestion.userId, userId));
  return rows.map((row) => {
    const { bodyEnc: _, answerEnc: __, contactEnc: ___, ...open } = row;
    return { ...open, body: readRequestBody(row), answer: readAnswer(row) };
  });
}

async function selectOrders(db: Db, userId: string) {
  const rows = await db.select().from(orders).where(eq(orders.userId, userId)).orderBy(desc(orders.createdAt));
  return rows.map(({ ordererEnc, ordererPhoneHash: _, shippingEnc, id, ...open }) => {
    const openCell = (column: string, sealed: string | null): unknown =>
      sealed === null ? null : JSON.parse(openField({ table: "orders", column, row: id }, sealed));
    return {
      id,
      ...open,
      orderer: openCell("orderer_enc", ordererEnc),
      shipping: openCell("shipping_enc", shippingEnc),
    };
  });
}
