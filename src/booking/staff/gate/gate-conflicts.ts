import { type GateConflict, gateConflicts } from "@/lib/storage/entries/gate";
import type { ScanResults } from "@/shared/contract/main/staff/venue";

const MOST = 20;
/** Time for which a conflict is shown after the host reported it, in milliseconds: one day at the gate. */
const KEPT_MS = 86_400_000;

const conflictsAt = (nowMs: number): GateConflict[] =>
  gateConflicts.read().conflicts.filter(({ told_at: at }) => nowMs - at < KEPT_MS);

/** Returns a venue's conflicts to check on this device, the latest first. */
export const findConflicts = (venue: number, nowMs: number): GateConflict[] =>
  conflictsAt(nowMs).filter((gateConflict) => gateConflict.venue === venue);

/** Returns admitted scans that the host refuses: the ticket was used before, or was cancelled in the meantime. */
export const findRefused = (sent: readonly { seen_at: string }[], results: ScanResults["results"]) =>
  results.flatMap(({ outcome, ticket, first_at, was_other_device: was_other }, index) => {
    const scan = sent[index];
    return scan && outcome !== "admitted" && outcome !== "practice"
      ? [{ ticket, outcome, seen_at: scan.seen_at, first_at, was_other }]
      : [];
  });

/** Saves conflicts; a scan that is reported twice is saved once. */
export const storeConflicts = (
  venue: number,
  sent: readonly { seen_at: string }[],
  results: ScanResults["results"],
  nowMs: number,
): void => {
  const fresh = findRefused(sent, results).map((item) => ({ venue, told_at: nowMs, ...item }));
  if (fresh.length === 0) return;
  const stored = conflictsAt(nowMs).filter(
    ({ ticket, seen_at }) => !fresh.some((item) => item.ticket === ticket && item.seen_at === seen_at),
  );
  const mine = [...fresh, ...stored.filter((gateConflict) => gateConflict.venue === venue)].slice(0, MOST);
  gateConflicts.write({ conflicts: [...mine, ...stored.filter((gateConflict) => gateConflict.venue !== venue)] });
};
