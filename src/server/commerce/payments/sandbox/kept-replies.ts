import { and, eq, lt, sql } from "drizzle-orm";
import type { Db } from "@/server/platform/db/types";
import { sandboxReply } from "@/server/platform/schema/operations";
import { badIdempotencyKey, stillRunning } from "./gateway-error";

export type Reply = { readonly status: number; readonly body: string };

const RUNNING = 0;
/** Lease on a key whose process crashed. */
const LOST_MS = 60_000;
const LONGEST_KEY = 300;

/**
 * Claims a key for its scope: API key, method and address. As with the real gateway the body does not count: another
 * payment's confirm under the same key gets the first reply. Null: this call is the first.
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
  const [saved] = await db.select().from(sandboxReply).where(selectKey(scope, idempotencyKey));
  if (!saved || saved.status === RUNNING) throw stillRunning();
  return { status: saved.status, body: saved.body };
}

/** Stores the reply of a key's first call for repeats. */
export async function storeReply(db: Db, scope: string, idempotencyKey: string, reply: Reply): Promise<void> {
  await db.update(sandboxReply).set(reply).where(selectKey(scope, idempotencyKey));
}

/** Releases a key whose call had no effect: the next call is the first again. */
export async function releaseKey(db: Db, scope: string, idempotencyKey: string): Promise<void> {
  await db.delete(sandboxReply).where(and(selectKey(scope, idempotencyKey), sql`${sandboxReply.status} = ${RUNNING}`));
}

const selectKey = (scope: string, key: string) =>
  and(eq(sandboxReply.scope, scope), eq(sandboxReply.idempotencyKey, key));
