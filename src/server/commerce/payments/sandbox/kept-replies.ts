import { and, eq, lt, sql } from "drizzle-orm";
import type { Db } from "@/server/platform/db/types";
import { sandboxReply } from "@/server/platform/schema/operations";
import { badIdempotencyKey, stillRunning } from "./gateway-error";

export type Reply = { readonly status: number; readonly body: string };

const RUNNING = 0;
/** A run that ended without a word (its process died) gives its key back after this long. */
const LOST_MS = 60_000;
const LONGEST_KEY = 300;

/**
 * A key keeps the first answer for its scope: API key, method and address. The body does not count, as with the real
 * gateway: another payment's confirm under the same key gets the first one's answer. Null: this call is the first.
 */
export async function claimKey(db: Db, scope: string, idempotencyKey: string, now: Date): Promise<Reply | null> {
  if (idempotencyKey.length > LONGEST_KEY) throw badIdempotencyKey();
  const lost = new Date(now.getTime() - LOST_MS);
  const [claimed] = await db
    .insert(sandboxReply)
    .values({ scope, idempotencyKey, status: RUNNING, body: "", createdAt: now })
    .onConflictDoUpdate({
      target: [sandboxReply.scope, sandboxReply.idempotencyKey],
      set: { createdAt: now },
      setWhere: and(eq(sandboxReply.status, RUNNING), lt(sandboxReply.createdAt, lost)),
    })
    .returning({ status: sandboxReply.status });
  if (claimed) return null;
  const [kept] = await db.select().from(sandboxReply).where(keyOf(scope, idempotencyKey));
  if (!kept || kept.status === RUNNING) throw stillRunning();
  return { status: kept.status, body: kept.body };
}

export async function keepReply(db: Db, scope: string, idempotencyKey: string, reply: Reply): Promise<void> {
  await db.update(sandboxReply).set(reply).where(keyOf(scope, idempotencyKey));
}

/** Nothing happened under this key: the next call with it is the first again. */
export async function releaseKey(db: Db, scope: string, idempotencyKey: string): Promise<void> {
  await db.delete(sandboxReply).where(and(keyOf(scope, idempotencyKey), sql`${sandboxReply.status} = ${RUNNING}`));
}

const keyOf = (scope: string, key: string) => and(eq(sandboxReply.scope, scope), eq(sandboxReply.idempotencyKey, key));
