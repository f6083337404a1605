import { lastMomentText } from "@/shared/dates/date-text";
import { feeRate, type RefundPolicy } from "@/shared/refund/fee-rate";
import { refundTimeline } from "@/shared/refund/refund-timeline";
import { stepDatesText } from "@/shared/refund/step-dates-text";
import { wonColumns } from "@/shared/refund/won-columns";

const paidAt = Date.parse("2026-11-23T15:00:00+09:00");
/** A weekend night out of season, five days ahead: 20 % a day before, 30 % on the day. */
const policy = (useDate: string): RefundPolicy => ({ kind: "stay", useDate, paidAt });
const columns = (useDate: string) =>
  refundTimeline(policy(useDate), 100_000, paidAt).map(({ from, until, rate }, index) => [
    stepDatesText({ from, until, isFirst: index === 0, useDate }),
    rate,
  ]);

describe("환불 계단의 날짜", () => {
  test("하루가 다 가서 바뀌는 단계는 날로 말한다", () => {
    expect(columns("2026-11-28")).toEqual([
      ["11.26까지", 0],
      ["11.27", 20],
      ["11.28 당일", 30],
    ]);
  });

  test("결제한 지 하루가 되는 때에 바뀌는 단계는 그 시각까지 말한다", () => {
    // A night on a Wednesday: free until two days before, 10 % the day before, and free within a day of payment.
    expect(columns("2026-11-25")).toEqual([
      ["11.24 15:00까지", 0],
      ["11.24 15:00부터", 10],
      ["11.25 당일", 20],
    ]);
    const [first] = refundTimeline(policy("2026-11-25"), 100_000, paidAt);
    const until = first?.until ?? 0;
    expect(lastMomentText(until)).toBe("11월 24일 (화) 오후 3:00");
    // The fee applies from 15:00 on, not only from the next day.
    expect(feeRate(policy("2026-11-25"), Date.parse("2026-11-24T18:00:00+09:00")).rate).toBe(10);
  });

  test("자정에 끝나는 것은 그 앞날까지다", () => {
    expect(lastMomentText(Date.parse("2026-11-25T00:00:00+09:00"))).toBe("11월 24일 (화)");
  });
});

describe("좁은 칸의 날짜와 금액", () => {
  const at = (text: string) => Date.parse(`${text}+09:00`);
  const dates = (from: string, until: string) =>
    stepDatesText({ from: at(from), until: at(until), isFirst: false, useDate: "2026-12-25" });

  test("여러 날은 이어 쓰고, 달이 바뀌면 달도 쓴다", () => {
    expect(dates("2026-11-26T00:00:00", "2026-11-29T00:00:00")).toBe("11.26–28");
    expect(dates("2026-11-29T00:00:00", "2026-12-03T00:00:00")).toBe("11.29–12.2");
    expect(dates("2026-11-26T00:30:00", "2026-11-29T00:00:00")).toBe("11.26 00:30–28");
    expect(dates("2026-11-26T00:00:00", "2026-11-27T00:00:00")).toBe("11.26");
  });

  test("끝이 있는 단계마다 금액과 비율이 한 칸이다", () => {
    const step = { fee: 0, is_now: false, is_past: false };
    const steps = [
      {
        ...step,
        from: "2026-11-20T00:00:00+09:00",
        to: "2026-11-24T00:00:00+09:00",
        rate: 0,
        refund: 9_000,
        is_past: true,
      },
      {
        ...step,
        from: "2026-11-24T00:00:00+09:00",
        to: "2026-11-25T00:00:00+09:00",
        rate: 10,
        refund: 8_100,
        is_now: true,
      },
      { ...step, from: "2026-11-25T00:00:00+09:00", to: "2026-11-26T00:00:00+09:00", rate: 30, refund: 6_300 },
      { ...step, from: "2026-11-26T00:00:00+09:00", to: null, rate: 100, refund: 0 },
    ];
    expect(wonColumns(steps, "2026-11-25", (rate) => `${rate}%`)).toEqual([
      { amount: 9_000, dates: "11.23까지", rate: "0%", state: "past" },
      { amount: 8_100, dates: "11.24", rate: "10%", state: "today" },
      { amount: 6_300, dates: "11.25 당일", rate: "30%", state: "later" },
    ]);
  });
});
