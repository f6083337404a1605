import type { Facility } from "@/shared/contract/main/lists";
import type { ProgrammeForm, ProgrammeOption } from "@/shared/contract/main/programme";

export const programmeCopy = {
  preview: "부모에게 이렇게 보여요",
  noName: "이름을 아직 쓰지 않았어요",
  indoor: { indoor: "실내", outdoor: "야외", both: "실내와 야외" } satisfies Record<ProgrammeForm["indoor"], string>,
  bands: { adult: "어른", child: "아이", infant: "아기", any: "누구나", family: "가족" } satisfies Record<
    ProgrammeOption["band"],
    string
  >,
  minutes: (minutes: number) => `${minutes}분`,
  guardian: (months: number) => `${Math.floor(months / 12)}세 미만은 보호자와 함께`,
  height: (cm: number) => `키 ${cm}cm부터`,
  most: (count: number) => `한 번에 ${count}장까지`,
  has: (names: string) => `있어요: ${names}`,
  hasNot: (names: string) => `없어요: ${names}`,
  papers: (names: string) => `챙길 서류: ${names}`,
  refundTitle: "취소하면 빼는 수수료",
  refund: (days: number, rate: number) =>
    `${days === 0 ? "이용하는 날" : `${days}일 전까지`} ${rate === 0 ? "없음" : `${rate}%`}`,
  free: "무료",
  facilities: {
    nursing_room: "수유실",
    diaper_table: "기저귀 갈이대",
    stroller: "유모차 입장",
    stroller_rental: "유모차 대여",
    parking: "주차",
    elevator: "엘리베이터",
    kids_toilet: "아이 화장실",
    kids_meal: "아이 식사",
    cafe: "카페",
    guardian_rest: "보호자 쉼터",
    wheelchair: "휠체어",
    locker: "보관함",
  } satisfies Record<Facility, string>,
} as const;
