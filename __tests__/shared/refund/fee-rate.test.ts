import fc from "fast-check";
import { kstInstant } from "@/shared/dates/kst";
import { addDays } from "@/shared/dates/plain-date";
import { effectiveSteps, rateAt } from "@/shared/refund/effective-steps";
import { feeRate, graceEnd, type RefundPolicy } from "@/shared/refund/fee-rate";
import { standardSteps } from "@/shared/refund/standard-steps";

const DAYS = [10, 9, 7, 6, 5, 4, 3, 2, 1, 0];
const longAgo = kstInstant("2025-01-01");

const rates = (kind: RefundPolicy["kind"], useDate: string) =>
  DAYS.map((days) => feeRate({ kind, useDate, paidAt: longAgo }, kstInstant(addDays(useDate, -days), "12:00")).rate);

test.each([
  ["성수기 주중", "stay", "2026-08-05", [0, 10, 10, 30, 30, 50, 50, 80, 80, 80]],
  ["성수기 주말", "stay", "2026-08-07", [0, 20, 20, 40, 40, 60, 60, 90, 90, 90]],
  ["비수기 주중", "stay", "2026-05-06", [0, 0, 0, 0, 0, 0, 0, 0, 10, 20]],
  ["비수기 주말", "stay", "2026-05-09", [0, 0, 0, 0, 0, 0, 0, 0, 20, 30]],
  ["공연 기준", "show", "2026-05-09", [0, 10, 10, 20, 20, 20, 20, 30, 30, 90]],
] as const)("%s의 날짜별 수수료율은 기준표와 같다", (_name, kind, useDate, expected) => {
  expect(rates(kind, useDate)).toEqual(expected);
});

test("토요일 오후 3시에 결제한 일요일 숙박은 자정 전에는 무료, 자정이 지나면 당일 20 %다", () => {
  const policy: RefundPolicy = { kind: "stay", useDate: "2026-05-10", paidAt: kstInstant("2026-05-09", "15:00") };
  expect(feeRate(policy, kstInstant("2026-05-09", "23:59"))).toEqual({
    rate: 0,
    reason: "WITHIN_24_HOURS",
    daysBefore: 1,
  });
  expect(feeRate(policy, kstInstant("2026-05-10") - 1).rate).toBe(0);
  expect(feeRate(policy, kstInstant("2026-05-10", "00:01"))).toEqual({ rate: 20, reason: "STEP", daysBefore: 0 });
  expect(feeRate(policy, kstInstant("2026-05-10")).rate).toBe(20);
});

test("24시간은 마지막 순간까지 무료고 1밀리초 뒤부터 날짜 기준을 따른다", () => {
  const paidAt = kstInstant("2026-08-01", "10:00");
  const policy: RefundPolicy = { kind: "stay", useDate: "2026-08-05", paidAt };
  expect(feeRate(policy, paidAt + 86_400_000).rate).toBe(0);
  expect(feeRate(policy, paidAt + 86_400_001).rate).toBe(50);
});

test("공연 기준의 24시간 무료는 사흘 전까지만 통한다", () => {
  const paidAt = kstInstant("2026-05-06", "20:00");
  const policy: RefundPolicy = { kind: "show", useDate: "2026-05-09", paidAt };
  expect(feeRate(policy, kstInstant("2026-05-07") - 1).rate).toBe(0);
  expect(feeRate(policy, kstInstant("2026-05-07")).rate).toBe(30);
  const late: RefundPolicy = { ...policy, paidAt: kstInstant("2026-05-07", "10:00") };
  expect(feeRate(late, kstInstant("2026-05-07", "10:01")).rate).toBe(30);
});

test("재난이면 당일에도 수수료가 없고, 쓴 날이 지나면 돌려주지 않는다", () => {
  const policy: RefundPolicy = { kind: "show", useDate: "2026-05-09", paidAt: longAgo };
  expect(feeRate({ ...policy, isDisaster: true }, kstInstant("2026-05-09", "09:00"))).toMatchObject({
    rate: 0,
    reason: "DISASTER",
  });
  expect(feeRate(policy, kstInstant("2026-05-10")).rate).toBe(100);
});

test("숙소가 정한 성수기는 전국 기준을 대신한다", () => {
  const policy: RefundPolicy = {
    kind: "stay",
    useDate: "2026-05-06",
    paidAt: longAgo,
    peaks: [{ from: "05-01", to: "05-10" }],
  };
  expect(feeRate(policy, kstInstant("2026-05-05")).rate).toBe(80);
});

test("운영자는 기준표보다 너그러울 수만 있다", () => {
  const kind = effectiveSteps(standardSteps("show", "2026-05-09"), [
    { days_before: 1, rate: 0 },
    { days_before: 0, rate: 50 },
  ]);
  expect(kind).toEqual([
    { days_before: 1, rate: 0 },
    { days_before: 0, rate: 50 },
  ]);
  const harsh = effectiveSteps(standardSteps("show", "2026-05-09"), [
    { days_before: 30, rate: 0 },
    { days_before: 0, rate: 100 },
  ]);
  expect(harsh).toEqual(effectiveSteps(standardSteps("show", "2026-05-09")));
});

