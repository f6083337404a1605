import { createHmac, timingSafeEqual } from "node:crypto";
import { derivedKey, type KeyPurpose } from "./keys";

/**
 * `value.mac`: a value that leaves the process and must come back unchanged (the device cookie). Not a
 * secret.
 */
export function seal(purpose: KeyPurpose, value: string): string {
  return `${value}.${mac(purpose, value)}`;
}

/** The value inside a seal; null when it was not made here or was changed. */
export function unseal(purpose: KeyPurpose, sealed: string | undefined): string | null {
  const at = sealed?.lastIndexOf(".") ?? -1;
  if (sealed === undefined || at < 1) return null;
  const value = sealed.slice(0, at);
  const given = Buffer.from(sealed.slice(at + 1));
  const expected = Buffer.from(mac(purpose, value));
  return given.length === expected.length && timingSafeEqual(given, expected) ? value : null;
}

const mac = (purpose: KeyPurpose, value: string): string =>
  createHmac("sha256", derivedKey(purpose)).update(value).digest("base64url");

/** The JSON that a token carries as base64url; null when it is none. */
export function payloadIn(token: string): unknown {
  try {
    return JSON.parse(Buffer.from(token, "base64url").toString());
  } catch {
    return null;
  }
}
