import fc from "fast-check";
import { quote, sumWon } from "@/shared/price/quote";
import { type StayRules, stayPrice } from "@/shared/price/stay-price";

const rules: StayRules = {
  baseOccupancy: 2,
  maxOccupancy: 4,
  adultFee: 30_000,
  bands: [
    { from: 0, to: 2, fee: 0, counts: false, bed: false },
    { from: 3, to: 12, fee: 20_000, counts: true, bed: true },
  ],
};
const night = (date: string, price = 150_000) => ({ date, listPrice: price, price });
const two = [night("2026-05-02"), night("2026-05-03")];

test("2인 기준 객실에 어른 2명과 0·3·7세가 2박 하면 380,000원, 세는 사람 4명이고 들어간다", () => {
  expect(stayPrice(two, { adults: 2, childrenAges: [0, 3, 7] }, rules)).toMatchObject({
    total: 380_000,
    counted: 4,
    fits: true,
    roomsNeeded: 1,
    beds: 4,
  });
});

test("4세가 한 명 더 오면 들어가지 않고 방 두 개를 권한다", () => {
  expect(stayPrice(two, { adults: 2, childrenAges: [0, 3, 7, 4] }, rules)).toMatchObject({
    counted: 5,
    fits: false,
    roomsNeeded: 2,
  });
});

test("기준 인원은 나이 많은 사람부터 채운다", () => {
  const banded = {
    ...rules,
    bands: [
      rules.bands[0],
      { from: 3, to: 6, fee: 10_000, counts: true, bed: true },
      { from: 7, to: 12, fee: 25_000, counts: true, bed: true },
    ].flatMap((band) => band ?? []),
  };
  const { extras } = stayPrice([night("2026-05-02")], { adults: 1, childrenAges: [4, 9] }, banded);
  expect(extras).toEqual([{ age: 4, fee: 10_000, isAdultFee: false }]);
});

test("나이 요금이 없는 아이는 어른 요금을 내고 그렇게 표시된다", () => {
  const { extras, total } = stayPrice([night("2026-05-02")], { adults: 2, childrenAges: [5] }, { ...rules, bands: [] });
  expect(extras).toEqual([{ age: 5, fee: 30_000, isAdultFee: true }]);
  expect(total).toBe(180_000);
});

test("세지 않는 아기도 요금이 있으면 밤마다 낸다", () => {
  const cot = { ...rules, bands: [{ from: 0, to: 2, fee: 5_000, counts: false, bed: false }] };
  expect(stayPrice(two, { adults: 1, childrenAges: [1] }, cot)).toMatchObject({ total: 310_000, counted: 1 });
});

test("밤마다의 합과 필수 요금을 더하면 전체 금액이다", () => {
  const price = stayPrice(two, { adults: 3, childrenAges: [7] }, { ...rules, mandatoryFee: 12_000 });
  expect(sumWon([...price.nights.map(({ total }) => total), price.mandatoryFee])).toBe(price.total);
  expect(quote({ lines: price.lines }).payAmount).toBe(price.total);
  expect(price.total).toBe(2 * (150_000 + 30_000 + 20_000) + 12_000);
});

test("아이가 늘어도 금액은 내려가지 않는다", () => {
  const ages = fc.integer({ min: 0, max: 11 });
  const bands = fc
    .tuple(
      fc.integer({ min: 0, max: 5 }),
      fc.array(fc.tuple(fc.integer({ min: 0, max: 50_000 }), fc.boolean()), { minLength: 1, maxLength: 4 }),
    )
    .map(([width, fees]) =>
      fees.map(([fee, counts], place) => ({
        from: place * (width + 1),
        to: place * (width + 1) + width,
        fee,
        counts,
        bed: counts,
      })),
    );
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 4 }),
      fc.array(ages, { maxLength: 5 }),
      ages,
      bands,
      fc.integer({ min: 1, max: 4 }),
      (adults, childrenAges, more, some, baseOccupancy) => {
        const room = { ...rules, bands: some, baseOccupancy };
        const before = stayPrice(two, { adults, childrenAges }, room);
        const after = stayPrice(two, { adults, childrenAges: [...childrenAges, more] }, room);
        expect(after.total).toBeGreaterThanOrEqual(before.total);
        expect(after.counted).toBeGreaterThanOrEqual(before.counted);
      },
    ),
    { numRuns: 400 },
  );
});
