import { memo } from "react";
import { useHeart } from "@/api/main/use-heart";
import { paths } from "@/lib/paths";
import { type CardFamily, cardView } from "@/shared/content/card-view";
import type { ContentCard } from "@/shared/contract/main/contents";
import type { PlainDate } from "@/shared/dates/plain-date";
import { ContentFeedCard } from "@/ui/cards/content-feed-card";

interface FeedCardProps {
  card: ContentCard;
  family: CardFamily;
  visitDate: PlainDate;
  /** The chosen day stays chosen on the detail screen. */
  date?: PlainDate;
  priority?: boolean;
}

/** One activity of a list, for this family on the day of the visit. */
export const FeedCard = memo(({ card, family, visitDate, date, priority }: FeedCardProps) => {
  const { title, place, picture, price, fit, rating, badge } = cardView(card, family, visitDate);
  return (
    <ContentFeedCard
      href={paths.content.detail({ id: card.pk, date })}
      heart={useHeart(card)}
      badges={badge ? [badge] : []}
      {...{ title, place, picture, price, fit, rating, priority }}
    />
  );
});
