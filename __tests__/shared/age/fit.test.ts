import fc from "fast-check";
import { ageMonths } from "@/shared/age/age";
import { ageBoundaries } from "@/shared/age/age-boundaries";
import { birthdayWarnings } from "@/shared/age/birthday-warning";
import { fitSentence, siblingSentence } from "@/shared/age/copy";
import { childFit } from "@/shared/age/fit";
import { siblingFit } from "@/shared/age/sibling-fit";
import type { AgeRule } from "@/shared/contract/main/content-facts";
import { addDays, addMonths } from "@/shared/dates/plain-date";

const open: AgeRule = {
  min_months: 0,
  max_months: null,
  free_under_months: null,
  guardian_under_months: null,
  min_height_cm: null,
  max_height_cm: null,
};
const day = "2026-05-15";
const aged = (months: number, heightCm: number | null = null) => ({ birth: addMonths(day, -months), heightCm });
const codeAt = (rules: Partial<AgeRule>, months: number, height: number | null = null) =>
  childFit({ ...open, ...rules }, aged(months, height), day).code;

test.each([
  [{ min_months: 24 }, 23, "TOO_YOUNG"],
  [{ min_months: 24 }, 24, "OK"],
  [{ max_months: 119 }, 119, "OK"],
  [{ max_months: 119 }, 120, "TOO_OLD"],
  [{ free_under_months: 36 }, 35, "FREE"],
  [{ free_under_months: 36 }, 36, "OK"],
  [{ guardian_under_months: 84 }, 83, "GUARDIAN"],
  [{ guardian_under_months: 84 }, 84, "OK"],
  [{ free_under_months: 36, guardian_under_months: 84 }, 35, "FREE"],
  [{ free_under_months: 36, guardian_under_months: 84 }, 36, "GUARDIAN"],
  [{ min_months: 24, free_under_months: 36 }, 23, "TOO_YOUNG"],
] as const)("%j인 곳에 %d개월이 가면 %s", (rules, months, code) => {
  expect(codeAt(rules, months)).toBe(code);
});

test.each([
  [{ min_months: 24 }, 23, null, 24, "months"],
  [{ max_months: 119 }, 120, null, 119, "months"],
  [{ free_under_months: 36 }, 35, null, 36, "months"],
  [{ guardian_under_months: 84 }, 83, null, 84, "months"],
  [{ min_height_cm: 110 }, 80, null, 110, "cm"],
  [{ max_height_cm: 120 }, 80, null, 120, "cm"],
  [{ min_height_cm: 110 }, 80, 109, 110, "cm"],
  [{ max_height_cm: 120 }, 80, 121, 120, "cm"],
  [{}, 80, null, null, null],
] as const)("%j인 곳에 %d개월, 키 %p이 가면 가른 것은 %p %s", (rules, months, height, bound, unit) => {
  const fit = childFit({ ...open, ...rules }, aged(months, height), day);
  expect([fit.limit, fit.unit]).toEqual([bound, unit]);
});

test("가장 많은 나이만 적은 곳도 나이를 아는 곳이다", () => {
  expect(codeAt({ min_months: null, max_months: 119 }, 80)).toBe("OK");
});

test("키 제한은 1cm에서 갈리고, 키를 모르면 확인이 필요하다", () => {
  expect(codeAt({ min_height_cm: 110 }, 80, 109)).toBe("TOO_SHORT");
  expect(codeAt({ min_height_cm: 110 }, 80, 110)).toBe("OK");
  expect(codeAt({ max_height_cm: 120 }, 80, 121)).toBe("TOO_OLD");
  expect(codeAt({ max_height_cm: 120 }, 80, 120)).toBe("OK");
  expect(codeAt({ min_height_cm: 110 }, 80)).toBe("UNKNOWN");
  expect(codeAt({ max_height_cm: 120 }, 80)).toBe("UNKNOWN");
});

test("생일이나 나이 안내를 모르면 괜찮다고 하지 않는다", () => {
  expect(childFit(open, { birth: null }, day).code).toBe("UNKNOWN");
  expect(codeAt({ min_months: null }, 80)).toBe("UNKNOWN");
  expect(codeAt({ min_months: null, free_under_months: 36 }, 20)).toBe("UNKNOWN");
  expect(childFit(open, { birth: addDays(day, 1) }, day).code).toBe("UNKNOWN");
});

