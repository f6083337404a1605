import { isMoneyBack } from "@/server/commerce/cancel/money-back";
import type { CardAcquisition, GatewayPayment } from "@/server/commerce/payments/gateway-port";
import { acquireStatus } from "@/server/commerce/payments/sandbox/card-company";
import { addWorkingDays } from "@/shared/dates/holidays";
import { kstInstant } from "@/shared/dates/kst";
import { cardReturnText } from "@/shared/order/copy";
import { CARD_RETURN_DAYS } from "@/shared/refund/card-return";

const cancel = (transactionKey: string, amount: number) => ({
  transactionKey,
  amount,
  canceledAt: "2026-11-26T12:00:00+09:00",
  idempotencyKey: null,
  reason: "예약 취소",
});

const payment = (acquisition: CardAcquisition | null, ...amounts: number[]): GatewayPayment => {
  const balance = 30_000 - amounts.reduce((sum, amount) => sum + amount, 0);
  return {
    paymentKey: "pay",
    orderId: "NDR-1",
    currency: "KRW",
    amount: 30_000,
    balance,
    status: balance === 0 ? "canceled" : "partial_canceled",
    method: "카드",
    approvedAt: "2026-11-25T12:00:00+09:00",
    receiptUrl: null,
    cancels: amounts.map((amount, i) => cancel(`t${i}`, amount)),
    acquisition,
  };
};

describe("돈이 돌아왔는지는 결제사가 말한 것만 믿는다", () => {
  test.each<[string, GatewayPayment, boolean]>([
    ["계좌나 간편결제 잔액이면 취소가 곧 환불이다", payment(null, 30_000), true],
    ["그중 일부여도 그렇다", payment(null, 10_000), true],
    ["카드사가 청구하기 전에 모두 취소하면 청구되지 않는다", payment("ready", 30_000), true],
    ["청구하기 전이라도 일부만 취소하면 카드사가 나중에 돌려준다", payment("ready", 10_000), false],
    ["나누어 취소한 것도 카드사가 나중에 돌려준다", payment("ready", 10_000, 20_000), false],
    ["카드사가 취소를 접수하기만 했다", payment("cancel_requested", 30_000), false],
    ["카드사가 취소를 마쳤다", payment("canceled", 30_000), true],
    ["일부를 취소한 결제는 어느 취소를 마쳤는지 알 수 없다", payment("canceled", 10_000), false],
    ["카드사가 청구한 그대로다", payment("completed", 30_000), false],
    ["모르는 말이다", payment("unknown", 30_000), false],
    ["우리 취소가 목록에 없다", payment(null), false],
  ])("%s", (_, seen, isBack) => {
    expect(isMoneyBack(seen, "t0")).toBe(isBack);
  });
});

test("카드가 며칠 걸리는지 말하는 글은 끝을 기다리는 날수와 같다", () => {
  expect(cardReturnText).toContain(`${CARD_RETURN_DAYS.least}~${CARD_RETURN_DAYS.most}영업일`);
});

test("영업일은 주말과 공휴일을 건너뛴다", () => {
  expect(addWorkingDays("2026-11-27", 1)).toBe("2026-11-30");
  expect(addWorkingDays("2026-11-25", 7)).toBe("2026-12-04");
  // Christmas Day is a Friday.
  expect(addWorkingDays("2026-12-24", 1)).toBe("2026-12-28");
});

describe("연습 결제사의 카드사는 진짜처럼 며칠 걸린다", () => {
  const at = (day: string, time = "10:00") => new Date(kstInstant(day, time));
  const charge = (canceledOn: string | null, amount = 30_000) => ({
    amount: 30_000,
    balance: canceledOn ? 30_000 - amount : 30_000,
    approvedAt: at("2026-11-25"),
    cancels: canceledOn
      ? [{ transactionKey: "t0", cancelAmount: amount, cancelReason: "", canceledAt: `${canceledOn}T12:00:00+09:00` }]
      : [],
  });

  test.each<[string, ReturnType<typeof charge>, string, string]>([
    ["결제한 날", charge(null), "2026-11-25", "READY"],
    ["다음 날 청구한다", charge(null), "2026-11-26", "REQUESTED"],
    ["그다음 영업일에 마친다", charge(null), "2026-11-27", "COMPLETED"],
    ["결제한 날 모두 취소하면 청구하지 않는다", charge("2026-11-25"), "2026-12-10", "READY"],
    ["나중에 취소하면 접수하고", charge("2026-11-26"), "2026-11-30", "CANCEL_REQUESTED"],
    ["3영업일에 마친다", charge("2026-11-26"), "2026-12-01", "CANCELED"],
    ["일부 취소는 나타나지 않는다", charge("2026-11-26", 10_000), "2026-12-10", "COMPLETED"],
  ])("%s", (_, sandboxCharge, day, status) => {
    expect(acquireStatus(sandboxCharge, at(day))).toBe(status);
  });
});
