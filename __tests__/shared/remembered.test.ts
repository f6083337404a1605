import { remembered, rememberedOf } from "@/shared/remembered";

it("같은 것을 다시 물으면 처음에 한 말을 그대로 한다, 없다는 말도", () => {
  const say = jest.fn((text: string) => (text === "" ? null : { text }));
  const known = remembered(say);
  expect(known("가")).toEqual({ text: "가" });
  expect(known("가")).toBe(known("가"));
  expect(known("")).toBeNull();
  expect(known("")).toBeNull();
  expect(say.mock.calls).toEqual([["가"], [""]]);
});

it("정한 만큼만 지니고, 넘치면 잊는다", () => {
  const say = jest.fn((won: number) => `${won}원`);
  const known = remembered(say, 2);
  for (const won of [1, 2, 3, 1]) expect(known(won)).toBe(`${won}원`);
  expect(say).toHaveBeenCalledTimes(4);
});

it("같은 것에는 한 번만 말하고, 똑같이 생긴 다른 것에는 다시 말한다", () => {
  const say = jest.fn(({ won }: { won: number }) => (won > 0 ? won : undefined));
  const known = rememberedOf(say);
  const [one, other, none] = [{ won: 1 }, { won: 1 }, { won: 0 }];
  expect([known(one), known(one), known(other), known(none), known(none)]).toEqual([1, 1, 1, undefined, undefined]);
  expect(say).toHaveBeenCalledTimes(3);
});
