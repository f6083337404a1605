import { createPrivateKey, createPublicKey, type KeyObject, sign, verify } from "node:crypto";
import { z } from "zod";
import { clock } from "@/server/platform/clock";
import { derivedKey } from "@/server/platform/crypto/keys";
import { env } from "@/server/platform/env";
import { kstInstant } from "@/shared/dates/kst";
import { addDays, type PlainDate } from "@/shared/dates/plain-date";

/**
 * Item, product, day, count and expiry (seconds since 1970) for a gate. `accommodation`: only for stays, for an offline
 * gate; the server checks the database instead.
 */
type Ticket = {
  ticket: string;
  product: number | null;
  accommodation?: number;
  date: string | null;
  n: number;
  exp: number;
};

const payload = z.object({
  t: z.string(),
  p: z.number().int().nullable(),
  d: z.string().nullable(),
  n: z.number().int(),
  e: z.number().int(),
});

/** RFC 8410: an Ed25519 private key is this prefix and 32 bytes. */
const PKCS8_PREFIX = Buffer.from("302e020100300506032b657004220420", "hex");

const keys = new WeakMap<Uint8Array, KeyObject>();

/** Parsed once per secret. */
function privateKey(secret?: string): KeyObject {
  const seed = derivedKey("ticket", secret);
  const cached = keys.get(seed);
  if (cached) return cached;
  const key = createPrivateKey({ key: Buffer.concat([PKCS8_PREFIX, seed]), format: "der", type: "pkcs8" });
  keys.set(seed, key);
  return key;
}

/** Current key, then those of earlier secrets: saved or printed codes outlive a key rotation. */
const publicKeys = (): KeyObject[] => [
  createPublicKey(privateKey()),
  ...env().PREVIOUS_SECRET_KEYS.map((secret) => createPublicKey(privateKey(secret))),
];

/** Public keys for offline scanners, the current one first: raw 32 bytes as base64url. */
export function ticketPublicKeys(): string[] {
  return publicKeys().map((key) => key.export({ format: "der", type: "spki" }).subarray(-32).toString("base64url"));
}

/** Expiry of a ticket code with this last day: 04:00 on the next day. Milliseconds. */
export const codeEnd = (lastDay: PlainDate): number => kstInstant(addDays(lastDay, 1), "04:00");

/** QR content: `payload.signature`, both base64url. */
export function signTicket({ ticket, product, accommodation, date, n, exp }: Ticket): string {
  // JSON omits undefined keys, so an activity's code stays short.
  const written = JSON.stringify({ t: ticket, p: product, a: accommodation, d: date, n, e: exp });
  const body = Buffer.from(written).toString("base64url");
  return `${body}.${sign(null, Buffer.from(body), privateKey()).toString("base64url")}`;
}

type TicketCheck =
  | { ok: true; ticket: Ticket }
  | { ok: false; reason: "forged" }
  /** Valid signature, but expired; the ticket can have been extended since. */
  | { ok: false; reason: "expired"; ticket: Ticket };

/** Verifies a ticket code without a database; altered, foreign and expired codes fail. */
export function verifyTicket(code: string, nowMs: number = clock.nowMs()): TicketCheck {
  const [body, signature, ...rest] = code.split(".");
  if (!body || !signature || rest.length > 0) return { ok: false, reason: "forged" };
  const bytes = Buffer.from(signature, "base64url");
  // Base64url has spare bits in the last letter: accept only our own spelling.
  const isPlain = bytes.toString("base64url") === signature;
  const isOurs = isPlain && publicKeys().some((key) => verify(null, Buffer.from(body), key, bytes));
  if (!isOurs) return { ok: false, reason: "forged" };
  const { t, p, d, n, e } = payload.parse(JSON.parse(Buffer.from(body, "base64url").toString("utf8")));
  const ticket = { ticket: t, product: p, date: d, n, exp: e };
  return e * 1000 <= nowMs ? { ok: false, reason: "expired", ticket } : { ok: true, ticket };
}
