import fc from "fast-check";
import { ageMonths, ageYears } from "@/shared/age/age";
import { ageRangeText } from "@/shared/age/age-range-text";
import { agesText, ageText, monthsText } from "@/shared/age/age-text";
import { schoolStep, schoolStepText } from "@/shared/age/school-step";
import { addDays } from "@/shared/dates/plain-date";
import { isInBand } from "@/shared/price/family-lines";

test.each([
  ["2023-03-02", "2026-03-01", 35],
  ["2023-03-02", "2026-03-02", 36],
  ["2026-01-31", "2026-02-28", 0],
  ["2026-01-31", "2026-03-01", 1],
  ["2024-02-29", "2025-02-28", 11],
  ["2024-02-29", "2025-03-01", 12],
  ["2024-02-29", "2028-02-29", 48],
  ["2026-03-01", "2026-02-28", -1],
  ["2026-03-01", "2026-03-01", 0],
])("%s에 태어난 아이는 %s에 %d개월이다", (birth, on, months) => {
  expect(ageMonths(birth, on)).toBe(months);
});

test("하루가 지나면 개월 수는 그대로거나 하나 는다", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 8_000 }), fc.integer({ min: 0, max: 6_000 }), (start, later) => {
      const birth = addDays("2010-01-01", start);
      const day = addDays(birth, later);
      expect([0, 1]).toContain(ageMonths(birth, addDays(day, 1)) - ageMonths(birth, day));
    }),
    { numRuns: 500 },
  );
});

test("36개월 아래는 개월로, 그 위는 만 나이로 쓴다", () => {
  expect(monthsText(28)).toBe("28개월");
  expect(monthsText(35)).toBe("35개월");
  expect(monthsText(36)).toBe("만 3세");
  expect(monthsText(95)).toBe("만 7세");
  expect(monthsText(0)).toBe("0개월");
  expect(ageText("2026-06-01", "2026-05-01")).toBe("태어나기 전");
  expect(ageText("2026-05-01", "2026-05-01")).toBe("0개월");
  expect(ageText("2019-05-01", "2026-05-01")).toBe("만 7세");
  expect(ageYears("2019-05-04", "2026-05-03")).toBe(6);
  expect(ageYears("2019-05-04", "2026-05-04")).toBe(7);
  expect(() => monthsText(-1)).toThrow(RangeError);
});

test("아이가 여럿이면 가장 어린 나이와 많은 나이를, 같은 나이면 한 번만 쓴다", () => {
  expect([agesText(7, 7), agesText(2, 7)]).toEqual(["7세", "2~7세"]);
});

test("2019년에 태어난 아이는 2026년 3월에 초등학교에 들어간다", () => {
  expect(schoolStepText(schoolStep("2019-12-31", "2026-02-28"))).toBe("미취학");
  expect(schoolStepText(schoolStep("2019-12-31", "2026-03-01"))).toBe("초등 1학년");
  expect(schoolStepText(schoolStep("2019-01-01", "2027-02-28"))).toBe("초등 1학년");
  expect(schoolStepText(schoolStep("2019-01-01", "2027-03-01"))).toBe("초등 2학년");
  expect(schoolStep("2013-05-05", "2026-03-01")).toEqual({ stage: "중등", grade: 1 });
  expect(schoolStep("2014-05-05", "2026-03-01")).toEqual({ stage: "초등", grade: 6 });
  expect(schoolStep("2011-05-05", "2026-03-01")).toEqual({ stage: "중등", grade: 3 });
  expect(schoolStep("2008-05-05", "2026-03-01")).toEqual({ stage: "고등", grade: 3 });
  expect(schoolStep("2010-05-05", "2026-03-01")).toEqual({ stage: "고등", grade: 1 });
  expect(schoolStep("2007-05-05", "2026-03-01")).toEqual({ stage: "졸업", grade: null });
});

test("나이 띠는 양쪽 끝을 품는다", () => {
  const band = { minMonths: 36, maxMonths: 155 };
  expect([35, 36, 155, 156].map((months) => isInBand(months, band))).toEqual([false, true, true, false]);
  expect(isInBand(-1, { minMonths: null, maxMonths: null })).toBe(false);
});

test.each([
  [60, 119, "5~9세"],
  [24, 83, "2~6세"],
  [30, 83, "30개월~6세"],
  [36, null, "3세부터"],
  [null, 155, "12세까지"],
  [0, 155, "12세까지"],
  [0, null, "모든 나이"],
  [84, 95, "7세"],
  [6, 23, "6개월~1세"],
  [24, 30, "2세~30개월"],
  [null, 30, "30개월까지"],
  [0, 12, "12개월까지"],
  [36, 143, "3~11세"],
  [120, 143, "10~11세"],
  [null, null, "나이 안내 없음"],
])("%p개월부터 %p개월까지는 %s로 쓴다", (min_months, max_months, text) => {
  expect(ageRangeText({ min_months, max_months })).toBe(text);
});
