import { useHeart } from "@/api/main/content/use-heart";
import { useToday } from "@/lib/context/today-context";
import { paths } from "@/lib/paths";
import { type Card, type CardFamily, cardView } from "@/shared/content/card-view";
import { ContentTile } from "@/ui/cards/content-tile";

export const ContentCardTile = ({ card, family }: { card: Card; family: CardFamily }) => {
  const { title, place, picture, price, fit, rating, soldOut } = cardView(card, family, useToday());
  return (
    <ContentTile
      href={paths.content.detail({ id: card.pk })}
      heart={useHeart(card)}
      {...{ title, place, picture, price, fit, rating, soldOut }}
    />
  );
};
