import { type ApiError, unavailable } from "@/server/platform/errors";

/** Concurrent requests of this process. */
const LIMIT = 512;
/** Queue length and longest wait: a rush of this size is served within seconds without refusals. */
const WAITING = 4096;
const PATIENCE_MS = 10_000;
/** If the queue has not been empty for this long, the load is too high: refuse new requests at once. */
const RUSH_MS = 10_000;

type State = { count: number; draining: boolean; waiting: ((isIn: boolean) => void)[]; since: number };
const newState = (): State => ({ count: 0, draining: false, waiting: [], since: 0 });
let state = newState();

/** Passes a free slot directly to the next waiter (no barging). */
function leave(): void {
  const next = state.waiting.shift();
  if (next) next(true);
  else state.count -= 1;
}

function line(current: State): Promise<boolean> {
  if (current.waiting.length === 0) current.since = performance.now();
  return new Promise((resolve) => {
    const enter = (isIn: boolean): void => {
      clearTimeout(timer);
      resolve(isIn);
    };
    const timer = setTimeout(() => {
      current.waiting.splice(current.waiting.indexOf(enter), 1);
      resolve(false);
    }, PATIENCE_MS);
    current.waiting.push(enter);
  });
}

export const shedWhenFull = {
  /**
   * Takes a slot, waiting for it in a rush. Returns the function that releases it, or null when the queue is full, the
   * wait too long, or the process shutting down. `isInside` (SSR calls of a running page, probes) always gets a slot.
   */
  async enter(isInside: boolean): Promise<(() => void) | null> {
    const current = state;
    if (isInside || (!current.draining && current.count < LIMIT)) {
      current.count += 1;
      return leave;
    }
    const { waiting, since } = current;
    const isRush = waiting.length === 0 || performance.now() - since < RUSH_MS;
    if (current.draining || waiting.length >= WAITING || !isRush) return null;
    return (await line(current)) ? leave : null;
  },
  refusal: (): ApiError => unavailable(state.draining ? 2 : 1),
  count: (): number => state.count,
  waiting: (): number => state.waiting.length,
  isDraining: (): boolean => state.draining,
  /** Refuses new requests from now on; those in the queue still get a slot. */
  drain(): void {
    state.draining = true;
  },
  /** Refuses every request in the queue. */
  sendAway(): void {
    for (const enter of state.waiting.splice(0)) enter(false);
  },
  reset(): void {
    state = newState();
  },
};
