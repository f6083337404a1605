import { setTimeout as sleep } from "node:timers/promises";

/** How a disturbed answer passes its time. A simulator with a clock of its own brings its own. */
export type Pace = {
  /** Waits before a slow answer. */
  slow(ms: number, signal: AbortSignal): Promise<void>;
  /** Never answers: ends when the caller gives up. */
  hang(signal: AbortSignal): Promise<void>;
};

/** Shorter than a real gateway would keep a caller waiting: either way the caller learns nothing. */
const HANG_MS = 8000;
const LONGEST_MS = 60_000;

const untilGone = (ms: number, signal: AbortSignal) => sleep(ms, undefined, { signal, ref: false }).catch(() => {});

export const realPace: Pace = {
  slow: (ms, signal) => untilGone(Math.min(ms, LONGEST_MS), signal),
  hang: (signal) => untilGone(HANG_MS, signal),
};
