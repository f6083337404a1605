import { timingSafeEqual } from "node:crypto";
import { blindIndex } from "@/server/platform/crypto/blind-index";
import { openField, sealField } from "@/server/platform/crypto/field";

export type OtpPurpose = "sign" | "phone_change" | "unregister" | "staff" | "desk";

/** Keyed hash of a code, salted with the id of its sending. */
export const codeHash = (id: string, code: string): string => blindIndex("otp", `${id}\n${code}`);

/** Compares a typed code with a stored hash in constant time. */
export const isSameCode = (id: string, code: string, hash: string): boolean => {
  const given = Buffer.from(codeHash(id, code));
  const expected = Buffer.from(hash);
  return given.length === expected.length && timingSafeEqual(given, expected);
};

const cell = (id: string) => ({ table: "otp", column: "reference", row: id });

/** Reference between sending and verifying: the code's id and the number, encrypted for the server only. */
export const otpReference = (id: string, phone: string): string => `${id}~${sealField(cell(id), phone)}`;

/** Parses a reference; null when this server did not issue it. */
export function readOtpReference(reference: string): { id: string; phone: string } | null {
  const [id = "", sealed = ""] = reference.split("~", 2);
  try {
    return { id, phone: openField(cell(id), sealed) };
  } catch {
    return null;
  }
}
