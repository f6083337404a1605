import { useHeart } from "@/api/main/use-heart";
import type { Centre } from "@/lib/district-centres";
import { paths } from "@/lib/paths";
import { type CardFamily, cardView } from "@/shared/content/card-view";
import type { ContentCard } from "@/shared/contract/main/contents";
import type { Facility } from "@/shared/contract/main/lists";
import type { PlainDate } from "@/shared/dates/plain-date";
import { wayText } from "@/shared/geo/distance-text";
import { ContentRow } from "@/ui/cards/content-row";
import { filtersCopy } from "../copy";
import { layersCopy } from "./copy";

interface MapRowProps {
  card: ContentCard;
  family: CardFamily;
  visitDate: PlainDate;
  /** The chosen day stays chosen on the detail screen. */
  date?: PlainDate;
  /** From where the way is told. */
  centre: Centre | null;
  /** Of those that the map shows. */
  facilities: readonly Facility[];
}

/** One activity with the way to it, and its shown facilities, in words. */
export const MapRow = ({ card, family, visitDate, date, centre, facilities }: MapRowProps) => {
  const { title, place, picture, price, fit, rating, badge } = cardView(card, family, visitDate);
  const way =
    centre && card.lat !== null && card.lng !== null ? wayText(centre, { lat: card.lat, lng: card.lng }) : null;
  return (
    <ContentRow
      href={paths.content.detail({ id: card.pk, date })}
      heart={useHeart(card)}
      place={way ? `${way} · ${card.sub_category_name}` : place}
      fit={fit}
      badge={fit ? undefined : badge}
      note={
        facilities.length > 0 ? layersCopy.has(facilities.map((name) => filtersCopy.facilityNames[name])) : undefined
      }
      {...{ title, picture, price, rating }}
    />
  );
};
