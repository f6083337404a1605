import type { Order } from "@/server/commerce/order-rows/orders.repository";

import { clockText, dateText, dateTimeText } from "@/shared/dates/date-text";
import type { CloseReason } from "@/shared/staff/reasons";

const REASONS: Record<CloseReason, string> = {
  weather: "날씨 때문에",
  illness: "진행하는 분이 아파서",
  facility: "시설을 고쳐야 해서",
  too_few: "신청한 분이 적어",
};

type Facts = { name: string; link: string; reason: CloseReason | null; isSingle?: boolean } & Pick<
  Order,
  "desiredCheckIn" | "startsAt" | "ownPoint" | "partnerPoint" | "issuedCouponId"
>;

const offText = (reason: CloseReason | null, isSingle = false): string =>
  `[나들랑] ${reason ? REASONS[reason] : "판매자 사정으로"} ${isSingle ? SINGLE : "예약한 시간을 진행할 수 없게 됐어요."}`;
const SINGLE = "판매자가 이 예약을 취소했어요.";

const visitText = ({ name, desiredCheckIn: day, startsAt }: Pick<Facts, "name" | "desiredCheckIn" | "startsAt">) =>
  [name, day && dateText(day), startsAt && clockText(startsAt)].filter(Boolean).join(" ");

/** Error for venue staff who were shown fewer families than there are. */
export const moreFamiliesText = "그사이 예약한 가족이 늘었어요. 몇 가족에게 얼마를 돌려주는지 다시 보고 닫아 주세요.";

/** Message to a family that can choose another slot before the refund. */
export const offeredText = ({ reason, until, link, ...visit }: Facts & { until: Date }): string =>
  [
    offText(reason),
    visitText(visit),
    `${dateTimeText(until)}까지 다른 시간을 고를 수 있어요. 고르지 않으면 그때 수수료 없이 모두 돌려드려요.`,
    `다른 시간 고르기 ${link}`,
  ].join("\n");

const backText = ({ issuedCouponId, ownPoint, partnerPoint }: Omit<Facts, "name" | "link" | "reason">): string => {
  const besides = [ownPoint + partnerPoint > 0 ? "포인트" : "", issuedCouponId ? "쿠폰" : ""].filter(Boolean);
  return `결제한 금액은 수수료 없이 모두 돌려드려요.${besides.length > 0 ? ` 쓴 ${besides.join("와 ")}도 돌아와요.` : ""}`;
};

/** Message to a family whose slot was closed. */
export const closedText = ({ name, link, reason, isSingle, ...order }: Facts): string =>
  [offText(reason, isSingle), visitText({ name, ...order }), backText(order), `다른 시간 보기 ${link}`].join("\n");

const STAY_REASONS: Partial<Record<CloseReason, string>> = {
  weather: "날씨 때문에",
  illness: "숙소에 아픈 사람이 있어",
  facility: "방을 고쳐야 해서",
};

/** Message to a family whose stay includes a closed night. */
export const closedStayText = (facts: Facts & Pick<Order, "desiredCheckOut">): string => {
  const { name, link, reason, isSingle, ...order } = facts;
  const { desiredCheckIn: from, desiredCheckOut: to } = order;
  return [
    `[나들랑] ${(reason && STAY_REASONS[reason]) ?? "숙소 사정으로"} ${isSingle ? "숙소가 이 예약을 취소했어요." : "예약한 날에 묵을 수 없게 됐어요."}`,
    [name, from && to && `${dateText(from)} – ${dateText(to)}`].filter(Boolean).join(" "),
    backText(order),
    `다른 날 보기 ${link}`,
  ].join("\n");
};

export const alreadyClosedText = "이미 닫은 시간이에요.";
export const tooLateText = "답할 시간이 지났어요. 예약이 취소되고 손님에게 전액 돌려드려요.";
export const noSlotToChooseText = "시작까지 한 시간이 남지 않아 다른 시간을 권할 수 없어요. 바로 환불해 주세요.";
export const stillChoosingText = "가족들이 다른 시간을 고르고 있어서 다시 열 수 없어요.";
export const stillRefundingText = "예약했던 가족에게 환불하고 있어서 아직 다시 열 수 없어요. 잠시 뒤 다시 눌러 주세요.";
export const alreadyOpenText = "이미 열려 있는 시간이에요.";
export const nightAlreadyClosedText = "이미 닫고 돌려준 밤이에요.";
export const nightAlreadyOpenText = "닫은 밤이 아니에요.";
export const nightIsPastText = "지난 밤은 닫을 수 없어요.";

/** Evening message to venue staff: tomorrow's visits. */
export const eveningText = (
  date: string,
  { parties, tickets, stays }: { parties: number; tickets: number; stays: number },
  link: string,
): string =>
  [
    "[나들랑] 내일 오는 가족이에요.",
    [
      dateText(date),
      [parties > 0 ? `예약 ${parties}건, 입장권 ${tickets}장` : "", stays > 0 ? `숙소에 들어오는 예약 ${stays}건` : ""]
        .filter(Boolean)
        .join(", "),
    ].join(" "),
    `오는 가족 보기 ${link}`,
  ].join("\n");

/** Inbox message to a reviewer about a reply. */
export const repliedText = (reply: string): { title: string; body: string } => ({
  title: "내 후기에 답글이 달렸어요",
  body: reply.length > 80 ? `${reply.slice(0, 80)}…` : reply,
});

export const bookingsFile = {
  tooMany: "예약이 2,000건보다 많아서 파일이 다 담지 못해요. 날짜를 골라 주세요.",
  file: (day: string) => `나들랑-다가올-예약-${day}`,
  columns: [
    "이용일",
    "나가는 날",
    "시간",
    "예약번호",
    "상품",
    "예약한 분",
    "휴대폰 뒷자리",
    "인원",
    "아이 나이",
    "상태",
    "결제 금액",
  ],
} as const;
