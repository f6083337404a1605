import { randomInt } from "node:crypto";
import { openField, sealField } from "@/server/platform/crypto/field";
import { lettersOf, seenText } from "@/shared/text/written-text";

/** The member's columns that are kept sealed. */
type MemberColumn = "realname_enc" | "email_enc" | "phone_enc";

const cell = (column: MemberColumn, userId: string) => ({ table: "member", column, row: userId });

/** Seals one personal value for one member's row. */
export const sealMemberField = (column: MemberColumn, userId: string, text: string): string =>
  sealField(cell(column, userId), text);

/** The personal value of a member's row; null where none is kept. */
export const openMemberField = (column: MemberColumn, userId: string, sealed: string | null): string | null =>
  sealed === null ? null : openField(cell(column, userId), sealed);

/** `김*린`: enough for its owner to know it again. */
export function maskedName(name: string): string {
  const letters = lettersOf(name.normalize("NFC"));
  const [first = "*"] = letters;
  if (letters.length <= 2) return `${first}*`;
  return first + "*".repeat(letters.length - 2) + letters.at(-1);
}

/** A name as it is compared: however it is spaced or cased. */
export const plainName = (name: string): string => seenText(name).replace(/\s/g, "").toLowerCase();

/** What others may see of a member until they choose a name themselves: it tells nothing. */
export const newHandle = (): string => `나들이${randomInt(100_000, 1_000_000)}`;

type Named = { userId: string; username: string; realnameEnc: string | null };

/** Whether a nickname is still the one that tells nothing. */
export const isHandle = (username: string): boolean => /^나들이\d{6}$/.test(username);

/** What somebody close calls a member: the chosen nickname, else the name they signed up with. */
export const closeName = ({ userId, username, realnameEnc }: Named): string =>
  isHandle(username) ? (openMemberField("realname_enc", userId, realnameEnc) ?? NAMELESS) : username;

const NAMELESS = "가족";

/** `f***@demo.example`: enough for its owner to know it again. */
export const maskedEmail = (email: string): string => email.replace(/^(.).*(?=@)/u, "$1***");
