import { http } from "msw";
import type { Family } from "@/lib/context/family-context";
import type { PartnerContract } from "@/shared/contract/main/booking/offers";
import type { UserInfo } from "@/shared/contract/main/members";
import type { BookingVerify, StayCoupon } from "@/shared/contract/stay/booking";
import { plainTerms } from "../../../support/coupon-terms";
import { replied } from "../../../support/msw/envelope";
import { server } from "../../../support/msw/server";
import { mainBase } from "../../../support/test-http";
import { type SentOrder, user } from "../golden";

export const ask = {
  accommodationId: 1,
  productId: 2,
  checkIn: "2026-12-05",
  checkOut: "2026-12-07",
  adults: 2,
  childrenAges: [0, 3, 7],
};

const night = (date: string, price = 150_000) => ({ date, list_price: price, price });

/** 150,000 a night, base 2, max 4; 0–2 free and uncounted, 3–12 20,000: two nights of a family with 0, 3 and 7 are 380,000. */
export const verified = (over: Partial<BookingVerify> = {}): BookingVerify => ({
  accommodation_id: 1,
  product_id: 2,
  check_in_date: "2026-12-05",
  check_out_date: "2026-12-07",
  adults: 2,
  children: 3,
  children_ages: [0, 3, 7],
  accommodation_name: "몽실온 키즈호텔",
  product_name: "패밀리 트윈",
  place_text: "강원 속초시",
  scene: { kind: "hotel", seed: 1 },
  check_in_from: "15:00",
  check_out_until: "11:00",
  terms: {
    base_occupancy: 2,
    max_occupancy: 4,
    adult_fee: 30_000,
    mandatory_fee: 0,
    bands: [
      { from: 0, to: 2, fee: 0, counts: false, bed: false },
      { from: 3, to: 12, fee: 20_000, counts: true, bed: true },
    ],
    nights: [night("2026-12-05"), night("2026-12-06")],
  },
  price_info: { list_total: 380_000, product_discount: 0, pay_price: 380_000 },
  plus_discount: [
    { id: 3, name: "이른 예약 추가 할인", type: "amount", value: 10_000, max: 0, exclusive_with_coupon: false },
  ],
  pay_methods: ["card", "tosspay", "transfer"],
  wjtb_point_methods: ["play_point", "club_point"],
  play_point_discount_rate: 30,
  club_point_discount_rate: 20,
  hold_id: "hold-1",
  hold_until: "2026-11-20T03:10:00.000Z",
  hold_extendable: true,
  server_time: "2026-11-20T03:00:00.000Z",
  policy_hash: "policy-1",
  refund_steps: [
    { days_before: 2, rate: 0 },
    { days_before: 1, rate: 20 },
    { days_before: 0, rate: 30 },
  ],
  is_instant: true,
  standby_answer_by: null,
  rules: ["객실에서는 불을 피울 수 없어요"],
  venue: { name: "몽실 숙박", business_number: "000-00-00000", mail_order_number: null, phone: "02-000-0000" },
  ...over,
});

const coupon: StayCoupon = {
  pk: 21,
  coupon: {
    coupon_pk: 21,
    name: "숙소 10% 쿠폰",
    ...plainTerms,
    is_percent: true,
    discount_percent: 10,
    maximum_discount_amount: 20_000,
    min_spend: 100_000,
    ends_at: "2026-12-31T00:00:00Z",
  },
  issued_id: "issued-21",
  state: "usable",
};

export const contracts: PartnerContract[] = [
  {
    contract_number: "C-1",
    usable: true,
    method: "club_point",
    name: "우리집 클럽",
    balance: 50_000,
    unusable_reason: null,
  },
  {
    contract_number: "P-1",
    usable: true,
    method: "play_point",
    name: "우리집 놀이",
    balance: 8_000,
    unusable_reason: null,
  },
  {
    contract_number: "C-2",
    usable: false,
    method: "club_point",
    name: "멈춘 클럽",
    balance: 90_000,
    unusable_reason: "멈춘 계약이에요",
  },
];

export const guest: UserInfo = { ...user, user_email: "han@example.com", has_email: true, point_amount: 5_000 };

export const family: Partial<Family> = {
  adults: 2,
  chosen: [
    { id: "c1", name: "하준", birth: "2019-05-03", keptBy: "host" },
    { id: "c2", name: "서아", birth: "2023-03-02", keptBy: "host" },
    { id: "c3", name: "이솔", birth: "2026-02-01", keptBy: "host" },
  ],
};

interface Settings {
  verifies?: (BookingVerify | Response)[];
  bookings?: Response[];
  member?: UserInfo;
}

/** Answers every request of the page and records their order; the last verification repeats. */
export const answers = ({ verifies = [verified()], bookings = [], member = guest }: Settings = {}) => {
  const sent: SentOrder[] = [];
  const asked: string[] = [];
  let at = 0;
  const noted = (name: string, answer: () => Response) => {
    asked.push(name);
    return answer();
  };
  server.use(
    http.get(`${mainBase}/booking/checkout`, ({ request }) => {
      asked.push(`verify${new URL(request.url).search}`);
      const answer = verifies[Math.min(at, verifies.length - 1)];
      at += 1;
      return answer instanceof Response ? answer : replied(answer);
    }),
    http.get(`${mainBase}/booking/checkout/coupons`, ({ request }) =>
      noted(`coupons${new URL(request.url).search}`, () =>
        replied({ coupons: [coupon, { ...coupon, issued_id: "issued-22", state: "used" }] }),
      ),
    ),
    http.get(`${mainBase}/points/`, () =>
      noted("points", () => replied({ point_amount: 5_000, expiration_amount: 0, expirations: [] })),
    ),
    http.get(`${mainBase}/points/partner/`, () => noted("partner", () => replied({ contracts }))),
    http.get(`${mainBase}/users/me/`, () => noted("user", () => replied(member))),
    http.post(`${mainBase}/booking/checkout`, async ({ request }) => {
      sent.push({ key: request.headers.get("idempotency-key"), body: await request.json() });
      const done = { order_id: "order-0001", order_number: "N-1", amount: 295_000, next: { kind: "done" } };
      return bookings[sent.length - 1] ?? replied(done);
    }),
  );
  return { sent, asked };
};
