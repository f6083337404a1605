import type { StayFacility } from "@/shared/contract/stay/lists";
import { wonText } from "@/shared/price/price-text";
import type { GearPick } from "./gear";

export const stayFacilityNames: Record<StayFacility, string> = {
  kids_pool: "아이 수영장",
  pool: "수영장",
  playroom: "실내 놀이방",
  playground: "놀이터",
  baby_bed: "아기 침대",
  bed_guard: "침대 가드",
  bathtub: "욕조",
  sterilizer: "젖병 소독기",
  high_chair: "아기 의자",
  kitchen: "주방",
  kids_meal: "아이 식사",
  breakfast: "조식",
  parking: "주차",
  barbecue: "바비큐",
  laundry: "세탁기",
  stroller: "유모차 이동",
  elevator: "엘리베이터",
  pet: "반려동물",
  wheelchair: "휠체어",
  forest_trail: "숲길",
};

export const stayCardCopy = {
  whole: (nights: number, people: number) => `${nights}박 ${people}명 총`,
  taxed: "세금 포함",
  taxedWithChildren: "세금·아이 요금 포함",
  nightly: (won: number) => `1박 ${wonText(won)}`,
  nightlyMean: (won: number) => `1박 평균 ${wonText(won)}`,
  upTo: (people: number) => `최대 ${people}명`,
  fits: (people: number) => `${people}명 함께 묵을 수 있어요`,
  roomsLeft: (rooms: number) => `${rooms}실 남았어요`,
  infoOnly: "안내만 있어요",
  soldOut: "고른 날짜는 마감됐어요",
  soldOutDetail: "다른 날짜는 들어가서 볼 수 있어요",
  tooMany: (people: number) => `${people}명이 함께 묵을 방이 없어요`,
  tooManyDetail: "인원을 나누거나 다른 곳을 찾아 볼까요?",
  minNights: (nights: number) => `${nights}박부터 묵을 수 있어요`,
  longer: "더 오래 묵어야 하는 곳이에요",
  notify: "빈방 알림",
  minNightsDetail: "숙박 일수를 늘리면 예약할 수 있어요",
} as const;

/** `아기 침대 1 · 아기 의자 2`; empty without gear. */
export const gearWords = (picks: readonly GearPick[]): string =>
  picks.map(({ key, count }) => `${stayFacilityNames[key]} ${count}`).join(" · ");
