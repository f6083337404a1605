import { externalRefundText } from "@/server/commerce/cancel/external-refund-copy";
import { refundTerms } from "@/server/commerce/cancel/refund-terms";
import { gaveWay, isGivenWay, soldOut } from "@/server/commerce/holds/hold.errors";
import { failText } from "@/server/commerce/orders/order.errors";
import { ApiError } from "@/server/platform/errors";
import { setTodayOfTexts } from "@/shared/dates/date-text";

test.each([
  ["hold_expired", "결제 시간이 지나 자리가 풀렸어요. 같은 시간으로 다시 잡아 볼까요?\n돈은 빠져나가지 않았어요."],
  ["not_charged", "결제가 이루어지지 않았어요. 다시 시도해 주세요.\n돈은 빠져나가지 않았어요."],
  ["voided", "예약을 마치지 못해 결제를 취소했어요. 결제한 금액은 그대로 돌려드려요."],
  [
    "gateway:SOMETHING_NEW",
    "결제사에서 승인하지 않았어요. 다른 결제 수단으로 시도해 주세요.\n돈은 빠져나가지 않았어요.",
  ],
  [null, null],
])("주문이 %s(으)로 끝나면 이유와 돈이 어디 있는지를 말한다", (reason, text) => {
  expect(failText(reason)).toBe(text);
});

test("결제사가 아는 이유는 그 이유로 말한다", () => {
  const known = failText("gateway:REJECT_CARD_COMPANY");
  expect(known).not.toBe(failText("gateway:SOMETHING_NEW"));
  expect(known).toContain("돈은 빠져나가지 않았어요.");
});

test("모자란 자리는 남은 수를, 하나도 없으면 찼다고 말하고, 먼저 담아 둔 사람은 알아본다", () => {
  expect(soldOut(2)).toMatchObject({ code: "C_SOLD_OUT", data: { left: 2 }, message: expect.stringContaining("2개") });
  expect(soldOut(0).message).toBe("방금 자리가 다 찼어요.");
  expect(gaveWay(1).message).toContain("1자리만 남았어요");
  expect(gaveWay(0).message).toBe("담아 두신 자리를 그사이 다른 가족이 먼저 잡았어요. 다른 시간을 골라 볼까요?");
  expect(gaveWay(1)).toMatchObject({ code: "C_SOLD_OUT", data: { left: 1, gave_way: true } });
  const bare = (data: unknown) => new ApiError(409, "C_SOLD_OUT", "", data);
  expect([gaveWay(0), soldOut(0), bare(null), bare(undefined), bare("글")].map(isGivenWay)).toEqual([
    true,
    false,
    false,
    false,
    false,
  ]);
});

test.each([
  ["돈만 냈으면 돈만", {}, ""],
  ["포인트를 썼으면 포인트도", { ownPoint: 1 }, " 쓴 포인트도 돌려드렸어요."],
  ["제휴 포인트를 썼어도 포인트도", { partnerPoint: 1 }, " 쓴 포인트도 돌려드렸어요."],
  ["쿠폰을 썼으면 쿠폰도", { issuedCouponId: "c" }, " 쓴 쿠폰도 돌려드렸어요."],
  ["둘 다 썼으면 둘 다", { ownPoint: 1, issuedCouponId: "c" }, " 쓴 포인트와 쿠폰도 돌려드렸어요."],
])("밖에서 취소된 결제는 %s 돌려준다고 말한다", (_, used, besides) => {
  setTodayOfTexts(() => "2026-06-01");
  const facts = { name: "숲 놀이", ownPoint: 0, partnerPoint: 0, issuedCouponId: null, ...used };
  const lines = (desiredCheckIn: string | null, startsAt: string | null) =>
    externalRefundText({ ...facts, desiredCheckIn, startsAt })
      .split("\n")
      .slice(1, 3);
  const money = `결제한 금액은 수수료 없이 결제 수단으로 돌아가요.${besides}`;
  expect(lines("2026-06-20", "14:00")).toEqual(["숲 놀이 6월 20일 (토) 오후 2:00", money]);
  expect(lines("2026-06-20", null)).toEqual(["숲 놀이 6월 20일 (토)", money]);
  expect(lines(null, null)).toEqual(["숲 놀이", money]);
});

test("규정의 표시는 단계나 성수기가 바뀔 때만 바뀐다", () => {
  const policy = { standard: "stay", steps: [{ days_before: 3, rate: 0 }] } as unknown as Parameters<
    typeof refundTerms
  >[0];
  const marks = [
    refundTerms(policy, "2026-05-06"),
    refundTerms(policy, "2026-08-07"),
    refundTerms({ ...policy, standard: "show" }, "2026-05-06"),
    refundTerms({ ...policy, steps: [{ days_before: 2, rate: 0 }] }, "2026-05-06"),
    refundTerms({ ...policy, steps: [{ days_before: 3, rate: 5 }] }, "2026-05-06"),
    refundTerms(policy, "2026-05-06", [{ from: "05-01", to: "05-10" }]),
    refundTerms(policy, "2026-05-06", [{ from: "05-01", to: "05-11" }]),
  ].map(({ policy_hash }) => policy_hash);
  expect(marks[1]).toBe(marks[0]);
  expect(new Set(marks).size).toBe(6);
  const peak = refundTerms(policy, "2026-05-06", [{ from: "05-01", to: "05-10" }]);
  expect(peak.steps.at(-1)).toEqual({ days_before: 0, rate: 80 });
});
