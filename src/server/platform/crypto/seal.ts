import { createHmac, timingSafeEqual } from "node:crypto";
import { derivedKey, type KeyPurpose } from "./keys";

/** Signs a value that leaves the process and must return unchanged (the device cookie): `value.mac`. Not encrypted. */
export function seal(purpose: KeyPurpose, value: string): string {
  return `${value}.${mac(purpose, value)}`;
}

/** The value inside a seal; null if the signature is wrong. */
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

/** Parses a token's base64url JSON; null if it is invalid. */
export function payloadIn(token: string): unknown {
  try {
    return JSON.parse(Buffer.from(token, "base64url").toString());
  } catch {
    return null;
  }
}
