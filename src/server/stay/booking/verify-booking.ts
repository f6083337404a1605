import { createHash } from "node:crypto";
import { z } from "zod";
import { refundTerms } from "@/server/commerce/cancel/refund-terms";
import type { CouponTarget } from "@/server/commerce/coupons/lock-coupon";
import { isGivenWay } from "@/server/commerce/holds/hold.errors";
import { type Hold, holdView } from "@/server/commerce/holds/hold-view";
import { holdStanding } from "@/server/commerce/holds/holds.repository";
import { takeHold } from "@/server/commerce/holds/take-hold";
import { inLine } from "@/server/commerce/holds/waiting-line";
import { loadReservedBenefits } from "@/server/commerce/orders/reserved-benefits";
import { PARTNER_RATES } from "@/server/commerce/partner-points/partner-points";
import { plusDiscountsFor } from "@/server/commerce/pricing/plus-discounts";
import { checkStayOpen } from "@/server/commerce/settings/remote-settings";
import type { Db } from "@/server/platform/db/types";
import { ApiError, notFound, refused } from "@/server/platform/errors";
import { checkGear, gearOffers, gearSeats } from "@/server/stay/gear/gear-stock";
import { partnerMethods, payMethods } from "@/shared/contract/main/booking/states";
import type { BookingVerify } from "@/shared/contract/stay/booking";
import { quote } from "@/shared/price/quote";
import { termsPrice } from "@/shared/price/terms-price";
import { gearText } from "@/shared/stay/gear";
import {
  checkStayAsk,
  checkStayRules,
  cutoffRefusal,
  roomGaveWay,
  roomTaken,
  type StayAsk,
  standbyUntil,
  takenNights,
} from "./stay-ask";
import { findStayOffer, nightsOfRoom, type RoomNight, type StayOffer, toStayTerms } from "./stay-offer";

/** Terms stored with a hold: the request and the prices and policy shown. */
export const stayHoldTerms = z.object({
  kind: z.literal("stay"),
  accommodation_id: z.number().int(),
  product_id: z.number().int(),
  check_in: z.string(),
  check_out: z.string(),
  adults: z.number().int(),
  children_ages: z.array(z.number().int()),
  /** Before coupons and points. */
  pay_price: z.number().int(),
  /** Hash of the nightly prices, fees and bands shown. */
  price_hash: z.string(),
  policy_hash: z.string(),
  /** Written by `gearText`: terms are compared field by field, so each must be a primitive. */
  gear: z.string().default(""),
});
type StayHoldTerms = z.infer<typeof stayHoldTerms>;

/** Product key: one live hold per member, room and dates. */
export const stayProductKey = ({ productId, checkIn, checkOut }: StayAsk): string =>
  `stay:${productId}:${checkIn}:${checkOut}`;

/** Coupon conditions of a stay at this accommodation. */
export const stayTarget = (accommodationId: number): CouponTarget => ({
  kind: "stay",
  contentId: null,
  categoryId: null,
  accommodationId,
});

/**
 * Verifies a stay, holds all its nights for ten minutes or none (an existing hold stays), and returns the terms. A
 * visitor gets a soft hold until sign-in. Idempotent. Throws 404, 422, F000, C_GEAR, C_SOLD_OUT.
 */
export async function verifyBooking(
  db: Db,
  args: { userId: string; isMember: boolean; ask: StayAsk; children?: number | undefined },
): Promise<BookingVerify> {
  const { userId, isMember, ask, children } = args;
  await checkStayOpen(db);
  checkStayAsk(ask, children);
  const offer = await findStayOffer(db, ask);
  if (!offer) throw notFound();
  const product = { userId, productKey: stayProductKey(ask), isSoft: !isMember };
  const refusal = cutoffRefusal(offer, ask);
  if (refusal !== null && (await holdStanding(db, product)) !== "live") throw refused(refusal);
  const take = async () => {
    const found = await nightsOfRoom(db, ask);
    checkStayRules(offer, ask, found);
    const soldNights = takenNights(ask, found);
    const standing = soldNights.length > 0 ? await holdStanding(db, product) : "live";
    if (standing !== "live") throw (standing === "yielded" ? roomGaveWay : roomTaken)(soldNights);
    await checkAskedGear(db, ask, product);
    return { nights: found, held: await hold(db, product, { offer, ask, nights: found }) };
  };
  // Ranges of one room overlap, so members queue per room, not per range; visitors take no stock.
  const { nights, held } = isMember ? await inLine(`stay:${ask.productId}`, take) : await take();
  return view(db, { offer, ask, nights, held, gear: await gearOffers(db, ask, product) });
}

