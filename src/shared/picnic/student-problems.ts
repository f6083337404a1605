import { hasRrn, isPupilNumber } from "@/shared/identity/rrn";

export type StudentFields = { name: string; grade: string; registration_number: string };
/** Why a field is invalid. */
export type FieldProblem = "missing" | "resident" | "shape";
type StudentProblems = Partial<Record<keyof StudentFields, FieldProblem>>;

/** Validates a text of the form; resident registration numbers are rejected. */
export const wordsProblem = (text: string, isNeeded: boolean): FieldProblem | null => {
  if (hasRrn(text)) return "resident";
  return isNeeded && text.trim() === "" ? "missing" : null;
};

/** Validates a number issued by a centre: 1–20 letters, digits, hyphens; required only at some places. */
export const numberProblem = (text: string, isNeeded: boolean): FieldProblem | null => {
  const problem = wordsProblem(text, isNeeded);
  if (problem !== null || text.trim() === "") return problem;
  return isPupilNumber(text.trim()) ? null : "shape";
};

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
