import { kstInstant } from "@/shared/dates/kst";
import { isCancellable } from "@/shared/refund/cancellable";
import { openTicketRate } from "@/shared/refund/open-ticket-rate";

const scanned = "2026-05-09T01:00:00Z";

test.each([
  ["ORDER", null, true],
  ["ORDER", undefined, true],
  ["ORDER", scanned, false],
  ["COMPLETE", null, false],
  ["COMPLETE", scanned, false],
  ["CANCEL", null, false],
  ["CANCEL", scanned, false],
  ["CANCEL_PROCESSING", null, false],
  ["CANCEL_PROCESSING", scanned, false],
  ["SOMETHING_ELSE", null, true],
  ["SOMETHING_ELSE", scanned, true],
])("%s, 입장 시각 %p인 상품은 취소할 수 있다: %p", (state, checkInAt, expected) => {
  expect(isCancellable(state, checkInAt)).toBe(expected);
});

test("날짜 없는 표는 기간 안에는 모두, 지나면 90 % 또는 95 %, 포인트로는 모두, 5년 뒤에는 돌려주지 않는다", () => {
  const ticket = { validUntil: "2026-05-09", netPaid: 50_000 };
  expect(openTicketRate(ticket, "money", kstInstant("2026-05-10") - 1)).toBe(0);
  expect(openTicketRate(ticket, "money", kstInstant("2026-05-10"))).toBe(10);
  expect(openTicketRate({ ...ticket, netPaid: 50_001 }, "money", kstInstant("2026-05-10"))).toBe(5);
  expect(openTicketRate(ticket, "points", kstInstant("2031-05-09"))).toBe(0);
  expect(openTicketRate(ticket, "points", kstInstant("2031-05-10"))).toBe(100);
});
