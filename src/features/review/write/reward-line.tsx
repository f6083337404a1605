import type { ReviewReward } from "@/shared/contract/main/reviews";
import { pointText } from "@/shared/price/price-text";
import { Notice } from "@/ui/feedback/notice";
import { Icon } from "@/ui/icon/icon";
import { writeCopy } from "../copy";

const { reward: copy } = writeCopy;

export const RewardLine = ({ reward: { text, photo }, hasPhotos }: { reward: ReviewReward; hasPhotos: boolean }) => {
  const earned = hasPhotos ? photo : text;
  if (Math.max(text, photo) === 0) return null;
  return (
    <Notice tone="coupon" icon={<Icon name="coins" />} title={`${copy.title} ${pointText(earned)}`}>
      {photo > text && `${hasPhotos ? copy.photo : copy.more(photo)}. `}
      {copy.note}
    </Notice>
  );
};