test("수수료율은 어떤 규정에서든 시간이 흐르며 내려가지 않고, 기준표와 운영자 규정을 넘지 않는다", () => {
  const anySteps = fc.array(
    fc.record({ days_before: fc.integer({ min: 0, max: 14 }), rate: fc.integer({ min: 0, max: 100 }) }),
    { maxLength: 5 },
  );
  const anyDay = fc.integer({ min: 0, max: 700 }).map((days) => addDays("2025-06-01", days));
  fc.assert(
    fc.property(
      anySteps,
      anyDay,
      fc.constantFrom("show" as const, "stay" as const),
      fc.integer({ min: 0, max: 400 }),
      (venueSteps, useDate, kind, hours) => {
        const paidAt = kstInstant(useDate) - hours * 3_600_000;
        const policy: RefundPolicy = { kind, useDate, paidAt, venueSteps };
        const hoursLeft = Math.ceil((kstInstant(addDays(useDate, 1)) - paidAt) / 3_600_000);
        const seen = Array.from({ length: hoursLeft }, (_, hour) => feeRate(policy, paidAt + hour * 3_600_000));
        const standard = standardSteps(kind, useDate);
        const wrong = seen.filter(
          ({ rate, daysBefore }, hour) => rate < (seen[hour - 1]?.rate ?? 0) || rate > rateAt(standard, daysBefore),
        );
        expect(wrong).toEqual([]);
      },
    ),
    { numRuns: 150 },
  );
});

test("닫힌 때와 아직 받아 주지 않은 숙소는 당일에도 수수료가 없고 그 이유를 말한다", () => {
  const policy: RefundPolicy = { kind: "stay", useDate: "2026-05-09", paidAt: longAgo };
  const noon = kstInstant("2026-05-09", "12:00");
  expect(feeRate({ ...policy, isClosed: true }, noon)).toEqual({ rate: 0, reason: "CLOSED", daysBefore: 0 });
  expect(feeRate({ ...policy, isUnconfirmed: true }, noon)).toEqual({ rate: 0, reason: "UNCONFIRMED", daysBefore: 0 });
});

test("옮긴 예약의 수수료는 옮길 때보다 적어지지 않고, 닫힌 때에는 없다", () => {
  const paidAt = kstInstant("2026-05-01", "10:00");
  const policy: RefundPolicy = { kind: "show", useDate: "2026-06-09", paidAt, rateAtMove: 30 };
  const at = (date: string, more: Partial<RefundPolicy> = {}) =>
    feeRate({ ...policy, ...more }, kstInstant(date, "12:00"));
  expect(at("2026-05-01")).toEqual({ rate: 30, reason: "BEFORE_MOVE", daysBefore: 39 });
  expect(at("2026-06-08")).toMatchObject({ rate: 30, reason: "STEP" });
  expect(at("2026-06-09")).toMatchObject({ rate: 90, reason: "STEP" });
  expect(at("2026-06-10")).toMatchObject({ rate: 100, reason: "STEP" });
  expect(at("2026-06-01", { isClosed: true }).rate).toBe(0);
  expect(at("2026-05-20", { rateAtMove: 0 })).toMatchObject({ rate: 0, reason: "STEP" });
});

test("기준으로도 무료인 때에는 24시간을 이유로 들지 않는다", () => {
  const paidAt = kstInstant("2026-05-01", "10:00");
  expect(feeRate({ kind: "stay", useDate: "2026-05-09", paidAt }, paidAt)).toMatchObject({ rate: 0, reason: "STEP" });
});

test("24시간의 끝은 쓰는 날에 걸리면 그 앞이고, 그때부터 산 것에는 없다", () => {
  const policy = { kind: "stay", useDate: "2026-05-09" } as const;
  const begins = kstInstant("2026-05-09");
  expect(graceEnd({ ...policy, paidAt: begins - 1 })).toBe(begins - 1);
  expect(graceEnd({ ...policy, paidAt: begins - 2 * 86_400_000 })).toBe(begins - 86_400_000);
  expect(graceEnd({ ...policy, paidAt: begins })).toBeNull();
  expect(graceEnd({ ...policy, paidAt: begins + 1 })).toBeNull();
});

test("적힌 순서와 상관없이 가장 가까운 앞 단계의 비율이고, 쓴 날이 지나면 모두 남긴다", () => {
  const steps = [
    { days_before: 0, rate: 90 },
    { days_before: 10, rate: 0 },
    { days_before: 3, rate: 50 },
    { days_before: -5, rate: 1 },
  ];
  expect([12, 10, 9, 3, 2, 0, -1].map((days) => rateAt(steps, days))).toEqual([0, 0, 50, 50, 90, 90, 100]);
});

test("판매자의 단계가 비어 있으면 기준 그대로고, 쓴 날 뒤의 단계는 없다", () => {
  const standard = standardSteps("show", "2026-05-09");
  expect(effectiveSteps(standard, [])).toEqual(effectiveSteps(standard));
  const own = [...standard, { days_before: -1, rate: 0 }];
  expect(effectiveSteps(standard, own)).toEqual(effectiveSteps(standard));
});
