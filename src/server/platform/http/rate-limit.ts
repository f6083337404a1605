import { inArray, sql } from "drizzle-orm";
import { RateLimiterMemory } from "rate-limiter-flexible";
import { clock } from "@/server/platform/clock";
import { query } from "@/server/platform/db/query";
import type { Db } from "@/server/platform/db/types";
import { env } from "@/server/platform/env";
import { ApiError, tooMany } from "@/server/platform/errors";
import { rateLimit } from "@/server/platform/schema/operations";

type Points = { readonly points: number; readonly seconds: number };

/**
 * `caller`: calls of one member or one visitor's device. `flood`: calls of one address, which can be a whole
 * kindergarten or a carrier gateway, so it is set above what a crowd of families needs.
 */
type Limit = { readonly caller?: Points; readonly flood?: Points };

/** Limits shared by all processes. */
const LIMITS = {
  /** Visitor tokens and session refreshes: the caller is not known yet. */
  anonymous: { flood: { points: 600, seconds: 60 } },
  /** Codes per number and device are counted where they are sent (`sendOtp`). */
  otp_send: { caller: { points: 30, seconds: 600 }, flood: { points: 600, seconds: 3600 } },
  otp_check: { caller: { points: 30, seconds: 600 }, flood: { points: 3000, seconds: 3600 } },
  login: { caller: { points: 30, seconds: 600 }, flood: { points: 2000, seconds: 3600 } },
  /** A round trip to a provider is two calls, four with a sign-up. */
  social: { caller: { points: 60, seconds: 600 }, flood: { points: 4000, seconds: 3600 } },
  /** Family invitation links. Coupon and point codes count wrong codes only. */
  code: { caller: { points: 10, seconds: 600 } },
  /** Questions to the service desk, which are read by people. */
  help: { caller: { points: 5, seconds: 3600 }, flood: { points: 60, seconds: 3600 } },
  hold: { caller: { points: 30, seconds: 60 } },
  payment: { caller: { points: 20, seconds: 60 } },
  write: { caller: { points: 120, seconds: 60 } },
} as const satisfies Record<string, Limit>;

/** Callers without a token that can share one address. */
const STRANGERS = 10;

export type LimitName = keyof typeof LIMITS;

/** One counter of a call: refused above `points` in `seconds`, with `reason`. */
export type Allowance = Points & { readonly key: string; readonly reason?: string };

/** Counters of a call: by its caller if known, and by its address where a flood of such calls does harm. */
export function countedBy(name: LimitName, address: string | null, caller: string | null): Allowance[] {
  const { caller: own, flood }: Limit = LIMITS[name];
  const strangers = own && { points: own.points * STRANGERS, seconds: own.seconds };
  const ofAddress = flood ?? (caller === null ? strangers : undefined);
  return [
    ...(own && caller !== null ? [{ key: `${name}|${caller}`, ...own }] : []),
    ...(ofAddress && address !== null ? [{ key: `${name}|at|${address}`, ...ofAddress }] : []),
  ];
}

/** The database's time in milliseconds. */
const NOW = (offset: string): string => `(extract(epoch from now()) * 1000 + ${offset}::bigint)::bigint`;

export type Counted = { points: number; left_ms: string | number };

/**
 * Adds `calls` to each `key` of `source`, for its `seconds`, by the database's clock (in ms, shifted by `offset`).
 * Keys are locked in order, so that two batches never deadlock.
 */
export const countSql = (source: string, offset: string): string => `insert into rate_limit as r (key, points, expire)
   select a.key, a.calls, ${NOW(offset)} + a.seconds * 1000 from (${source} order by key) a
   on conflict (key) do update set
     points = case when r.expire <= ${NOW(offset)} then excluded.points else r.points + excluded.points end,
     expire = case when r.expire <= ${NOW(offset)} then excluded.expire else r.expire end
   returning key, points, expire - ${NOW(offset)} as left_ms`;

const COUNT = countSql("select $1::text as key, 1 as calls, $2::bigint as seconds", "$3");

/**
 * Counts one call against each allowance by the database's clock: exact for parallel calls on any number of
 * processes. Throws 429 with the seconds left.
 */
export async function consume(db: Db, ...allowances: readonly Allowance[]): Promise<void> {
  const counted = await Promise.all(
    allowances.map(async ({ key, seconds }) => {
      const values = [key, seconds, clock.offsetMs()];
      return (await query<Counted>(db, { name: "rate_limit_count", text: COUNT, values }))[0];
    }),
  );
  refuseAbove(allowances.map((allowance, index) => ({ ...allowance, counted: counted[index] })));
}

/**
 * Runs an attempt with a secret that can be guessed. It is counted before the comparison, so that parallel guesses
 * count too, and the count is undone unless `isGuess` classifies the error as a wrong guess. Throws 429.
 */
export async function guarded<T>(
  db: Db,
  allowances: readonly Allowance[],
  isGuess: (error: unknown) => boolean,
  work: () => Promise<T>,
): Promise<T> {
  await consume(db, ...allowances);
  const giveBack = () =>
    db
      .update(rateLimit)
      .set({ points: sql`greatest(${rateLimit.points} - 1, 0)` })
      .where(
        inArray(
          rateLimit.key,
          allowances.map(({ key }) => key),
        ),
      );
  try {
    const result = await work();
    await giveBack();
    return result;
  } catch (error) {
    if (!isGuess(error)) await giveBack();
    throw error;
  }
}

/** Counts a secret link that was not found, by address: guessing is stopped, valid links never are. Throws 429. */
export const countMiss = (db: Db, address: string): Promise<void> =>
  consume(db, { key: `link|${address}`, points: 200, seconds: 600 });

/** Runs `work`, which looks up a secret link; a 404 counts as a miss of the address. Throws 429. */
export async function countingMisses<T>(db: Db, address: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) await countMiss(db, address);
    throw error;
  }
}

type CountQuery = Pick<Allowance, "points" | "reason"> & { readonly counted: Counted | undefined };

/** Throws 429 with the longest wait in seconds if any count is above its points. */
export function refuseAbove(queries: readonly CountQuery[]): void {
  const [longest] = queries
    .filter(({ points, counted }) => counted !== undefined && counted.points > points)
    .map(({ counted, reason }) => ({ seconds: Number(counted?.left_ms) / 1000, reason }))
    .sort((a, b) => b.seconds - a.seconds);
  if (longest) throw tooMany(longest.seconds, longest.reason);
}

let reads: RateLimiterMemory | null | undefined;

/** Cost of a rendered page, in calls. */
export const CALLS_A_PAGE = 20;

/** Counts calls of an address in this process's memory, which is enough against a flood. Throws 429. */
export async function consumeRead(address: string, calls = 1): Promise<void> {
  if (reads === undefined) {
    const { CALLS_PER_MINUTE } = env();
    reads = CALLS_PER_MINUTE === 0 ? null : new RateLimiterMemory({ points: CALLS_PER_MINUTE, duration: 60 });
  }
  if (reads === null) return;
  try {
    await reads.consume(address, calls);
  } catch (refusal) {
    throw tooMany(refusal instanceof Error ? 1 : (reads.duration ?? 60));
  }
}
