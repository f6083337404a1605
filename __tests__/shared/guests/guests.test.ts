import fc from "fast-check";
import { familyGuests, profileGuests, toggledProfile } from "@/shared/guests/family-guests";
import { guestLimit, isChildAge } from "@/shared/guests/guests";
import { guestsText, partyText } from "@/shared/guests/guests-text";
import { parseAdults, parseChildrenAges } from "@/shared/guests/parse-guests";
import { stayFilterFromUrl } from "@/shared/guests/stay-filter-from-url";

test.each([
  ["3, 7,x,12,-1,0", [3, 7, 0]],
  ["", []],
  [null, []],
  [undefined, []],
  ["11,12", [11]],
  ["1.5,1e1,0x3,٣,03", [3]],
  [",,5,,", [5]],
  ["7,7,7", [7, 7, 7]],
])("아이 나이 %p은 %p로 읽는다", (text, ages) => {
  expect(parseChildrenAges(text)).toEqual(ages);
});

test("어떤 글자를 넣어도 나이는 0부터 11까지의 정수뿐이다", () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      for (const age of parseChildrenAges(text)) {
        expect(Number.isInteger(age) && age >= 0 && age <= 11).toBe(true);
      }
    }),
    { numRuns: 500 },
  );
});

test.each([
  ["3", 3],
  [4, 4],
  ["0", 2],
  ["-1", 2],
  ["둘", 2],
  [undefined, 2],
  [1.5, 2],
  ["", 2],
])("어른 수 %p은 %d명으로 읽는다", (value, adults) => {
  expect(parseAdults(value)).toBe(adults);
});

test("어른 18명과 아이 3명이면 어른 2명, 아이 없음으로 돌아가고 그 사실을 알린다", () => {
  expect(guestLimit({ adults: 18, childrenAges: [3, 7, 9] })).toEqual({ adults: 2, childrenAges: [], isReset: true });
});

test("꼭 20명까지는 그대로 둔다", () => {
  expect(guestLimit({ adults: 17, childrenAges: [3, 7, 9] })).toEqual({
    adults: 17,
    childrenAges: [3, 7, 9],
    isReset: false,
  });
  expect(guestLimit({ adults: 21, childrenAges: [] })).toEqual({ adults: 2, childrenAges: [], isReset: true });
});

test("주소의 값으로 숙박 조건을 만들고 틀린 값은 고친다", () => {
  const values = {
    keyword: "  가평   펜션 ",
    check_in: "2026-05-02",
    check_out: "2026-05-03",
    adults: "3",
    children_ages: "3,x,12",
  };
  expect(stayFilterFromUrl(values, "2026-05-01")).toEqual({
    keyword: "가평 펜션",
    checkIn: "2026-05-02",
    checkOut: "2026-05-03",
    adults: 3,
    childrenAges: [3],
    rangeProblem: null,
    isGuestReset: false,
  });
  expect(stayFilterFromUrl({ adults: "18", children_ages: "1,2,3", check_in: ["2026-05-02"] }, "2026-05-01")).toEqual({
    keyword: "",
    checkIn: "2026-05-01",
    checkOut: "2026-05-02",
    adults: 2,
    childrenAges: [],
    rangeProblem: "MISSING",
    isGuestReset: true,
  });
});

test("사람 수는 아이 나이와 함께 쓴다", () => {
  expect(guestsText({ adults: 2, childrenAges: [] })).toBe("어른 2");
  expect(guestsText({ adults: 2, childrenAges: [3, 7] })).toBe("어른 2 · 아이 2 (3·7세)");
});

test.each([
  ["  3 ", 3],
  ["3명", 2],
  ["x3", 2],
  ["12345", 2],
  [1, 1],
  [0, 2],
  [Number.NaN, 2],
  [null, 2],
])("어른 수 %p은 %d명으로 읽는다(가장자리)", (value, adults) => {
  expect(parseAdults(value)).toBe(adults);
});

test("아이 나이는 0세부터 11세까지의 정수다", () => {
  expect([-1, 0, 0.5, 11, 12].map(isChildAge)).toEqual([false, true, false, true, false]);
});

test("누구의 금액인지 아이가 있을 때만 아이를 말한다", () => {
  expect([partyText(2, 0), partyText(1, 3)]).toEqual(["어른 2", "어른 1 · 아이 3"]);
});

describe("가족과 함께", () => {
  const children = [
    { id: "a", name: "하준", birth: "2019-05-06" },
    { id: "b", name: "서아", birth: "2019-04-01" },
    { id: "c", name: "지호", birth: "2014-05-05" },
    { id: "d", name: "아직", birth: "2026-05-06" },
    { id: "e", name: "갓난", birth: "2026-05-05" },
  ] as const;
  const day = "2026-05-05";

  test("그날의 나이로 세고, 열두 살부터는 어른이고, 아직 태어나지 않은 아이는 없다", () => {
    expect(profileGuests(children, { adults: 2, childrenAges: [7, 0, 12] }, day)).toEqual([
      { id: "a", name: "하준", age: 6, isAdult: false, isIn: false },
      { id: "b", name: "서아", age: 7, isAdult: false, isIn: true },
      { id: "c", name: "지호", age: 12, isAdult: true, isIn: false },
      { id: "e", name: "갓난", age: 0, isAdult: false, isIn: true },
    ]);
    expect(familyGuests({ adults: 2, chosen: children }, day)).toEqual({ adults: 3, childrenAges: [6, 7, 0] });
  });

  test("열두 살 생일 전날까지는 아이다", () => {
    const chosen = [{ id: "c", name: "지호", birth: "2014-05-06" }];
    expect(familyGuests({ adults: 2, chosen }, day)).toEqual({ adults: 2, childrenAges: [11] });
  });

  test("한 나이는 한 아이의 것이고, 누르면 넣고 빼며, 스무 명에서 멈춘다", () => {
    const twins = [
      { id: "x", name: "하나", birth: "2020-01-01" },
      { id: "y", name: "두리", birth: "2020-01-01" },
    ];
    const [first, second] = profileGuests(twins, { adults: 1, childrenAges: [6] }, day);
    expect([first?.isIn, second?.isIn]).toEqual([true, false]);
    const six = { id: "x", name: "하나", age: 6, isAdult: false, isIn: true };
    expect(toggledProfile({ adults: 1, childrenAges: [6, 3, 6] }, six)).toEqual({ adults: 1, childrenAges: [3, 6] });
    const out = { ...six, isIn: false };
    expect(toggledProfile({ adults: 18, childrenAges: [3] }, out)).toEqual({ adults: 18, childrenAges: [3, 6] });
    expect(toggledProfile({ adults: 19, childrenAges: [3] }, out)).toEqual({ adults: 19, childrenAges: [3] });
    expect(toggledProfile({ adults: 19, childrenAges: [3] }, six)).toEqual({ adults: 19, childrenAges: [3] });
  });
});