test("생일을 모르거나 아직 태어나지 않은 아이를 무료라고도, 보호자가 있어야 한다고도 하지 않는다", () => {
  const rules = { ...open, free_under_months: 36, guardian_under_months: 84 };
  for (const birth of [null, addDays(day, 1)]) {
    expect(childFit(rules, { birth }, day)).toMatchObject({ isFree: false, needsGuardian: false });
  }
});

test("키 제한이 두 쪽 다 있으면 아래도 위도 본다", () => {
  const rules = { min_height_cm: 100, max_height_cm: 120 };
  expect([99, 100, 120, 121].map((height) => codeAt(rules, 80, height))).toEqual(["TOO_SHORT", "OK", "OK", "TOO_OLD"]);
});

test("오늘이 아니라 가는 날의 나이로 본다", () => {
  const rules = { ...open, free_under_months: 36 };
  const child = { birth: "2023-03-02" };
  expect(childFit(rules, child, "2026-03-01").code).toBe("FREE");
  expect(childFit(rules, child, "2026-03-02").code).toBe("OK");
});

const limit = fc.option(fc.integer({ min: 0, max: 150 }));
const anyRules: fc.Arbitrary<AgeRule> = fc.record({
  min_months: limit,
  max_months: limit,
  free_under_months: limit,
  guardian_under_months: limit,
  min_height_cm: limit,
  max_height_cm: limit,
});

test("맞는지는 적혀 있는 나이 경계에서만 바뀐다", () => {
  fc.assert(
    fc.property(
      anyRules,
      fc.integer({ min: 0, max: 155 }),
      fc.option(fc.integer({ min: 50, max: 170 })),
      (rules, months, height) => {
        const [before, after] = [months, months + 1].map((age) => childFit(rules, aged(age, height), day).code);
        if (before !== after) expect(ageBoundaries(rules, [])).toContain(months + 1);
      },
    ),
    { numRuns: 1_000 },
  );
});

test("모르는 것이 하나라도 있으면 OK가 나오지 않는다", () => {
  fc.assert(
    fc.property(anyRules, fc.integer({ min: 0, max: 155 }), (rules, months) => {
      const isBlind =
        (rules.min_months === null && rules.max_months === null) ||
        rules.min_height_cm !== null ||
        rules.max_height_cm !== null;
      if (isBlind) expect(["OK", "FREE", "GUARDIAN"]).not.toContain(childFit(rules, aged(months), day).code);
    }),
    { numRuns: 500 },
  );
});

test("아이의 이름으로 이유를 말한다", () => {
  const say = (rules: Partial<AgeRule>, months: number, height: number | null = null) => {
    return fitSentence("서아", childFit({ ...open, ...rules }, aged(months, height), day), "그날");
  };
  expect(say({}, 28)).toBe("서아가 함께할 수 있어요.");
  expect(say({ free_under_months: 36, guardian_under_months: 84 }, 28)).toBe(
    "서아는 36개월 미만이라 무료예요. 보호자가 곁에 있어야 해요.",
  );
  expect(say({ free_under_months: 36 }, 28)).toBe("서아는 36개월 미만이라 무료예요.");
  expect(say({}, -2)).toBe("그날은 서아가 태어나기 전이에요.");
  expect(say({ min_months: null }, 0)).toBe("나이 안내가 없어요. 가기 전에 장소에 물어봐 주세요.");
  expect(say({ min_height_cm: 110 }, 84)).toBe("키 제한(110cm)이 있어요. 서아의 키를 알려 주면 확인할게요.");
  expect(say({ min_months: 60 }, 28)).toBe("만 5세부터 할 수 있어요. 그날 서아는 28개월이에요.");
  const young = childFit({ ...open, min_months: 60 }, aged(28), day);
  expect(fitSentence("서아", young, "오늘")).toBe("만 5세부터 할 수 있어요. 오늘 서아는 28개월이에요.");
  expect(say({ max_months: 83 }, 84)).toBe("만 6세까지 할 수 있어요. 그날 서아는 만 7세예요.");
  expect(say({ min_height_cm: 110 }, 84, 100)).toBe("키 110cm부터 할 수 있어요.");
  expect(say({ max_height_cm: 110 }, 84, 120)).toBe("키 110cm까지 할 수 있어요.");
  expect(say({ min_months: null }, 84)).toBe("나이 안내가 없어요. 가기 전에 장소에 물어봐 주세요.");
  expect(say({ guardian_under_months: 84 }, 60)).toBe("서아는 보호자와 함께하면 할 수 있어요.");
  expect(fitSentence("하준", childFit(open, { birth: null }, day), "그날")).toBe(
    "하준의 생일을 알려 주면 함께할 수 있는지 볼게요.",
  );
});

