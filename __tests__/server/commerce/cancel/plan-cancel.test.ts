import { type Confirmation, planCancel } from "@/server/commerce/cancel/quote-cancel";
import type { Order, OrderItem } from "@/server/commerce/order-rows/orders.repository";
import type { OrderSnapshot } from "@/server/commerce/order-rows/snapshot";
import { kstInstant } from "@/shared/dates/kst";

const instant = (date: string, time = "12:00") => new Date(kstInstant(date, time));

const snapshot: OrderSnapshot = {
  content: {
    pk: 1,
    name: "숲 놀이",
    scene: { kind: "forest", seed: 1 },
    place_text: "가평",
    place: "가평",
    address: "경기 가평군",
    lat: null,
    lng: null,
    phone: null,
  },
  people_text: "",
  child_ages: [],
  papers: [],
  cautions: [],
  venue: { name: "숲지기", business_number: null, phone: null },
  policy: { standard: "show", steps: [], hash: "" },
  coupon_name: null,
  draft_key: "",
};

const order = (more: Partial<Order> = {}): Order =>
  ({
    snapshot,
    desiredCheckIn: "2026-06-20",
    validUntil: null,
    paidAt: instant("2026-05-01"),
    createdAt: instant("2026-04-01"),
    issuedCouponId: null,
    ...more,
  }) as Order;

const ticket = (id: string, payShare: number, more: Partial<OrderItem> = {}): OrderItem =>
  ({
    id,
    listPrice: payShare,
    productDiscount: 0,
    couponShare: 0,
    plusShare: 0,
    partnerShare: 0,
    ownShare: 0,
    payShare,
    productState: "ORDER",
    checkInAt: null,
    isDifference: false,
    ...more,
  }) as OrderItem;

const pks = (items: readonly OrderItem[]) => items.map(({ id }) => id);
const planAll = (of: Order, items: OrderItem[], now: Date, confirmation: Confirmation = null) =>
  planCancel(of, items, pks(items), now, { confirmation });

