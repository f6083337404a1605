/** A clock that jumps back further than this was set right; what came before counts no more. */
const SET_BACK_MS = 1000;

/**
 * The times at which one sender signs: what its clock says, but never the same twice, as two equal writes of
 * one millisecond would be one signature and the second refused as a repeat.
 */
export const ownTimes = (now: () => number): (() => number) => {
  let last = Number.NEGATIVE_INFINITY;
  return () => {
    const time = now();
    last = time > last || time < last - SET_BACK_MS ? time : last + 1;
    return last;
  };
};
