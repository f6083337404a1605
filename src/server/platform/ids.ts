import { randomBytes } from "node:crypto";
import { clock } from "./clock";

/** A UUIDv7: sorts by the time it was made, 74 random bits. For what belongs to a member. */
export function uuidv7(): string {
  const bytes = randomBytes(16);
  bytes.writeUIntBE(clock.nowMs(), 0, 6);
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x70;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = bytes.toString("hex");
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}

/**
 * A number no one can guess for the outside world (gateway order ids): prefix and 160 random bits, 35
 * characters at most.
 */
export function randomNumber(prefix: string): string {
  return `${prefix}_${randomBytes(20).toString("base64url")}`;
}

/** A secret to hand out once (tickets of a verified phone, share links): 256 random bits. */
export const randomSecret = (): string => randomBytes(32).toString("base64url");
