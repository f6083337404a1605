import { ownTimes } from "@/shared/signature/own-times";

/** The current time as far as this tab or this request knows it. */
export interface Clock {
  /** Milliseconds since 1970 by the host's clock. */
  now(): number;
  /** The same for signing a call: never the same twice. */
  stamp(): number;
  /** Moves the clock so that it reads `serverMs` at this instant. */
  correctTo(serverMs: number): void;
  /**
   * Starts with a page that the server drew at `drawnAt`. A device that can be right stays as it is.
   * @param maxAgeMs time that a cache may have stored the page
   * @param waitedMs time since the page was requested
   */
  startWith(drawnAt: number, maxAgeMs: number, waitedMs: number): void;
  /** Goes back to the device's time, unless a host has answered: the page was stored for an unknown time. */
  forgetPage(drawnAt: number): void;
  /** Takes the whole second that an answer states, `waitedMs` after the call was sent; moves only when it must. */
  hear(serverSecond: number, waitedMs: number): void;
  /** Calls `listener` after each move. Returns the way to stop. */
  subscribe(listener: () => void): () => void;
}

/** A clock over `read`, which returns the device's own milliseconds. */
export const createClock = (read: () => number = () => Date.now()): Clock => {
  let offset = 0;
  let hasHeard = false;
  const listeners = new Set<() => void>();
  const now = () => read() + offset;
  const move = (exact: number) => {
    // A signature's time is a whole number, and waits are measured in fractions.
    const next = Math.round(exact);
    if (next === offset) return;
    offset = next;
    for (const listener of listeners) listener();
  };
  /** The host's clock read `stated` to `stated + spread` at one moment of the wait. */
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

/** The clock of this tab: its page starts it, each answer of a host corrects it. On the server it reads the machine's. */
export const tabClock = createClock();

/**
 * The device's own clock, which can be wrong by days. Only for the time between two of its own readings; texts and
 * comparisons with a host's times use `tabClock`.
 */
export const deviceClock: Pick<Clock, "now"> = createClock();
