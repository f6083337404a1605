import { childRules } from "@/features/stay/detail/about/child-rules";
import { bands } from "../lodge";

describe("아이 요금표", () => {
  test("0세부터 11세까지 빠지는 나이가 없고, 규칙이 같은 나이는 한 줄이다", () => {
    expect(childRules({ bands, adult_fee: 30_000 })).toEqual([
      { from: 0, to: 2, fee: 0, counts: false, bed: false, isAdultFee: false },
      { from: 3, to: 11, fee: 20_000, counts: true, bed: true, isAdultFee: false },
    ]);
  });

  test("숙소가 말하지 않은 나이는 어른 요금이라고 밝힌다", () => {
    const some = [{ from: 3, to: 5, fee: 10_000, counts: true, bed: false }];
    expect(
      childRules({ bands: some, adult_fee: 30_000 }).map(({ from, to, fee, isAdultFee }) => [
        from,
        to,
        fee,
        isAdultFee,
      ]),
    ).toEqual([
      [0, 2, 30_000, true],
      [3, 5, 10_000, false],
      [6, 11, 30_000, true],
    ]);
  });
});
