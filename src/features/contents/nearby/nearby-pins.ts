import { type CardFamily, cardView } from "@/shared/content/card-view";
import { cardCopy } from "@/shared/content/copy";
import type { ContentCard } from "@/shared/contract/main/contents";
import type { PlainDate } from "@/shared/dates/plain-date";
import { priceText } from "@/shared/price/price-text";
import type { MapPin } from "@/ui/map/map-types";
import { nearbyMapCopy as copy } from "./map-copy";

/** Activities as pins with what they cost this family; those without a place are in the list alone. */
export const nearbyPins = (cards: readonly ContentCard[], family: CardFamily, visitDate: PlainDate): MapPin[] =>
  cards.flatMap((card): MapPin[] => {
    if (card.lat === null || card.lng === null) return [];
    const { title, price, fit, soldOut, picture } = cardView(card, family, visitDate);
    const amount = price && (price.from && price.total > 0 ? copy.from(price.total) : priceText(price.total));
    const spoken = price ? `${price.includes} ${priceText(price.total)}` : cardCopy.infoOnly;
    const isFree = price?.total === 0;
    const isOpen = !soldOut && card.sale_state !== "ended";
    return [
      {
        id: card.pk,
        at: { lat: card.lat, lng: card.lng },
        text: amount ?? copy.infoOnly,
        label: [title, spoken, fit && cardCopy.allFit, soldOut && copy.soldOut].filter(Boolean).join(", "),
        tone: price && isOpen ? (isFree ? "free" : "plain") : "muted",
        fits: fit !== undefined && isOpen,
        picture,
      },
    ];
  });