describe("취소하면 돌려받을 것", () => {
  const late = instant("2026-06-19");

  it.each<[string, Confirmation, number, string]>([
    ["놀이는 날짜의 기준대로", null, 30, "STEP"],
    ["숙소가 받아 준 예약도 날짜의 기준대로", "CONFIRMED", 30, "STEP"],
    ["숙소가 아직 답하지 않았으면 수수료가 없다", "WAIT", 0, "UNCONFIRMED"],
    ["문을 닫은 때면 수수료가 없다", "CLOSED", 0, "CLOSED"],
    ["재난이 난 때면 수수료가 없다", "DISASTER", 0, "DISASTER"],
  ])("%s", (_, confirmation, rate, reason) => {
    const plan = planAll(order(), [ticket("a", 10_000)], late, confirmation);
    expect(plan.rate).toMatchObject({ rate, reason });
    expect(plan.quote.fee).toBe((10_000 * rate) / 100);
  });

  it("24시간은 담은 때가 아니라 결제한 때부터 센다", () => {
    const paid = order({ paidAt: instant("2026-06-15"), createdAt: instant("2026-06-01") });
    expect(planAll(paid, [ticket("a", 10_000)], instant("2026-06-16", "11:59")).rate.reason).toBe("WITHIN_24_HOURS");
    const unpaid = order({ paidAt: null, createdAt: instant("2026-06-15") });
    expect(planAll(unpaid, [ticket("a", 10_000)], instant("2026-06-16", "11:59")).rate.reason).toBe("WITHIN_24_HOURS");
  });

  it("옮기고 남은 차액은 언제나 모두 돌려주고, 함께 취소하는 표의 수수료율을 말한다", () => {
    const difference = ticket("rest", 3_000, { isDifference: true });
    for (const items of [
      [difference, ticket("a", 10_000)],
      [ticket("a", 10_000), difference],
    ]) {
      const plan = planAll(order(), items, late);
      expect([plan.quote.fee, plan.quote.refund, plan.rate.rate]).toEqual([3_000, 10_000, 30]);
    }
    expect(planAll(order(), [difference], instant("2026-06-25"))).toMatchObject({
      blocked: [],
      quote: { fee: 0, refund: 3_000 },
      rate: { rate: 0, reason: "STEP" },
    });
  });

  it("지난 입장권은 할인을 뺀, 카드와 포인트로 낸 값이 오만 원까지면 10%, 넘으면 5%를 남긴다", () => {
    const open = order({ desiredCheckIn: null, validUntil: "2026-05-31" });
    const bought = (payShare: number) =>
      ticket("a", payShare, {
        listPrice: payShare + 90_000,
        productDiscount: 20_000,
        couponShare: 30_000,
        plusShare: 10_000,
        partnerShare: 20_000,
        ownShare: 10_000,
      });
    const readFee = (payShare: number) => planAll(open, [bought(payShare)], instant("2026-06-01")).quote.fee;
    expect([readFee(20_000), readFee(20_020)]).toEqual([5_000, 2_501]);
    const endless = order({ desiredCheckIn: null });
    expect(planAll(endless, [ticket("a", 10_000)], instant("2036-06-01")).rate).toMatchObject({
      rate: 0,
      reason: "STEP",
    });
  });

  it("지난 입장권만 포인트로 바꿔 돌려주고, 그때는 수수료가 없다", () => {
    const open = order({ desiredCheckIn: null, validUntil: "2026-05-31" });
    const asPoints = (of: Order, day: string) =>
      planCancel(of, [ticket("a", 10_000)], ["a"], instant(day), { payBack: "points" });
    const inTime = { payBack: "money", rate: { reason: "STEP" }, quote: { fee: 0 } };
    expect(asPoints(open, "2026-05-31")).toMatchObject(inTime);
    expect(asPoints(open, "2026-06-01")).toMatchObject({ ...inTime, payBack: "points", rate: { reason: "EXPIRED" } });
    expect(asPoints(order(), "2026-06-19")).toMatchObject({ payBack: "money", quote: { fee: 3_000 } });
  });

  it("쿠폰은 남는 표가 없을 때만 돌아온다", () => {
    const items = [ticket("a", 10_000), ticket("b", 10_000), ticket("c", 10_000, { productState: "CANCEL" })];
    const returns = (of: Order, ids: string[]) => planCancel(of, items, ids, late).couponReturns;
    const couponed = order({ issuedCouponId: "coupon" });
    expect(returns(couponed, ["a", "b"])).toBe(true);
    expect(returns(couponed, ["a"])).toBe(false);
    expect(returns(order(), ["a", "b"])).toBe(false);
  });

  it("취소할 수 없는 표마다 이유를 말하고, 그 표는 금액에 들지 않는다", () => {
    const items = [
      ticket("open", 10_000),
      ticket("scanned", 10_000, { checkInAt: late }),
      ticket("used", 10_000, { productState: "COMPLETE" }),
      ticket("gone", 10_000, { productState: "CANCEL" }),
      ticket("going", 10_000, { productState: "CANCEL_PROCESSING" }),
      ticket("unpaid", 10_000, { productState: null }),
    ];
    const plan = planAll(order(), items, late);
    expect([pks(plan.items), plan.quote.netPaid]).toEqual([["open"], 10_000]);
    expect(plan.blocked).toEqual([
      { pk: "scanned", code: "C001", reason: "입장을 확인한 입장권이에요." },
      { pk: "used", code: "C001", reason: "이용을 마쳤어요." },
      { pk: "gone", code: "C001", reason: "이미 취소했어요." },
      { pk: "going", code: "C001", reason: "취소를 처리하고 있어요." },
      { pk: "unpaid", code: "C001", reason: "결제하지 않은 상품이에요." },
    ]);
    const past = planAll(order(), [ticket("late", 10_000)], instant("2026-06-21"));
    expect(past.blocked).toEqual([{ pk: "late", code: "C004", reason: "이용일이 지났어요." }]);
    expect(past.rate).toMatchObject({ rate: 0, reason: "STEP" });
  });

  it("판매자의 너그러운 단계, 숙소의 성수기, 옮길 때의 수수료율을 함께 본다", () => {
    const withTerms = (more: Partial<OrderSnapshot>) => order({ snapshot: { ...snapshot, ...more } });
    const findRate = (of: Order, now = late) => planAll(of, [ticket("a", 10_000)], now).rate.rate;
    const kind = { days_before: 1, rate: 10 };
    expect(findRate(withTerms({ policy: { ...snapshot.policy, steps: [kind] } }))).toBe(10);
    const stay = { ...snapshot.policy, standard: "stay" as const };
    expect(findRate(withTerms({ policy: stay }))).toBe(20);
    expect(findRate(withTerms({ policy: { ...stay, peaks: [{ from: "06-01", to: "06-30" }] } }))).toBe(90);
    expect(findRate(withTerms({ rate_at_move: 20 }), instant("2026-05-20"))).toBe(20);
  });
});
