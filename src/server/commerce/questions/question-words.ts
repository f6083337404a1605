import { openField, sealField } from "@/server/platform/crypto/field";
import type { contentQuestion } from "@/server/platform/schema/question";

type Row = typeof contentQuestion.$inferSelect;
type Which = Pick<Row, "id" | "isPrivate">;

const cell = (column: "body_enc" | "answer_enc" | "contact_enc", row: string) => ({
  table: "content_question",
  column,
  row,
});

/** Columns of a question's text; encrypted when it is private. */
export const askedColumns = ({ id, isPrivate }: Which, text: string) =>
  isPrivate ? { body: "", bodyEnc: sealField(cell("body_enc", id), text) } : { body: text, bodyEnc: null };

/** Columns of an answer; as private as its question, whose content it reveals. */
export const answerColumns = ({ id, isPrivate }: Which, text: string | null) =>
  isPrivate && text !== null
    ? { answer: "", answerEnc: sealField(cell("answer_enc", id), text) }
    : { answer: text, answerEnc: null };

/** Decrypts a question's text; the caller checks access. */
export const readRequestBody = ({ id, body, bodyEnc }: Row): string =>
  bodyEnc === null ? body : openField(cell("body_enc", id), bodyEnc);

/** Decrypts an answer; null without one. The caller checks access. */
export const readAnswer = ({ id, answer, answerEnc }: Row): string | null =>
  answerEnc === null ? answer : openField(cell("answer_enc", id), answerEnc);

export const sealContact = (id: string, contact: string): string => sealField(cell("contact_enc", id), contact);

/** Contact of a visitor who asked: mobile digits or mail address; null for members, and once erased. */
export const readContact = ({ id, contactEnc }: Pick<Row, "id" | "contactEnc">): string | null =>
  contactEnc === null ? null : openField(cell("contact_enc", id), contactEnc);
