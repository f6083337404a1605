import { openField, sealField } from "@/server/platform/crypto/field";

/** The member's columns that are kept sealed. */
export type MemberColumn = "realname_enc" | "email_enc" | "phone_enc";

const cell = (column: MemberColumn, userId: string) => ({ table: "member", column, row: userId });

/** Seals one personal value for one member's row. */
export const sealMemberField = (column: MemberColumn, userId: string, text: string): string =>
  sealField(cell(column, userId), text);

/** The personal value of a member's row; null where none is kept. */
export const openMemberField = (column: MemberColumn, userId: string, sealed: string | null): string | null =>
  sealed === null ? null : openField(cell(column, userId), sealed);

/** `김*린`: enough for its owner to know it again. */
export function maskedName(name: string): string {
  const letters = [...name];
  const [first = "*"] = letters;
  if (letters.length <= 2) return `${first}*`;
  return first + "*".repeat(letters.length - 2) + letters.at(-1);
}
