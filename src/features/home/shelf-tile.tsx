import { useHeart } from "@/api/main/content/use-heart";
import { useToday } from "@/lib/context/today-context";
import { paths } from "@/lib/paths";
import { type Card, type CardFamily, cardView } from "@/shared/content/card-view";
import { ContentRow } from "@/ui/cards/content-row";
import { ContentTile } from "@/ui/cards/content-tile";

type Props = { card: Card; family: CardFamily };

/** One activity of a shelf. */
export const ShelfTile = ({ card, family }: Props) => {
  const { title, place, picture, price, fit, rating, soldOut } = cardView(card, family, useToday());
  return (
    <ContentTile
      href={paths.content.detail({ id: card.pk })}
      heart={useHeart(card)}
      {...{ title, place, picture, price, fit, rating, soldOut }}
    />
  );
};

/** One activity of the ranking. */
export const RankedRow = ({ card, family, rank }: Props & { rank: number }) => {
  const { title, place, picture, price, fit, rating, badge } = cardView(card, family, useToday());
  return (
    <ContentRow
      href={paths.content.detail({ id: card.pk })}
      {...{ title, place, picture, price, fit, rating, badge, rank }}
    />
  );
};
