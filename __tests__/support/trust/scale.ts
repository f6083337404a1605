import { appendFileSync } from "node:fs";
import type { Engine } from "@/server/platform/db/types";

/** Whether the figures of the full run are asked for (`npm run trust`), or the quick ones of `npm test`. */
export const isFull = process.env.TRUST_SCALE === "full";

/** A figure of both scales. */
export const scaled = <T>(quick: T, full: T): T => (isFull ? full : quick);

/** What random choices of this run start from; TRUST_SEED replays a run. */
export const trustSeed = Number(process.env.TRUST_SEED ?? 4150);

/** Time that a full run may take for one test; a quick one is done long before. */
export const PATIENCE_MS = scaled(240_000, 1_500_000);

export type Measured = {
  goal: string;
  name: string;
  engine: Engine | "both" | "none";
  /** What was measured, for people to read. */
  figures: string;
  target: string;
  /** What must be so; each broken one is named in the failure. */
  laws: Record<string, boolean>;
};

/**
 * Notes what a goal measured and fails the test when a law of it does not hold. With TRUST_REPORT the line goes into
 * that file, from which the full run prints its table.
 */
export function measured({ laws, ...line }: Measured): void {
  const broken = Object.keys(laws).filter((law) => laws[law] !== true);
  const passed = broken.length === 0;
  const file = process.env.TRUST_REPORT;
  if (file) appendFileSync(file, `${JSON.stringify({ ...line, passed, broken, seed: trustSeed })}\n`);
  if (!passed) {
    throw new Error(`${line.goal} (${line.engine}): ${broken.join("; ")}. ${line.figures}. TRUST_SEED=${trustSeed}`);
  }
}

/** Numbers in [0, 1) that a seed repeats. */
export function seededRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** The value below which the given share (0…1) of `values` lies; 0 without values. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}
