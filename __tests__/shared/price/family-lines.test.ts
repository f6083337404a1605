import fc from "fast-check";
import { addDays } from "@/shared/dates/plain-date";
import { type FamilyOption, familyLines } from "@/shared/price/family-lines";
import { quote } from "@/shared/price/quote";

const option = (pk: number, band: FamilyOption["band"], price: number, min: number | null, max: number | null) => ({
  pk,
  band,
  min_months: min,
  max_months: max,
  list_price: price,
  price,
});
const adult = option(1, "adult", 15_000, null, null);
const child = option(2, "child", 12_000, 36, 155);
const infant = option(3, "infant", 0, 0, 35);
const day = "2026-03-01";

const seven = "2019-01-10";
const baby = "2024-06-01";

test("어른 2명과 7세는 돈을 내고 아기는 무료라 모두 42,000원이다", () => {
  const family = familyLines([adult, child, infant], { adults: 2, children: [seven, baby] }, day);
  expect(family).toMatchObject({ total: 42_000, listTotal: 42_000, isComplete: true });
  expect(family.lines.map(({ id, quantity, freeOf }) => [id, quantity, freeOf])).toEqual([
    [1, 2, undefined],
    [2, 1, undefined],
    [3, 1, "age"],
  ]);
  expect(family.members.map(({ state }) => state)).toEqual(["ticket", "ticket", "ticket", "free"]);
});

test("36개월이 되는 날부터 아이 요금을 낸다", () => {
  const people = { adults: 1, children: ["2023-03-02"] };
  expect(familyLines([adult, child, infant], people, "2026-03-01").total).toBe(15_000);
  expect(familyLines([adult, child, infant], people, "2026-03-02").total).toBe(27_000);
});

test("무료 나이 아래 아이는 무료 옵션이 없어도 표를 사지 않는다", () => {
  const family = familyLines([adult, { ...child, min_months: 0 }], { adults: 1, children: [baby] }, day, 36);
  expect(family).toMatchObject({ total: 15_000, isComplete: true });
  expect(family.members[1]).toMatchObject({ state: "free", optionId: null });
});

test("아이 표에 나이 끝이 적혀 있지 않아도 어른은 그 표를 사지 않는다", () => {
  const openChild = { ...child, max_months: null };
  const family = familyLines([adult, openChild], { adults: 1, children: [seven] }, day);
  expect(family.members.map(({ optionId }) => optionId)).toEqual([1, 2]);
});

test("파는 표가 아이 나이에 하나도 맞지 않아도 무료 나이면 그냥 들어간다", () => {
  const family = familyLines([adult, child], { adults: 1, children: [baby] }, day, 36);
  expect(family).toMatchObject({ total: 15_000, isComplete: true });
  expect(family.members[1]).toMatchObject({ state: "free", optionId: null });
});

test("맞는 표가 없는 아이가 있으면 가족 금액이 아니라고 알린다", () => {
  const family = familyLines([adult, child], { adults: 1, children: [baby] }, day);
  expect(family.isComplete).toBe(false);
  expect(family.members[1]?.state).toBe("no_ticket");
});

test("아직 태어나지 않은 아이에게 표를 주지 않는다", () => {
  const family = familyLines([adult, infant], { adults: 1, children: ["2026-03-02"] }, day, 36);
  expect(family).toMatchObject({ isComplete: false, total: 15_000 });
});

test("어른 표가 없는 수업에서 어른은 표 없이 함께 간다", () => {
  const family = familyLines([child], { adults: 2, children: [seven] }, day);
  expect(family).toMatchObject({ total: 12_000, isComplete: true });
  expect(family.members[0]).toEqual({ months: null, optionId: null, price: 0, state: "accompanies" });
});

test("어른 나이 표에 나이가 적혀 있으면 그 나이의 아이도 그 표를 산다", () => {
  const teen = option(4, "adult", 15_000, 156, null);
  expect(familyLines([teen, child], { adults: 1, children: ["2012-01-01"] }, day).total).toBe(30_000);
});

test("누구나 사는 표는 나이 끝이 없을 때만 어른도 산다", () => {
  const any = option(5, "any", 8_000, null, null);
  const kids = option(6, "any", 5_000, null, 155);
  const people = { adults: 1, children: [seven] };
  expect(familyLines([any], people, day)).toMatchObject({ total: 16_000, isComplete: true });
  expect(familyLines([kids], people, day).members.map(({ state }) => state)).toEqual(["accompanies", "ticket"]);
  expect(familyLines([child], people, day).members.map(({ optionId }) => optionId)).toEqual([null, 2]);
});

