export const GROUP_TITLES = { facilities: "시설", max_price: "총 요금", booking: "예약" } as const;
export const BOOKING_NAMES = { free_cancel: "지금 취소하면 무료", instant_only: "바로 확정" } as const;
export const priceName = (won: number): string => `${won / 10_000}만원 이하`;
