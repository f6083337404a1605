import { readFileSync } from "node:fs";
import path from "node:path";
import { type AgeTextKind, type ReadAgeRule, readAgeRule } from "@/shared/age/reading/read-age-rule";

/** The date for which years of birth in the sample were labelled. */
const ON = "2026-11-21";
const UNKNOWN = "?";

/** `84-155`, `free<24`, `guardian<156`, or `?`. */
const toLabel = (rule: ReadAgeRule | null): string => {
  if (!rule) return UNKNOWN;
  const { min, max, freeUnder, guardianUnder } = rule;
  return [
    min === null && max === null ? "" : `${min ?? ""}-${max ?? ""}`,
    freeUnder === null ? "" : `free<${freeUnder}`,
    guardianUnder === null ? "" : `guardian<${guardianUnder}`,
  ]
    .filter(Boolean)
    .join(" ");
};

const rows = readFileSync(path.join(process.cwd(), "__tests__/support/data/ages.tsv"), "utf8")
  .trim()
  .split("\n")
  .slice(1)
  .map((line) => {
    const [half = "", kind = "", text = "", label = ""] = line.split("\t");
    return { half, text, label, read: toLabel(readAgeRule(text, ON, kind as AgeTextKind)) };
  });

function score(half: string) {
  const mine = rows.filter((row) => row.half === half);
  const made = mine.filter(({ read }) => read !== UNKNOWN);
  const right = made.filter(({ read, label }) => read === label);
  const known = mine.filter(({ label }) => label !== UNKNOWN);
  return { rows: mine.length, precision: right.length / made.length, recall: right.length / known.length };
}

describe("나이를 적은 글 읽기", () => {
  it.each([
    ["dev", 100],
    ["held", 100],
    ["dev2", 100],
    ["held2", 40],
    ["real", 240],
  ] as const)("손으로 적은 표본(%s)에서 정밀도 96%%, 재현율 94%%를 넘어요", (half, least) => {
    const { rows: count, precision, recall } = score(half);
    const percent = (share: number) => `${(share * 100).toFixed(1)}%`;
    process.stdout.write(`ages ${half}: ${count} texts, precision ${percent(precision)}, recall ${percent(recall)}\n`);
    expect(count).toBeGreaterThanOrEqual(least);
    expect(precision).toBeGreaterThanOrEqual(0.96);
    expect(recall).toBeGreaterThanOrEqual(0.94);
  });

  it.each([
    ["초등학생이상", "84-"],
    ["2018년 이전 출생자", "94-"],
    ["만 5세~초3", "60-119"],
    ["6세유아-초등 1학년", "72-95"],
    ["24개월 미만 무료", "free<24"],
    ["14세 이상", "168-"],
    ["'12~18년생", "94-178"],
    ["만 6세 초과", "84-"],
    ["만 6세 이하", "-83"],
    ["36개월 이하", "-36"],
    ["36개월 미만", "-35"],
    ["36개월 초과", "37-"],
    ["전체관람가", "0-"],
    ["성인", "228-"],
    ["청소년 관람불가", "228-"],
  ])("%s → %s", (text, label) => {
    expect(toLabel(readAgeRule(text, ON))).toBe(label);
  });

  it.each([
    ["초등학생 이상(권장연령: 초 3~6학년)", "84-"],
    ["전체관람가(권장 5세 이상)", "0-"],
    ["추천연령: 초등 3학년 이상 / 입장연령: 48개월 이상", "48-"],
    ["6세 유아단체", "72-83"],
    ["예비 초1", "72-83"],
    ["예비 초등 2~3학년", "84-107"],
    ["초등 3-4학년(보호자 동반입실 불가)", "108-131"],
    ["초등학생 이상 누구나(미취학은 보호자 동반 시 입장)", "0- guardian<84"],
    ["5세 이상 어린이(보호자 1인 참여)", "60-"],
    ["5~7세(보호자 동반)", "60-95 guardian<96"],
    ["청년(만 39세 이하)", "228-479"],
    ["만 39세 이하", "228-479"],
    ["만 39세 이하 자녀", "-479"],
    ["청년 누구나", "228-"],
    ["중장년", "228-"],
  ])("권장, 보호자, 청년을 입장 나이와 가려 읽어요: %s → %s", (text, label) => {
    expect(toLabel(readAgeRule(text, ON))).toBe(label);
  });

  it.each([
    ["권장연령: 5세 이상", true],
    ["48개월 이상 권장", true],
    ["추천연령: 초등 3학년 이상 / 입장연령: 48개월 이상", undefined],
    ["48개월 이상 입장", undefined],
  ])("권하기만 한 나이인지 알아요: %s", (text, isAdvice) => {
    expect(readAgeRule(text, ON)?.isAdvice).toBe(isAdvice);
  });

  it("나이 옆의 출생 연도는 앞뒤를 바꿔 적었어도 같은 나이로 읽어요", () => {
    expect(toLabel(readAgeRule("7세 이상 (2018년 이후 출생자)", "2025-05-16"))).toBe("84-");
    expect(toLabel(readAgeRule("24개월 이상 (2016년 이후 출생자)", "2026-11-21"))).toBe("24-130");
  });

  it.each(["누구나(일부 공연 15세 이상)", "일반 성인 및 가족", "어린이 및 청년"])(
    "나이가 섞인 ‘%s’은(는) 모르는 채로 두어요",
    (text) => {
      expect(readAgeRule(text, ON)).toBeNull();
    },
  );

  it.each(["", "15세기 도자기", "관람시간 90분", "10:00~18:00", "13세 이상(보호자 동반 시 12세 미만 관람가)", "가족"])(
    "‘%s’은(는) 모르는 채로 두어요",
    (text) => {
      expect(readAgeRule(text, ON)).toBeNull();
    },
  );

  it("요금을 말하는 글의 나이는 입장 나이가 아니에요", () => {
    expect(readAgeRule("어린이(만 4세~12세) 2,000원", ON, "notes")).toBeNull();
    expect(readAgeRule("어린이 기준(3세 이상)", ON, "notes")).toBeNull();
  });
});
