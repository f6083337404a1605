import type { EntranceKind } from "@/shared/content/entrance-kinds";
import type { ContentForm, ContentFormOption } from "@/shared/contract/main/staff/content";

export const contentFormCopy = {
  preview: "부모에게 이렇게 보여요",
  noName: "이름을 아직 쓰지 않았어요",
  noOptionName: "이름 없는 옵션",
  indoor: { indoor: "실내", outdoor: "야외", both: "실내와 야외" } satisfies Record<ContentForm["indoor"], string>,
  bands: {
    adult: "어른",
    child: "아이",
    infant: "아기",
    any: "누구나",
    family: "가족",
    addon: "함께 살 것",
  } satisfies Record<ContentFormOption["band"], string>,
  minutes: (minutes: number) => `${minutes}분`,
  guardian: (months: number) => `${Math.floor(months / 12)}세 미만은 보호자와 함께`,
  height: (cm: number) => `키 ${cm}cm부터`,
  most: (count: number) => `한 번에 ${count}장까지`,
  has: (names: string) => `있어요: ${names}`,
  hasNot: (names: string) => `없어요: ${names}`,
  papers: (names: string) => `챙길 서류: ${names}`,
  allergens: (names: string) => (names ? `음식에 들어 있어요: ${names}` : "알레르기 재료를 쓰지 않는 음식이 나와요"),
  inspected: (day: string, who: string) => `${day} 시설 점검 (${who})`,
  insured: (day: string, who: string) => `${day}까지 배상책임보험 (${who})`,
  entranceTitle: "들어오는 길",
  entranceKinds: {
    gate: "입구",
    ramp: "경사로",
    lift: "엘리베이터",
    stairs: "계단",
    stroller_parking: "유모차 두는 곳",
    nursing_room: "수유실",
    other: "그 밖에",
  } satisfies Record<EntranceKind, string>,
  point: (at: string) => `지도 위치: ${at}`,
  refundTitle: "취소하면 빼는 수수료",
  refund: (days: number, rate: number) =>
    `${days === 0 ? "이용하는 날" : `${days}일 전까지`} ${rate === 0 ? "없음" : `${rate}%`}`,
  free: "무료",
} as const;
