import type { Db } from "./types";

type Waiting<Ask, Told> = { ask: Ask; resolve: (told: Told) => void; reject: (error: unknown) => void };

/**
 * Answers everyone who asks the same kind of thing in the same turn of the event loop with one call of `run`: one caller
 * alone loses nothing, a rush of a thousand asks the database once. `run` gives an answer for each ask, in their order.
 */
export function together<Ask, Told>(
  run: (db: Db, asks: readonly Ask[]) => Promise<readonly Told[]>,
): (db: Db, ask: Ask) => Promise<Told> {
  const groups = new Map<Db, Waiting<Ask, Told>[]>();
  const settle = async (db: Db): Promise<void> => {
    const waiting = groups.get(db) ?? [];
    groups.delete(db);
    try {
      const told = await run(
        db,
        waiting.map(({ ask }) => ask),
      );
      for (const [at, { resolve, reject }] of waiting.entries()) {
        const own = told[at];
        if (own === undefined) reject(new Error("An ask was left without an answer."));
        else resolve(own);
      }
    } catch (error) {
      for (const { reject } of waiting) reject(error);
    }
  };
  return (db, ask) =>
    new Promise((resolve, reject) => {
      const group = groups.get(db);
      if (group) group.push({ ask, resolve, reject });
      else {
        groups.set(db, [{ ask, resolve, reject }]);
        setImmediate(() => void settle(db));
      }
    });
}

/** Callers who ask for the same while it is being read get that one reading. */
export function shared<Told>(): (key: string, read: () => Promise<Told>) => Promise<Told> {
  const running = new Map<string, Promise<Told>>();
  return (key, read) => {
    const known = running.get(key);
    if (known) return known;
    const reading = read().finally(() => running.delete(key));
    running.set(key, reading);
    return reading;
  };
}
