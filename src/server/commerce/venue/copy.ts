import type { Purchase } from "@/server/commerce/purchases/purchases.repository";

import { clockText, dateText } from "@/shared/dates/date-text";
import type { CloseReason } from "@/shared/staff/close-reasons";

const REASONS: Record<CloseReason, string> = {
  weather: "날씨 때문에",
  illness: "진행하는 분이 아파서",
  facility: "시설을 고쳐야 해서",
  too_few: "신청한 분이 적어",
};

type Facts = { name: string; link: string; reason: CloseReason | null } & Pick<
  Purchase,
  "desiredCheckIn" | "startsAt" | "ownPoint" | "partnerPoint" | "issuedCouponId"
>;

/** What a family reads when the venue closed the time that it had booked. */
export const closedText = ({ name, link, reason, ...order }: Facts): string => {
  const { desiredCheckIn: day, startsAt, issuedCouponId, ownPoint, partnerPoint } = order;
  const besides = [ownPoint + partnerPoint > 0 ? "포인트" : "", issuedCouponId ? "쿠폰" : ""].filter(Boolean);
  return [
    `[나들랑] ${reason ? REASONS[reason] : "장소 사정으로"} 예약한 시간을 열지 못하게 됐어요.`,
    [name, day && dateText(day), startsAt && clockText(startsAt)].filter(Boolean).join(" "),
    `낸 돈은 수수료 없이 모두 돌려드려요.${besides.length > 0 ? ` 쓴 ${besides.join("와 ")}도 돌아와요.` : ""}`,
    `다른 시간 보기 ${link}`,
  ].join("\n");
};

export const alreadyClosedText = "이미 닫은 시간이에요.";
export const tooLateText = "답할 시간이 지났어요. 예약이 취소되고 손님에게 전액 돌려드려요.";
export const alreadyOpenText = "이미 열려 있는 시간이에요.";

/** What a venue reads in the evening: how many come on the next day. */
export const eveningText = (
  date: string,
  { parties, tickets }: { parties: number; tickets: number },
  link: string,
): string =>
  [
    "[나들랑] 내일 오는 가족이에요.",
    `${dateText(date)} 예약 ${parties}건, 입장권 ${tickets}장`,
    `오는 가족 보기 ${link}`,
  ].join("\n");
