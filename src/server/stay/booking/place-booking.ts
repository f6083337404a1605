import { and, desc, eq, inArray, sql } from "drizzle-orm";
import { couponUnusable } from "@/server/commerce/coupons/lock-coupon";
import { holdExpired } from "@/server/commerce/holds/hold.errors";
import { insertStayBooking } from "@/server/commerce/order-rows/stay-bookings";
import type { OrderDraft } from "@/server/commerce/orders/insert-order";
import { nextStep } from "@/server/commerce/orders/next-step";
import { policyChanged } from "@/server/commerce/orders/order.errors";
import { placeOrder } from "@/server/commerce/orders/place-order";
import type { ItemDraft } from "@/server/commerce/pricing/price-order";
import { checkStayOpen } from "@/server/commerce/settings/remote-settings";
import { clock } from "@/server/platform/clock";
import { blindIndex } from "@/server/platform/crypto/blind-index";
import type { Db } from "@/server/platform/db/types";
import { notFound, refused } from "@/server/platform/errors";
import { hold } from "@/server/platform/schema/commerce";
import { issuedCoupon } from "@/server/platform/schema/coupon";
import { gearLoans, gearOffers } from "@/server/stay/gear/gear-stock";
import type { OrderPlaced } from "@/shared/contract/main/booking/order";
import type { BookingBody } from "@/shared/contract/stay/booking";
import type { GearLoan } from "@/shared/contract/stay/gear";
import { guestsText } from "@/shared/guests/guests-text";
import { gearLines } from "@/shared/price/gear-lines";
import { type QuoteLine, quote } from "@/shared/price/quote";
import { termsPrice } from "@/shared/price/terms-price";
import { parseGear } from "@/shared/stay/gear";
import { checkPeople, toPeople } from "./check-people";
import { checkStayAsk, checkStayRules, type StayAsk, standbyUntil } from "./stay-ask";
import { findStayOffer, nightsOfRoom, type StayOffer, toStayTerms } from "./stay-offer";
import { findPolicy, stayHoldTerms, stayProductKey, stayTarget } from "./verify-booking";

/**
 * Turns held nights into an unpaid order and returns the next payment step. Finds the hold by member, room and dates;
 * computes the price again and only compares the body's amount. Throws 404, 422, F000, C_HOLD, C_PRICE, C_POLICY,
 * C_BUSY, 503.
 */
export async function placeBooking(
  db: Db,
  { userId, body }: { userId: string; body: BookingBody },
): Promise<OrderPlaced> {
  checkPeople(body);
  const order = await placeOrder(db, await loadDraft(db, userId, body));
  return nextStep(db, order);
}

async function loadDraft(db: Db, userId: string, body: BookingBody): Promise<OrderDraft> {
  await checkStayOpen(db);
  const ask = toAsk(body);
  checkStayAsk(ask, body.reservation.children);
  const offer = await findStayOffer(db, ask);
  if (!offer) throw notFound();
  const hold = await heldStay(db, userId, ask);
  const nights = await nightsOfRoom(db, ask);
  checkStayRules(offer, ask, nights);
  // Closed since the hold: a payment would only be refunded. Orders paid before stay valid.
  if (hold.isLive && nights.some(({ closedReason }) => closedReason !== null))
    throw refused("숙소가 그사이 이 날짜의 예약을 닫았어요. 다른 날짜나 다른 객실을 골라 주세요.");
  const policy = findPolicy(offer, ask.checkIn);
  if ((body.policy_hash ?? hold.policyHash) !== policy.policy_hash) throw policyChanged(policy.policy_hash);
  const price = termsPrice(toStayTerms(offer, nights), ask);
  const gear = gearLoans(parseGear(hold.gear), await gearOffers(db, ask));
  const { orderer, guest } = toPeople(body);
  const { accommodation: place, product } = offer;
  return {
    userId,
    kind: "stay",
    holdId: hold.id,
    items: itemDrafts([...price.lines, ...gearLines(gear, nights.length)]),
    soldAs: product.name,
    target: stayTarget(place.id),
    choices: {
      issued_coupon_id: await findIssuedId(db, userId, body.coupon_pk ?? null),
      plus_discount_id: body.plus_discount_id,
      partner_point: body.partner_point,
      point_amount: body.point_amount,
    },
    expected: body.payment,
    dates: { checkIn: ask.checkIn, checkOut: ask.checkOut, startsAt: null, validUntil: null },
    snapshot: readSnapshot(offer, ask, gear, policy.policy_hash, blindIndex("draft", JSON.stringify([hold.id, body]))),
    personal: { orderer, shipping: null },
    writeMore: (tx, orderId) =>
      insertStayBooking(tx, orderId, {
        userId,
        accommodationId: place.id,
        productId: product.id,
        checkIn: ask.checkIn,
        checkOut: ask.checkOut,
        adults: ask.adults,
        childrenAges: [...ask.childrenAges],
        arrivalTransport: body.arrival_transport,
        confirmState: product.isInstant ? "CONFIRMED" : "WAIT",
        answerBy: standbyUntil(offer, ask),
        guest,
      }),
  };
}

