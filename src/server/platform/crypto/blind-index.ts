import { createHmac } from "node:crypto";
import { derivedKey } from "./keys";

/**
 * A keyed hash to look a protected value up by (`phone`, `email`, …): equal values of one kind, equal hashes, and no
 * way back. Give it the canonical form (digits of a phone, lower-case address).
 */
export function blindIndex(kind: string, value: string): string {
  return createHmac("sha256", derivedKey("blind-index")).update(`${kind}\n${value}`).digest("base64url");
}
