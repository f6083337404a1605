import { openField, sealField } from "@/server/platform/crypto/field";
import type { contentQuestion } from "@/server/platform/schema/question";

type Row = typeof contentQuestion.$inferSelect;
type Which = Pick<Row, "id" | "isPrivate">;

const cell = (column: "body_enc" | "answer_enc" | "contact_enc", row: string) => ({
  table: "content_question",
  column,
  row,
});

/** The columns of what is asked: sealed when it is between its writer and the place alone. */
export const askedColumns = ({ id, isPrivate }: Which, text: string) =>
  isPrivate ? { body: "", bodyEnc: sealField(cell("body_enc", id), text) } : { body: text, bodyEnc: null };

/** The columns of an answer; of a private question it is as private, as it tells what was asked. */
export const answerColumns = ({ id, isPrivate }: Which, text: string | null) =>
  isPrivate && text !== null
    ? { answer: "", answerEnc: sealField(cell("answer_enc", id), text) }
    : { answer: text, answerEnc: null };

/** What was asked, for those who may read it. */
export const askedOf = ({ id, body, bodyEnc }: Row): string =>
  bodyEnc === null ? body : openField(cell("body_enc", id), bodyEnc);

/** What was answered, for those who may read it; null while nothing was. */
export const answerOf = ({ id, answer, answerEnc }: Row): string | null =>
  answerEnc === null ? answer : openField(cell("answer_enc", id), answerEnc);

/** Seals the contact of a visitor. */
export const sealContact = (id: string, contact: string): string => sealField(cell("contact_enc", id), contact);

/** Mobile digits or the mail address of a visitor who asked; null for members, and after the answer's time. */
export const contactOf = ({ id, contactEnc }: Pick<Row, "id" | "contactEnc">): string | null =>
  contactEnc === null ? null : openField(cell("contact_enc", id), contactEnc);
