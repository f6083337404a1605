/** A larger jump back means that the clock was corrected; earlier times then no longer count. */
const SET_BACK_MS = 1000;

/**
 * Returns timestamps for one sender that never repeat: two equal writes in one millisecond would have the same
 * signature, and the second would be refused as a replay.
 */
export const ownTimes = (now: () => number): (() => number) => {
  let last = Number.NEGATIVE_INFINITY;
  return () => {
    const time = now();
    last = time > last || time < last - SET_BACK_MS ? time : last + 1;
    return last;
  };
};

/** The current time as this tab or request knows it. */
export interface Clock {
  /** Milliseconds since 1970, by the host's clock. */
  now(): number;
  /** Milliseconds for signing a request; never returns the same value twice. */
  stamp(): number;
  /** Moves the clock so that it reads `serverMs` at this instant. */
  correctTo(serverMs: number): void;
  /**
   * Starts from a page that the server rendered at `drawnAt`. A device time that is plausible is not corrected.
   * @param maxAgeMs time that a cache can have stored the page
   * @param waitedMs time since the page was requested
   */
  startWith(drawnAt: number, maxAgeMs: number, waitedMs: number): void;
  /**
   * For a page stored for an unknown time: returns to the device's time, or to `drawnAt` if that is later. No effect
   * after a host has answered.
   */
  forgetPage(drawnAt: number): void;
  /**
   * Corrects the clock by the whole second that an answer states, `waitedMs` after the request; moves no more than
   * needed.
   */
  hear(serverSecond: number, waitedMs: number): void;
  /** Calls `listener` after each correction. Returns the unsubscribe function. */
  subscribe(listener: () => void): () => void;
}

/** Creates a clock over `read`, which returns the device's milliseconds. */
export const createClock = (read: () => number = () => Date.now()): Clock => {
  let offset = 0;
  let hasHeard = false;
  const listeners = new Set<() => void>();
  const now = () => read() + offset;
  const move = (exact: number) => {
    // Signatures need integer milliseconds; `waitedMs` has fractions.
    const next = Math.round(exact);
    if (next === offset) return;
    offset = next;
    for (const listener of listeners) listener();
  };
  /** At some moment of the wait, the host's clock read `stated` to `stated + spread`. */
  const agree = (stated: number, spread: number, waitedMs: number) => {
    const here = read();
    const least = stated - here;
    const most = stated + spread - (here - waitedMs);
    move(Math.max(least, Math.min(offset, most)));
  };
  return {
    now,
    stamp: ownTimes(now),
    correctTo: (serverMs) => move(serverMs - read()),
    startWith: agree,
    forgetPage: (drawnAt) => {
      if (!hasHeard) move(Math.max(0, drawnAt - read()));
    },
    hear: (serverSecond, waitedMs) => {
      hasHeard = true;
      agree(serverSecond, 999, waitedMs);
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
};

/** The clock of this tab, started by its page and corrected by each host answer. On the server, the machine's clock. */
export const tabClock = createClock();

/**
 * The device's own clock, which can be wrong by days. Only for intervals between two of its readings; texts and
 * comparisons with a host's times use `tabClock`.
 */
export const deviceClock: Pick<Clock, "now"> = createClock();
