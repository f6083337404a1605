import { paperOwners } from "@/shared/papers/paper-owners";

const proof = { name: "건강보험증", for_text: "36개월 미만 아이", max_months: 35 };
const seoa = { name: "서아", birth: "2024-07-01" };
const hajun = { name: "하준", birth: "2019-03-02" };

test("가는 날의 개월 수로 어느 아이의 서류인지 말한다", () => {
  expect(paperOwners(proof, { months: [28, 92], children: [hajun, seoa], date: "2026-11-20" })).toEqual([
    "서아 (28개월)",
  ]);
});

test("이 기기가 모르는 아이는 나이만 말한다", () => {
  expect(paperOwners(proof, { months: [35, 36], children: [hajun], date: "2026-11-20" })).toEqual(["35개월"]);
});

test("모두의 서류이거나 나이를 모르면 아무도 짚지 않는다", () => {
  const known = { children: [seoa], date: "2026-11-20" };
  expect(paperOwners({ ...proof, max_months: null }, { ...known, months: [28] })).toEqual([]);
  expect(paperOwners(proof, { ...known, months: undefined })).toEqual([]);
});
