import { setTimeout as sleep } from "node:timers/promises";

type Queue<T> = {
  /** Claims the next item; undefined when none is due. */
  readonly take: () => Promise<T | undefined>;
  /** A rejection ends the run after the running items. */
  readonly work: (item: T) => Promise<void>;
  /** False ends the run after the running items. */
  readonly mayTake?: () => boolean;
};

const PLACES = 16;
const SLOW_MS = 250;
const LOOK_AGAIN_MS = 1000;
/** The run starts no more items after this time, so that its job counts as finished. */
const LONGEST_RUN_MS = 300_000;

/**
 * Processes a queue in order. When an item takes longer than a quarter of a second (slow, or a hanging host), the next
 * one starts; at most sixteen run at once. Resolves when no item is due or running.
 */
export async function drain<T>({ take, work, mayTake = () => true }: Queue<T>): Promise<void> {
  const running = new Set<Promise<void>>();
  const failures: unknown[] = [];
  const until = performance.now() + LONGEST_RUN_MS;
  for (;;) {
    const isOpen = failures.length === 0 && mayTake() && performance.now() < until;
    const item = isOpen && running.size < PLACES ? await take() : undefined;
    if (item !== undefined) {
      const run: Promise<void> = work(item)
        .catch((error: unknown) => void failures.push(error))
        .finally(() => running.delete(run));
      running.add(run);
      await Promise.race([run, sleep(SLOW_MS, undefined, { ref: false })]);
    } else if (running.size > 0) {
      await Promise.race([...running, sleep(LOOK_AGAIN_MS, undefined, { ref: false })]);
    } else {
      break;
    }
  }
  if (failures.length > 0) throw failures[0];
}
