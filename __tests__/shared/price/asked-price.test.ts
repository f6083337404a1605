import { kstInstant } from "@/shared/dates/kst";
import { addDays } from "@/shared/dates/plain-date";
import { type AskedPrice, askedDays, wasAsked } from "@/shared/price/asked-price";

const TODAY = "2026-11-23";
const asked = (daysAgo: number, price: number | null, time = "00:00"): AskedPrice => ({
  from: kstInstant(addDays(TODAY, -daysAgo), time),
  price,
});

describe("줄 그은 값", () => {
  it("지난 30일 가운데 20일을 받은 값만 보인다", () => {
    expect(wasAsked([asked(60, 20_000), asked(10, 15_000)], 20_000, TODAY)).toBe(true);
    expect(wasAsked([asked(60, 20_000), asked(11, 15_000)], 20_000, TODAY)).toBe(false);
  });

  it("판 지 20일이 안 된 것에는 없다", () => {
    expect(wasAsked([asked(21, 20_000), asked(1, 15_000)], 20_000, TODAY)).toBe(true);
    expect(wasAsked([asked(20, 20_000), asked(1, 15_000)], 20_000, TODAY)).toBe(false);
    expect(wasAsked([], 20_000, TODAY)).toBe(false);
  });

  it("받은 적 없는 더 높은 값도, 더 낮은 값도 아니다", () => {
    const history = [asked(60, 18_000), asked(3, 15_000)];
    expect(wasAsked(history, 20_000, TODAY)).toBe(false);
    expect(wasAsked(history, 16_000, TODAY)).toBe(false);
  });

  it("팔지 않은 날과 값이 바뀐 날은 세지 않는다", () => {
    expect(askedDays([asked(30, 20_000), asked(20, null), asked(8, 20_000), asked(2, 15_000)], 20_000, TODAY)).toBe(16);
    expect(askedDays([asked(30, 20_000, "00:01"), asked(5, 15_000, "23:59")], 20_000, TODAY)).toBe(24);
  });

  it("밤에만 올린 값은 하루도 아니다", () => {
    const nights = Array.from({ length: 30 }, (_, index) => [
      asked(30 - index, 15_000, "00:05"),
      asked(30 - index, 20_000, "23:55"),
    ]).flat();
    expect(askedDays(nights, 20_000, TODAY)).toBe(0);
  });

  it("같은 값이 두 번 적혀 있어도 날이 줄지 않는다", () => {
    expect(askedDays([asked(30, 20_000), asked(15, 20_000, "12:00"), asked(1, 15_000)], 20_000, TODAY)).toBe(29);
  });

  it("앞날에 적힌 값은 보지 않는다", () => {
    expect(askedDays([asked(30, 20_000), asked(-5, 15_000)], 20_000, TODAY)).toBe(30);
    expect(askedDays([asked(-5, 20_000)], 20_000, TODAY)).toBe(0);
  });
});