test("형제자매 가운데 못 가는 아이를 이름으로 알린다", () => {
  const rules = { ...open, min_months: 60 };
  const seoa = { name: "서아", ...aged(28) };
  const hajun = { name: "하준", ...aged(84) };
  expect(siblingFit(rules, [hajun, seoa], day)).toMatchObject({
    code: "SOME",
    misses: [{ name: "서아" }],
    fits: [{ name: "하준" }],
  });
  expect(siblingSentence(siblingFit(rules, [hajun, seoa], day), "그날")).toBe(
    "만 5세부터 할 수 있어요. 그날 서아는 28개월이에요.",
  );
  expect(siblingFit(rules, [seoa], day).code).toBe("NONE");
  expect(siblingSentence(siblingFit(open, [hajun, seoa], day), "그날")).toBe("모두 함께할 수 있어요.");
  expect(siblingFit(open, [hajun, { name: "아기", birth: null }], day).code).toBe("UNKNOWN");
  expect(siblingSentence(siblingFit(open, [hajun], day), "그날")).toBe("함께할 수 있어요.");
  const [baby, twin] = ["아기", "쌍둥이"].map((name) => ({ name, birth: null }));
  if (!baby || !twin) throw new Error("nobody");
  expect(siblingSentence(siblingFit(open, [hajun, baby, twin], day), "그날")).toBe(
    "아기의 생일을 알려 주면 함께할 수 있는지 볼게요. 쌍둥이의 생일을 알려 주면 함께할 수 있는지 볼게요.",
  );
  expect(siblingFit(rules, [seoa, baby], day).code).toBe("SOME");
  expect(() => siblingFit(open, [], day)).toThrow(RangeError);
});

test("예약 기간에 생일이 끼어 요금이 바뀌면 그날을 알린다", () => {
  expect(birthdayWarnings("2023-03-02", "2026-03-01", "2026-03-02", [24, 36])).toEqual([
    { months: 36, date: "2026-03-02" },
  ]);
  expect(birthdayWarnings("2023-03-02", "2026-02-20", "2026-03-01", [36])).toEqual([]);
  expect(birthdayWarnings("2023-03-02", "2026-03-02", "2026-03-09", [36])).toEqual([]);
  expect(birthdayWarnings("2024-02-29", "2025-02-27", "2025-03-05", [12])).toEqual([
    { months: 12, date: "2025-03-01" },
  ]);
});

test("기간에 생일이 여럿이면 오는 차례로 한 번씩 알린다", () => {
  const warned = birthdayWarnings("2023-03-02", "2026-03-01", "2027-03-02", [48, 42, 36, 48]);
  expect(warned.map(({ months }) => months)).toEqual([36, 42, 48]);
});

test("알린 생일은 그 나이가 되는 바로 첫날이다", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 5_000 }), fc.integer({ min: 1, max: 155 }), (days, months) => {
      const birth = addDays("2012-01-01", days);
      const [warning] = birthdayWarnings(birth, birth, addMonths(birth, 160), [months]);
      if (!warning) throw new Error("a birthday was not found");
      expect(ageMonths(birth, warning.date)).toBe(months);
      expect(ageMonths(birth, addDays(warning.date, -1))).toBe(months - 1);
    }),
    { numRuns: 400 },
  );
});

test("경계는 규칙과 옵션에서 새로 시작하는 달이고 겹치면 한 번만 나온다", () => {
  const rules = { ...open, max_months: 119, free_under_months: 36, guardian_under_months: 84 };
  const options = [
    { min_months: 36, max_months: 155 },
    { min_months: null, max_months: null },
  ];
  expect(ageBoundaries(rules, options)).toEqual([36, 84, 120, 156]);
});
