import { sendScans } from "@/api/main/staff/venue";
import { deviceClock } from "@/lib/clock";
import type { Http } from "@/lib/http/http";
import { gateScans } from "@/lib/storage/entries/gate";
import type { ScansBody } from "@/shared/contract/main/staff/venue";
import { storeConflicts } from "./gate-conflicts";

/** Scans per request; the host accepts a hundred. */
const MOST_AT_ONCE = 50;

/**
 * A scan that was not sent to the host yet. `venue`: the venue at whose gate it was made; counted and sent only while
 * that venue is signed in. Null for scans of an earlier release, which any venue sends.
 */
export interface Unsent {
  code: string | null;
  ticket: string | null;
  seen_at: string;
  venue: number | null;
}

/** Scans, and the device's name, that could not be stored: lost with the page. */
let unstored: Unsent[] = [];
let name = "";

/** This device's name for the host, created once. */
const deviceName = (): string => {
  const stored = gateScans.read();
  name = stored.device || name || crypto.randomUUID();
  if (!stored.device) gateScans.write({ ...stored, device: name });
  return name;
};

/** A venue's unsent scans on this device, the oldest first. */
export const findUnsent = (venue: number): Unsent[] =>
  [...gateScans.read().scans, ...unstored].filter((scan) => scan.venue === null || scan.venue === venue);

/** True if a scan is only in memory: the storage is full or disabled. */
export const isAnyUnstored = (): boolean => unstored.length > 0;

/** Stores a scan, together with those that could not be stored before. */
export const storeScan = (scan: Unsent): void => {
  const waiting = [...unstored, scan];
  const device = deviceName();
  const isStored = gateScans.write({ device, scans: [...gateScans.read().scans, ...waiting] });
  unstored = isStored ? [] : waiting;
};

/** Request body for scans: contains the time of the scan, so that sending them again has no effect. */
export const toBody = (scans: readonly Omit<Unsent, "venue">[]): ScansBody["scans"] =>
  scans.map(({ code, ticket, seen_at }) => (code ? { code, seen_at } : { ticket: ticket ?? "", seen_at }));

/** Removes the sent scans from a list. */
export const without = <T extends Omit<Unsent, "venue">>(
  scans: readonly T[],
  sent: readonly Omit<Unsent, "venue">[],
): T[] => scans.filter((scan) => !sent.some((item) => item.seen_at === scan.seen_at && item.ticket === scan.ticket));

/** Sends the venue's oldest scans, unless offline. Returns the scans sent; rejects if the host did not accept them. */
export const sendUnsent = async (http: Http, venue: number): Promise<Unsent[]> => {
  const sent = findUnsent(venue).slice(0, MOST_AT_ONCE);
  if (sent.length === 0 || !navigator.onLine) return [];
  const results = await sendScans(http, { device: deviceName(), venue, scans: toBody(sent) });
  const left = gateScans.read();
  gateScans.write({ ...left, scans: without(left.scans, sent) });
  unstored = without(unstored, sent);
  storeConflicts(venue, sent, results, deviceClock.now());
  return sent;
};

/** Sends all scans until the host rejects some; returns the number left. */
export const sendAllUnsent = async (http: Http, venue: number): Promise<number> => {
  let sent: Unsent[] = [];
  do sent = await sendUnsent(http, venue).catch(() => []);
  while (sent.length > 0);
  return findUnsent(venue).length;
};
