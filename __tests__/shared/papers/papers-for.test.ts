import { papersFor, papersForTickets } from "@/shared/papers/papers-for";

const proof = { name: "건강보험증", for_text: "36개월 미만", max_months: 35 };
const card = { name: "신분증", for_text: "어른", max_months: null };

test("35개월이면 챙기고 36개월이면 챙기지 않는다", () => {
  expect(papersFor([proof, card], [35])).toEqual([proof, card]);
  expect(papersFor([proof, card], [36])).toEqual([card]);
});

test("한 아이라도 어리면 챙긴다", () => {
  expect(papersFor([proof], [90, 35])).toEqual([proof]);
});

test("아이가 없으면 아이 서류가 없고, 모르면 모두 알려 준다", () => {
  expect(papersFor([proof], [])).toEqual([]);
  expect(papersFor([proof], null)).toEqual([proof]);
});

const adult = { band: "adult", min_months: null } as const;
const child = { band: "child", min_months: 36 } as const;
const infant = { band: "infant", min_months: null } as const;

test.each([
  ["아기 표가 없으면 아기 서류를 챙기지 않는다", [adult, child], 0, [card]],
  ["아기 표가 있으면 챙긴다", [adult, infant], 0, [proof, card]],
  ["누구나 쓰는 표나 가족 표는 아기와도 쓰니 챙긴다", [{ band: "family", min_months: null }], 0, [proof, card]],
  ["그 나이가 표 없이 들어가는 곳이면 표만 보고 아기가 없다고 하지 않는다", [adult, child], 36, [proof, card]],
  ["아이 표가 아예 없는 곳에서도 그렇다", [adult], null, [proof, card]],
] as const)("이름을 말하지 않은 예약: %s", (_, tickets, youngest, needed) => {
  expect(papersForTickets([proof, card], tickets, youngest)).toEqual(needed);
});
