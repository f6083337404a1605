import type { Db } from "./types";

type Waiting<Query, Answer> = { query: Query; resolve: (answer: Answer) => void; reject: (error: unknown) => void };

/**
 * Runs all queries of one turn of the event loop as one, so that a rush of a thousand costs one round trip. `run`
 * returns one answer per query, in their order.
 */
export function batched<Query, Answer>(
  run: (db: Db, queries: readonly Query[]) => Promise<readonly Answer[]>,
): (db: Db, query: Query) => Promise<Answer> {
  const groups = new Map<Db, Waiting<Query, Answer>[]>();
  const settle = async (db: Db): Promise<void> => {
    const waiting = groups.get(db) ?? [];
    groups.delete(db);
    try {
      const answers = await run(
        db,
        waiting.map(({ query }) => query),
      );
      for (const [at, { resolve, reject }] of waiting.entries()) {
        const answer = answers[at];
        if (answer === undefined) reject(new Error("A query was left without an answer."));
        else resolve(answer);
      }
    } catch (error) {
      for (const { reject } of waiting) reject(error);
    }
  };
  return (db, query) =>
    new Promise((resolve, reject) => {
      const group = groups.get(db);
      if (group) group.push({ query, resolve, reject });
      else {
        groups.set(db, [{ query, resolve, reject }]);
        setImmediate(() => void settle(db));
      }
    });
}

/** Shares a running read between callers of the same key. */
export function shared<Answer>(): (key: string, read: () => Promise<Answer>) => Promise<Answer> {
  const running = new Map<string, Promise<Answer>>();
  return (key, read) => {
    const under = running.get(key);
    if (under) return under;
    const reading = read().finally(() => running.delete(key));
    running.set(key, reading);
    return reading;
  };
}
