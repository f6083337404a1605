/** Acts on coupons, as the log names them. */
export const couponActs: Readonly<Record<string, string>> = {
  "coupon.make": "쿠폰 만듦",
  "coupon.ask": "쿠폰 만들기 요청",
  "coupon.approve": "쿠폰 만들기 확인",
  "coupon.decline": "쿠폰 만들기 거절",
  "coupon.stop": "쿠폰 나눠 주기 멈춤",
};
