import { isPupilNumber } from "@/shared/identity/rrn";
import { PICNIC_LENGTHS } from "./rules";
import { optionOfRow, type StudentRow, studentRows } from "./student-rows";

export type PastedStudent = Omit<StudentRow, "id"> & {
  line: string;
};

interface PastedList {
  students: PastedStudent[];
  /** Lines without a recognizable student, or with values that are too long. */
  unread: string[];
}

/** Chat prefixes: `[김선생] [오후 2:10] ` and `2026년 11월 20일 오후 2:10, 김선생 : `. */
const CHAT =
  /^(\[[^\]]*\] \[(오전|오후) ?\d{1,2}:\d{2}\]|\d{4}[년.].{0,14}(오전|오후) ?\d{1,2}:\d{2}, [^:]{1,30} :)\s*/;
/** Bullets, check boxes, ordinals and emoji at the start of a line. */
const MARKS =
  /^([\s\-–—•·*▪◦●○■□▶➤☐☑☒✓✔✅>]|\uFE0F|\u200D|\p{Extended_Pictographic}|\[[ xX✓✔]?\]|\(?\d{1,3}[.)](?!\d)|[\u2460-\u2473]|\p{Emoji_Modifier})+/u;
const TRAILING = /(\s|\uFE0F|\u200D|\p{Extended_Pictographic}|\p{Emoji_Modifier}|[;,])+$/u;
const LETTER = /\p{L}/u;
const COLUMNS = /\t| {2,}|[,|/;]/;

type Field = "name" | "grade" | "registration_number";
const HEADS: readonly (readonly [RegExp, Field])[] = [
  [/^(이름|성명|학생|학생 ?이름|학생명|아이 ?이름)$/, "name"],
  [/^(반|학년|반\/학년|반이나 학년|나이|연령|학급)$/, "grade"],
  [/^(학생 ?)?(등록 ?번호|학번|원번)$/, "registration_number"],
];
const toHead = (cell: string): Field | undefined => HEADS.find(([words]) => words.test(cell))?.[1];
const isOrdinal = (cell: string): boolean => /^\d{1,3}[.)]?$/.test(cell);
/** Ages and grades have one or two digits, so longer values are numbers. */
const isNumber = (cell: string): boolean => /\d/.test(cell) && cell.length > 2 && isPupilNumber(cell);

const toCells = (line: string): string[] => {
  const cells = line.split(COLUMNS).map((cell) => cell.trim());
  if (cells.filter(Boolean).length > 1) return cells;
  const words = line.split(" ").filter(Boolean);
  // Names in Latin letters can have several words.
  const latin = words.findIndex((word) => !/^[A-Za-z.'-]+$/.test(word));
  const ends = latin < 0 ? words.length : Math.max(1, latin);
  return [words.slice(0, ends).join(" "), ...words.slice(ends)];
};

const byOrder = (cells: readonly string[]): Omit<PastedStudent, "line"> => {
  const filled = cells.filter(Boolean);
  const [first = "", ...others] = filled.length > 1 && isOrdinal(filled[0] ?? "") ? filled.slice(1) : filled;
  const number = others.find(isNumber) ?? "";
  return { name: first, grade: others.filter((cell) => cell !== number).join(" "), registration_number: number };
};

const byHead = (cells: readonly string[], fields: readonly (Field | undefined)[]): Omit<PastedStudent, "line"> => {
  const of = (field: Field) => cells[fields.indexOf(field)] ?? "";
  return { name: of("name"), grade: of("grade"), registration_number: of("registration_number") };
};

const fits = ({ name, grade, registration_number: number }: Omit<PastedStudent, "line">): boolean =>
  LETTER.test(name) &&
  !/[:：]$/.test(name) &&
  name.length <= PICNIC_LENGTHS.name &&
  grade.length <= PICNIC_LENGTHS.grade &&
  (number === "" || isPupilNumber(number));

/**
 * Parses a pasted list, one student per line: name, class or grade, and the centre's number. Accepts spreadsheet
 * columns, copied chats and bulleted notes; a header line sets the order of spreadsheet columns.
 */
export function readPastedList(text: string): PastedList {
  const found: PastedList = { students: [], unread: [] };
  let fields: (Field | undefined)[] | null = null;
  for (const raw of text.split(/\r\n|\r|\n|\u2028/)) {
    const line = raw.replace(/[\u00A0\u3000]/g, " ");
    const isSheet = line.includes("\t");
    const sentence = line
      .replace(CHAT, "")
      .replace(isSheet ? /^ +/ : MARKS, "")
      .replace(TRAILING, "");
    if (!/[\p{L}\p{N}]/u.test(sentence)) continue;
    const cells = toCells(sentence);
    const heads = cells.map(toHead);
    if (heads.includes("name") && heads.filter(Boolean).length > 1) {
      fields = heads;
      continue;
    }
    const student = fields && isSheet ? byHead(cells, fields) : byOrder(cells);
    if (fits(student)) found.students.push({ ...student, line: line.trim() });
    else found.unread.push(line.trim());
  }
  return found;
}

interface Placed {
  rows: StudentRow[];
  /** Students already in the rows, or duplicated in the pasted list. */
  twice: number;
  filled: number;
  added: number;
  /** Students for whom no row was left. */
  rest: PastedStudent[];
}

const isEmpty = ({ name, grade, registration_number: number }: StudentRow): boolean =>
  !(name || grade || number).trim();
const isSame = (one: Omit<StudentRow, "id">, other: Omit<StudentRow, "id">): boolean =>
  one.name === other.name.trim() &&
  one.grade === other.grade.trim() &&
  one.registration_number === other.registration_number.trim();

/**
 * Fills the empty rows of an option, then adds rows.
 * @param most maximum rows of the order
 */
export function placePasted(
  rows: readonly StudentRow[],
  students: readonly PastedStudent[],
  optionId: number,
  most: number,
): Placed {
  const single = students.filter(
    (student, index) =>
      !rows.some((row) => isSame(student, row)) && students.findIndex((other) => isSame(student, other)) === index,
  );
  const empty = rows.filter((row) => optionOfRow(row.id) === optionId && isEmpty(row)).length;
  const added = Math.max(0, Math.min(single.length - empty, most - rows.length));
  const pks = [...rows.map(({ id }) => optionOfRow(id)), ...Array<number>(added).fill(optionId)].sort((a, b) => a - b);
  const next = [...single];
  const placed = studentRows(pks, rows).map((row): StudentRow => {
    if (optionOfRow(row.id) !== optionId || !isEmpty(row)) return row;
    const student = next.shift();
    if (!student) return row;
    const { name, grade, registration_number } = student;
    return { id: row.id, name, grade, registration_number };
  });
  const filled = single.length - next.length - added;
  return { rows: placed, twice: students.length - single.length, filled, added, rest: next };
}
