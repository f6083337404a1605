import { http } from "msw";
import type { CheckoutAsk } from "@/api/main/order/checkout";
import type { Family } from "@/lib/context/family-context";
import type { Coupon, PartnerContract } from "@/shared/contract/main/booking/offers";
import type { Checkout } from "@/shared/contract/main/booking/order";
import type { UserInfo } from "@/shared/contract/main/members";
import { plainTerms } from "../../support/coupon-terms";
import { refused, replied } from "../../support/msw/envelope";
import { server } from "../../support/msw/server";
import { mainBase } from "../../support/test-http";

export const ask: CheckoutAsk = { content_pk: 7, option_pks: [1, 1, 2, 3], slot_pk: 9, date: "2026-12-05" };

const option = { list_price: 0, seats: 1 };

/** Two adults at 15,000, a child of seven at 12,000, an infant free: 42,000 won. */
export const checkout = (over: Partial<Checkout> = {}): Checkout => ({
  content_pk: 7,
  content_name: "손전등 들고 걷는 밤의 공룡 박물관",
  place: "도란 자연사박물관",
  place_text: "경기 광명시",
  scene: { kind: "night", seed: 7 },
  slot_pk: 9,
  desired_check_in: "2026-12-05",
  starts_at: "17:00",
  valid_until: null,
  lines: [
    {
      ...option,
      pk: 1,
      option_pk: 1,
      name: "어른",
      band: "adult",
      min_months: 156,
      max_months: null,
      list_price: 15_000,
      price: 15_000,
      quantity: 2,
    },
    {
      ...option,
      pk: 2,
      option_pk: 2,
      name: "어린이",
      band: "child",
      min_months: 36,
      max_months: 155,
      list_price: 12_000,
      price: 12_000,
      quantity: 1,
    },
    {
      ...option,
      pk: 3,
      option_pk: 3,
      name: "36개월 미만",
      band: "infant",
      min_months: 0,
      max_months: 35,
      price: 0,
      quantity: 1,
    },
  ],
  hold_id: "hold-1",
  hold_until: "2026-11-20T03:10:00.000Z",
  hold_extendable: true,
  server_time: "2026-11-20T03:00:00.000Z",
  price_info: { list_total: 42_000, product_discount: 0, pay_price: 42_000 },
  plus_discount: [
    { id: 3, name: "저녁 관람 추가 할인", type: "amount", value: 1_000, max: 0, exclusive_with_coupon: false },
  ],
  pay_methods: ["card", "tosspay", "naverpay", "transfer"],
  wjtb_point_methods: ["play_point"],
  play_point_discount_rate: 30,
  club_point_discount_rate: 0,
  refund: { standard: "show", steps: [], policy_hash: "policy-1" },
  papers: [{ name: "생년월일이 보이는 서류", for_text: "36개월 미만", max_months: 35 }],
  cautions: ["야간 행사예요"],
  needs_shipping: false,
  picnic: null,
  venue: { name: "도란", business_number: "000-00-00000", mail_order_number: null, phone: "02-000-0000" },
  ...over,
});

export const coupon: Coupon = {
  coupon_pk: 11,
  issued_id: "issued-1",
  name: "가을 나들이 10% 쿠폰",
  ...plainTerms,
  is_percent: true,
  discount_percent: 10,
  maximum_discount_amount: 5_000,
  ends_at: "2026-12-31T00:00:00Z",
  state: "usable",
};

export const contract: PartnerContract = {
  contract_number: "P-1",
  usable: true,
  method: "play_point",
  name: "우리집 인터넷",
  balance: 8_000,
  unusable_reason: null,
};

export const user: UserInfo = {
  pk: 1,
  user_id: "member-1",
  is_member: true,
  username: "나들이",
  realname: "한가람",
  has_realname: true,
  user_email: null,
  has_email: false,
  user_phone: "01012345678",
  user_level: "2",
  user_vip: false,
  social: null,
  district: null,
  is_display_child: true,
  review_count: 0,
  content_review_count: 0,
  stay_review_count: 0,
  reservation_count: 0,
  point_amount: 1_300,
  coupon_count: 1,
  available_coupon: 1,
  favorite_count: 0,
  favorite_content_count: 0,
  favorite_stay_count: 0,
  children_count: 2,
};

export const family: Partial<Family> = {
  adults: 1,
  chosen: [
    { id: "c1", name: "하준", birth: "2019-05-03", keptBy: "host" },
    { id: "c2", name: "이솔", birth: "2026-02-01", keptBy: "host" },
  ],
};

export interface SentOrder {
  key: string | null;
  body: unknown;
}

interface Settings {
  checkouts?: (Checkout | Response)[];
  orders?: Response[];
  member?: UserInfo;
}

/** Answers every request of the page; the last checkout repeats. Returns the orders sent. */
export const answers = ({ checkouts = [checkout()], orders = [], member = user }: Settings = {}) => {
  const sent: SentOrder[] = [];
  const asked: string[] = [];
  let at = 0;
  server.use(
    http.get(`${mainBase}/reservations/v2/checkout/`, ({ request }) => {
      asked.push(new URL(request.url).search);
      const answer = checkouts[Math.min(at, checkouts.length - 1)];
      at += 1;
      return answer instanceof Response ? answer : replied(answer);
    }),
    http.get(`${mainBase}/contents/7/`, () => refused(404, "F404", "찾을 수 없어요.")),
    http.get(`${mainBase}/coupons/contents/`, () => replied({ coupons: [coupon] })),
    http.get(`${mainBase}/points/`, () => replied({ point_amount: 1_300, expiration_amount: 0, expirations: [] })),
    http.get(`${mainBase}/points/partner/`, () => replied({ contracts: [contract] })),
    http.get(`${mainBase}/users/me/`, () => replied(member)),
    http.post(`${mainBase}/reservations/orders/`, async ({ request }) => {
      sent.push({ key: request.headers.get("idempotency-key"), body: await request.json() });
      const done = { order_id: "order-0001", order_number: "N-1", amount: 27_500, next: { kind: "done" } };
      return orders[sent.length - 1] ?? replied(done);
    }),
  );
  return { sent, asked };
};
