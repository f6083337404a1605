import { knownGuests, missingAge, toDraft, withChildCount, withKnown } from "@/features/stay/common/guests-draft";
import { profileGuests, toggledProfile } from "@/shared/guests/family-guests";
import { hajun, minjun, seoa } from "./world";

const checkIn = "2026-11-28";
const family = [hajun, seoa, minjun];

test("아이의 나이는 체크인하는 날의 만 나이이고, 열두 살부터는 어른이다", () => {
  expect(profileGuests(family, { adults: 2, childrenAges: [] }, checkIn)).toMatchObject([
    { name: "하준", age: 7, isAdult: false },
    { name: "서아", age: 3, isAdult: false },
    { name: "민준", age: 13, isAdult: true },
  ]);
  expect(profileGuests([hajun], { adults: 2, childrenAges: [] }, "2027-05-03")).toMatchObject([{ age: 8 }]);
  expect(profileGuests([hajun], { adults: 2, childrenAges: [] }, "2027-05-02")).toMatchObject([{ age: 7 }]);
});

test("체크인 뒤에 태어날 아이는 넣을 수 없다", () => {
  expect(profileGuests([{ ...seoa, birth: "2026-12-25" }], { adults: 2, childrenAges: [] }, checkIn)).toEqual([]);
});

test("나이 하나는 아이 한 명의 것이다: 쌍둥이는 나이가 둘이어야 둘 다 들어간다", () => {
  const twins = [hajun, { ...hajun, id: "9", name: "하윤" }];
  const isIn = (childrenAges: number[]) =>
    profileGuests(twins, { adults: 2, childrenAges }, checkIn).map((profileGuest) => profileGuest.isIn);
  expect(isIn([7])).toEqual([true, false]);
  expect(isIn([7, 7])).toEqual([true, true]);
});

test("한 번 누르면 아이가 들어가고, 다시 누르면 그 나이 하나만 빠진다", () => {
  const guests = { adults: 2, childrenAges: [7, 7] };
  const [first] = profileGuests([hajun], guests, checkIn);
  if (!first) throw new Error("one child");
  expect(toggledProfile(guests, first)).toEqual({ adults: 2, childrenAges: [7] });
  expect(toggledProfile({ adults: 2, childrenAges: [] }, { ...first, isIn: false })).toEqual({
    adults: 2,
    childrenAges: [7],
  });
});

test("열두 살이 넘은 아이는 어른 한 명으로 더해진다", () => {
  const guests = { adults: 2, childrenAges: [7] };
  const [teen] = profileGuests([minjun], guests, checkIn);
  expect(teen && toggledProfile(guests, teen)).toEqual({ adults: 3, childrenAges: [7] });
});

test("스무 명이 차면 더 들어가지 않는다", () => {
  const full = { adults: 18, childrenAges: [1, 2] };
  const [child] = profileGuests([hajun], full, checkIn);
  expect(child && toggledProfile(full, child)).toEqual(full);
});

test("수만 늘린 아이는 나이를 말할 때까지 손님이 아니고, 아이를 누르면 그 자리를 채운다", () => {
  const counted = withChildCount(toDraft({ adults: 2, childrenAges: [7] }), 3);
  expect(counted).toEqual({ adults: 2, ages: [7, null, null] });
  expect(missingAge(counted)).toBe(1);
  expect(knownGuests(counted)).toEqual({ adults: 2, childrenAges: [7] });
  const filled = withKnown(counted, { adults: 2, childrenAges: [7, 3] });
  expect(filled.ages).toEqual([7, 3, null]);
  expect(withChildCount(filled, 1).ages).toEqual([7]);
});
