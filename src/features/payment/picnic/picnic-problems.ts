import type { PicnicTerms } from "@/shared/contract/main/booking/picnic";
import { isMobilePhone } from "@/shared/identity/phone";
import { type FieldProblem, type StudentFields, studentProblems, wordsProblem } from "@/shared/picnic/student-problems";
import type { Picnic } from "@/store/payment-state";
import { picnicCopy } from "./copy";

const { problems: copy } = picnicCopy;

/** Error message of one field, and the id of that field on the page. */
export type Problem = { id: string; words: string };

/** The id of a field: of the form, or of a student's row. */
export const fieldId = (field: string, row?: string): string => `picnic-${row === undefined ? "" : `${row}-`}${field}`;

const toText = (field: keyof typeof copy.missing, problem: FieldProblem): string => {
  if (problem === "missing") return copy.missing[field];
  if (problem === "shape") return copy.shape;
  return field === "registration_number" ? copy.resident : copy.residentWords;
};

const STUDENT_FIELDS: readonly (keyof StudentFields)[] = ["name", "grade", "registration_number"];

/** All problems of the form, in the order of the page. */
export function picnicProblems(picnic: Picnic, { registration }: PicnicTerms): Problem[] {
  const found: Problem[] = [];
  const center = wordsProblem(picnic.center_name, true);
  if (center) found.push({ id: fieldId("center_name"), words: toText("center_name", center) });
  if (!isMobilePhone(picnic.parent_phone)) {
    found.push({ id: fieldId("parent_phone"), words: copy.missing.parent_phone });
  }
  if (wordsProblem(picnic.etc_memo, false)) found.push({ id: fieldId("etc_memo"), words: copy.residentWords });
  picnic.students.forEach((student) => {
    const wrong = studentProblems(student, registration === "required");
    for (const field of STUDENT_FIELDS) {
      const problem = wrong[field];
      if (problem) found.push({ id: fieldId(field, student.id), words: toText(field, problem) });
    }
  });
  if (!picnic.agreed) found.push({ id: fieldId("agreed"), words: copy.missing.agreed });
  return found;
}
