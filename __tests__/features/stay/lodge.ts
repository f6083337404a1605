import type {
  Accommodation,
  StayProduct,
  StayProductDetail,
  StayProducts,
  StayTerms,
} from "@/shared/contract/stay/accommodations";
import type { StayCoupon } from "@/shared/contract/stay/booking";
import type { StayCalendar } from "@/shared/contract/stay/calendar";
import type { StayReview, StayReviewPage, StayReviewWriteInfo } from "@/shared/contract/stay/reviews";
import { addDays } from "@/shared/dates/plain-date";
import { plainTerms } from "../../support/coupon-terms";

/** Infants are free and not counted; children from three pay 20,000 won beyond two people. */
export const bands = [
  { from: 0, to: 2, fee: 0, counts: false, bed: false },
  { from: 3, to: 12, fee: 20_000, counts: true, bed: true },
];

export const nightsFrom = (checkIn: string, count: number, price = 150_000, listPrice = price) =>
  Array.from({ length: count }, (_, index) => ({ date: addDays(checkIn, index), list_price: listPrice, price }));

export const terms = (over: Partial<StayTerms> = {}): StayTerms => ({
  base_occupancy: 2,
  max_occupancy: 4,
  adult_fee: 30_000,
  mandatory_fee: 0,
  bands,
  nights: nightsFrom("2026-11-28", 2),
  ...over,
});

export const lodge = (over: Partial<Accommodation> = {}): Accommodation => ({
  id: 5,
  name: "별내림 숲속 오두막",
  type_code: "pension",
  type_name: "펜션",
  grade: "",
  summary: "숲 놀이터가 있는 오두막",
  description: "숲에서 보내는 하룻밤이에요.",
  guide: "",
  scene: { kind: "cabin", seed: 5 },
  gallery: [{ kind: "cabin", seed: 5 }],
  district_pk: 41830,
  location_id: 3,
  place_text: "경기 양평군",
  place: "단월면",
  address: "경기도 양평군 숲길 5",
  lat: 37.5,
  lng: 127.5,
  phone: "0507-0000-0005",
  homepage: null,
  check_in_from: "15:00",
  check_out_until: "11:00",
  min_nights: 1,
  bands,
  adult_fee: 30_000,
  mandatory_fee: 0,
  facilities: { kids_pool: "yes", parking: "no" },
  papers: [],
  rules: ["불은 어른과 함께 피워요."],
  tags: [],
  rating: 4.8,
  review_count: 2,
  favorite_count: 10,
  is_favorite: false,
  sale_state: "on_sale",
  refund: { name: "소비자분쟁해결기준", own_steps: [], peaks: null },
  venue: {
    name: "별내림",
    business_number: "000-00-00005",
    mail_order_number: null,
    address: null,
    phone: null,
    email: null,
  },
  provenance: null,
  ...over,
});

export const room = (over: Partial<StayProduct> = {}): StayProduct => ({
  product_id: 51,
  name: "가족 오두막",
  scene: { kind: "cabin", seed: 51 },
  area_m2: 33,
  sleeping: [
    { room: "침실", beds: [{ kind: "queen", count: 1, sleeps: 2 }] },
    { room: "다락", beds: [{ kind: "futon", count: 2, sleeps: 2 }] },
  ],
  facilities_yes: ["kitchen"],
  is_instant: true,
  terms: terms(),
  total: 380_000,
  fits: true,
  rooms_needed: 1,
  rooms_left: 3,
  state: "few",
  min_nights: 1,
  guide_rates: null,
  refund_steps: [
    { days_before: 2, rate: 0 },
    { days_before: 1, rate: 20 },
    { days_before: 0, rate: 30 },
  ],
  ...over,
});

export const applied = {
  check_in: "2026-11-28",
  check_out: "2026-11-30",
  adults: 2,
  children_ages: [7, 3, 0],
  is_guest_reset: false,
  is_date_reset: false,
};

export const rooms = (...products: StayProduct[]): StayProducts => ({ products, applied });

export const roomDetail = (
  over: Partial<StayProduct> = {},
  rest: Partial<StayProductDetail> = {},
): StayProductDetail => ({
  accommodation: {
    id: 5,
    name: "별내림 숲속 오두막",
    place_text: "경기 양평군",
    check_in_from: "15:00",
    check_out_until: "11:00",
  },
  product: { ...room(over), description: "다락이 있는 방이에요.", gallery: [] },
  applied,
  standby_answer_by: null,
  ...rest,
});

export const calendar = (nights: StayCalendar["nights"], minNights = 1): StayCalendar => ({
  nights,
  min_nights: minNights,
});

export const coupon = (over: Partial<StayCoupon> = {}): StayCoupon => ({
  pk: 8,
  coupon: {
    coupon_pk: 8,
    name: "숲에서 하룻밤",
    ...plainTerms,
    is_percent: true,
    discount_percent: 10,
    maximum_discount_amount: 30_000,
    min_spend: 100_000,
    ends_at: null,
  },
  issued_id: null,
  state: "receivable",
  ...over,
});

export const story = (over: Partial<StayReview> = {}): StayReview => ({
  id: 70,
  accommodation_id: 5,
  accommodation_name: "별내림 숲속 오두막",
  product_name: "가족 오두막",
  author_name: "이**",
  stars: 4.8,
  items: { cleanliness: 5, child_comfort: 5, location: 4, service: 5 },
  text: "다락에서 별을 봤어요.",
  tags: ["밤에 조용해요"],
  images: [],
  child_ages: [7],
  stayed_at: "2026-10-03",
  is_rewarded: false,
  host_reply: null,
  created_at: "2026-10-06T02:00:00Z",
  is_mine: false,
  editable_until: null,
  booking_id: null,
  ...over,
});

export const stories = (reviews: StayReview[], count = reviews.length): StayReviewPage => ({
  summary: {
    rating: 4.8,
    count,
    items: { cleanliness: 4.9, child_comfort: 4.8, location: 4.6, service: 4.9 },
    by_stars: [],
    by_age: [{ band: "7-9", rating: 4.8, count: 1 }],
    tags: [{ name: "밤에 조용해요", count: 1 }],
    photo_count: 0,
  },
  reviews,
  filtered_count: count,
});

export const writeInfo = (over: Partial<StayReviewWriteInfo> = {}): StayReviewWriteInfo => ({
  booking_id: "b-1",
  accommodation_id: 5,
  accommodation_name: "별내림 숲속 오두막",
  product_name: "가족 오두막",
  check_in_date: "2026-11-14",
  check_out_date: "2026-11-15",
  writable: true,
  reason: null,
  writable_until: "2027-02-13T00:00:00Z",
  tags: ["방이 깨끗해요", "밤에 조용해요"],
  max_photos: 10,
  review: null,
  ...over,
});
