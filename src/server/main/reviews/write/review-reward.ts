import type { ReviewReward } from "@/shared/contract/main/reviews";

/** What a first review of a visit earns, in points: words alone, or words with photos. */
const DEFAULT: ReviewReward = { text: 100, photo: 300 };

/** The reward that stands now. */
export const reviewReward = (): ReviewReward => DEFAULT;
