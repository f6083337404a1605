import type { Order } from "@/server/commerce/order-rows/orders.repository";
import type { Refund } from "@/server/platform/schema/refund";
import { payMethods } from "@/shared/contract/main/booking/states";
import { clockText, dateText, nightsText, recordDateText } from "@/shared/dates/date-text";
import { kstToday } from "@/shared/dates/kst";
import { addDays } from "@/shared/dates/plain-date";
import { cardReturnText, payMethodNames } from "@/shared/order/copy";
import { discountText, pointText, wonText } from "@/shared/price/price-text";
import { CARD_RETURN_DAYS } from "@/shared/refund/card-return";
import { josa } from "@/shared/text/josa";

/** Facts of a visit without personal data. */
export type VisitFacts = {
  name: string;
  date: string | null;
  startsAt: string | null;
  tickets: number;
  stay: { room: string; checkIn: string; checkOut: string; from: string } | null;
};

const describeTime = ({ date, startsAt, stay }: VisitFacts): string =>
  stay
    ? `체크인 ${dateText(stay.checkIn)} ${clockText(stay.from)}부터, ${nightsText(stay.checkIn, stay.checkOut)}`
    : [date && dateText(date), startsAt && clockText(startsAt)].filter(Boolean).join(" ");

const describeSubject = (visit: VisitFacts): string => visit.stay?.room || `입장권 ${visit.tickets}장`;

export const message = (...lines: (string | false | null | undefined)[]): string => lines.filter(Boolean).join("\n");

/** Booking message for the orderer. `waits`: the host has not confirmed yet. */
export const bookedText = (
  visit: VisitFacts,
  { papers, waits, link }: { papers: readonly string[]; waits: boolean; link: string },
): string =>
  message(
    waits ? "[나들랑] 예약을 요청했어요. 숙소가 답하면 다시 알려드려요." : "[나들랑] 예약했어요.",
    visit.name,
    describeTime(visit),
    describeSubject(visit),
    papers.length > 0 && `챙길 서류: ${papers.join(", ")}`,
    `예약 내역 ${link}`,
  );

/** Two-yearly reminder of a consent to advertising. */
export const consentText = (day: string, years: number, link: string): string =>
  message(
    `[나들랑] 혜택 알림에 동의하신 지 ${years}년이 됐어요.`,
    `${recordDateText(day)}에 동의하셨어요. 그대로 받으시려면 하실 일이 없고, 언제든 끌 수 있어요.`,
    `알림 설정 ${link}`,
  );

/** Reminder that points expire. `day`: the last day to spend them. */
export const pointsEndingText = (day: string, amount: number, link: string): string =>
  message(
    `[나들랑] 포인트 ${pointText(amount)}가 곧 사라져요.`,
    `${dateText(day)}까지 예약할 때 쓸 수 있어요.`,
    `포인트 보기 ${link}`,
  );

/** Reminder that undated tickets expire. `extendsTo`: last day after the one extension. */
export const ticketsEndingText = (
  name: string,
  { tickets, day, extendsTo }: { tickets: number; day: string; extendsTo: string | null },
  link: string,
): string =>
  message(
    "[나들랑] 쓰지 않은 입장권이 곧 끝나요.",
    name,
    `입장권 ${tickets}장을 ${dateText(day)}까지 쓸 수 있어요.`,
    "그때까지 취소하면 전액 돌려드려요.",
    extendsTo !== null && `예약 내역에서 ${dateText(extendsTo)}까지 한 번 무료로 늘릴 수 있어요.`,
    `예약 내역 ${link}`,
  );

type Back = {
  isWhole: boolean;
  byDesk: boolean;
  pay: number;
  isBackAtOnce: boolean;
  points: number;
  fee: number;
  coupon: boolean;
};

/** Refund message for the orderer. */
export const canceledText = (
  visit: VisitFacts,
  { isWhole, byDesk, pay, isBackAtOnce, points, fee, coupon }: Back,
  link: string,
): string => {
  const what = isWhole ? "예약을" : josa(describeSubject(visit), "을/를");
  return message(
    `[나들랑] ${byDesk ? "고객센터에서 " : ""}${what} 취소했어요.`,
    visit.name,
    describeTime(visit),
    pay > 0 &&
      (isBackAtOnce
        ? `${wonText(pay)}을 결제한 수단으로 돌려드렸어요.`
        : `${wonText(pay)}을 결제한 수단으로 돌려드려요. ${cardReturnText}.`),
    points > 0 && `포인트 ${pointText(points)}${pay > 0 ? "도" : "가"} 돌아왔어요.`,
    pay === 0 && points === 0 && "돌려드릴 금액은 없어요.",
    coupon && "쓴 쿠폰은 다시 쓸 수 있어요.",
    fee > 0 && `취소 수수료 ${wonText(fee)}을 뺐어요.`,
    `취소 내역 ${link}`,
  );
};

type Returned = Pick<Refund, "payAmount" | "returnedAt" | "returnedBy">;

