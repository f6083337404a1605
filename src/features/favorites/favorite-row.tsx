import Link from "next/link";
import { useHeart } from "@/api/main/use-heart";
import { paths } from "@/lib/paths";
import { useToday } from "@/lib/today-context";
import { type CardFamily, cardView } from "@/shared/content/card-view";
import type { ContentCard } from "@/shared/contract/main/contents";
import { useAppSelector } from "@/store/hooks";
import { selectChosenDistrictPk } from "@/store/slices/region";
import { ContentRow } from "@/ui/cards/content-row";
import { favoritesCopy as copy } from "./copy";
import { KeptRow } from "./kept-row";

/** One hearted activity; one that has ended leads to others like it. */
export const FavoriteRow = ({ card, family }: { card: ContentCard; family: CardFamily }) => {
  const heart = useHeart(card);
  const loc = useAppSelector(selectChosenDistrictPk);
  const { title, place, picture, price, fit, rating, badge } = cardView(card, family, useToday());
  const isEnded = card.sale_state === "ended";
  return (
    <KeptRow
      name={title}
      heart={heart}
      isOver={isEnded}
      below={
        isEnded && (
          <>
            {copy.ended}
            <Link href={paths.contents({ category: card.category_pk, loc })}>{copy.similar}</Link>
          </>
        )
      }
    >
      <ContentRow
        href={paths.content.detail({ id: card.pk })}
        heart={heart.on ? heart : undefined}
        {...{ title, place, picture, fit, rating, badge }}
        price={isEnded ? undefined : price}
      />
    </KeptRow>
  );
};
