import type { Facility } from "@/shared/contract/main/lists";

export const cardCopy = {
  perPerson: "1명 기준",
  oneChild: "아이 1명",
  people: (count: number) => `${count}명`,
  infoOnly: "안내만 있어요",
  notOnSale: "곧 열려요",
  ended: "끝났어요",
  seatsLeft: (seats: number) => `${seats}자리 남았어요`,
  fit: {
    from: (age: string) => `${age}부터`,
    upTo: (age: string) => `${age}까지`,
    height: (cm: number) => `키 ${cm}cm`,
    free: (months: number) => `${months}개월 미만 무료`,
    guardian: "보호자와 함께",
  },
} as const;

export const facilityNames: Readonly<Record<Facility, string>> = {
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
};
