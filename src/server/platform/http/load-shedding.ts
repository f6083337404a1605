import { type ApiError, unavailable } from "@/server/platform/errors";

/** Requests that this process works on at once. */
const LIMIT = 512;
/**
 * How many more may wait for their turn, and for how long: a rush is over in seconds and nobody of it is sent
 * away.
 */
const WAITING = 4096;
const PATIENCE_MS = 10_000;
/**
 * A line that never ends for so long is no rush but more than can be done: who comes then is told at once.
 */
const RUSH_MS = 10_000;

type State = { count: number; draining: boolean; waiting: ((isIn: boolean) => void)[]; since: number };
const processState: { inFlight?: State } = {};
const state = (): State => {
  processState.inFlight ??= { count: 0, draining: false, waiting: [], since: 0 };
  return processState.inFlight;
};

/** A place that becomes free is handed on, so that nobody slips in between. */
function leave(): void {
  const current = state();
  const next = current.waiting.shift();
  if (next) next(true);
  else current.count -= 1;
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
   * Takes a place, waiting for it in a rush; null when too many wait, for too long, or the process is
   * shutting down. Call what it returns when the work is done. A page under way that asks from inside always
   * gets one: it was let in before.
   */
  async enter(isInside: boolean): Promise<(() => void) | null> {
    const current = state();
    if (isInside || (!current.draining && current.count < LIMIT)) {
      current.count += 1;
      return leave;
    }
    const { waiting, since } = current;
    const isRush = waiting.length === 0 || performance.now() - since < RUSH_MS;
    if (current.draining || waiting.length >= WAITING || !isRush) return null;
    return (await line(current)) ? leave : null;
  },
  refusal: (): ApiError => unavailable(state().draining ? 2 : 1),
  count: (): number => state().count,
  waiting: (): number => state().waiting.length,
  isDraining: (): boolean => state().draining,
  /** From now on nothing new is taken in; who waits already still gets a place. */
  drain(): void {
    state().draining = true;
  },
  /** Nobody waits any longer. */
  sendAway(): void {
    for (const enter of state().waiting.splice(0)) enter(false);
  },
  /** Begins as a new process does. */
  reset(): void {
    processState.inFlight = undefined;
  },
};
