import { recordTold, toTelling } from "@/server/commerce/allergies/told-allergies";
import { refundTerms } from "@/server/commerce/cancel/refund-terms";
import { holdExpired } from "@/server/commerce/holds/hold.errors";
import type { OrderDraft } from "@/server/commerce/orders/insert-order";
import { nextStep } from "@/server/commerce/orders/next-step";
import { policyChanged } from "@/server/commerce/orders/order.errors";
import { placeOrder } from "@/server/commerce/orders/place-order";
import { writePicnic } from "@/server/commerce/picnic/write-picnic";
import { clock } from "@/server/platform/clock";
import { blindIndex } from "@/server/platform/crypto/blind-index";
import type { Db } from "@/server/platform/db/types";
import { type FieldErrors, invalidFields, notFound, refused } from "@/server/platform/errors";
import type { Allergen } from "@/shared/allergy/codes";
import type { OrderBody, OrderPlaced } from "@/shared/contract/main/booking/order";
import type { PicnicBody, PicnicTerms } from "@/shared/contract/main/booking/picnic";
import { kstToday } from "@/shared/dates/kst";
import { isMobilePhone, phoneDigits } from "@/shared/identity/phone";
import { hasRrn } from "@/shared/identity/rrn";
import { papersForTickets } from "@/shared/papers/papers-for";
import { activityTerms, findHeldSale, itemDrafts } from "./activity-terms";
import { checkAges, checkOnSale, findValidUntil } from "./check-sale";
import { childAges, peopleText, shippingFor } from "./order-people";

/**
 * Student list of a group order, null for a family's order. Throws 422 if a group sends none, if the number of students
 * differs from the items, if a number that the place requires is missing, or if a family sends a list.
 */
function picnicFor(terms: PicnicTerms | null, sent: PicnicBody | undefined, count: number): PicnicBody | null {
  if (terms === null) {
    if (sent) throw invalidFields({ picnic: "단체 소풍이 아닌 놀이예요. 학생 명단은 받지 않아요." });
    return null;
  }
  if (!sent) throw invalidFields({ picnic: "함께 갈 학생을 입력해 주세요." });
  if (sent.students.length !== count) {
    throw invalidFields({ "picnic.students": `고른 인원은 ${count}명이에요. 학생을 ${count}명 입력해 주세요.` });
  }
  if (terms.registration === "required") {
    const missing = sent.students.flatMap((student, index) => (student.registration_number ? [] : [index]));
    const errors: FieldErrors = Object.fromEntries(
      missing.map((at) => [`picnic.students.${at}.registration_number`, "센터에서 받은 번호를 입력해 주세요."]),
    );
    if (missing.length > 0) throw invalidFields(errors);
  }
  return sent;
}

/** Allergies that a family reports, or null. Throws 422 for a content without food, or without a date. */
function allergiesFor(
  food: string[] | null,
  date: string | null,
  { told_allergies: allergies }: OrderBody,
): Allergen[] | null {
  if (!allergies) return null;
  if (food === null || date === null)
    throw invalidFields({ told_allergies: "이 놀이에는 알레르기를 알리지 않아도 돼요." });
  return allergies;
}

/**
 * Converts a hold into an unpaid order and returns the next payment step. Recomputes everything from the hold and
 * current prices; the body's amount is only compared. Throws 404, F000, C_HOLD, C_PRICE, C_POLICY, 422, 503.
 */
export async function orderActivity(
  db: Db,
  { userId, body }: { userId: string; body: OrderBody },
): Promise<OrderPlaced> {
  checkOrderer(body);
  const order = await placeOrder(db, await loadDraft(db, userId, body));
  return nextStep(db, order);
}

async function loadDraft(db: Db, userId: string, body: OrderBody): Promise<OrderDraft> {
  const found = await findHeldSale(db, { userId, holdId: body.hold_id });
  if (!found) throw notFound();
  const { held, sale } = found;
  const terms = activityTerms.safeParse(held.terms);
  if (!terms.success) throw holdExpired();
  if (!sale) throw notFound();
  const { content_pk: contentId, option_pks: optionIds } = terms.data;
  const { activity, options, slots } = sale;
  checkOnSale(activity, optionIds.length);
  const [chosen] = slots;
  const items = itemDrafts(optionIds, options, slots);
  if (!chosen || !items) throw refused("지금은 살 수 없는 옵션이 있어요. 다시 골라 주세요.");
  // Refuse a slot that was closed after the hold: a payment would only be refunded. Paid orders stay valid.
  if (held.state === "LIVE" && slots.some((slot) => slot.isClosed && items.some(({ slotId }) => slotId === slot.id)))
    throw refused("이 시간은 그사이 예약이 닫혔어요. 다른 시간을 골라 주세요.");
  const { content, venue, policy } = activity;
  if (content.needsShipping && !body.shipping) throw invalidFields({ shipping: "배송지를 골라 주세요." });

  const picnic = picnicFor(content.picnic, body.picnic, items.length);
  const allergies = allergiesFor(content.allergens, chosen.date, body);
  const visit = chosen.date ?? kstToday(clock.now());
  const refund = refundTerms(policy, visit);
  if (body.policy_hash !== undefined && body.policy_hash !== refund.policy_hash)
    throw policyChanged(refund.policy_hash);
  const people = body.people ?? [];
  const ages = childAges(people, visit);
  const tickets = options.map(({ band, minMonths }) => ({ band, min_months: minMonths }));
  checkAges(activity, ages.months);
  return {
    userId,
    kind: "activity",
    holdId: held.id,
    items,
    target: { kind: "activity", contentId, categoryId: content.categoryId, accommodationId: null },
    choices: body,
    expected: body.payment,
    dates: {
      checkIn: chosen.date,
      checkOut: null,
      startsAt: chosen.startsAt,
      validUntil: findValidUntil(activity, chosen),
    },
    snapshot: {
      content: {
        pk: content.id,
        name: content.name,
        scene: content.scene,
        place: content.place,
        place_text: activity.placeText,
        address: content.address,
        lat: content.lat,
        lng: content.lng,
        phone: content.phone,
      },
      people_text: peopleText(people, ages.months, items),
      child_ages: ages.years,
      ...(ages.areKnown ? { child_months: ages.months } : {}),
      papers: ages.areKnown ? content.papers : papersForTickets(content.papers, tickets, activity.youngestTicket),
      cautions: content.cautions,
      venue: { name: venue.name, business_number: venue.businessNumber, phone: venue.phone },
      moves_once: venue.optsSickChildMove,
      policy: { standard: policy.standard, steps: policy.steps, hash: refund.policy_hash },
      draft_key: blindIndex("draft", JSON.stringify([held.id, optionIds, body])),
    },
    personal: {
      orderer: { ...body.orderer, people, ...(allergies ? toTelling(allergies) : {}) },
      shipping: await shippingFor(db, userId, body.shipping),
    },
    ...(picnic || allergies
      ? {
          writeMore: async (tx: Db, orderId: string) => {
            if (picnic) await writePicnic(tx, orderId, picnic);
            if (allergies) await recordTold(tx, orderId);
          },
        }
      : {}),
  };
}

function checkOrderer({ orderer, people }: OrderBody): void {
  if (!isMobilePhone(phoneDigits(orderer.phone)))
    throw invalidFields({ "orderer.phone": "휴대폰 번호를 확인해 주세요." });
  const written = [orderer.name, orderer.email ?? "", ...(people ?? []).map(({ name }) => name ?? "")];
  if (written.some(hasRrn)) throw invalidFields({ "orderer.name": "주민등록번호는 받지 않아요." });
}
