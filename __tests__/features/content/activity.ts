import type { ContentDetail, SlotView } from "@/shared/contract/main/contents";
import type { Review, ReviewPage } from "@/shared/contract/main/reviews";

export const child = {
  pk: 1,
  name: "어린이",
  band: "child" as const,
  min_months: 24,
  max_months: 155,
  list_price: 35_000,
  price: 24_500,
  seats: 1,
};
export const guardian = {
  pk: 2,
  name: "보호자",
  band: "adult" as const,
  min_months: 156,
  max_months: null,
  list_price: 5_000,
  price: 5_000,
  seats: 1,
};

/** An activity on sale for children of four to nine years. */
export const activity = (over: Partial<ContentDetail> = {}): ContentDetail => ({
  pk: 9,
  name: "고구마 캐기와 화덕 피자",
  summary: "캐고 굽고 먹어요.",
  description: "농장에서 보내는 반나절이에요.",
  scene: { kind: "farm", seed: 9 },
  gallery: [{ kind: "farm", seed: 9 }],
  category_pk: 2,
  category_name: "농장체험",
  sub_category_pk: 201,
  sub_category_name: "수확",
  district_pk: 41830,
  place_text: "경기 양평군",
  place: "도토리골 농장",
  address: "경기도 양평군 나들길 1",
  lat: 37.5,
  lng: 127.5,
  phone: "0507-0000-0009",
  homepage: null,
  age: {
    min_months: 48,
    max_months: 119,
    free_under_months: null,
    guardian_under_months: null,
    min_height_cm: null,
    max_height_cm: null,
  },
  indoor: "outdoor",
  duration_minutes: 150,
  facilities: { parking: "yes", nursing_room: "no" },
  papers: [],
  opening_hours: null,
  cautions: [],
  caution_version: 1,
  tags: [],
  sale_state: "on_sale",
  sale_opens_at: null,
  dating: "dated",
  valid_days: 90,
  max_per_order: 20,
  needs_shipping: false,
  picnic: null,
  allergens: null,
  options: [child, guardian],
  min_price: 5_000,
  list_price: 5_000,
  rating: 4.9,
  review_count: 1,
  rating_by_age: [],
  favorite_count: 3_200,
  is_favorite: false,
  refund: { name: "소비자분쟁해결기준(공연)", standard: "show", steps: [] },
  seller: {
    name: "도토리골",
    business_number: "000-00-00000",
    mail_order_number: null,
    address: null,
    phone: null,
    email: null,
  },
  provenance: null,
  ...over,
});

export const slot = (over: Partial<SlotView> = {}): SlotView => ({
  pk: 70,
  date: "2026-11-22",
  starts_at: "13:00",
  ends_at: "15:30",
  left: 20,
  state: "open",
  option_pk: null,
  ...over,
});

export const hajun = { id: "1", name: "하준", birth: "2019-03-10", keptBy: "device" as const };
export const seoa = { id: "2", name: "서아", birth: "2024-06-01", keptBy: "device" as const };

export const story = (over: Partial<Review> = {}): Review => ({
  pk: 500,
  content: { pk: 9, name: "고구마 캐기와 화덕 피자" },
  reservation: { used_at: "2026-11-15" },
  author_name: "김**",
  stars: 5,
  text: "아이가 또 가재요.",
  tags: [],
  images: [],
  child_ages: [7],
  option_text: "어린이",
  is_rewarded: false,
  operator_reply: null,
  created_at: "2026-11-16T00:00:00Z",
  is_mine: false,
  user_reaction: { is_useful: false, thumb_up_count: 42 },
  ...over,
});

export const stories = (reviews: Review[], count = reviews.length): ReviewPage => ({
  reviews,
  summary: {
    rating: 4.9,
    count: Math.max(1, count),
    by_stars: [{ stars: 5, count: Math.max(1, count) }],
    by_age: [{ band: "7-9", rating: 4.9, count: 1 }],
    tags: [],
    photo_count: 0,
  },
  filtered_count: count,
});
