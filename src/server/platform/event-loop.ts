/** Longest delay, in turns of the event loop that accept connections. */
const MOST_TURNS = 64;

let accepted = 0;

/** Records an accepted connection. Node accepts one per turn of its event loop. */
export function recordConnection(): void {
  accepted += 1;
}

/**
 * Calls `next` in the first turn of the event loop without a new connection, after 64 turns at most. Running it earlier
 * would let a crowd overflow the kernel's accept queue.
 */
export function afterConnections(next: () => void): void {
  let turns = 0;
  // The current turn can already have accepted a connection.
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
