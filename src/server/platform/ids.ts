import { randomBytes } from "node:crypto";
import { clock } from "./clock";

/** A UUIDv7, sortable by creation time, with 74 random bits. For rows of a member. */
export function uuidv7(): string {
  const bytes = randomBytes(16);
  bytes.writeUIntBE(clock.nowMs(), 0, 6);
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x70;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = bytes.toString("hex");
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}

/** An unguessable id for other systems (gateway order ids): prefix and 160 random bits, at most 35 characters. */
export function randomNumber(prefix: string): string {
  return `${prefix}_${randomBytes(20).toString("base64url")}`;
}

/** A single-use secret (tickets of a verified phone, share links): 256 random bits. */
export const randomSecret = (): string => randomBytes(32).toString("base64url");
