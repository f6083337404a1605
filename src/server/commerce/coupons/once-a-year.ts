import { eq } from "drizzle-orm";
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
