import { sql } from "drizzle-orm";
import { RateLimiterMemory } from "rate-limiter-flexible";
import { clock } from "@/server/platform/clock";
import type { Db } from "@/server/platform/db/types";
import { env } from "@/server/platform/env";
import { tooMany } from "@/server/platform/errors";
import { rateLimit } from "@/server/platform/schema/operations";

type Limit = { readonly points: number; readonly seconds: number; readonly by: "address" | "caller" };

/** Limits that several processes share: `points` calls in `seconds`, counted by address or by who calls. */
const LIMITS = {
  anonymous: { points: 120, seconds: 60, by: "address" },
  otp_send: { points: 10, seconds: 3600, by: "address" },
  otp_check: { points: 30, seconds: 600, by: "address" },
  login: { points: 30, seconds: 600, by: "address" },
  code: { points: 10, seconds: 600, by: "caller" },
  hold: { points: 30, seconds: 60, by: "caller" },
  payment: { points: 20, seconds: 60, by: "caller" },
  write: { points: 120, seconds: 60, by: "caller" },
} as const satisfies Record<string, Limit>;

export type LimitName = keyof typeof LIMITS;

/** Counts one call against a named limit in the database. Throws 429 with the seconds left. */
export async function consumeLimit(db: Db, name: LimitName, address: string, caller: string | null): Promise<void> {
  const limit = LIMITS[name];
  const key = limit.by === "address" ? address : (caller ?? address);
  await consume(db, `${name}|${key}`, limit.points, limit.seconds);
}

/**
 * Counts one call against `key`: `points` in `seconds`, by the database's clock and in one statement, so that parallel
 * callers on any number of processes are counted exactly. Throws 429 with the seconds left.
 */
export async function consume(db: Db, key: string, points: number, seconds: number): Promise<void> {
  const nowMs = sql`(extract(epoch from ${clock.sqlNow()}) * 1000)::bigint`;
  const over = sql`${rateLimit.expire} <= ${nowMs}`;
  const [row] = await db
    .insert(rateLimit)
    .values({ key, points: 1, expire: sql`${nowMs} + ${seconds * 1000}::bigint` })
    .onConflictDoUpdate({
      target: rateLimit.key,
      set: {
        points: sql`case when ${over} then 1 else ${rateLimit.points} + 1 end`,
        expire: sql`case when ${over} then excluded.expire else ${rateLimit.expire} end`,
      },
    })
    .returning({ points: rateLimit.points, leftMs: sql<string>`${rateLimit.expire} - ${nowMs}` });
  if (row && row.points > points) throw tooMany(Number(row.leftMs) / 1000);
}

let reads: RateLimiterMemory | null | undefined;

/** Counts one call of an address in this process's memory: enough to stop a runaway client. Throws 429. */
export async function consumeRead(address: string): Promise<void> {
  if (reads === undefined) {
    const { CALLS_PER_MINUTE } = env();
    reads = CALLS_PER_MINUTE === 0 ? null : new RateLimiterMemory({ points: CALLS_PER_MINUTE, duration: 60 });
  }
  if (reads === null) return;
  try {
    await reads.consume(address);
  } catch (refusal) {
    throw tooMany(refusal instanceof Error ? 1 : (reads.duration ?? 60));
  }
}