/** Text for the orderer at the end of a refund: its money is back, or the gateway never confirmed it. */
export const returnedText = (name: string, { payAmount, returnedAt, returnedBy }: Returned, link: string): string =>
  returnedBy === "deadline"
    ? message(
        "[나들랑] 카드사 환불을 확인해 주세요.",
        name,
        `${wonText(payAmount)} 취소를 카드사에 요청한 지 ${CARD_RETURN_DAYS.most}영업일이 지났어요.`,
        "카드 앱이나 명세서에 보이지 않으면 고객센터에 알려 주세요.",
        `취소 내역 ${link}`,
      )
    : message(
        "[나들랑] 환불을 마쳤어요.",
        name,
        `${returnedAt ? `${recordDateText(kstToday(returnedAt))}에 ` : ""}${wonText(payAmount)}을 결제한 수단으로 돌려드렸어요.`,
        `취소 내역 ${link}`,
      );

/** Message for the orderer about a moved visit. */
export const movedText = (visit: VisitFacts, link: string): string =>
  message("[나들랑] 예약 시간을 바꿨어요.", visit.name, describeTime(visit), `예약 내역 ${link}`);

export const receiptText = (
  visit: VisitFacts,
  order: Order,
  { venue, link }: { venue: string; link: string },
): { subject: string; body: string } => {
  const discount = order.productDiscount + order.couponDiscount + order.plusDiscount;
  const points = order.ownPoint + order.partnerPoint;
  const method = order.payAmount > 0 ? payMethods.find((name) => name === order.payMethod) : undefined;
  return {
    subject: `[나들랑] ${visit.name} 영수증`,
    body: message(
      "예약해 주셔서 고마워요. 결제한 내용이에요.\n",
      `예약 번호 ${order.displayNumber}`,
      visit.name,
      describeTime(visit),
      `${describeSubject(visit)}\n`,
      `상품 금액 ${wonText(order.listTotal)}`,
      discount > 0 && `할인 ${discountText(discount)}`,
      points > 0 && `포인트 ${pointText(points)}`,
      `결제한 금액 ${wonText(order.payAmount)}${method ? ` (${payMethodNames[method]})` : ""}`,
      order.paidAt && `결제한 날 ${recordDateText(kstToday(order.paidAt))}`,
      `판매자 ${venue}\n`,
      `예약 내역 ${link}`,
    ),
  };
};

/** Inbox message after a visit. */
export const reviewText = ({ name }: VisitFacts): { title: string; body: string } => ({
  title: "나들이는 어땠나요?",
  body: `${name}\n후기를 남기면 다른 가족이 고를 때 도움이 돼요.`,
});

const VENUE_NEWS = { booked: "새 예약", canceled: "예약 취소", moved: "예약 시간 변경" } as const;
export type VenueNews = keyof typeof VENUE_NEWS;

/** Message for venue staff. `movedFrom`: the previous day of a moved visit; `people`: who comes, null after a refund. */
export const venueText = (
  news: VenueNews,
  visit: VisitFacts,
  { movedFrom, people, link }: { movedFrom: string | null; people: string | null; link: string },
): string =>
  message(
    `[나들랑] ${VENUE_NEWS[news]}`,
    visit.name,
    `${movedFrom ? `${dateText(movedFrom)} → ` : ""}${describeTime(visit)}`,
    describeSubject(visit),
    people,
    `오는 가족 보기 ${link}`,
  );

type NearlySold = { name: string; date: string; startsAt: string | null; capacity: number; left: number };

/** Message for venue staff: a slot is nearly or fully sold. */
export const lowStockText = ({ name, date, startsAt, capacity, left }: NearlySold, link: string): string =>
  message(
    left > 0 ? "[나들랑] 자리가 얼마 남지 않았어요." : "[나들랑] 자리가 모두 찼어요.",
    name,
    [dateText(date), startsAt && clockText(startsAt)].filter(Boolean).join(" "),
    left > 0 ? `${capacity}자리 중 ${left}자리 남음` : `${capacity}자리 모두 예약`,
    `자리 늘리기 ${link}`,
  );

type LowNight = { night: string; capacity: number; left: number };

/** Joins consecutive nights with the same number of rooms left. */
const nightLines = (nights: readonly LowNight[]): string[] => {
  const runs: { from: string; to: string; capacity: number; left: number }[] = [];
  for (const { night, capacity, left } of nights) {
    const last = runs.at(-1);
    const isNext = last && last.capacity === capacity && last.left === left && addDays(last.to, 1) === night;
    if (isNext) last.to = night;
    else runs.push({ from: night, to: night, capacity, left });
  }
  return runs.map(({ from, to, capacity, left }) => {
    const when = from === to ? dateText(from) : `${dateText(from)} ~ ${dateText(to)}`;
    return `${when} 밤: ${left > 0 ? `${capacity}실 중 ${left}실 남음` : `${capacity}실 모두 예약`}`;
  });
};

/** Message for venue staff: nights of a room type are nearly or fully sold. */
export const lowRoomsText = (
  { place, room, nights }: { place: string; room: string; nights: readonly LowNight[] },
  link: string,
): string =>
  message(
    nights.some(({ left }) => left > 0) ? "[나들랑] 방이 얼마 남지 않았어요." : "[나들랑] 방이 모두 찼어요.",
    `${place} · ${room}`,
    ...nightLines(nights),
    `방 늘리기 ${link}`,
  );
