import { dateText, dateTimeText, nightsText } from "@/shared/dates/date-text";
import type { DeclineReason } from "@/shared/staff/reasons";

export type StandbyFacts = {
  place: string;
  room: string;
  checkIn: string;
  checkOut: string;
  people: string;
  /** Borrowed gear as text; empty when there is none. */
  gear: string;
  answerBy: Date | null;
};

/** Place, dates and people, one line each. */
export const factsText = ({ place, room, checkIn, checkOut, people, gear }: StandbyFacts): string =>
  [
    `${place} ${room}`,
    `${dateText(checkIn)} – ${dateText(checkOut)}, ${nightsText(checkIn, checkOut)}`,
    people,
    ...(gear ? [`빌리는 용품: ${gear}`] : []),
  ].join("\n");

/** First message to the venue. */
export const fetchText = (facts: StandbyFacts, link: string): string =>
  [
    "[나들랑] 예약을 확인해 주세요.",
    factsText(facts),
    ...(facts.answerBy ? [`${dateTimeText(facts.answerBy)}까지 답이 없으면 예약이 취소되고 전액 환불돼요.`] : []),
    link,
  ].join("\n");

const ANSWERS = {
  CONFIRMED: "숙소가 예약을 확정했어요. 즐거운 나들이 되세요.",
  REFUSED: "숙소가 예약을 받지 못했어요. 수수료 없이 전액 돌려드려요.",
  LAPSED: "숙소가 제시간에 답하지 못해 예약을 취소했어요. 수수료 없이 전액 돌려드려요.",
} as const;

const DECLINES: Record<DeclineReason, string> = {
  full: "고른 날에 방이 모두 찼어요.",
  facility: "시설을 고쳐야 해요.",
  people: "묵을 사람 수가 방에 맞지 않아요.",
  other: "숙소 사정으로 받을 수 없어요.",
};

/** Message to the family about the answer, with the venue's reason if given. */
export const answerText = (
  facts: StandbyFacts,
  state: keyof typeof ANSWERS,
  reason: DeclineReason | null = null,
): string =>
  [`[나들랑] ${ANSWERS[state]}`, ...(reason ? [`이유: ${DECLINES[reason]}`] : []), factsText(facts)].join("\n");

export const pageCopy = {
  title: "예약 확인",
  question: "이 예약을 받을까요?",
  accept: "예약 받기",
  decline: "받지 못해요",
  until: (at: Date) => `${dateTimeText(at)}까지 답해 주세요. 그때까지 답이 없으면 예약이 취소되고 전액 환불돼요.`,
  CONFIRMED: "예약을 받았어요. 손님에게 확정 소식을 보냈어요.",
  REFUSED: "예약을 받지 않았어요. 손님에게 전액 돌려드려요.",
  LAPSED: "답할 시간이 지나 예약이 취소되었어요.",
  canceled: "손님이 예약을 취소했어요.",
} as const;
