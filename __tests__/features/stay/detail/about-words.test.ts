import { aboutWords } from "@/features/stay/detail/about/about-block";

const told = "숲에서 보내는 하룻밤이에요.";

test("짧은 한마디는 이름 아래에서 다 읽었으니 소개에 또 쓰지 않는다", () => {
  expect(aboutWords({ summary: "숲 놀이터가 있는 오두막", description: told })).toBe(told);
});

test("이름 아래에서 잘린 긴 한마디는 소개에서 끝까지 읽는다", () => {
  const long = "섬의 형태가 투구를 쓰고 춤을 추는 것 같아 무의도라 하였고, ".repeat(3);
  expect(aboutWords({ summary: long, description: told })).toBe(`${long}\n\n${told}`);
});

test("한마디만 있으면 그것이 소개다", () => {
  expect(aboutWords({ summary: "숲 놀이터가 있는 오두막", description: "" })).toBe("숲 놀이터가 있는 오두막");
});
