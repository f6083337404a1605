import { type GateConflict, gateConflicts } from "@/lib/storage/entries/gate";
import type { ScanResults } from "@/shared/contract/main/staff/venue";

const MOST = 20;
/** Time for which a conflict is shown after the host reported it, in milliseconds: one day at the gate. */
const KEPT_MS = 86_400_000;

const keptAt = (nowMs: number): GateConflict[] =>
  gateConflicts.read().conflicts.filter(({ told_at: at }) => nowMs - at < KEPT_MS);

/** Returns a venue's conflicts to check on this device, the latest first. */
export const conflictsOf = (venue: number, nowMs: number): GateConflict[] =>
  keptAt(nowMs).filter((one) => one.venue === venue);

/** Returns admitted scans that the host refuses: the ticket was used before, or was cancelled in the meantime. */
export const refusedOf = (sent: readonly { seen_at: string }[], results: ScanResults["results"]) =>
  results.flatMap(({ outcome, ticket, first_at, was_other_device: was_other }, at) => {
    const scan = sent[at];
    return scan && outcome !== "admitted" && outcome !== "practice"
      ? [{ ticket, outcome, seen_at: scan.seen_at, first_at, was_other }]
      : [];
  });

/** Saves conflicts; a scan that is reported twice is saved once. */
export const keepConflicts = (
  venue: number,
  sent: readonly { seen_at: string }[],
  results: ScanResults["results"],
  nowMs: number,
): void => {
  const fresh = refusedOf(sent, results).map((one) => ({ venue, told_at: nowMs, ...one }));
  if (fresh.length === 0) return;
  const stored = keptAt(nowMs).filter(
    ({ ticket, seen_at }) => !fresh.some((one) => one.ticket === ticket && one.seen_at === seen_at),
  );
  const mine = [...fresh, ...stored.filter((one) => one.venue === venue)].slice(0, MOST);
  gateConflicts.write({ conflicts: [...mine, ...stored.filter((one) => one.venue !== venue)] });
};
