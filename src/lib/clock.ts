import { ownTimes } from "@/shared/signature/own-times";

/** What time it is, as far as this tab or this request knows. */
export interface Clock {
  /** Milliseconds since 1970, corrected by what a host last answered. */
  now(): number;
  /** The same for signing a call: never the same twice. */
  stamp(): number;
  /** Moves the clock so that it reads `serverMs` at this instant. */
  correctTo(serverMs: number): void;
}

/** A clock over `read`, which gives the device's own milliseconds. */
export const createClock = (read: () => number = () => Date.now()): Clock => {
  let offset = 0;
  const now = () => read() + offset;
  return {
    now,
    stamp: ownTimes(now),
    correctTo: (serverMs) => {
      offset = serverMs - read();
    },
  };
};
