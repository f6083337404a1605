import { couponState, couponText, isActivated, normalCode } from "@/shared/coupon/coupon";

const start = Date.parse("2026-05-01T00:00:00Z");
const end = Date.parse("2026-05-31T00:00:00Z");
const issued = { state: "active", startsAt: start, expiresAt: end } as const;

test("쿠폰은 시작하는 순간부터 끝나기 직전까지 쓸 수 있다", () => {
  expect(couponState(issued, start - 1)).toBe("not_started");
  expect(couponState(issued, start)).toBe("usable");
  expect(couponState(issued, end - 1)).toBe("usable");
  expect(couponState(issued, end)).toBe("expired");
  expect(couponState({ ...issued, startsAt: null }, start - 1)).toBe("usable");
});

test("쓴 쿠폰과 거둔 쿠폰은 시간이 지나도 그대로고, 주문이 잡은 쿠폰은 잠겨 있다", () => {
  expect(couponState({ ...issued, state: "used" }, end)).toBe("used");
  expect(couponState({ ...issued, state: "void" }, start)).toBe("void");
  expect(couponState({ ...issued, state: "locked" }, start)).toBe("locked");
  expect(couponState({ ...issued, state: "locked" }, end)).toBe("expired");
});

test("아직 쓸 수 있는 쿠폰만 사용 가능 목록에 든다", () => {
  const states = ["usable", "not_started", "locked", "used", "expired", "void"] as const;
  expect(states.filter(isActivated)).toEqual(["usable", "not_started", "locked"]);
});

test("쿠폰 번호는 큰 글자로 바꾸고 빈칸과 붙임표를 뗀다", () => {
  expect(normalCode(" nadl-ang 2026 ")).toBe("NADLANG2026");
  expect(normalCode("ｎａｄｌ–ａｎｇ")).toBe("NADLANG");
});

test("쿠폰은 금액, 비율, 상한으로 보인다", () => {
  const coupon = { is_percent: true, discount_percent: 10, discount_amount: 0, maximum_discount_amount: 5_000 };
  expect(couponText(coupon)).toBe("10%, 최대 5,000원");
  expect(couponText({ ...coupon, maximum_discount_amount: 0 })).toBe("10%");
  expect(couponText({ ...coupon, is_percent: false, discount_amount: 3_000 })).toBe("3,000원");
});
