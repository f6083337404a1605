import { and, eq, sql } from "drizzle-orm";
import { statement } from "@/server/platform/db/statement";
import type { Db } from "@/server/platform/db/types";
import { sandboxReply } from "@/server/platform/schema/operations";
import { badIdempotencyKey, stillRunning } from "./gateway-error";

export type Reply = { readonly status: number; readonly body: string };

const RUNNING = 0;
/** Lease on a key whose process crashed. */
const LOST_MS = 60_000;
const LONGEST_KEY = 300;

const claim = statement(
  `insert into sandbox_reply as r (scope, idempotency_key, status, body, created_at)
   values ($1, $2, ${RUNNING}, '', $3::timestamptz)
   on conflict (scope, idempotency_key) do update set created_at = excluded.created_at
   where r.status = ${RUNNING} and r.created_at < $4::timestamptz returning r.status`,
);
const keep = statement(
  "update sandbox_reply set status = $3::int, body = $4 where scope = $1 and idempotency_key = $2 returning scope",
);

/**
 * Claims a key for its scope: API key, method and address. As with the real gateway the body does not count: another
 * payment's confirm under the same key gets the first reply. Null: this call is the first.
 */
export async function claimKey(db: Db, scope: string, idempotencyKey: string, now: Date): Promise<Reply | null> {
  if (idempotencyKey.length > LONGEST_KEY) throw badIdempotencyKey();
  const lost = new Date(now.getTime() - LOST_MS);
  const [claimed] = await claim(db, scope, idempotencyKey, now.toISOString(), lost.toISOString());
  if (claimed) return null;
  const [saved] = await db.select().from(sandboxReply).where(keyOf(scope, idempotencyKey));
  if (!saved || saved.status === RUNNING) throw stillRunning();
  return { status: saved.status, body: saved.body };
}

/** Stores the reply of a key's first call for repeats. */
export async function keepReply(db: Db, scope: string, idempotencyKey: string, reply: Reply): Promise<void> {
  await keep(db, scope, idempotencyKey, reply.status, reply.body);
}

/** Releases a key whose call had no effect: the next call is the first again. */
export async function releaseKey(db: Db, scope: string, idempotencyKey: string): Promise<void> {
  await db.delete(sandboxReply).where(and(keyOf(scope, idempotencyKey), sql`${sandboxReply.status} = ${RUNNING}`));
}

const keyOf = (scope: string, key: string) => and(eq(sandboxReply.scope, scope), eq(sandboxReply.idempotencyKey, key));
