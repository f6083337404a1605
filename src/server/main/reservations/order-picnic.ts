import { type FieldErrors, invalidFields } from "@/server/platform/errors";
import type { PicnicBody, PicnicTerms } from "@/shared/contract/main/picnic";

/**
 * The list that belongs to an order, or null for a family's. Throws 422 when a group sends none, when its students are not
 * one for each bought piece, when a number is missing that the place needs, or when a family sends a list.
 */
export function picnicFor(terms: PicnicTerms | null, sent: PicnicBody | undefined, pieces: number): PicnicBody | null {
  if (terms === null) {
    if (sent) throw invalidFields({ picnic: "단체 소풍이 아닌 놀이예요. 학생 명단은 받지 않아요." });
    return null;
  }
  if (!sent) throw invalidFields({ picnic: "함께 갈 학생을 써 주세요." });
  if (sent.students.length !== pieces) {
    throw invalidFields({ "picnic.students": `고른 인원은 ${pieces}명이에요. 학생을 ${pieces}명 써 주세요.` });
  }
  if (terms.registration === "required") {
    const missing = sent.students.flatMap((student, at) => (student.registration_number ? [] : [at]));
    const errors: FieldErrors = Object.fromEntries(
      missing.map((at) => [`picnic.students.${at}.registration_number`, "센터에서 받은 번호를 써 주세요."]),
    );
    if (missing.length > 0) throw invalidFields(errors);
  }
  return sent;
}
