import { eq, sql } from "drizzle-orm";
import { clock } from "@/server/platform/clock";
import type { Db } from "@/server/platform/db/types";
import { ApiError } from "@/server/platform/errors";
import { consume } from "@/server/platform/http/rate-limit";
import { member } from "@/server/platform/schema/member";

const YEAR_SECONDS = 365 * 86_400;

/** Counts one more gift under a key; false when it has been counted `times` within a year. */
export async function isWithinYear(tx: Db, key: string, times: number): Promise<boolean> {
  try {
    await consume(tx, { key, points: times, seconds: YEAR_SECONDS });
    return true;
  } catch (error) {
    if (error instanceof ApiError && error.status === 429) return false;
    throw error;
  }
}

/** Gift name under which a claimed coupon is counted for a phone. */
export const couponGift = (couponId: number): string => `coupon|${couponId}`;

/**
 * Counts a gift for a member's verified phone, so that leaving and signing up again does not earn it twice. Older
 * accounts that share one phone are counted separately.
 */
export async function isNewToPhone(tx: Db, userId: string, gift: string, times: number): Promise<boolean> {
  const [found] = await tx
    .select({ phoneHash: member.phoneHash, phoneSeat: member.phoneSeat })
    .from(member)
    .where(eq(member.userId, userId));
  if (!found?.phoneHash) return true;
  return isWithinYear(tx, `${gift}|${found.phoneHash}|${found.phoneSeat}`, times);
}

type Gift = { gift: string; times: number };

/** The gifts whose yearly limit a member's phone has reached; counts nothing. */
export async function usedUpByPhone(db: Db, userId: string, gifts: readonly Gift[]): Promise<Set<string>> {
  if (gifts.length === 0) return new Set();
  const { rows } = await db.execute<{ gift: string }>(sql`
    select g.gift from member m
    cross join json_to_recordset(${JSON.stringify(gifts)}::json) g (gift text, times int)
    join rate_limit r on r.key = g.gift || '|' || m.phone_hash || '|' || m.phone_seat
    where m.user_id = ${userId} and r.points >= g.times and r.expire > ${clock.nowMs()}`);
  return new Set(rows.map(({ gift }) => gift));
}
