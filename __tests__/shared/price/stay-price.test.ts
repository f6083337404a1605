import fc from "fast-check";
import { quote, sumWon } from "@/shared/price/quote";
import { type StayRules, stayPrice } from "@/shared/price/stay-price";
import { termsPrice } from "@/shared/price/terms-price";

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

test("나이 요금은 첫 나이와 끝 나이를 모두 품는다", () => {
  const bands = [
    { from: 3, to: 6, fee: 10_000, counts: true, bed: true },
    { from: 7, to: 9, fee: 20_000, counts: true, bed: true },
  ];
  const readFee = (age: number) =>
    stayPrice([night("2026-05-02")], { adults: 2, childrenAges: [age] }, { ...rules, bands }).extras[0]?.fee;
  expect([2, 3, 6, 7, 9, 10].map(readFee)).toEqual([30_000, 10_000, 10_000, 20_000, 20_000, 30_000]);
});

test("나이 요금이 없는 아이도 세고 침대를 쓴다", () => {
  const { counted, beds } = stayPrice(two, { adults: 1, childrenAges: [11] }, { ...rules, bands: [] });
  expect([counted, beds]).toEqual([2, 2]);
});

test("세지 않는 아이는 기준 인원을 채우지 않고, 요금이 없으면 더 내는 사람이 아니다", () => {
  const bands = [
    { from: 0, to: 2, fee: 0, counts: false, bed: false },
    { from: 3, to: 5, fee: 5_000, counts: false, bed: false },
    { from: 6, to: 12, fee: 20_000, counts: true, bed: true },
  ];
  const { extras } = stayPrice(two, { adults: 1, childrenAges: [1, 4, 7] }, { ...rules, bands });
  expect(extras).toEqual([{ age: 4, fee: 5_000, isAdultFee: false }]);
});

test("기준을 넘은 어른은 어른 요금을 내지만 나이 요금이 없는 아이로 표시되지 않는다", () => {
  expect(stayPrice(two, { adults: 3, childrenAges: [] }, rules).extras).toEqual([
    { age: null, fee: 30_000, isAdultFee: false },
  ]);
});

test("쿠폰은 방값에만 쓰고, 필수 요금은 있을 때만 한 줄이다", () => {
  const toLines = (mandatoryFee?: number) =>
    stayPrice(
      two,
      { adults: 2, childrenAges: [] },
      { ...rules, ...(mandatoryFee === undefined ? {} : { mandatoryFee }) },
    ).lines.map(({ id, couponEligible }) => [id, couponEligible]);
  const nights = [
    ["2026-05-02", true],
    ["2026-05-03", true],
  ];
  expect(toLines(12_000)).toEqual([...nights, ["fee", false]]);
  expect(toLines(0)).toEqual(nights);
  expect(toLines()).toEqual(nights);
});

test("호스트가 알린 조건의 금액은 같은 규칙의 금액이다", () => {
  const nights = [
    { date: "2026-05-02", list_price: 180_000, price: 150_000 },
    { date: "2026-05-03", list_price: 120_000, price: 120_000 },
  ];
  const terms = {
    base_occupancy: 2,
    max_occupancy: 4,
    adult_fee: 30_000,
    bands: [...rules.bands],
    mandatory_fee: 7_000,
    nights,
  };
  expect(termsPrice(terms, { adults: 2, childrenAges: [7] })).toMatchObject({
    listTotal: 347_000,
    total: 317_000,
    mandatoryFee: 7_000,
  });
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
