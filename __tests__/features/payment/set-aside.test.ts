import { withSetAside } from "@/features/payment/discounts/set-aside";

const coupon = (issued_id: string | null, state: "usable" | "used" | "expired") => ({ issued_id, state });

test("내 주문이 묶은 쿠폰은 다시 쓸 수 있고, 쓸 수 있는 것들 앞에 선다", () => {
  const coupons = [coupon("a", "usable"), coupon("old", "expired"), coupon("kept", "used"), coupon("spent", "used")];
  const reserved = { issued_coupon_id: "kept", point_amount: 300, partner_point: null };
  const have = withSetAside({ coupons, contracts: [], points: 100 }, reserved);
  expect(have.coupons).toEqual([
    coupon("kept", "usable"),
    coupon("a", "usable"),
    coupon("old", "expired"),
    coupon("spent", "used"),
  ]);
  expect(have.points).toBe(400);
});
