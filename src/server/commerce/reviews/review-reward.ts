import { sql } from "drizzle-orm";
import { clawBackPoints, earnPoints } from "@/server/commerce/points/move-points";
import { clock } from "@/server/platform/clock";
import type { Db } from "@/server/platform/db/types";
import type { ReviewReward } from "@/shared/contract/main/reviews";

const YEAR_MS = 365 * 86_400_000;
const REWARD_REASON = "후기를 써 주셔서 고마워요";
const CLAWBACK_REASON = "후기를 지워서 회수했어요";

type About = { userId: string; orderId: string };
const rewardKey = (orderId: string): string => `review:${orderId}`;

/** Points for a review with this many photos. */
export const rewardFor = (reward: ReviewReward, photoCount: number): number =>
  photoCount > 0 ? reward.photo : reward.text;

/** Credits the reward for an order's first review, valid for a year; in the transaction that writes the review. */
export const payReviewReward = (tx: Db, { userId, orderId, amount }: About & { amount: number }): Promise<unknown> =>
  earnPoints(tx, {
    userId,
    amount,
    source: "review",
    reason: REWARD_REASON,
    expiresAt: new Date(clock.nowMs() + YEAR_MS),
    dedupeKey: rewardKey(orderId),
  });

/** Takes the reward back once, at most the balance; in the transaction that deletes the review. */
export async function takeReviewRewardBack(tx: Db, { userId, orderId }: About): Promise<void> {
  const { rows } = await tx.execute<{ delta: number | string }>(
    sql`select delta from point_log where user_id = ${userId} and dedupe_key = ${rewardKey(orderId)}`,
  );
  const amount = Number(rows[0]?.delta ?? 0);
  if (amount > 0)
    await clawBackPoints(tx, { userId, amount, reason: CLAWBACK_REASON, dedupeKey: `${rewardKey(orderId)}:deleted` });
}
