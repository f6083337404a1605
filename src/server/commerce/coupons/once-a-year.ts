import { eq, sql } from "drizzle-orm";
import { clock } from "@/server/platform/clock";
import type { Db } from "@/server/platform/db/types";
import { ApiError } from "@/server/platform/errors";
import { consume } from "@/server/platform/http/rate-limit";
import { member } from "@/server/platform/schema/member";

const YEAR_SECONDS = 365 * 86_400;

/** Counts one more gift under a key; false when its `times` within a year were over. */
export async function isWithinYear(tx: Db, key: string, times: number): Promise<boolean> {
  try {
    await consume(tx, { key, points: times, seconds: YEAR_SECONDS });
    return true;
  } catch (error) {
    if (error instanceof ApiError && error.status === 429) return false;
    throw error;
  }
}

/** A coupon that people take themselves, as it is counted to a phone. */
export const couponGift = (couponPk: number): string => `coupon|${couponPk}`;

/**
 * Counts a gift to the phone that a member verified: who leaves and signs up again is a new member, but not a new
 * family. Accounts from before that share one phone are counted apart.
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

/** Which of these gifts a member's phone has had as often as it may within the year; counts nothing. */
export async function usedUpByPhone(db: Db, userId: string, gifts: readonly Gift[]): Promise<Set<string>> {
  if (gifts.length === 0) return new Set();
  const { rows } = await db.execute<{ gift: string }>(sql`
    select g.gift from member m
    cross join json_to_recordset(${JSON.stringify(gifts)}::json) g (gift text, times int)
    join rate_limit r on r.key = g.gift || '|' || m.phone_hash || '|' || m.phone_seat
    where m.user_id = ${userId} and r.points >= g.times and r.expire > ${clock.nowMs()}`);
  return new Set(rows.map(({ gift }) => gift));
}
