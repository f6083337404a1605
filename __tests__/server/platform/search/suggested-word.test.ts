import { suggestedWord } from "@/server/platform/search/suggested-word";

test.each([
  ["체험() 1,000", "체험"],
  ["원)", null],
  ["도자기체험(고급)", "도자기체험"],
  ["입장료(동물교감체험)", "입장료"],
  ["두부만들기 10,000원", "두부만들기"],
  ["떡메치기 (5000원", "떡메치기"],
  ["[박람회키트]무지개케익", "무지개케익"],
  ["공연·전시", "공연·전시"],
  ["- 감자캐기 *", "감자캐기"],
  ["3D프린팅", "3D프린팅"],
  ["1,000", null],
  ["10명", null],
  ["()", null],
  ["숲에서 하루 종일 놀고 저녁에는 마을 어르신과 함께 밥을 지어 먹어요", null],
])("추천하는 말 %s → %s", (text, word) => {
  expect(suggestedWord(text)).toBe(word);
});

test("한 번 다듬은 말은 다시 다듬어도 그대로예요", () => {
  for (const text of ["체험() 1,000", "도자기체험(고급)", "숲 & 물", "a-b~c", "떡메치기 (5000원"]) {
    const word = suggestedWord(text);
    expect(word && suggestedWord(word)).toBe(word);
  }
});
