import { hasRrn, isPupilNumber } from "@/shared/identity/rrn";

export type StudentFields = { name: string; grade: string; registration_number: string };
/** Why a field cannot stay as it is. */
export type FieldProblem = "missing" | "resident" | "shape";
type StudentProblems = Partial<Record<keyof StudentFields, FieldProblem>>;

/** A text of the form: a resident number is refused wherever it stands. */
export const wordsProblem = (text: string, isNeeded: boolean): FieldProblem | null => {
  if (hasRrn(text)) return "resident";
  return isNeeded && text.trim() === "" ? "missing" : null;
};

/** The number a centre gave out: 1–20 letters, digits, hyphens; only some places need it. */
export const numberProblem = (text: string, isNeeded: boolean): FieldProblem | null => {
  const problem = wordsProblem(text, isNeeded);
  if (problem !== null || text.trim() === "") return problem;
  return isPupilNumber(text.trim()) ? null : "shape";
};

/** What is wrong with a row, by field. */
export const studentProblems = (student: StudentFields, needsNumber: boolean): StudentProblems => {
  const found = {
    name: wordsProblem(student.name, true),
    grade: wordsProblem(student.grade, true),
    registration_number: numberProblem(student.registration_number, needsNumber),
  };
  return {
    ...(found.name ? { name: found.name } : {}),
    ...(found.grade ? { grade: found.grade } : {}),
    ...(found.registration_number ? { registration_number: found.registration_number } : {}),
  };
};
