/** Turns of the event loop that may pass with nothing but new connections. */
const MOST_TURNS = 64;

let accepted = 0;

/** Says that a connection was accepted. Node accepts one in each turn of its event loop. */
export function noteConnection(): void {
  accepted += 1;
}

/**
 * Calls `next` in the first turn of the event loop in which nobody connected, at most 64 turns on. Work that
 * waits this way leaves no crowd outside: it would overflow the kernel's queue of those who are connecting.
 */
export function afterConnections(next: () => void): void {
  let turns = 0;
  // The first turn is the one under way, in which somebody may have connected already.
  let seen = -1;
  const turn = (): void => {
    if (seen === accepted || turns >= MOST_TURNS) {
      next();
      return;
    }
    seen = accepted;
    turns += 1;
    setImmediate(turn);
  };
  setImmediate(turn);
}
