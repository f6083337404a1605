import { setTimeout as sleep } from "node:timers/promises";

/** Delays of disturbed responses; a simulator with a clock replaces them. */
export type Pace = {
  /** Waits before a slow response. */
  slow(ms: number, signal: AbortSignal): Promise<void>;
  /** Never responds: ends when the caller disconnects. */
  hang(signal: AbortSignal): Promise<void>;
};

/** Shorter than a real gateway's hang; the caller learns nothing either way. */
const HANG_MS = 8000;
const LONGEST_MS = 60_000;

const untilGone = (ms: number, signal: AbortSignal) => sleep(ms, undefined, { signal, ref: false }).catch(() => {});

export const realPace: Pace = {
  slow: (ms, signal) => untilGone(Math.min(ms, LONGEST_MS), signal),
  hang: (signal) => untilGone(HANG_MS, signal),
};
