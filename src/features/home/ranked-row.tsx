import { useToday } from "@/lib/context/today-context";
import { paths } from "@/lib/paths";
import { type Card, type CardFamily, cardView } from "@/shared/content/card-view";
import { ContentRow } from "@/ui/cards/content-row";

/** One activity of the ranking. */
export const RankedRow = ({ card, family, rank }: { card: Card; family: CardFamily; rank: number }) => {
  const { title, place, picture, price, fit, rating, badge } = cardView(card, family, useToday());
  return (
    <ContentRow
      href={paths.content.detail({ id: card.pk })}
      {...{ title, place, picture, price, fit, rating, badge, rank }}
    />
  );
};
