import type { Order } from "@/server/commerce/order-rows/orders.repository";
import { clockText, dateText, nightsText } from "@/shared/dates/date-text";
import { type DisasterKind, disasterNames, disasterWaiver } from "@/shared/disaster/disaster";
import { message } from "./copy";

type Warned = Pick<Order, "desiredCheckIn" | "desiredCheckOut" | "startsAt"> & {
  name: string;
  kind: DisasterKind;
  reason: string;
};

/** Notice to the orderer that a disaster waives the cancel fee. */
export const disasterText = (
  { name, kind, reason, desiredCheckIn: day, desiredCheckOut: out, startsAt }: Warned,
  link: string,
): string => {
  const when = day && out && out > day ? `체크인 ${dateText(day)}, ${nightsText(day, out)}` : day && dateText(day);
  return message(
    `[나들랑] ${disasterWaiver(kind)}.`,
    [name, [when, startsAt && clockText(startsAt)].filter(Boolean).join(" ")].filter(Boolean).join("\n"),
    reason,
    "지금 취소하면 낸 금액을 모두 돌려드려요. 취소하지 않으면 예약은 그대로예요.",
    `예약 내역 ${link}`,
  );
};

type Declared = { kind: DisasterKind; fromDay: string; toDay: string; reason: string };

/** Notice to venue staff: a disaster in their district, and what it means for their bookings. */
export const venueDisasterText = ({ kind, fromDay, toDay, reason }: Declared, bookings: number, link: string): string =>
  message(
    `[나들랑] 우리 지역에 ${disasterNames[kind]} 안내가 나왔어요.`,
    fromDay === toDay ? dateText(fromDay) : `${dateText(fromDay)} ~ ${dateText(toDay)}`,
    reason,
    bookings > 0
      ? `이 기간의 예약 ${bookings}건은 가족이 수수료 없이 취소할 수 있어요. 취소하지 않은 예약은 그대로예요.`
      : "이 기간에 예약한 가족은 아직 없어요. 새로 예약하는 가족도 수수료 없이 취소할 수 있어요.",
    "열지 않는다면 그 시간이나 방을 닫아 주세요. 예약한 가족에게 저희가 알리고 모두 돌려드려요.",
    `예약 보고 닫기 ${link}`,
  );
