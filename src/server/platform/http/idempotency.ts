import { hash, randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { and, eq, isNull, lte, sql } from "drizzle-orm";
import { z } from "zod";
import type { User } from "@/server/platform/auth/policy";
import { clock } from "@/server/platform/clock";
import type { Db } from "@/server/platform/db/types";
import { ApiError, refused } from "@/server/platform/errors";
import { idempotency } from "@/server/platform/schema/operations";
import { type Answer, envelope } from "./reply";

const KEPT_SECONDS = 16 * 24 * 60 * 60;
/** Lease of a running first call; later its process counts as crashed. */
const RUNNING_SECONDS = 60;
const WAIT_MS = 10_000;
const STEP_MS = 100;

/** `begin` can reject the first call; nothing is stored then. */
type Work = { begin: () => Promise<void>; run: () => Promise<Answer> };
/** `address`: method, host and path as sent; `content`: query and body as sent. */
type Ask = { user: User | null; address: string; key: string; content: string };

/**
 * Runs a call once per key and address. The same key again returns the stored answer, waits up to ten seconds for a
 * running call, and is rejected with another body. Answers that can change on a retry (429, 503, 5xx) are not stored.
 * A call that outlives its claim changes nothing: its key can belong to the next call by then.
 */
export async function once(db: Db, { user, address, key, content }: Ask, { begin, run }: Work): Promise<Answer> {
  if (key.length > 300) throw refused("요청 번호가 너무 길어요.");
  const row = { scope: `${user?.id ?? "-"} ${address}`, key, bodyHash: hash("sha256", content), claim: randomUUID() };
  const forget = () => release(db, row);
  // The claim can be committed although its answer was lost with the connection.
  const take = () =>
    claim(db, row).catch(async (error) => {
      await forget();
      throw error;
    });
  for (let waited = 0; !(await take()); waited += STEP_MS) {
    const stored = await read(db, row);
    if (stored) return stored;
    if (waited >= WAIT_MS) throw new ApiError(409, "C_BUSY", "같은 요청을 처리하고 있어요.", null, 2);
    await sleep(STEP_MS);
  }
  try {
    await begin();
  } catch (error) {
    await forget();
    throw error;
  }
  try {
    const answer = await run();
    await store(db, row, answer);
    return answer;
  } catch (error) {
    if (error instanceof ApiError && error.status < 500 && error.status !== 429 && error.code !== "C_BUSY") {
      await storeRefusal(db, row, error);
    } else {
      await forget();
    }
    throw error;
  }
}

/** Releases the key for a retry. While the database is unavailable, tries again until the claim expires. */
async function release(db: Db, row: Row): Promise<void> {
  const free = () => db.delete(idempotency).where(isMine(row));
  try {
    await free();
  } catch {
    void releaseLater(free);
  }
}

async function releaseLater(free: () => Promise<unknown>): Promise<void> {
  // Later the key counts as abandoned and can belong to another caller.
  const until = performance.now() + (RUNNING_SECONDS - 5) * 1000;
  while (performance.now() < until) {
    await sleep(STEP_MS, undefined, { ref: false });
    try {
      await free();
      return;
    } catch {
      // Still unavailable.
    }
  }
}

/** `claim`: random per call, so that a call changes only its own claim. */
type Row = { scope: string; key: string; bodyHash: string; claim: string };

const sameKey = ({ scope, key }: Row) => and(eq(idempotency.scope, scope), eq(idempotency.key, key));
const isMine = (row: Row) => and(sameKey(row), eq(idempotency.claim, row.claim), isNull(idempotency.status));

/** Claims a key that is new, expired, or abandoned by a crashed call. */
async function claim(db: Db, row: Row): Promise<boolean> {
  const claimed = await db
    .insert(idempotency)
    .values({ ...row, createdAt: clock.sqlNow(), expiresAt: clock.sqlNowPlus(KEPT_SECONDS) })
    .onConflictDoUpdate({
      target: [idempotency.scope, idempotency.key],
      set: {
        bodyHash: row.bodyHash,
        claim: row.claim,
        status: null,
        body: null,
        headers: null,
        retryAfter: null,
        createdAt: clock.sqlNow(),
        expiresAt: clock.sqlNowPlus(KEPT_SECONDS),
      },
      setWhere: sql`${lte(idempotency.expiresAt, clock.sqlNow())} or (${idempotency.status} is null and ${idempotency.bodyHash} = excluded.body_hash and ${lte(idempotency.createdAt, clock.sqlNowPlus(-RUNNING_SECONDS))})`,
    })
    .returning({ key: idempotency.key });
  return claimed.length === 1;
}

const refusal = z.object({ code: z.string(), message: z.string(), data: z.unknown() });

/**
 * Returns the stored answer, null while the first call still runs. Throws the stored refusal, or 422 when the key came
 * with another body.
 */
async function read(db: Db, row: Row): Promise<Answer | null> {
  const [found] = await db.select().from(idempotency).where(sameKey(row));
  if (!found) return null;
  if (found.bodyHash !== row.bodyHash) throw new ApiError(422, "F422", "같은 요청 번호로 다른 내용을 보냈어요.");
  const { status, body, headers, retryAfter } = found;
  if (status === null || body === null) return null;
  if (status < 400) return { status, body, headers: headers ?? {} };
  const { code, message, data } = refusal.parse(JSON.parse(body));
  throw new ApiError(status, code, message, data, retryAfter);
}

const store = (db: Db, row: Row, { status, body, headers }: Answer) =>
  db.update(idempotency).set({ status, body, headers }).where(isMine(row));

const storeRefusal = (db: Db, row: Row, { status, code, message, data, retryAfterSeconds: retryAfter }: ApiError) =>
  db
    .update(idempotency)
    .set({ status, body: envelope(code, message, data), retryAfter })
    .where(isMine(row));
