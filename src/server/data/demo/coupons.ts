/** How a demo coupon begins and ends, in days from the day of the seed; absent: open. */
type Days = { startsInDays?: number; endsInDays?: number };

export type DemoCoupon = Days & {
  key: string;
  name: string;
  kind: "download" | "code" | "welcome";
  scope: "all" | "activity" | "stay";
  percent?: number;
  cap?: number;
  amount?: number;
  minSpend?: number;
  /** Slug of the category it is for. */
  category?: string;
  vipOnly?: boolean;
  code?: string;
  validDays?: number;
  limit?: number;
};

/** Coupons of every shape that the rules know. A fixed sum of 3,000 won or more asks for a purchase of twice that at least: a first cart is paid for. */
export const DEMO_COUPONS: readonly DemoCoupon[] = [
  { key: "welcome-3000", name: "가입 축하 3,000원", kind: "welcome", scope: "all", amount: 3000, minSpend: 20000, validDays: 30 },
  { key: "welcome-6000", name: "가입 축하 6,000원", kind: "welcome", scope: "all", amount: 6000, minSpend: 40000, validDays: 30 },
  { key: "welcome-stay-10000", name: "첫 숙소 10,000원", kind: "welcome", scope: "stay", amount: 10000, minSpend: 100000, validDays: 30 },
  { key: "play-10-cap-5000", name: "모든 놀이 10%", kind: "download", scope: "activity", percent: 10, cap: 5000, endsInDays: 45 },
  { key: "farm-15", name: "농장체험 15%", kind: "download", scope: "activity", percent: 15, category: "farm", endsInDays: 30 },
  { key: "stage-4000", name: "공연·전시 4,000원", kind: "download", scope: "activity", amount: 4000, minSpend: 30000, category: "stage", endsInDays: 60 },
  { key: "big-50000", name: "통 큰 50,000원", kind: "download", scope: "activity", amount: 50000, minSpend: 150000, endsInDays: 20, limit: 500 },
  { key: "first-100", name: "선착순 100명 7,000원", kind: "download", scope: "activity", amount: 7000, minSpend: 25000, endsInDays: 14, limit: 100 },
  { key: "indoor-rain", name: "비 오는 날 실내놀이 20%", kind: "download", scope: "activity", percent: 20, cap: 8000, category: "indoor", endsInDays: 25 },
  { key: "museum-1000", name: "박물관 나들이 1,000원", kind: "download", scope: "activity", amount: 1000, category: "museum", endsInDays: 90 },
  { key: "winter-soon", name: "겨울 물놀이 30%", kind: "download", scope: "activity", percent: 30, cap: 15000, category: "water", startsInDays: 10, endsInDays: 70 },
  { key: "autumn-over", name: "가을 소풍 5,000원", kind: "download", scope: "activity", amount: 5000, minSpend: 20000, startsInDays: -60, endsInDays: -3 },
  { key: "vip-12", name: "단골 전용 12%", kind: "download", scope: "all", percent: 12, cap: 12000, vipOnly: true, endsInDays: 60 },
  { key: "stay-weekday", name: "평일 숙소 8%", kind: "download", scope: "stay", percent: 8, cap: 20000, endsInDays: 60 },
  { key: "code-hello", name: "반가워요 2,000원", kind: "code", scope: "all", amount: 2000, code: "HELLO2000", endsInDays: 180 },
  { key: "code-limit", name: "빠른 손 5,000원", kind: "code", scope: "activity", amount: 5000, minSpend: 20000, code: "FAST5000", limit: 3, endsInDays: 60 },
  { key: "code-soon", name: "새해 10%", kind: "code", scope: "all", percent: 10, cap: 10000, code: "NEWYEAR10", startsInDays: 30, endsInDays: 90 },
  { key: "code-over", name: "한가위 3,000원", kind: "code", scope: "all", amount: 3000, minSpend: 15000, code: "CHUSEOK3000", startsInDays: -80, endsInDays: -30 },
];

export const DEMO_POINT_CODES = [
  { code: "POINT500", name: "첫 방문 감사 포인트", amount: 500 },
  { code: "PLAY1000", name: "놀이소식 구독 포인트", amount: 1000, limit: 200 },
  { code: "OLDPOINT", name: "지난봄 이벤트 포인트", amount: 300, endsInDays: -20 },
];

export type DemoPlus = Days & {
  key: string;
  name: string;
  scope: "all" | "activity" | "stay";
  type: "percent" | "amount";
  value: number;
  max?: number;
  exclusive?: boolean;
  category?: string;
};

/** Campaigns that add to a coupon, or stand in its place. */
export const DEMO_PLUS: readonly DemoPlus[] = [
  { key: "weekday-1000", name: "나들이 추가 할인 1,000원", scope: "activity", type: "amount", value: 1000 },
  { key: "family-5", name: "가족 나들이 추가 5%", scope: "activity", type: "percent", value: 5, max: 3000, endsInDays: 60 },
  { key: "only-12", name: "쿠폰 대신 12%", scope: "activity", type: "percent", value: 12, max: 10000, exclusive: true, endsInDays: 40 },
  { key: "nature-2000", name: "숲으로 가는 2,000원", scope: "activity", type: "amount", value: 2000, category: "nature", endsInDays: 50 },
  { key: "spring-over", name: "봄맞이 3,000원", scope: "activity", type: "amount", value: 3000, startsInDays: -120, endsInDays: -40 },
];
