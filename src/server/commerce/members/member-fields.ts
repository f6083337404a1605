import { randomInt } from "node:crypto";
import { openField, sealField } from "@/server/platform/crypto/field";
import { seenText, splitLetters } from "@/shared/text/written-text";

/** Encrypted columns of `member`. */
type MemberColumn = "realname_enc" | "email_enc" | "phone_enc";

const cell = (column: MemberColumn, userId: string) => ({ table: "member", column, row: userId });

/** Encrypts a value for one member's row. */
export const sealMemberField = (column: MemberColumn, userId: string, text: string): string =>
  sealField(cell(column, userId), text);

/** Decrypts a value of a member's row; null stays null. */
export const openMemberField = (column: MemberColumn, userId: string, sealed: string | null): string | null =>
  sealed === null ? null : openField(cell(column, userId), sealed);

/** `김*린`: its owner can still recognise it. */
export function maskedName(name: string): string {
  const letters = splitLetters(name.normalize("NFC"));
  const [first = "*"] = letters;
  if (letters.length <= 2) return `${first}*`;
  return first + "*".repeat(letters.length - 2) + letters.at(-1);
}

/** Normalises a name for comparison: ignores spaces and case. */
export const plainName = (name: string): string => seenText(name).replace(/\s/g, "").toLowerCase();

/** Default nickname until the member chooses one; reveals nothing about them. */
export const newHandle = (): string => `나들이${randomInt(100_000, 1_000_000)}`;

type Named = { userId: string; username: string; realnameEnc: string | null };

/** True for a default nickname. */
export const isHandle = (username: string): boolean => /^나들이\d{6}$/.test(username);

/** Name shown to family: the chosen nickname, else the name given at sign-up. */
export const closeName = ({ userId, username, realnameEnc }: Named): string =>
  isHandle(username) ? (openMemberField("realname_enc", userId, realnameEnc) ?? NAMELESS) : username;

const NAMELESS = "가족";

/** `f***@demo.example`: its owner can still recognise it. */
export const maskedEmail = (email: string): string => email.replace(/^(.).*(?=@)/u, "$1***");