type Parts = { offer: StayOffer; ask: StayAsk; nights: readonly RoomNight[] };

type Product = { userId: string; productKey: string; isSoft: boolean };

/** Skips the query without gear, the most common case. Throws C_GEAR. */
async function checkAskedGear(db: Db, ask: StayAsk, product: Product): Promise<void> {
  if (ask.gear?.length) checkGear(ask.gear, await gearOffers(db, ask, product));
}

async function hold(db: Db, product: Product, parts: Parts): Promise<Hold> {
  const { ask, nights } = parts;
  try {
    return await takeHold(db, {
      ...product,
      contentId: null,
      lines: [
        ...nights.map(({ id }) => ({ kind: "night" as const, stockId: id, seats: 1 })),
        ...(await gearSeats(db, ask, ask.gear ?? [])),
      ],
      terms: holdTerms(parts),
    });
  } catch (error) {
    if (!(error instanceof ApiError && error.code === "C_SOLD_OUT")) throw error;
    // Another buyer was faster: for a night of the room, or for the last piece of gear.
    await checkAskedGear(db, ask, product);
    const soldNights = takenNights(ask, await nightsOfRoom(db, ask));
    throw (isGivenWay(error) ? roomGaveWay : roomTaken)(soldNights);
  }
}

/** Current terms, to store with a hold. */
export function holdTerms({ offer, ask, nights }: Parts): StayHoldTerms {
  const terms = toStayTerms(offer, nights);
  return {
    kind: "stay",
    accommodation_id: ask.accommodationId,
    product_id: ask.productId,
    check_in: ask.checkIn,
    check_out: ask.checkOut,
    adults: ask.adults,
    children_ages: [...ask.childrenAges],
    pay_price: termsPrice(terms, ask).total,
    price_hash: createHash("sha256").update(JSON.stringify(terms)).digest("base64url").slice(0, 22),
    policy_hash: findPolicy(offer, ask.checkIn).policy_hash,
    gear: gearText(ask.gear ?? []),
  };
}

/**
 * Refund terms, counted from the first night with the accommodation's own seasons. Rooms that need confirmation have
 * another hash, so that a switch to instant booking is noticed.
 */
export function findPolicy({ policy, accommodation: place, product }: StayOffer, checkIn: string) {
  const terms = refundTerms(policy, checkIn, place.peaks);
  return product.isInstant ? terms : { ...terms, policy_hash: `${terms.policy_hash}-standby` };
}

type Verified = Parts & { held: Hold; gear: NonNullable<BookingVerify["gear"]> };

async function view(db: Db, { offer, ask, nights, held, gear }: Verified): Promise<BookingVerify> {
  const { accommodation: place, product, venue } = offer;
  const terms = toStayTerms(offer, nights);
  const priced = quote({ lines: termsPrice(terms, ask).lines });
  const { steps, policy_hash } = findPolicy(offer, ask.checkIn);
  return {
    accommodation_id: place.id,
    product_id: product.id,
    check_in_date: ask.checkIn,
    check_out_date: ask.checkOut,
    adults: ask.adults,
    children: ask.childrenAges.length,
    children_ages: [...ask.childrenAges],
    accommodation_name: place.name,
    product_name: product.name,
    place_text: offer.placeText,
    scene: product.scene,
    check_in_from: place.checkInFrom,
    check_out_until: place.checkOutUntil,
    terms,
    price_info: { list_total: priced.listTotal, product_discount: priced.productDiscount, pay_price: priced.price },
    plus_discount: await plusDiscountsFor(db, stayTarget(place.id)),
    pay_methods: [...payMethods],
    wjtb_point_methods: [...partnerMethods],
    play_point_discount_rate: PARTNER_RATES.play_point,
    club_point_discount_rate: PARTNER_RATES.club_point,
    set_aside: await loadReservedBenefits(db, held.id),
    ...holdView(held),
    policy_hash,
    refund_steps: steps,
    disaster: offer.disaster ?? undefined,
    is_instant: product.isInstant,
    standby_answer_by: standbyUntil(offer, ask)?.toISOString() ?? null,
    gear,
    rules: place.rules,
    venue: {
      name: venue.name,
      business_number: venue.businessNumber,
      mail_order_number: venue.mailOrderNumber,
      phone: venue.phone,
    },
  };
}