const toAsk = ({ reservation }: BookingBody): StayAsk => ({
  accommodationId: reservation.accommodation_id,
  productId: reservation.product_id,
  checkIn: reservation.check_in,
  checkOut: reservation.check_out,
  adults: reservation.adults,
  childrenAges: reservation.children_ages,
});

type HeldStay = { id: string; isLive: boolean; policyHash: string; gear: string };

/** The member's hold on these nights: the live one, else the consumed one (retry of the same order). */
async function heldStay(db: Db, userId: string, ask: StayAsk): Promise<HeldStay> {
  const [found] = await db
    .select({ id: hold.id, state: hold.state, terms: hold.terms })
    .from(hold)
    .where(
      and(eq(hold.userId, userId), eq(hold.productKey, stayProductKey(ask)), inArray(hold.state, ["LIVE", "CONSUMED"])),
    )
    .orderBy(sql`${hold.state} = 'LIVE' desc`, desc(hold.createdAt))
    .limit(1);
  const terms = stayHoldTerms.safeParse(found?.terms);
  if (!found || !terms.success) throw holdExpired();
  return { id: found.id, isLive: found.state === "LIVE", policyHash: terms.data.policy_hash, gear: terms.data.gear };
}

/** One item a night, one for the fee of the stay and one per kind of gear; coupons do not cover fee and gear. */
function itemDrafts(lines: readonly QuoteLine[]): ItemDraft[] {
  const priced = quote({ lines }).lines;
  return lines.map(({ day, couponEligible }, index) => ({
    optionId: null,
    slotId: null,
    seats: 0,
    name: String(priced[index]?.id),
    listPrice: priced[index]?.listTotal ?? 0,
    price: priced[index]?.price ?? 0,
    day,
    couponEligible,
  }));
}

/** The member's copy of a coupon, the usable one first: a retried order names the one it locked. */
async function findIssuedId(db: Db, userId: string, couponId: number | null): Promise<string | null> {
  if (couponId === null) return null;
  const state = sql`case when ${issuedCoupon.state} = 'active' and ${issuedCoupon.expiresAt} <= ${clock.sqlNow()}
    then 'expired' else ${issuedCoupon.state} end`;
  const [found] = await db
    .select({ id: issuedCoupon.id })
    .from(issuedCoupon)
    .where(and(eq(issuedCoupon.userId, userId), eq(issuedCoupon.couponId, couponId)))
    .orderBy(
      sql`array_position(array['active', 'locked', 'expired', 'used', 'void'], ${state})`,
      issuedCoupon.expiresAt,
    )
    .limit(1);
  if (!found) throw couponUnusable();
  return found.id;
}

function readSnapshot(
  { accommodation: place, product, venue, policy, placeText }: StayOffer,
  ask: StayAsk,
  gear: readonly GearLoan[],
  policyHash: string,
  draftKey: string,
): OrderDraft["snapshot"] {
  return {
    content: {
      pk: place.id,
      name: place.name,
      scene: product.scene,
      place: place.name,
      place_text: placeText,
      address: place.address,
      lat: place.lat,
      lng: place.lng,
      phone: place.phone,
    },
    people_text: guestsText({ adults: ask.adults, childrenAges: [...ask.childrenAges] }),
    child_ages: [...ask.childrenAges],
    papers: place.papers,
    cautions: place.rules,
    venue: { name: venue.name, business_number: venue.businessNumber, phone: venue.phone },
    policy: { standard: policy.standard, steps: policy.steps, hash: policyHash, peaks: place.peaks },
    stay: {
      accommodation_id: place.id,
      product_id: product.id,
      product_name: product.name,
      check_in_from: place.checkInFrom,
      check_out_until: place.checkOutUntil,
      gear: [...gear],
    },
    draft_key: draftKey,
  };
}
