import type { StayCard } from "@/shared/contract/stay/accommodations";
import type { Guests } from "@/shared/guests/guests";
import { wonText } from "@/shared/price/price-text";
import { stayCardView } from "@/shared/stay/stay-card-view";
import type { MapPin } from "@/ui/map/map-types";
import { stayMapCopy as copy } from "./map-copy";

/** Why it cannot be had, with the word that its pin shows. */
const closedText = (why = ""): string => (why.includes(copy.soldOut) ? why : [copy.soldOut, why].join(" · "));

/** Places as pins with the total of all nights for everyone; those without a place on earth are in the list alone. */
export const stayPins = (cards: readonly StayCard[], guests: Guests): MapPin[] =>
  cards.flatMap((card): MapPin[] => {
    if (card.lat === null || card.lng === null) return [];
    const { name, price, picture, note, soldOut } = stayCardView(card, guests);
    return [
      {
        id: card.id,
        at: { lat: card.lat, lng: card.lng },
        text: price ? wonText(price.total) : note ? copy.infoOnly : copy.soldOut,
        label: [name, price ? `${price.label} ${wonText(price.total)}` : (note ?? closedText(soldOut?.text))].join(
          ", ",
        ),
        tone: price ? "plain" : "muted",
        fits: false,
        picture,
      },
    ];
  });
