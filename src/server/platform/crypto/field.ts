import { createCipheriv, createDecipheriv, createHash, randomBytes } from "node:crypto";
import { env } from "@/server/platform/env";
import { currentSecret, derivedKey } from "./keys";

/** Location of a protected value. It is authenticated: a value moved to another cell does not decrypt. */
export type Cell = { readonly table: string; readonly column: string; readonly row: string };

const ALGORITHM = "aes-256-gcm";
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** Encrypts a value for one cell: `keyId.base64url(iv ‖ ciphertext ‖ tag)`, AES-256-GCM. */
export function sealField(cell: Cell, text: string): string {
  const secret = currentSecret();
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(ALGORITHM, derivedKey("field", secret), iv).setAAD(toPlace(cell));
  const sealed = Buffer.concat([iv, cipher.update(text, "utf8"), cipher.final(), cipher.getAuthTag()]);
  return `${keyId(secret)}.${sealed.toString("base64url")}`;
}

/** Decrypts a cell. Throws when the key is unknown, or the value was changed or belongs to another cell. */
export function openField(cell: Cell, sealed: string): string {
  const dot = sealed.indexOf(".");
  const secret = readSecret(sealed.slice(0, dot));
  const bytes = Buffer.from(sealed.slice(dot + 1), "base64url");
  if (dot < 1 || bytes.length < IV_BYTES + TAG_BYTES)
    throw new Error("A protected field has a shape that was not made here.");
  const decipher = createDecipheriv(ALGORITHM, derivedKey("field", secret), bytes.subarray(0, IV_BYTES), {
    authTagLength: TAG_BYTES,
  })
    .setAAD(toPlace(cell))
    .setAuthTag(bytes.subarray(-TAG_BYTES));
  return Buffer.concat([decipher.update(bytes.subarray(IV_BYTES, -TAG_BYTES)), decipher.final()]).toString("utf8");
}

export const sealPrefix = (): string => `${keyId(currentSecret())}.`;

const toPlace = ({ table, column, row }: Cell): Buffer => Buffer.from(`${table}|${column}|${row}`);

/** Eight hex digits that identify a secret without revealing it. */
const keyId = (secret: string): string =>
  createHash("sha256").update(derivedKey("field", secret)).digest("hex").slice(0, 8);

function readSecret(id: string): string {
  const found = [currentSecret(), ...env().PREVIOUS_SECRET_KEYS].find((secret) => keyId(secret) === id);
  if (found === undefined) throw new Error("A protected field was sealed with a key that is not known here.");
  return found;
}
