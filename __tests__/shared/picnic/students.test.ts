import { eraseDay } from "@/shared/picnic/rules";
import { numberProblem, studentProblems, wordsProblem } from "@/shared/picnic/student-problems";
import { optionOfRow, studentRows } from "@/shared/picnic/student-rows";

test("줄 수는 고른 옵션 수와 같고 이름은 모두 다르다", () => {
  const rows = studentRows([5, 5, 9], []);
  expect(rows.map(({ id }) => optionOfRow(id))).toEqual([5, 5, 9]);
  expect(new Set(rows.map(({ id }) => id)).size).toBe(3);
});

test("옵션이 늘거나 줄어도 써 둔 줄은 제 옵션에 남는다", () => {
  const [first, second, third] = studentRows([5, 5, 9], []);
  if (!first || !second || !third) throw new Error("three rows were asked for");
  const written = [
    { ...first, name: "가" },
    { ...second, name: "나" },
    { ...third, name: "다" },
  ];
  expect(studentRows([5, 9, 9], written).map(({ name }) => name)).toEqual(["가", "다", ""]);
  const more = studentRows([5, 5, 5, 9], written);
  expect(more.map(({ name }) => name)).toEqual(["가", "나", "", "다"]);
  expect(new Set(more.map(({ id }) => id)).size).toBe(4);
});

test("빠진 칸과 맞지 않는 번호를 짚고, 번호는 필요한 곳에서만 꼭 받는다", () => {
  const student = { name: "새싹", grade: "해님반", registration_number: "" };
  expect(studentProblems(student, false)).toEqual({});
  expect(studentProblems(student, true)).toEqual({ registration_number: "missing" });
  expect(studentProblems({ ...student, name: " ", registration_number: "가나다" }, false)).toEqual({
    name: "missing",
    registration_number: "shape",
  });
});

test.each(["190302-3123456", "1903023123456", "190302 3123456", "１９０３０２－３１２３４５６"])(
  "%p은 어느 칸에서도 주민등록번호로 본다",
  (text) => {
    expect(wordsProblem(`하준 ${text}`, false)).toBe("resident");
    expect(numberProblem(text, false)).toBe("resident");
  },
);

test("명단은 나들이 30일 뒤에 지운다", () => {
  expect(eraseDay("2026-05-03")).toBe("2026-06-02");
});
