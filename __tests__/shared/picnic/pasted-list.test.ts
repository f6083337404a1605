import { placePasted, readPastedList } from "@/shared/picnic/pasted-list";
import { studentRows } from "@/shared/picnic/student-rows";

const short = (text: string) =>
  readPastedList(text).students.map(({ name, grade, registration_number }) =>
    [name, grade, registration_number].filter(Boolean).join("/"),
  );

test.each([
  [
    "메모의 글머리",
    "- 김하준 해님반\n• 이서아 달님반\n* 박지호 별님반",
    ["김하준/해님반", "이서아/달님반", "박지호/별님반"],
  ],
  ["번호", "1. 김하준 해님반\n2) 이서아\n(3) 박지호\n④ 최유나", ["김하준/해님반", "이서아", "박지호", "최유나"]],
  ["할 일 칸", "[ ] 김하준\n[x] 이서아\n☑ 박지호\n☐ 최유나", ["김하준", "이서아", "박지호", "최유나"]],
  ["그림글자와 빈 줄과 줄 긋기", "🌞 해님반 아이들 🐥\n\n---\n👧🏻 이서아 5세 🎒\n", ["해님반/아이들", "이서아/5세"]],
  ["윈도의 줄 끝", "김하준 2학년\r\n이서아 2학년\r\n", ["김하준/2학년", "이서아/2학년"]],
  ["표의 칸", "1\t김하준\t해님반\tH-01\n2\t이서아\t\tH-02", ["김하준/해님반/H-01", "이서아/H-02"]],
  [
    "제목이 있는 표",
    "번호\t반\t이름\t등록번호\n1\t해님반\t김하준\t7\n2\t달님반\t이서아\t8",
    ["김하준/해님반/7", "이서아/달님반/8"],
  ],
  ["쉼표와 빗금", "김하준, 해님반, H-01\n이서아 / 달님반", ["김하준/해님반/H-01", "이서아/달님반"]],
  ["카카오톡(컴퓨터)", "[김선생] [오후 2:10] 김하준 해님반\n[김선생] [오전 9:05] 이서아", ["김하준/해님반", "이서아"]],
  ["카카오톡(휴대폰)", "2026년 11월 20일 오후 2:10, 김선생 : 김하준 해님반", ["김하준/해님반"]],
  ["라틴 글자 이름", "Emma Kim 해님반\n이 서아", ["Emma Kim/해님반", "이/서아"]],
])("%s에서 한 줄에 한 명을 읽는다", (_name, text, students) => {
  expect(short(text)).toEqual(students);
});

test("100줄이 넘어도 모두 읽는다", () => {
  const text = Array.from({ length: 130 }, (_, index) => `${index + 1}. 새싹${index} 해님반`).join("\r\n");
  expect(short(text)).toHaveLength(130);
});

test("학생으로 읽지 못한 줄은 고치지 않고 그대로 돌려준다", () => {
  const long = "가".repeat(21);
  const { students, unread } = readPastedList(`김하준\n해님반:\n010-1234-5678\n${long}\n이서아`);
  expect(students.map(({ name }) => name)).toEqual(["김하준", "이서아"]);
  expect(unread).toEqual(["해님반:", "010-1234-5678", long]);
});

describe("줄에 넣기", () => {
  const rows = studentRows([5, 5, 6], []);
  const read = (text: string) => readPastedList(text).students;

  test("고른 입장권의 빈 줄을 먼저 채우고, 모자라면 그 입장권의 줄을 더한다", () => {
    const placed = placePasted(rows, read("가온\n나래\n다솜"), 5, 9);
    expect(placed).toMatchObject({ filled: 2, added: 1, twice: 0, rest: [] });
    expect(placed.rows.map(({ id, name }) => [Number(id.split("-")[0]), name])).toEqual([
      [5, "가온"],
      [5, "나래"],
      [5, "다솜"],
      [6, ""],
    ]);
  });

  test("쓴 줄은 건드리지 않고, 이미 있거나 두 번 적힌 학생은 한 번만 넣는다", () => {
    const written = rows.map((row, index) => (index === 0 ? { ...row, name: "가온", grade: "해님반" } : row));
    const placed = placePasted(written, read("가온 해님반\n나래\n나래\n가온 달님반"), 5, 9);
    expect(placed.twice).toBe(2);
    expect(placed.rows.map(({ name, grade }) => `${name} ${grade}`.trim())).toEqual([
      "가온 해님반",
      "나래",
      "가온 달님반",
      "",
    ]);
  });

  test("한도를 넘는 학생은 버리지 않고 남긴다", () => {
    const placed = placePasted(rows, read("가온\n나래\n다솜\n라온\n마루"), 5, 4);
    expect(placed.rows).toHaveLength(4);
    expect(placed.rest.map(({ line }) => line)).toEqual(["라온", "마루"]);
  });
});
