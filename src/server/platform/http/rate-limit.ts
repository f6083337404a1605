import { RateLimiterMemory } from "rate-limiter-flexible";
import { clock } from "@/server/platform/clock";
import { statement } from "@/server/platform/db/statement";
import { together } from "@/server/platform/db/together";
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
  /** A way to a provider and back is two calls, a sign-up on it four. */
  social: { points: 60, seconds: 600, by: "address" },
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

/** The database's time in milliseconds. */
const NOW = (offset: string): string => `(extract(epoch from now()) * 1000 + ${offset}::bigint)::bigint`;

/** One call more for the key `key`, counted by the database's clock (in ms, moved by `offset`). `when`: only then. */
export const countSql = (key: string, seconds: string, offset: string, when = "true"): string => {
  const now = NOW(offset);
  return `insert into rate_limit as r (key, points, expire)
    select ${key}, 1, ${now} + ${seconds}::bigint * 1000 where ${when}
    on conflict (key) do update set
      points = case when r.expire <= ${now} then 1 else r.points + 1 end,
      expire = case when r.expire <= ${now} then excluded.expire else r.expire end
    returning points, expire - ${now} as left_ms`;
};

export type Counted = { points: number; left_ms: string | number };
type Count = { key: string; seconds: number };

/** Keys in one order, so that two crowds never wait for each other in a circle. */
const countAll = statement<Counted & { key: string }>(
  `insert into rate_limit as r (key, points, expire)
   select a.key, a.calls, ${NOW("$4")} + a.seconds * 1000
   from (select * from unnest($1::text[], $2::int[], $3::bigint[]) a (key, calls, seconds) order by key) a
   on conflict (key) do update set
     points = case when r.expire <= ${NOW("$4")} then excluded.points else r.points + excluded.points end,
     expire = case when r.expire <= ${NOW("$4")} then excluded.expire else r.expire end
   returning key, points, expire - ${NOW("$4")} as left_ms`,
);

const countTogether = together(async (db, asked: readonly Count[]): Promise<Counted[]> => {
  const calls = new Map<string, number>();
  for (const { key } of asked) calls.set(key, (calls.get(key) ?? 0) + 1);
  const keys = [...calls.keys()];
  const seconds = new Map(asked.map((ask) => [ask.key, ask.seconds]));
  const told = await countAll(
    db,
    keys,
    keys.map((key) => calls.get(key) ?? 1),
    keys.map((key) => seconds.get(key) ?? 60),
    clock.offsetMs(),
  );
  const found = new Map(told.map((row) => [row.key, row]));
  // Calls that were counted together came one after the other: each has the number it would have had alone.
  return asked.map(({ key }) => {
    const row = found.get(key);
    const later = (calls.get(key) ?? 1) - 1;
    calls.set(key, later);
    return { points: (row?.points ?? 1) - later, left_ms: row?.left_ms ?? 0 };
  });
});

/**
 * Counts one call against `key`: `points` in `seconds`, by the database's clock and in one statement, so that parallel
 * callers on any number of processes are counted exactly. Throws 429 with the seconds left.
 */
export async function consume(db: Db, key: string, points: number, seconds: number): Promise<void> {
  refuseAbove(points, await countTogether(db, { key, seconds }));
}

/**
 * Counts a secret link that opened nothing, by address: who guesses is stopped after twenty in ten minutes, who holds
 * the right one never is. Throws 429.
 */
export const countMiss = (db: Db, address: string): Promise<void> => consume(db, `link|${address}`, 20, 600);

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
