import { useHeart } from "@/api/main/use-heart";
import type { Centre } from "@/lib/district-centres";
import { paths } from "@/lib/paths";
import { type CardFamily, cardView } from "@/shared/content/card-view";
import { cardCopy } from "@/shared/content/copy";
import type { ContentCard } from "@/shared/contract/main/contents";
import type { PlainDate } from "@/shared/dates/plain-date";
import { wayText } from "@/shared/geo/distance-text";
import { ContentRow } from "@/ui/cards/content-row";

interface NearbyRowProps {
  card: ContentCard;
  family: CardFamily;
  visitDate: PlainDate;
  centre: Centre | null;
}

/** One activity with the way to it in words. */
export const NearbyRow = ({ card, family, visitDate, centre }: NearbyRowProps) => {
  const { title, place, picture, price, fit, rating, badge } = cardView(card, family, visitDate);
  const way =
    centre && card.lat !== null && card.lng !== null ? wayText(centre, { lat: card.lat, lng: card.lng }) : null;
  const [only, ...others] = family?.children ?? [];
  const fits = only && others.length === 0 ? cardCopy.oneFits(only.name) : cardCopy.allFit;
  return (
    <ContentRow
      href={paths.content.detail({ id: card.pk })}
      heart={useHeart(card)}
      place={way ? `${way} · ${card.sub_category_name}` : place}
      fit={fit && fits}
      badge={fit ? undefined : badge}
      {...{ title, picture, price, rating }}
    />
  );
};
