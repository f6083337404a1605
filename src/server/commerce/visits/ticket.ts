import { createPrivateKey, createPublicKey, type KeyObject, sign, verify } from "node:crypto";
import { z } from "zod";
import { clock } from "@/server/platform/clock";
import { derivedKey } from "@/server/platform/crypto/keys";
import { env } from "@/server/platform/env";
import { kstInstant } from "@/shared/dates/kst";
import { addDays, type PlainDate } from "@/shared/dates/plain-date";

/**
 * What a gate needs to know: which item, for what, when, for how many, and until when (seconds since 1970). `accommodation`: only of
 * stays, for a gate without a network; the host asks the database.
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

/** Parsed once for each secret. */
function privateKey(secret?: string): KeyObject {
  const seed = derivedKey("ticket", secret);
  const cached = keys.get(seed);
  if (cached) return cached;
  const key = createPrivateKey({ key: Buffer.concat([PKCS8_PREFIX, seed]), format: "der", type: "pkcs8" });
  keys.set(seed, key);
  return key;
}

/** The key that signs now, then those of earlier secrets: a code that a phone saved, or that was printed, outlives a change of keys. */
const publicKeys = (): KeyObject[] => [
  createPublicKey(privateKey()),
  ...env().PREVIOUS_SECRET_KEYS.map((secret) => createPublicKey(privateKey(secret))),
];

/** The keys that scanners carry to check tickets without a network, the one in use first: raw 32 bytes as base64url. */
export function ticketPublicKeys(): string[] {
  return publicKeys().map((key) => key.export({ format: "der", type: "spki" }).subarray(-32).toString("base64url"));
}

/** Until when the code of a ticket with this last day lets somebody in: four in the morning after it. Milliseconds. */
export const codeEnd = (lastDay: PlainDate): number => kstInstant(addDays(lastDay, 1), "04:00");

/** `payload.signature`, both base64url: what the QR code shows. */
export function signTicket({ ticket, product, accommodation, date, n, exp }: Ticket): string {
  // A key without a value is left out: the codes of activities are as short as they can be.
  const written = JSON.stringify({ t: ticket, p: product, a: accommodation, d: date, n, e: exp });
  const body = Buffer.from(written).toString("base64url");
  return `${body}.${sign(null, Buffer.from(body), privateKey()).toString("base64url")}`;
}

type TicketCheck =
  | { ok: true; ticket: Ticket }
  | { ok: false; reason: "forged" }
  /** Ours, and past its time: a ticket that was extended since may still be good. */
  | { ok: false; reason: "expired"; ticket: Ticket };

/** Reads a ticket code; altered, foreign and expired ones fail. Needs no database. */
export function verifyTicket(code: string, nowMs: number = clock.nowMs()): TicketCheck {
  const [body, signature, ...rest] = code.split(".");
  if (!body || !signature || rest.length > 0) return { ok: false, reason: "forged" };
  const bytes = Buffer.from(signature, "base64url");
  // The last letter has bits to spare: only the one spelling that we write is ours.
  const isPlain = bytes.toString("base64url") === signature;
  const isOurs = isPlain && publicKeys().some((key) => verify(null, Buffer.from(body), key, bytes));
  if (!isOurs) return { ok: false, reason: "forged" };
  const { t, p, d, n, e } = payload.parse(JSON.parse(Buffer.from(body, "base64url").toString("utf8")));
  const ticket = { ticket: t, product: p, date: d, n, exp: e };
  return e * 1000 <= nowMs ? { ok: false, reason: "expired", ticket } : { ok: true, ticket };
}
