import { sendScans } from "@/api/main/staff/venue";
import { deviceClock } from "@/lib/clock";
import type { Http } from "@/lib/http/http";
import { gateScans } from "@/lib/storage/entries/gate";
import type { ScansBody } from "@/shared/contract/main/staff/venue";
import { keepConflicts } from "./gate-conflicts";

/** As many as are sent at once; the host takes a hundred. */
const MOST_AT_ONCE = 50;

/**
 * A scan that the host does not have yet. `venue`: whose gate made it, and under whose sign-in alone it is counted and sent; null
 * for one of an earlier release, which whoever is signed in sends.
 */
export interface Unsent {
  code: string | null;
  ticket: string | null;
  seen_at: string;
  venue: number | null;
}

/** What the browser refused to store, and this device's name if it was that: gone with the page. */
let unstored: Unsent[] = [];
let name = "";

/** This device's name towards the host, made once. */
const deviceName = (): string => {
  const stored = gateScans.read();
  name = stored.device || name || crypto.randomUUID();
  if (!stored.device) gateScans.write({ ...stored, device: name });
  return name;
};

/** What a venue's gate has seen on this device and not told, the oldest first. */
export const unsentOf = (venue: number): Unsent[] =>
  [...gateScans.read().scans, ...unstored].filter((scan) => scan.venue === null || scan.venue === venue);

/** Whether a scan is only in this page's memory: the storage is full or shut. */
export const isAnyUnstored = (): boolean => unstored.length > 0;

/** Writes a scan down, and with it what could not be stored before. */
export const keepScan = (scan: Unsent): void => {
  const waiting = [...unstored, scan];
  const device = deviceName();
  const isStored = gateScans.write({ device, scans: [...gateScans.read().scans, ...waiting] });
  unstored = isStored ? [] : waiting;
};

/** As the host takes them: with the moment of the scan, so that telling them again tells nothing new. */
export const bodyOf = (scans: readonly Omit<Unsent, "venue">[]): ScansBody["scans"] =>
  scans.map(({ code, ticket, seen_at }) => (code ? { code, seen_at } : { ticket: ticket ?? "", seen_at }));

/** What is left to send after the host has answered for some. */
export const without = <T extends Omit<Unsent, "venue">>(
  scans: readonly T[],
  sent: readonly Omit<Unsent, "venue">[],
): T[] => scans.filter((scan) => !sent.some((one) => one.seen_at === scan.seen_at && one.ticket === scan.ticket));

/** Tells the host of the venue's oldest scans; nothing without a connection. Which; rejects when the host did not take them. */
export const sendUnsent = async (http: Http, venue: number): Promise<Unsent[]> => {
  const sent = unsentOf(venue).slice(0, MOST_AT_ONCE);
  if (sent.length === 0 || !navigator.onLine) return [];
  const results = await sendScans(http, { device: deviceName(), venue, scans: bodyOf(sent) });
  const left = gateScans.read();
  gateScans.write({ ...left, scans: without(left.scans, sent) });
  unstored = without(unstored, sent);
  keepConflicts(venue, sent, results, deviceClock.now());
  return sent;
};

/** Tells the host of all of them, as far as it takes them; how many are left. */
export const sendAllUnsent = async (http: Http, venue: number): Promise<number> => {
  let sent: Unsent[] = [];
  do sent = await sendUnsent(http, venue).catch(() => []);
  while (sent.length > 0);
  return unsentOf(venue).length;
};
