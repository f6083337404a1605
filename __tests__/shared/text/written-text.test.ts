import { maskedName, plainName } from "@/server/commerce/members/member-fields";
import { personName } from "@/shared/contract/main/members";
import { reasonField } from "@/shared/contract/main/staff/desk";
import { seenText, splitLetters, writtenProse } from "@/shared/text/written-text";

/** Decomposed (NFD), as macOS writes file names. */
const split = (text: string): string => text.normalize("NFD");

test("자모로 풀어 쓴 이름은 모아 쓴 이름과 같다", () => {
  expect(seenText(split("김나들"))).toBe("김나들");
  expect(plainName(split("김 나들"))).toBe(plainName("김나들"));
});

test("글자는 사람이 세는 대로 센다", () => {
  expect(splitLetters(split("한가람"))).toHaveLength(3);
  expect(splitLetters("아이👨‍👩‍👧")).toHaveLength(3);
});

test.each(["김나들", split("김나들")])("가린 이름은 첫 글자와 끝 글자만 보인다", (name) => {
  expect(maskedName(name)).toBe("김*들");
});

test("풀어 쓴 두 글자 이름도 길이를 넘기지 않는다", () => {
  const name = personName(3, 2, "짧아요");
  expect(name.parse(split("김나들"))).toBe("김나들");
  expect(name.safeParse(split("김")).success).toBe(false);
});

test("보이지 않는 글자로만 쓴 이유는 이유가 아니다", () => {
  expect(reasonField.safeParse("\u3164".repeat(8)).success).toBe(false);
  expect(reasonField.safeParse(`\u115f\u1160${"\u200b".repeat(9)}`).success).toBe(false);
  expect(reasonField.parse(" 가족이 아파서 ")).toBe("가족이 아파서");
});

test.each([
  ["**꼭** 읽어 주세요", false],
  ["안내\n## 준비물", false],
  ["별 다섯 개 ***", false],
  ["3 * 4 = 12, #1 인기", true],
])("설명은 꾸미는 표시를 받지 않는다: %s", (text, isTaken) => {
  expect(writtenProse().safeParse(text).success).toBe(isTaken);
});
