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
