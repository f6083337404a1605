import type { UnknownAction } from "@reduxjs/toolkit";
import { choicesByHand, type DiscountChoices, type DiscountState } from "@/store/discount-choices";
import payment, { orderStarted, selectPayment } from "@/store/slices/order/payment";
import stayPayment, { selectStayPayment, stayPaymentStarted } from "@/store/slices/stay/stay-payment";
import { stateAfter } from "../support/store-services";

const started = [
  orderStarted({ content_pk: 1, option_pks: [12, 11], slot_pk: null, date: null }),
  stayPaymentStarted({ name: "", phone: "", email: "" }),
];

const checkouts = [
  ["활동", payment.actions, selectPayment],
  ["숙박", stayPayment.actions, selectStayPayment],
] as const;

describe.each(checkouts)("%s 결제의 할인", (_, { ...actions }, select) => {
  const discountsAfter = (...done: UnknownAction[]): DiscountState => select(stateAfter(...started, ...done));
  const contract = { method: "play_point", contract_number: "C-1", amount: 10 };
  const none: DiscountChoices = {
    coupon_id: null,
    plus_discount_id: null,
    partner_method: null,
    partner_point_discount: null,
    point_discount: 0,
  };
  const choices: DiscountChoices = {
    coupon_id: "cp-1",
    plus_discount_id: 3,
    partner_method: "play_point",
    partner_point_discount: contract,
    point_discount: 500,
  };
  const all = actions.discountsTaken(choices);
  const pick = (over: object = {}, allowed_methods = ["play_point"]) =>
    actions.contractChosen({
      contract: { contract_number: "C-1", usable: true, method: "play_point", ...over },
      amount: 10.9,
      allowed_methods,
    });

  test.each<[string, UnknownAction[], Partial<DiscountChoices>]>([
    ["모두 한꺼번에 고른다", [all], choices],
    ["쿠폰을 바꾸면 그 뒤가 모두 처음으로 돌아간다", [all, actions.couponChosen("cp-2")], { coupon_id: "cp-2" }],
    [
      "추가 할인을 바꾸면 쿠폰만 남는다",
      [all, actions.plusDiscountChosen(4)],
      { coupon_id: "cp-1", plus_discount_id: 4 },
    ],
    [
      "다른 제휴 방법은 계약 없이 시작한다",
      [all, actions.partnerMethodChosen("club_point")],
      { coupon_id: "cp-1", plus_discount_id: 3, partner_method: "club_point" },
    ],
    [
      "계약을 고르면 원 단위로 쓰고 내 포인트는 다시 고른다",
      [actions.partnerMethodChosen("play_point"), actions.pointUsed(7), pick()],
      { partner_method: "play_point", partner_point_discount: contract },
    ],
    [
      "계약을 놓아도 방법은 남는다",
      [all, actions.contractChosen(null)],
      { ...choices, partner_point_discount: null, point_discount: 0 },
    ],
    ["포인트는 원 단위로 쓴다", [actions.pointUsed(500.9)], { point_discount: 500 }],
    ["포인트는 0보다 적게 쓸 수 없다", [actions.pointUsed(-3)], {}],
  ])("%s", (_name, done, expected) => {
    expect(choicesByHand(discountsAfter(...done))).toEqual({ ...none, ...expected });
  });

  test.each([
    ["방법이 허용되지 않으면", {}, ["club_point"]],
    ["계약의 방법이 다르면", { method: "club_point" }, ["play_point", "club_point"]],
    ["쓸 수 없는 계약이면", { usable: false }, ["play_point"]],
  ])("%s 고를 수 없다", (_name, over, allowed) => {
    const chosen = discountsAfter(actions.partnerMethodChosen("play_point"), pick(over, allowed));
    expect(chosen.partner_point_discount).toBeNull();
  });

  test.each([
    ["쿠폰", actions.couponChosen("cp-1")],
    ["추가 할인", actions.plusDiscountChosen(1)],
    ["제휴 방법", actions.partnerMethodChosen("play_point")],
    ["계약", actions.contractChosen(null)],
    ["포인트", actions.pointUsed(1)],
    ["묶음", all],
  ])("%s 하나만 골라도 부모가 고른 것이다", (_name, action) => {
    expect(discountsAfter(action).discounts_by_hand).toBe(true);
  });

  test("가장 싼 조합으로 돌아가면 고른 것이 남지 않는다", () => {
    const back = discountsAfter(all, actions.bestMixRequested());
    expect(back).toEqual(discountsAfter());
    expect(choicesByHand(back)).toBeNull();
  });
});
