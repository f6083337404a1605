import { verifyAsync } from "@noble/ed25519";
import type { ScanOutcome, VenueDay, VenueParty } from "@/shared/contract/main/staff/venue";
import { kstToday } from "@/shared/dates/kst";
import { PRACTICE_CODE } from "@/shared/staff/scan-outcomes";

/** Data on a gate's device to decide offline. */
export interface GateDay {
  keys: readonly string[];
  day: VenueDay;
}

export interface Checked {
  outcome: ScanOutcome;
  ticket: string | null;
  party: VenueParty | null;
}

const toBytes = (text: string): Uint8Array | null => {
  try {
    const binary = atob(text.replaceAll("-", "+").replaceAll("_", "/"));
    return Uint8Array.from(binary, (letter) => letter.charCodeAt(0));
  } catch {
    return null;
  }
};

interface Payload {
  t: string;
  p: number | null;
  /** The accommodation of a stay. Missing from codes of an earlier release, and of stays not yet confirmed. */
  a: number | null;
  d: string | null;
  e: number;
}

const readPayload = (bytes: Uint8Array): Payload | null => {
  try {
    const value: unknown = JSON.parse(new TextDecoder().decode(bytes));
    if (typeof value !== "object" || value === null) return null;
    const [t, p, a = null, d, e] = ["t", "p", "a", "d", "e"].map((name): unknown => Reflect.get(value, name));
    const isPayload =
      typeof t === "string" &&
      (p === null || typeof p === "number") &&
      (a === null || typeof a === "number") &&
      (d === null || typeof d === "string") &&
      typeof e === "number";
    return isPayload ? { t, p, a, d, e } : null;
  } catch {
    return null;
  }
};

const isSigned = async (body: string, signature: Uint8Array, keys: readonly string[]): Promise<boolean> => {
  const message = new TextEncoder().encode(body);
  for (const key of keys) {
    const publicKey = toBytes(key);
    if (publicKey && (await verifyAsync(signature, message, publicKey).catch(() => false))) return true;
  }
  return false;
};

/**
 * Checks a ticket's code offline by the same rules as the server: signature, day, place, and earlier use. A ticket
 * bought since the day was loaded is admitted by its signature, day and option or accommodation alone.
 */
export const checkTicket = async (code: string, { keys, day }: GateDay, now: number): Promise<Checked> => {
  if (code === PRACTICE_CODE) return { outcome: "practice", ticket: null, party: null };
  const [body = "", signed = "", ...rest] = code.split(".");
  const [bytes, signature] = [toBytes(body), toBytes(signed)];
  const payload = rest.length === 0 && bytes && signature ? readPayload(bytes) : null;
  if (!payload || !signature || !(await isSigned(body, signature, keys)))
    return { outcome: "forged", ticket: null, party: null };
  const party = day.parties.find(({ tickets }) => tickets.some(({ ticket }) => ticket === payload.t)) ?? null;
  return { outcome: judge(payload, party, day, now), ticket: payload.t, party };
};

const judge = (payload: Payload, party: VenueParty | null, day: GateDay["day"], now: number): ScanOutcome => {
  const isExtended = payload.d === null && day.extended_tickets?.includes(payload.t) === true;
  if (payload.e * 1000 <= now && !isExtended) return "expired";
  const today = kstToday(now);
  if (party) {
    // A moved visit invalidates its first tickets.
    const isLeft = party.kind === "activity" && payload.d !== null && payload.d !== today;
    return isLeft ? "other_day" : judgeKnown(payload.t, party);
  }
  const goneTicket = day.gone_tickets?.find(({ ticket }) => ticket === payload.t);
  if (goneTicket) return goneTicket.outcome;
  if (!isOurs(payload, day)) return "other_place";
  const isDay = payload.d === null || (payload.p === null ? payload.d <= today : payload.d === today);
  return isDay ? "admitted" : "other_day";
};

/**
 * True if a ticket missing from the day can be the venue's. A stay's code without an accommodation cannot: it was sold
 * before the day was loaded and would be listed, or is not yet confirmed.
 */
const isOurs = ({ p, a }: Payload, { option_pks: options, accommodation_ids: stays }: VenueDay): boolean => {
  if (p !== null) return options.includes(p);
  return !stays || (a !== null && stays.includes(a));
};

/** The same for a ticket found by hand. On a past day only stays are still valid. */
export const judgeByHand = (ticket: string, party: VenueParty, day: VenueDay, now: number): ScanOutcome =>
  party.kind === "activity" && day.date !== kstToday(now) ? "other_day" : judgeKnown(ticket, party);

const judgeKnown = (ticket: string, party: VenueParty): ScanOutcome => {
  const found = party.tickets.find((item) => item.ticket === ticket);
  if (!found) return "other_place";
  if (found.state === "CANCEL" || found.state === "CANCEL_PROCESSING") return "canceled";
  return found.check_in_at === null ? "admitted" : "again";
};
