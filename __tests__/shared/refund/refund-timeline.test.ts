import fc from "fast-check";
import { kstInstant } from "@/shared/dates/kst";
import { addDays } from "@/shared/dates/plain-date";
import { feeRate, type RefundPolicy } from "@/shared/refund/fee-rate";
import { refundQuote } from "@/shared/refund/refund-quote";
import { refundTimeline } from "@/shared/refund/refund-timeline";
import { stayTimeline } from "@/shared/refund/stay-timeline";

test("열흘 넘게 남은 공연은 다섯 계단이고 날짜, 금액, 비율이 적힌다", () => {
  const paidAt = kstInstant("2026-04-01", "10:00");
  const steps = refundTimeline(
    { kind: "show", useDate: "2026-05-09", paidAt },
    42_000,
    kstInstant("2026-05-05", "09:00"),
  );
  expect(
    steps.map(({ fromDate, untilDate, rate, refund, state }) => [fromDate, untilDate, rate, refund, state]),
  ).toEqual([
    ["2026-04-01", "2026-04-29", 0, 42_000, "past"],
    ["2026-04-30", "2026-05-02", 10, 37_800, "past"],
    ["2026-05-03", "2026-05-06", 20, 33_600, "now"],
    ["2026-05-07", "2026-05-08", 30, 29_400, "next"],
    ["2026-05-09", "2026-05-09", 90, 4_200, "next"],
  ]);
});

test("결제 전에 보면 첫 계단이 지금이다", () => {
  const paidAt = kstInstant("2026-04-01");
  const steps = refundTimeline({ kind: "show", useDate: "2026-05-09", paidAt }, 1_000, paidAt - 1);
  expect(steps.map(({ state }) => state)).toEqual(["now", "next", "next", "next", "next"]);
});

test("늦게 산 표에는 이미 지난 계단이 나오지 않고 24시간 무료 계단이 먼저 온다", () => {
  const paidAt = kstInstant("2026-08-01", "10:00");
  const steps = refundTimeline({ kind: "stay", useDate: "2026-08-05", paidAt }, 100_000, paidAt);
  expect(steps.map(({ rate, reason }) => [rate, reason])).toEqual([
    [0, "WITHIN_24_HOURS"],
    [50, "STEP"],
    [80, "STEP"],
  ]);
  expect(steps[0]?.until).toBe(paidAt + 86_400_001);
});

test("쓴 날이 지난 뒤에 산 것은 계단이 없다", () => {
  const policy: RefundPolicy = { kind: "show", useDate: "2026-05-09", paidAt: kstInstant("2026-05-10") };
  expect(refundTimeline(policy, 1_000, policy.paidAt)).toEqual([]);
});

test("계단이 말한 금액은 그 안의 모든 시각에 실제로 뗀 수수료와 같다", () => {
  const anyPolicy = fc.record({
    kind: fc.constantFrom("show" as const, "stay" as const),
    useDate: fc.integer({ min: 0, max: 700 }).map((days) => addDays("2025-06-01", days)),
    minutesBefore: fc.integer({ min: -600, max: 40_000 }),
    venueSteps: fc.option(
      fc.array(fc.record({ days_before: fc.integer({ min: 0, max: 14 }), rate: fc.integer({ min: 0, max: 100 }) }), {
        maxLength: 4,
      }),
    ),
    isDisaster: fc.boolean(),
  });
  fc.assert(
    fc.property(anyPolicy, fc.integer({ min: 0, max: 300_000 }), ({ minutesBefore, ...rest }, payAmount) => {
      const policy: RefundPolicy = { ...rest, paidAt: kstInstant(rest.useDate) - minutesBefore * 60_000 };
      const steps = refundTimeline(policy, payAmount, policy.paidAt);
      const end = kstInstant(addDays(policy.useDate, 1));
      expect(steps.at(-1)?.until).toBe(end);
      expect(steps.map(({ until }) => until)).toEqual([...steps.slice(1).map(({ from }) => from), end]);
      const wrong = steps.flatMap((step) =>
        momentsOf(step).filter((now) => {
          const { rate } = feeRate(policy, now);
          const { fee, refund } = refundQuote([{ pk: 1, ownPoint: 0, partnerPoint: 0, payAmount, rate }]);
          return step.fee !== fee || step.refund !== refund;
        }),
      );
      expect(wrong).toEqual([]);
    }),
    { numRuns: 120 },
  );
});

function momentsOf({ from, until }: { from: number; until: number }): number[] {
  const hours = Array.from({ length: Math.ceil((until - from) / 3_600_000) }, (_, hour) => from + hour * 3_600_000);
  return [...hours, until - 1];
}

test("늦게 산 표의 첫 단계는 산 때부터고, 단계가 끝나는 순간에는 이미 지났다", () => {
  const paidAt = kstInstant("2026-05-05", "09:00");
  const policy: RefundPolicy = { kind: "show", useDate: "2026-05-09", paidAt };
  const [first] = refundTimeline(policy, 10_000, paidAt);
  expect(first?.from).toBe(paidAt);
  const states = refundTimeline(policy, 10_000, first?.until ?? 0).map(({ state }) => state);
  expect(states.slice(0, 2)).toEqual(["past", "now"]);
});

test("숙소의 단계는 알려 준 그대로고, 기준보다 엄해지지 않는다", () => {
  const now = kstInstant("2026-05-01", "09:00");
  const steps = [
    { days_before: 2, rate: 0 },
    { days_before: 1, rate: 10 },
    { days_before: 0, rate: 20 },
  ];
  expect(
    stayTimeline({ checkIn: "2026-05-06", steps }, 100_000, now).map(({ rate, refund }) => [rate, refund]),
  ).toEqual([
    [0, 100_000],
    [10, 90_000],
    [20, 80_000],
  ]);
});
