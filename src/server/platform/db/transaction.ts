import { setTimeout as sleep } from "node:timers/promises";
import { conflict } from "@/server/platform/errors";
import { databaseError, isTransient } from "./errors";
import type { Db } from "./types";

const RETRIES = 3;

/**
 * Runs `work` in one READ COMMITTED transaction and retries it, at most three times, when the engine broke a
 * deadlock or could not get a lock. `work` may run more than once: nothing in it may leave the process (no
 * gateway, no mail), and on the embedded engine everyone else waits while it is open.
 * Throws C_BUSY when the locks stayed taken.
 */
export const transaction = <T>(db: Db, work: (tx: Db) => Promise<T>): Promise<T> =>
  retried(() => db.transaction(work, { isolationLevel: "read committed" }));

/**
 * As `transaction`, for work whose last statement needs no answer before the commit: both are sent together, so that the rows
 * it locks are free after one way to the database. `work` gives that statement's promise; when it fails nothing is kept.
 */
export const transactionEnding = <T>(db: Db, work: (tx: Db) => Promise<{ last: Promise<T> }>): Promise<T> =>
  retried(async () => {
    const { last } = await db.transaction(
      async (tx) => {
        const ending = await work(tx);
        // Whoever waits for it comes after the commit: until then nobody listens.
        ending.last.catch(() => {});
        return ending;
      },
      { isolationLevel: "read committed" },
    );
    return last;
  });

/**
 * As `transaction`, for work that is one statement: it is a transaction by itself, without a begin and a
 * commit on the way.
 */
export const singleStatement = <T>(db: Db, work: (db: Db) => Promise<T>): Promise<T> => retried(() => work(db));

async function retried<T>(run: () => Promise<T>): Promise<T> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await run();
    } catch (error) {
      if (!isTransient(error)) throw error;
      if (attempt >= RETRIES || databaseError(error)?.code === "55P03") {
        throw conflict("C_BUSY", "지금 많은 분이 예약하고 있어요. 잠시 후 다시 시도해 주세요.");
      }
      await sleep(2 ** attempt * 10 + Math.random() * 20);
    }
  }
}

class NothingDone extends Error {}

/** As `transaction`; when `work` gives null, whatever it did is undone. */
export async function allOrNothing<T>(db: Db, work: (tx: Db) => Promise<T | null>): Promise<T | null> {
  try {
    return await transaction(db, async (tx) => {
      const done = await work(tx);
      if (done === null) throw new NothingDone();
      return done;
    });
  } catch (error) {
    if (error instanceof NothingDone) return null;
    throw error;
  }
}
