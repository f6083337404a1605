import { RateLimiterMemory } from "rate-limiter-flexible";
import { clock } from "@/server/platform/clock";
import { statement } from "@/server/platform/db/statement";
import type { Db } from "@/server/platform/db/types";
import { env } from "@/server/platform/env";
import { tooMany } from "@/server/platform/errors";

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

/** What a call is counted by: one key a caller (or address) and limit. */
export function countedBy(name: LimitName, address: string, caller: string | null) {
  const { points, seconds, by } = LIMITS[name];
  return { key: `${name}|${by === "address" ? address : (caller ?? address)}`, points, seconds };
}

/** One call more for the key `key`, counted by the database's clock (in ms, moved by `offset`). `when`: only then. */
export const countSql = (key: string, seconds: string, offset: string, when = "true"): string => {
  const now = `(extract(epoch from now()) * 1000 + ${offset}::bigint)::bigint`;
  return `insert into rate_limit as r (key, points, expire)
    select ${key}, 1, ${now} + ${seconds}::bigint * 1000 where ${when}
    on conflict (key) do update set
      points = case when r.expire <= ${now} then 1 else r.points + 1 end,
      expire = case when r.expire <= ${now} then excluded.expire else r.expire end
    returning points, expire - ${now} as left_ms`;
};

export type Counted = { points: number; left_ms: string | number };
const count = statement<Counted>(countSql("$1", "$2", "$3"));

/**
 * Counts one call against `key`: `points` in `seconds`, by the database's clock and in one statement, so that parallel
 * callers on any number of processes are counted exactly. Throws 429 with the seconds left.
 */
export async function consume(db: Db, key: string, points: number, seconds: number): Promise<void> {
  refuseAbove(points, (await count(db, key, seconds, clock.offsetMs()))[0]);
}

/** Throws 429 with the seconds left when more than `points` were counted. */
export function refuseAbove(points: number, counted: Counted | undefined): void {
  if (counted && counted.points > points) throw tooMany(Number(counted.left_ms) / 1000);
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
