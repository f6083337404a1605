import type { StayFacility } from "@/shared/contract/stay/lists";

export const FACILITY_NAMES: Readonly<Record<StayFacility, string>> = {
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
  elevator: "승강기",
  pet: "반려동물",
  wheelchair: "휠체어",
  forest_trail: "숲길",
};

export const GROUP_TITLES = { facilities: "시설", max_price: "1박 요금", booking: "예약" } as const;
export const BOOKING_NAMES = { free_cancel: "지금 취소하면 무료", instant_only: "바로 확정" } as const;
export const priceName = (won: number): string => `${won / 10_000}만원 이하`;
