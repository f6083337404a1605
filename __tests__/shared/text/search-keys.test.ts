import fc from "fast-check";
import { choseongKeys, isChoseongQuery } from "@/shared/text/choseong";
import { highlight } from "@/shared/text/highlight";
import { josa } from "@/shared/text/josa";
import { keystrokes } from "@/shared/text/keystrokes";
import { normalQuery } from "@/shared/text/query-normal";

test("망, ㅁㅏㅇ, akd, AKD는 같은 자판 글쇠다", () => {
  for (const text of ["망", "ㅁㅏㅇ", "akd", "AKD", "ａｋｄ", "망".normalize("NFD")])
    expect(keystrokes(text)).toBe("akd");
});

test.each([
  ["국립 과천 과학관", "rnrflqrhkcjsrhkgkrrhks"],
  ["꽃과 닭", "rhcrhkekfr"],
  ["값 ABC-12!", "rkqtabc12"],
  ["ㄳ", "rt"],
  ["", ""],
  [" · ", ""],
])("%p의 글쇠는 %p다", (text, keys) => {
  expect(keystrokes(text)).toBe(keys);
});

test("글쇠로 바꾼 것을 다시 바꾸어도 같고, 앞부분을 치면 앞부분 글쇠다", () => {
  const syllables = fc.string({
    unit: fc.integer({ min: 0xac00, max: 0xd7a3 }).map((code) => String.fromCharCode(code)),
    maxLength: 8,
  });
  fc.assert(
    fc.property(syllables, syllables, (head, tail) => {
      expect(keystrokes(keystrokes(head))).toBe(keystrokes(head));
      expect(keystrokes(head + tail)).toBe(keystrokes(head) + keystrokes(tail));
    }),
  );
});

test("초성은 글쇠로 바꾸고 숫자와 영문은 그대로 둔다", () => {
  expect(choseongKeys("국립 3관")).toBe("rf3r");
  expect(choseongKeys("ㄱㄹ3ㄱ")).toBe("rf3r");
  expect(choseongKeys("서울대공원")).toBe(keystrokes("ㅅㅇㄷㄱㅇ"));
});

test.each([
  ["ㄱㄹ", true],
  ["ㄱ ㄹ", true],
  ["ㄳ", true],
  ["국ㄹ", false],
  ["ㅏ", false],
  ["rf", false],
  [" ", false],
  ["", false],
])("%p은 초성 검색인가: %p", (query, expected) => {
  expect(isChoseongQuery(query)).toBe(expected);
});

const marked = (text: string, query: string) =>
  highlight(text, query)
    .map(({ text: part, isMatch }) => (isMatch ? `[${part}]` : part))
    .join("");

test.each([
  ["서울 아쿠아리움", "아쿠", "서울 [아쿠]아리움"],
  ["서울 아쿠아리움", "울아", "서[울 아]쿠아리움"],
  ["서울 아쿠아리움", "dkzn", "서울 [아쿠]아리움"],
  ["서울 아쿠아리움", "아ㅋ", "서울 [아쿠]아리움"],
  ["서울 아쿠아리움", "ㅇㅋㅇ", "서울 [아쿠아]리움"],
  ["부산광역시 사상구", "ㅅㅅ", "부산광역시 [사상]구"],
  ["서울특별시 성동구 성수동1가", "ㅅㅅ", "서울특별시 성동구 [성수]동1가"],
  ["LEGO 놀이터", "lego", "[LEGO] 놀이터"],
  ["서울 아쿠아리움", "바다", "서울 아쿠아리움"],
  ["서울", "", "서울"],
])("%s에서 %p을 치면 %s로 칠한다", (text, query, expected) => {
  expect(marked(text, query)).toBe(expected);
});

test("칠한 조각을 이으면 원래 글자다", () => {
  fc.assert(
    fc.property(
      fc.string({ unit: fc.constantFrom("가", "강", " ", "a", "1", "꽃", "ㄱ") }),
      fc.constantFrom("가", "ㄱ", "r", "a1", "강 "),
      (text, query) => {
        expect(
          highlight(text, query)
            .map((part) => part.text)
            .join(""),
        ).toBe(text);
      },
    ),
  );
});

test("검색어는 앞뒤를 자르고 빈칸을 하나로 모으고 쉰 글자까지만 둔다", () => {
  expect(normalQuery("  아이와\t 갈\n만한  곳 ")).toBe("아이와 갈 만한 곳");
  expect([...normalQuery("가".repeat(80))]).toHaveLength(50);
  expect([...normalQuery("🦒".repeat(80))]).toHaveLength(50);
  expect(normalQuery("망".normalize("NFD"))).toBe("망");
  expect(normalQuery(" \u0000 ")).toBe("");
});

test("조사는 낱말의 마지막 소리를 따른다", () => {
  expect(josa("서아", "은/는")).toBe("서아는");
  expect(josa("하준", "은/는")).toBe("하준은");
  expect(josa("서울", "으로/로")).toBe("서울로");
  expect(josa("강원", "으로/로")).toBe("강원으로");
  expect(josa("3", "을/를")).toBe("3을");
  expect(josa("2", "이/가")).toBe("2가");
  expect(josa("Tom", "이/가")).toBe("Tom이");
  expect(josa("Amy", "이/가")).toBe("Amy가");
  expect(josa("하준(7세)", "은/는")).toBe("하준(7세)는");
  expect(josa("", "은/는")).toBe("");
});
