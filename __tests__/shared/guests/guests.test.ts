import fc from "fast-check";
import { guestLimit } from "@/shared/guests/guest-limit";
import { guestsText } from "@/shared/guests/guests-text";
import { parseAdults } from "@/shared/guests/parse-adults";
import { parseChildrenAges } from "@/shared/guests/parse-children-ages";
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
