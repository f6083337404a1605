import { env } from "@/server/platform/env";
import { refused } from "@/server/platform/errors";
import type { ReviewReward } from "@/shared/contract/main/reviews";

/** What a first review of a visit earns, in points: words alone, or words with photos. */
export const reviewReward = (): ReviewReward => env().REVIEW_POINT_REWARD;

/** Throws F000 while no stay can be booked. Bookings that stand are not touched by it. */
export function checkStayOpen(): void {
  if (!env().STAY_OPEN) throw refused("지금은 숙소 예약을 받지 않고 있어요. 이미 하신 예약은 그대로예요.");
}

/** Every setting that browsers may read, as texts. Objects are JSON. */
export const remoteSettings = (): Record<string, string> => ({
  review_point_reward: JSON.stringify(reviewReward()),
  payment_method_icons: JSON.stringify(env().PAYMENT_METHOD_ICONS),
  stay_open: String(env().STAY_OPEN),
});
