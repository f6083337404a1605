import type { DemoCoupon } from "./coupons";

/** Coupons for stays; `stay` names the one property it is for. */
export type DemoStayCoupon = DemoCoupon & { stay?: string };

export const DEMO_STAY_COUPONS: readonly DemoStayCoupon[] = [
  { key: "stay-10-cap-30000", name: "온 가족 숙박 10%", kind: "download", scope: "stay", percent: 10, cap: 30_000, endsInDays: 60 },
  { key: "stay-7", name: "숙소 어디나 7%", kind: "download", scope: "stay", percent: 7, endsInDays: 45 },
  { key: "stay-15000", name: "숙박 15,000원", kind: "download", scope: "stay", amount: 15_000, minSpend: 200_000, endsInDays: 30 },
  { key: "stay-two-nights", name: "길게 쉬면 40,000원", kind: "download", scope: "stay", amount: 40_000, minSpend: 450_000, endsInDays: 90 },
  { key: "stay-limit", name: "선착순 50명 25,000원", kind: "download", scope: "stay", amount: 25_000, minSpend: 150_000, limit: 50, endsInDays: 14 },
  { key: "stay-over", name: "가을 끝 숙박 20%", kind: "download", scope: "stay", percent: 20, cap: 50_000, startsInDays: -50, endsInDays: -2 },
  { key: "stay-soon", name: "설날 가족 여행 12%", kind: "download", scope: "stay", percent: 12, cap: 40_000, startsInDays: 25, endsInDays: 80 },
  { key: "stay-hotel-1", name: "몽실온 키즈호텔 20,000원", kind: "download", scope: "stay", amount: 20_000, minSpend: 100_000, stay: "hotel-1", endsInDays: 60 },
  { key: "stay-glamping-1", name: "별누비 글램핑 15%", kind: "download", scope: "stay", percent: 15, cap: 20_000, stay: "glamping-1", endsInDays: 60 },
  { key: "stay-code", name: "숲으로 가는 밤 10,000원", kind: "code", scope: "stay", amount: 10_000, minSpend: 60_000, code: "STAY10000", endsInDays: 180 },
];

/** Campaigns on top of a coupon, for stays. */
export const DEMO_STAY_PLUS = [
  { key: "stay-weekday-5000", name: "숙박 추가 할인 5,000원", scope: "stay" as const, type: "amount" as const, value: 5000, endsInDays: 90 },
  { key: "stay-family-3", name: "아이와 함께 추가 3%", scope: "stay" as const, type: "percent" as const, value: 3, max: 10_000, endsInDays: 60 },
  { key: "stay-only-12", name: "쿠폰 대신 숙박 12%", scope: "stay" as const, type: "percent" as const, value: 12, max: 60_000, exclusive: true, endsInDays: 45 },
];
