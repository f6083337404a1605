import { quote } from "@/shared/price/quote";
import { refundQuote } from "@/shared/refund/refund-quote";
import { ruleWith } from "../../support/coupon-terms";

const order = () =>
  quote({
    lines: [
      { id: "adult", day: null, unitPrice: 15_000, quantity: 2, couponEligible: true },
      { id: "child", day: null, unitPrice: 12_000, quantity: 1, couponEligible: true },
      { id: "infant", day: null, unitPrice: 0, quantity: 1, freeOf: "age", couponEligible: true },
    ],
    coupon: ruleWith({ is_percent: true, discount_percent: 10, maximum_discount_amount: 5_000 }),
    plusDiscount: { id: 1, type: "amount", value: 1_000, max: 0, exclusive_with_coupon: false },
    partnerPoint: { method: "play_point", contract_number: "P-1", rate: 30, balance: 8_000 },
    ownPoint: { balance: 1_300 },
  });

test("어른 2명, 7세, 아기의 주문은 쿠폰·추가 할인·제휴 포인트·포인트를 거쳐 27,500원을 결제한다", () => {
  expect(order()).toMatchObject({
    listTotal: 42_000,
    productDiscount: 0,
    couponDiscount: 4_200,
    plusDiscount: 1_000,
    netPaid: 36_800,
    partnerShareCap: 11_040,
    partnerPointCap: 8_000,
    partnerPoint: 8_000,
    ownPoint: 1_300,
    payAmount: 27_500,
    notices: [],
  });
});

test("그 주문을 5일 전에 모두 취소하면 수수료 7,360원은 포인트, 제휴 포인트 순서로 빠지고 카드는 모두 돌아온다", () => {
  const products = order().lines.map((line) => ({ pk: line.id, rate: 20, ...line }));
  expect(refundQuote(products)).toMatchObject({
    netPaid: 36_800,
    fee: 7_360,
    readFee: { ownPoint: 1_300, partnerPoint: 6_060, payAmount: 0 },
    back: { ownPoint: 0, partnerPoint: 1_940, payAmount: 27_500 },
    refund: 29_440,
  });
});
