import { useHeart } from "@/api/main/content/use-heart";
import { useCardFamily } from "@/lib/context/family-context";
import { useToday } from "@/lib/context/today-context";
import { paths } from "@/lib/paths";
import { type Card, cardView } from "@/shared/content/card-view";
import { ContentTile } from "@/ui/cards/content-tile";

export const CardTile = ({ card }: { card: Card }) => {
  const { title, place, picture, price, fit, rating, soldOut } = cardView(card, useCardFamily(), useToday());
  return (
    <ContentTile
      href={paths.content.detail({ id: card.pk })}
      heart={useHeart(card)}
      {...{ title, place, picture, price, fit, rating, soldOut }}
    />
  );
};
