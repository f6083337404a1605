import { createHmac } from "node:crypto";
import { env } from "@/server/platform/env";
import { currentSecret, derivedKey } from "./keys";

/**
 * A keyed hash to look a protected value up by (`phone`, `email`, …): equal values of one kind, equal hashes,
 * and no way back. Give it the canonical form (digits of a phone, lower-case address).
 */
export const blindIndex = (kind: string, value: string): string => indexWith(currentSecret(), kind, value);

/**
 * The same with every key that is known here: for what nobody can index anew, as only its hash was ever kept
 * (codes on paper).
 */
export const blindIndexes = (kind: string, value: string): string[] =>
  [currentSecret(), ...env().PREVIOUS_SECRET_KEYS].map((secret) => indexWith(secret, kind, value));

const indexWith = (secret: string, kind: string, value: string): string =>
  createHmac("sha256", derivedKey("blind-index", secret)).update(`${kind}\n${value}`).digest("base64url");
