import { timingSafeEqual } from "node:crypto";
import { blindIndex } from "@/server/platform/crypto/blind-index";
import { openField, sealField } from "@/server/platform/crypto/field";

export type OtpPurpose = "sign" | "phone_change" | "unregister" | "staff" | "desk";

/** What is kept of a code: a keyed hash that is another one for each sending. */
export const codeHash = (id: string, code: string): string => blindIndex("otp", `${id}\n${code}`);

/** Compares a typed code with a stored hash in constant time. */
export const isSameCode = (id: string, code: string, hash: string): boolean => {
  const given = Buffer.from(codeHash(id, code));
  const expected = Buffer.from(hash);
  return given.length === expected.length && timingSafeEqual(given, expected);
};

const cell = (id: string) => ({ table: "otp", column: "reference", row: id });

/** What the caller holds between sending and verifying: the code's id and the number itself, which only this side can read. */
export const otpReference = (id: string, phone: string): string => `${id}~${sealField(cell(id), phone)}`;

/** The parts of a reference; null when it was not made here. */
export function readOtpReference(reference: string): { id: string; phone: string } | null {
  const [id = "", sealed = ""] = reference.split("~", 2);
  try {
    return { id, phone: openField(cell(id), sealed) };
  } catch {
    return null;
  }
}
