import { refundTerms } from "@/server/commerce/cancel/refund-terms";
import { gaveWay, soldOut } from "@/server/commerce/holds/hold.errors";
import { holdView } from "@/server/commerce/holds/hold-view";
import { holdStanding } from "@/server/commerce/holds/holds.repository";
import { freeOf, missingLine, type SeatLine, stockKey } from "@/server/commerce/holds/stock";
import { type TakenHold, takeHold } from "@/server/commerce/holds/take-hold";
import { inLine } from "@/server/commerce/holds/waiting-line";
import { loadReservedBenefits } from "@/server/commerce/orders/reserved-benefits";
import { PARTNER_RATES } from "@/server/commerce/partner-points/partner-points";
import { clock } from "@/server/platform/clock";
import type { Db } from "@/server/platform/db/types";
import { notFound, refused } from "@/server/platform/errors";
import type { PlusDiscount } from "@/shared/contract/main/booking/offers";
import type { Checkout } from "@/shared/contract/main/booking/order";
import { partnerMethods, payMethods } from "@/shared/contract/main/booking/states";
import { kstToday } from "@/shared/dates/kst";
import { papersForTickets } from "@/shared/papers/papers-for";
import { activityLines } from "@/shared/price/activity-lines";
import { quote } from "@/shared/price/quote";
import { type Activity, findSale, itemDrafts, type Option, type Slot, slotsAt, toSeatLines } from "./activity-terms";
import { checkAges, checkOnSale, checkSlot, checkTickets, cutoffRefusal, findValidUntil } from "./check-sale";

type CheckoutAsk = {
  userId: string;
  isMember: boolean;
  contentId: number;
  /** One pk per item. */
  optionIds: readonly number[];
  /** null for undated tickets. */
  slotId: number | null;
  desiredCheckIn: string | null;
  childMonths: readonly number[];
};

/**
 * Validates the selection, holds the seats (or reuses an existing hold) and returns the terms. A visitor's selection is
 * stored until they sign in. Idempotent. Throws 404, F000, C_SOLD_OUT.
 */
export async function checkoutActivity(db: Db, ask: CheckoutAsk): Promise<Checkout> {
  const pks = [...ask.optionIds].sort((a, b) => a - b);
  const sale = await findSale(db, { contentId: ask.contentId, optionIds: pks, slotId: ask.slotId });
  if (!sale) throw notFound();
  const { activity, options, slots, plusDiscounts, disaster } = sale;
  checkOnSale(activity, ask.optionIds.length);
  checkAges(activity, ask.childMonths);
  const [chosen] = slots;
  if (!chosen) throw ask.slotId === null ? refused("날짜를 골라 주세요.") : notFound();
  checkSlot(activity, chosen, ask.desiredCheckIn);
  const items = itemDrafts(pks, options, slots);
  if (!items || slots.some((slot) => slot.isClosed && items.some(({ slotId }) => slotId === slot.id))) {
    throw refused("지금은 살 수 없는 옵션이 있어요. 다시 골라 주세요.");
  }
  checkTickets(options);
  const product = {
    userId: ask.userId,
    productKey: `activity:${ask.contentId}:${chosen.date === null ? "open" : chosen.id}`,
  };
  const refusal = cutoffRefusal(activity, chosen);
  if (refusal !== null && (await holdStanding(db, product)) !== "live") throw refused(refusal);
  const hold = async (hasWaited: boolean) => {
    const now = hasWaited ? await slotsAt(db, ask.contentId, ask.slotId) : slots;
    await refuseSoldOut(db, product, now, toSeatLines(items));
    return takeHold(db, {
      ...product,
      contentId: ask.contentId,
      lines: toSeatLines(items),
      terms: { kind: "activity", content_pk: ask.contentId, option_pks: pks, slot_pk: chosen.id },
      isSoft: !ask.isMember,
    });
  };
  // Visitors' holds own no seats, so they skip the queue and never delay members.
  const held = ask.isMember ? await inLine(product.productKey, hold) : await hold(false);
  return view(db, { activity, options, pks, chosen, plusDiscounts, disaster, held });
}

/** Rejects early when sold out, to keep the queue short; only the hold decides who gets the last seats. */
async function refuseSoldOut(
  db: Db,
  product: { userId: string; productKey: string },
  slots: readonly Slot[],
  lines: readonly SeatLine[],
): Promise<void> {
  const free = new Map(
    slots.map(({ id, capacity, held, sold }) => [stockKey({ kind: "slot", stockId: id }), capacity - held - sold]),
  );
  const missing = missingLine(free, lines);
  if (missing === null) return;
  const standing = await holdStanding(db, product);
  if (standing !== "live") throw (standing === "yielded" ? gaveWay : soldOut)(freeOf(free, missing));
}

type Parts = {
  activity: Activity;
  options: Option[];
  pks: number[];
  chosen: Slot;
  plusDiscounts: PlusDiscount[];
  disaster: Checkout["disaster"];
  held: TakenHold;
};

async function view(
  db: Db,
  { activity, options, pks, chosen, plusDiscounts, disaster, held }: Parts,
): Promise<Checkout> {
  const { content, venue, policy } = activity;
  const lines = options
    .sort((a, b) => a.priority - b.priority || a.id - b.id)
    .map((option) => ({
      pk: option.id,
      option_pk: option.id,
      name: option.name,
      band: option.band,
      min_months: option.minMonths,
      max_months: option.maxMonths,
      list_price: option.listPrice,
      price: option.price,
      seats: option.seats,
      quantity: pks.filter((pk) => pk === option.id).length,
    }));
  const { listTotal, productDiscount, payAmount } = quote({ lines: activityLines(lines, chosen.date) });
  return {
    content_pk: content.id,
    content_name: content.name,
    place_text: activity.placeText,
    place: content.place,
    scene: content.scene,
    slot_pk: chosen.id,
    desired_check_in: chosen.date,
    starts_at: chosen.startsAt,
    valid_until: findValidUntil(activity, chosen),
    lines,
    ...holdView(held),
    price_info: { list_total: listTotal, product_discount: productDiscount, pay_price: payAmount },
    plus_discount: plusDiscounts,
    pay_methods: [...payMethods],
    wjtb_point_methods: [...partnerMethods],
    play_point_discount_rate: PARTNER_RATES.play_point,
    club_point_discount_rate: PARTNER_RATES.club_point,
    // A new hold has no order yet.
    set_aside: held.isNew ? undefined : await loadReservedBenefits(db, held.id),
    refund: refundTerms(policy, chosen.date ?? kstToday(clock.now())),
    disaster,
    papers: content.papers,
    ticket_papers: papersForTickets(
      content.papers,
      lines.map(({ band, min_months }) => ({ band, min_months })),
      activity.youngestTicket,
    ),
    cautions: content.cautions,
    needs_shipping: content.needsShipping,
    picnic: content.picnic,
    venue: {
      name: venue.name,
      business_number: venue.businessNumber,
      mail_order_number: venue.mailOrderNumber,
      phone: venue.phone,
    },
  };
}
