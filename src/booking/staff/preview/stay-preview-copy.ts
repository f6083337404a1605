import { clockText } from "@/shared/dates/date-text";
import { wonText } from "@/shared/price/price-text";

export const stayPreviewCopy = {
  preview: "부모에게 이렇게 보여요",
  noName: "이름을 아직 쓰지 않았어요",
  times: (from: string, until: string) =>
    [from && `체크인 ${clockText(from)}부터`, until && `체크아웃 ${clockText(until)}까지`].filter(Boolean).join(" · "),
  has: (names: string) => `있어요: ${names}`,
  hasNot: (names: string) => `없어요: ${names}`,
  rooms: "객실",
  noRooms: "객실이 아직 없어요",
  people: (base: number, most: number) => `기준 ${base}명 · 최대 ${most}명`,
  from: (won: number) => `1박 ${wonText(won)}부터`,
  inCalendar: "요금은 달력에",
  children: "아이 요금",
  band: (from: number, to: number) => (from === to ? `${from}세` : `${from}–${to}세`),
  fee: (won: number) => (won === 0 ? "무료" : `1박 ${wonText(won)}`),
  uncounted: "인원에서 제외",
  asAdult: "나이별 요금이 없어서 아이도 어른 요금을 받아요.",
  adult: (won: number) => `기준 인원을 넘는 어른 ${won === 0 ? "추가 요금 없음" : `1박 ${wonText(won)}`}`,
  mandatory: (won: number) => `묵을 때 한 번 ${wonText(won)}`,
  gear: (names: string) => `빌려줘요: ${names}`,
  rules: "꼭 알아 두세요",
  point: (at: string) => `지도 위치: ${at}`,
  refundTitle: "취소하면 빼는 수수료",
  standard: "소비자분쟁해결기준대로 빼요.",
  refund: (days: number, rate: number) =>
    `${days === 0 ? "체크인하는 날" : `${days}일 전까지`} ${rate === 0 ? "없음" : `${rate}%`}`,
} as const;
