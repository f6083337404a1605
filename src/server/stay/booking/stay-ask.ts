import { clock } from "@/server/platform/clock";
import { conflict, invalidFields, refused } from "@/server/platform/errors";
import type { Cutoff } from "@/shared/dates/cutoff";
import { dateTimeText } from "@/shared/dates/date-text";
import { kstToday } from "@/shared/dates/kst";
import { daysBetween } from "@/shared/dates/plain-date";
import { listNights, type StayRangeProblem, stayRange } from "@/shared/dates/stay-range";
import { isChildAge, MAX_GUESTS, placesLeft } from "@/shared/guests/guests";
import { termsPrice } from "@/shared/price/terms-price";
import { answerBy } from "@/shared/stay/answer-by";
import { bookedUntil } from "@/shared/stay/booked-until";
import type { GearPick } from "@/shared/stay/gear";
import { type RoomNight, readContact, type StayOffer, toStayTerms } from "./stay-offer";

/** Requested room, dates and guests. */
export type StayAsk = {
  accommodationId: number;
  productId: number;
  checkIn: string;
  checkOut: string;
  adults: number;
  childrenAges: readonly number[];
  /** Gear to borrow with the room. */
  gear?: readonly GearPick[];
};

const DATE_TEXTS: Readonly<Record<StayRangeProblem, [field: "check_in" | "check_out", text: string]>> = {
  MISSING: ["check_in", "체크인과 체크아웃 날짜를 골라 주세요."],
  PAST: ["check_in", "지난 날짜는 예약할 수 없어요."],
  ORDER: ["check_out", "체크아웃은 체크인 다음 날부터 고를 수 있어요."],
  TOO_LONG: ["check_out", "한 번에 30박까지 예약할 수 있어요."],
  TOO_FAR: ["check_in", "1년 안의 날짜만 예약할 수 있어요."],
};

/** Throws 422 for invalid dates or guests. `children`: the number of children stated by the request. */
export function checkStayAsk(ask: StayAsk, children: number = ask.childrenAges.length): void {
  const { problem } = stayRange({ checkIn: ask.checkIn, checkOut: ask.checkOut }, kstToday(clock.now()));
  if (problem) {
    const [field, text] = DATE_TEXTS[problem];
    throw invalidFields({ [field]: text });
  }
  if (!Number.isInteger(ask.adults) || ask.adults < 1) throw invalidFields({ adults: "어른은 한 명 이상이어야 해요." });
  if (children !== ask.childrenAges.length || !ask.childrenAges.every(isChildAge))
    throw invalidFields({ children_ages: "아이 나이를 모두 골라 주세요." });
  if (placesLeft(ask) < 0) throw invalidFields({ adults: `한 번에 ${MAX_GUESTS}명까지 예약할 수 있어요.` });
}

/** Throws F000 when the stay is too short, the room too small, or the venue can no longer confirm in time. */
export function checkStayRules(offer: StayOffer, ask: StayAsk, nights: readonly RoomNight[]): void {
  const { accommodation: place, product } = offer;
  const count = daysBetween(ask.checkIn, ask.checkOut);
  // A night can require a longer stay than the accommodation does: the first night decides.
  const atLeast = Math.max(place.minNights, nights.find(({ night }) => night === ask.checkIn)?.minNights ?? 1);
  if (count < atLeast) throw refused(`이 날짜에는 ${atLeast}박부터 예약할 수 있어요.`);
  if (!termsPrice(toStayTerms(offer, nights), ask).fits)
    throw refused(`이 객실에는 ${product.maxOccupancy}명까지 묵을 수 있어요. 다른 객실을 골라 주세요.`);
  if (product.isInstant) return;
  if (readContact(offer) === null) throw refused("숙소와 연락이 닿지 않아 지금은 예약할 수 없는 객실이에요.");
  if (standbyUntil(offer, ask) === null)
    throw refused("숙소가 확인할 시간이 모자라요. 바로 확정되는 객실을 골라 주세요.");
}

export const roomCutoff = ({ cutoffHours, cutoffTime }: StayOffer["product"]): Cutoff => ({
  hours: cutoffHours,
  time: cutoffTime,
});

/** Reason why the room is past its booking deadline for that day; null before it. Not checked for a held room. */
export function cutoffRefusal({ accommodation: place, product }: StayOffer, { checkIn }: StayAsk): string | null {
  const until = bookedUntil(checkIn, place.checkInFrom, roomCutoff(product));
  if (clock.nowMs() < until) return null;
  return `이 객실의 예약은 ${dateTimeText(new Date(until))}에 마감했어요. 다른 날짜나 다른 객실을 골라 주세요.`;
}

/** Deadline for the venue's confirmation of a request made now; null for instant rooms and when it is too late. */
export function standbyUntil({ accommodation: place, product }: StayOffer, ask: StayAsk): Date | null {
  const until = product.isInstant ? null : answerBy(clock.now(), ask.checkIn, place.checkInFrom);
  return until === null ? null : new Date(until);
}

/** Nights of the range that are unavailable: full, closed, or not on sale. */
export function takenNights(ask: StayAsk, nights: readonly RoomNight[]): string[] {
  const open = new Set(
    nights
      .filter(({ isClosed, capacity, held, sold }) => !isClosed && held + sold < capacity)
      .map(({ night }) => night),
  );
  return listNights(ask.checkIn, ask.checkOut).filter((night) => !open.has(night));
}

/** 409 with the nights that are sold out. */
export const roomTaken = (nights: readonly string[]) =>
  conflict("C_SOLD_OUT", "방금 이 객실이 모두 찼어요. 다른 날짜나 다른 객실을 볼까요?", { left: 0, nights });

/** 409: a visitor's soft hold lost the room to another guest. */
export const roomGaveWay = (nights: readonly string[]) =>
  conflict("C_SOLD_OUT", "담아 두신 객실을 그사이 다른 가족이 먼저 잡았어요. 다른 날짜나 다른 객실을 볼까요?", {
    left: 0,
    nights,
    gave_way: true,
  });
