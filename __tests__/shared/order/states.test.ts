import {
  HOLD_TRANSITIONS,
  ORDER_TRANSITIONS,
  PAYMENT_TRANSITIONS,
  PRODUCT_TRANSITIONS,
  REFUND_TRANSITIONS,
  STANDBY_TRANSITIONS,
  type Transitions,
} from "@/shared/order/states";

const moves = <State extends string>(table: Transitions<State>): string[] =>
  (Object.entries(table) as [State, readonly State[]][])
    .flatMap(([from, list]) => list.map((to) => `${from}>${to}`))
    .sort();

test("주문은 정해진 길로만 간다", () => {
  expect(moves(ORDER_TRANSITIONS)).toEqual([
    "DRAFT>EXPIRED",
    "DRAFT>HELD",
    "HELD>EXPIRED",
    "HELD>FAILED",
    "HELD>PAYING",
    "PAID>CANCELED",
    "PAID>PARTIAL_CANCELED",
    "PARTIAL_CANCELED>CANCELED",
    "PAYING>EXPIRED",
    "PAYING>FAILED",
    "PAYING>HELD",
    "PAYING>PAID",
  ]);
});

test("상품은 취소하다 되돌아올 수 있지만 쓴 것과 취소한 것은 끝이다", () => {
  expect(moves(PRODUCT_TRANSITIONS)).toEqual([
    "CANCEL_PROCESSING>CANCEL",
    "CANCEL_PROCESSING>ORDER",
    "ORDER>CANCEL_PROCESSING",
    "ORDER>COMPLETE",
  ]);
});

test("잡아 둔 자리는 한 번만 풀리고, 대기는 한 번만 답을 받는다", () => {
  expect(moves(HOLD_TRANSITIONS)).toEqual(["LIVE>CONSUMED", "LIVE>EXPIRED", "LIVE>RELEASED", "LIVE>YIELDED"]);
  expect(moves(STANDBY_TRANSITIONS)).toEqual(["WAIT>CONFIRMED", "WAIT>LAPSED", "WAIT>REFUSED", "WAIT>WITHDRAWN"]);
});

test("받은 돈은 돌려주는 길로만 가고, 늦게 잡힌 결제는 돌려준다", () => {
  expect(PAYMENT_TRANSITIONS.CAPTURED).toEqual(["VOIDING"]);
  expect(PAYMENT_TRANSITIONS.FAILED).toContain("VOIDING");
  expect(PAYMENT_TRANSITIONS.VOIDED).toEqual([]);
  expect(moves(REFUND_TRANSITIONS)).toEqual(["PROCESSING>DONE", "PROCESSING>FAILED"]);
});

test("어느 상태도 제자리걸음을 옮김으로 세지 않고, 표에 없는 곳으로 가지 않는다", () => {
  const tables: Transitions<string>[] = [
    ORDER_TRANSITIONS,
    PRODUCT_TRANSITIONS,
    HOLD_TRANSITIONS,
    PAYMENT_TRANSITIONS,
    REFUND_TRANSITIONS,
    STANDBY_TRANSITIONS,
  ];
  for (const table of tables) {
    for (const [from, list] of Object.entries(table)) {
      expect(list).not.toContain(from);
      for (const to of list) expect(Object.keys(table)).toContain(to);
    }
  }
});