test("맞는 표가 여럿이면 가장 싼 것을, 값이 같으면 앞의 것을 산다", () => {
  const dear = { ...child, pk: 7, price: 14_000, list_price: 14_000 };
  const same = { ...child, pk: 8 };
  const boughtOf = (options: FamilyOption[]) =>
    familyLines(options, { adults: 0, children: [seven] }, day).members[0]?.optionId;
  expect(boughtOf([dear, child, same])).toBe(2);
  expect(boughtOf([child, dear])).toBe(2);
  expect(boughtOf([same, child])).toBe(8);
});

test("함께 사는 물건은 아무도의 표가 아니다", () => {
  const toy = option(10, "addon", 1_000, null, null);
  expect(familyLines([toy, adult, child], { adults: 1, children: [seven] }, day).total).toBe(27_000);
});

test("무료 나이는 그 달부터 무료가 아니고, 태어난 달도 무료다", () => {
  const toState = (birth: string, free: number | null) =>
    familyLines([adult, { ...child, min_months: 0 }], { adults: 0, children: [birth] }, day, free).members[0]?.state;
  expect([toState("2023-03-01", 36), toState("2023-03-02", 36)]).toEqual(["ticket", "free"]);
  expect([toState(day, 36), toState(day, null)]).toEqual(["free", "ticket"]);
});

test("무료 나이의 아이도 0원 표가 있으면 그 표를 받는다", () => {
  const family = familyLines([adult, infant], { adults: 1, children: [baby] }, day, 36);
  expect(family.members[1]).toEqual({ months: 21, optionId: 3, price: 0, state: "free" });
});

test("표의 줄에는 가는 날이 적힌다", () => {
  const { lines } = familyLines([adult, child], { adults: 1, children: [seven] }, day);
  expect(lines.map((line) => line.day)).toEqual([
    { date: day, isNight: false },
    { date: day, isNight: false },
  ]);
});

test("가족권에 나이가 적혀 있어도 어른과 무료인 아기는 함께 들어간다", () => {
  const pack = option(9, "family", 20_000, 36, 155);
  const family = familyLines([adult, child, infant, pack], { adults: 2, children: [seven, baby] }, day);
  expect(family).toMatchObject({ total: 20_000, isComplete: true });
  expect(family.members).toEqual(
    [null, null, 85, 21].map((months) => ({ months, optionId: 9, price: 0, state: "ticket" })),
  );
});

test("가족권이 더 싸면 가족권 하나로 모두 들어간다", () => {
  const pack = option(9, "family", 40_000, null, null);
  const people = { adults: 2, children: [seven, baby] };
  const family = familyLines([adult, child, infant, pack], people, day);
  expect(family).toMatchObject({ total: 40_000, isComplete: true });
  expect(family.lines).toHaveLength(1);
  const dear = familyLines([adult, child, infant, { ...pack, price: 42_000, list_price: 42_000 }], people, day);
  expect(dear.lines).toHaveLength(3);
});

test("나이가 맞지 않는 아이가 있으면 가족권을 쓰지 않는다", () => {
  const pack = option(9, "family", 1_000, 36, null);
  expect(familyLines([adult, child, pack], { adults: 1, children: [seven, baby] }, day).total).toBe(27_000);
});

test("합계는 언제나 줄을 견적한 금액이고, 사람 수만큼만 표를 산다", () => {
  const births = fc.array(
    fc.integer({ min: -30, max: 5_000 }).map((days) => addDays(day, -days)),
    { maxLength: 5 },
  );
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 6 }),
      births,
      fc.option(fc.integer({ min: 0, max: 60 })),
      (adults, children, free) => {
        const family = familyLines([adult, child, infant], { adults, children }, day, free);
        expect(family.total).toBe(quote({ lines: family.lines }).payAmount);
        expect(family.members).toHaveLength(adults + children.length);
        const bought = family.lines.reduce((sum, { quantity }) => sum + quantity, 0);
        expect(bought).toBe(family.members.filter(({ optionId }) => optionId !== null).length);
      },
    ),
  );
});

test("아이 없이 어른만 가면 가족 표가 더 싸도 어른 표를 산다", () => {
  const ticket = option(4, "family", 20_000, null, null);
  expect(familyLines([adult, child, ticket], { adults: 2, children: [] }, day)).toMatchObject({
    total: 30_000,
    isComplete: true,
  });
});
