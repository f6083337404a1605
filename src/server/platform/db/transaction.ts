import { setTimeout as sleep } from "node:timers/promises";
import { conflict } from "@/server/platform/errors";
import { databaseError, isTransient } from "./errors";
import type { Db } from "./types";

const RETRIES = 3;

/**
 * Runs `work` in one READ COMMITTED transaction and retries it up to three times after a deadlock. `work` can run more
 * than once, so it must not call a gateway or send mail; on the embedded engine all other queries wait for it.
 * Throws C_BUSY on a lock timeout, or when the retries are used up.
 */
export const transaction = <T>(db: Db, work: (tx: Db) => Promise<T>): Promise<T> =>
  retried(() => db.$client.transaction(work));

/** Like `transaction`, for a single statement: it needs no explicit begin and commit. */
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

/** Like `transaction`; rolls back when `work` returns null. */
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
