import { appendFileSync } from "node:fs";
import type { Engine } from "@/server/platform/db/types";

/** True in the full run (`npm run trust`), false in `npm test`. */
export const isFull = process.env.TRUST_SCALE === "full";

/** Returns `full` in the full run, else `quick`. */
export const scaled = <T>(quick: T, full: T): T => (isFull ? full : quick);

/** Seed of this run's random choices; TRUST_SEED replays a run. */
export const trustSeed = Number(process.env.TRUST_SEED ?? 4150);

/** Time limit of one test in a full run; a quick one ends long before. */
export const PATIENCE_MS = scaled(240_000, 1_500_000);

export type Measured = {
  goal: string;
  name: string;
  engine: Engine | "both" | "none";
  figures: string;
  target: string;
  /** Conditions that must hold; the failure names each one that does not. */
  laws: Record<string, boolean>;
};

/**
 * Records a goal's measurements and fails the test when one of its laws does not hold. With TRUST_REPORT it appends a
 * line to that file, from which the full run prints its table.
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

/** Numbers in [0, 1), repeatable by seed. */
export function seededRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** The `share` quantile (0…1) of `values`; 0 when empty. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}
