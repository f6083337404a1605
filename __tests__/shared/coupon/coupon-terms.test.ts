import { conditionTexts, limitTexts } from "@/shared/coupon/coupon-terms";
import { activityLines } from "@/shared/price/activity-lines";
import { quote } from "@/shared/price/quote";
import { stayPrice } from "@/shared/price/stay-price";
import { plainTerms, ruleWith } from "../../support/coupon-terms";

const weekdays = ruleWith({ is_percent: true, discount_percent: 10, weekdays_only: true });

test.each([
  ["금요일", "2026-11-27", 1_000, []],
  ["토요일", "2026-11-28", 0, ["COUPON_OTHER_DAY"]],
  ["일요일", "2026-11-29", 0, ["COUPON_OTHER_DAY"]],
  ["성탄절인 금요일", "2026-12-25", 0, ["COUPON_OTHER_DAY"]],
  ["정하지 않은 날", null, 0, ["COUPON_OTHER_DAY"]],
])("평일 쿠폰으로 %s에 가면", (_, date, couponDiscount, notices) => {
  const lines = activityLines([{ pk: 1, list_price: 10_000, price: 10_000, quantity: 1 }], date);
  expect(quote({ lines, coupon: weekdays })).toMatchObject({ couponDiscount, notices });
});

test("숙소에서는 일요일부터 목요일까지의 밤에만 들고, 공휴일 전날 밤과 청소비에는 들지 않는다", () => {
  const dates = ["2026-11-26", "2026-11-27", "2026-11-28", "2026-11-29", "2026-12-24"];
  const { lines } = stayPrice(
    dates.map((date) => ({ date, listPrice: 100_000, price: 100_000 })),
    { adults: 2, childrenAges: [] },
    { baseOccupancy: 2, maxOccupancy: 4, adultFee: 0, bands: [], mandatoryFee: 30_000 },
  );
  const priced = quote({ lines, coupon: weekdays });
  expect(priced.lines.map(({ id, couponDiscount }) => [id, couponDiscount])).toEqual([
    ["2026-11-26", 10_000],
    ["2026-11-27", 0],
    ["2026-11-28", 0],
    ["2026-11-29", 10_000],
    ["2026-12-24", 0],
    ["fee", 0],
  ]);
});

test("최소 금액은 쿠폰이 드는 밤만 더해서 잰다", () => {
  const { lines } = stayPrice(
    ["2026-11-27", "2026-11-29"].map((date) => ({ date, listPrice: 60_000, price: 60_000 })),
    { adults: 2, childrenAges: [] },
    { baseOccupancy: 2, maxOccupancy: 4, adultFee: 0, bands: [] },
  );
  const coupon = ruleWith({ discount_amount: 5_000, weekdays_only: true, min_spend: 100_000 });
  expect(quote({ lines, coupon })).toMatchObject({
    couponDiscount: 0,
    couponBase: 60_000,
    notices: ["COUPON_MIN_SPEND"],
  });
});

test("조건은 말로 적힌다", () => {
  const terms = { ...plainTerms, is_percent: true, discount_percent: 10, maximum_discount_amount: 5_000 };
  expect(limitTexts(terms)).toEqual(["최대 5,000원"]);
  expect(conditionTexts({ min_spend: 20_000, weekdays_only: true })).toEqual([
    "20,000원 이상",
    "평일에만 (숙소는 일~목 밤)",
  ]);
});
