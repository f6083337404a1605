import { createHmac } from "node:crypto";
import { env } from "@/server/platform/env";
import { phoneDigits } from "@/shared/identity/phone";
import { currentSecret, derivedKey } from "./keys";

/**
 * Keyed hash for looking up a protected value (`phone`, `email`, …): equal for equal values of a kind, not
 * reversible. Pass the canonical form (digits of a phone, lower-case address).
 */
export const blindIndex = (kind: string, value: string): string => indexWith(currentSecret(), kind, value);

/** Hashes with the current and all previous keys, for values that are stored only as a hash (codes on paper). */
export const blindIndexes = (kind: string, value: string): string[] =>
  [currentSecret(), ...env().PREVIOUS_SECRET_KEYS].map((secret) => indexWith(secret, kind, value));

const indexWith = (secret: string, kind: string, value: string): string =>
  createHmac("sha256", derivedKey("blind-index", secret)).update(`${kind}\n${value}`).digest("base64url");

/** Blind index of a phone number inside a sealed value, in any spelling; empty without a number. */
export function phoneIndex(phone: string | null | undefined): string {
  const digits = phoneDigits(phone ?? "");
  return digits === "" ? "" : blindIndex("phone", digits);
}
