import type { ReviewReward } from "@/shared/contract/main/reviews";

/** What a first review of a visit earns, in points: words alone, or words with photos. */
const REVIEW_REWARD: ReviewReward = { text: 100, photo: 300 };

/** The reward that stands now: the same that browsers are told. */
export const reviewReward = (): ReviewReward => REVIEW_REWARD;

/** Every setting that browsers may read, as texts. Objects are JSON. */
export const remoteSettings = (): Record<string, string> => ({
  review_point_reward: JSON.stringify(REVIEW_REWARD),
  payment_method_icons: JSON.stringify({}),
  stay_open: "true",
});
