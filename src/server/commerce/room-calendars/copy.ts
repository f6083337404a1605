import { dateText } from "@/shared/dates/date-text";

export const roomCalendarCopy = {
  calendarName: (place: string, room: string) => `나들랑 ${place} ${room}`,
  booked: "예약됨",
  closed: "막아 둠",
  unnamed: "이름 없는 일정",
  badAddress: "http나 https로 시작하는 달력 주소를 그대로 붙여 넣어 주세요.",
  ownAddress: "이 객실의 나들랑 주소예요. 다른 곳에서 받은 달력 주소를 붙여 넣어 주세요.",
  severalRooms: "같은 객실이 여러 개인 유형은 다른 달력을 읽을 수 없어요. 객실을 하나씩 나눠 만들어 주세요.",
  tooMany: (most: number) => `한 객실에 달력을 ${most}개까지 연결할 수 있어요.`,
} as const;

type Place = { place: string; room: string; name: string };

/** Message to the venue: nights are booked on another site and sold here. */
export const conflictText = ({ place, room, name }: Place, nights: readonly string[], link: string): string =>
  [
    "[나들랑] 같은 밤에 예약이 겹쳤어요.",
    `${place} · ${room}`,
    `${nights.map((night) => dateText(night)).join(", ")} 밤이 나들랑과 ‘${name}’에 모두 예약됐어요.`,
    "가족이 오기 전에 한쪽 예약을 옮기거나 취소해 주세요.",
    `겹친 밤 보기 ${link}`,
  ].join("\n");

/** Message to the venue: a calendar could not be read for two hours, or can be read again. */
export const failingText = ({ place, room, name }: Place, isFailing: boolean, link: string): string =>
  [
    isFailing ? `[나들랑] ‘${name}’ 달력을 두 시간째 읽지 못했어요.` : `[나들랑] ‘${name}’ 달력을 다시 읽고 있어요.`,
    `${place} · ${room}`,
    isFailing ? "새 예약이 나들랑에 보이지 않아요. 겹치지 않게 달력에서 그 밤을 직접 막아 주세요." : null,
    `달력 보기 ${link}`,
  ]
    .filter((line) => line !== null)
    .join("\n");
