import { papersFor } from "@/shared/papers/papers-for";

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
