import { type CardFamily, cardView } from "@/shared/content/card-view";
import { cardCopy, facilityNames } from "@/shared/content/copy";
import type { ContentCard } from "@/shared/contract/main/contents";
import type { Facility } from "@/shared/contract/main/lists";
import type { PlainDate } from "@/shared/dates/plain-date";
import { priceText } from "@/shared/price/price-text";
import { uiCopy } from "@/ui/copy";
import type { MapPin } from "@/ui/map/map-types";
import { contentMapCopy as copy, layersCopy } from "./copy";
import { layerIcons } from "./layer-icons";

/** Family, day, and the facilities shown as marks. */
interface PinFacts {
  family: CardFamily;
  visitDate: PlainDate;
  findFacilities(pk: number): readonly Facility[];
}

/** Turns contents into pins with the price for this family; contents without coordinates are only in the list. */
export const contentPins = (cards: readonly ContentCard[], facts: PinFacts, isDot = false): MapPin[] =>
  cards.flatMap((card): MapPin[] => {
    if (card.lat === null || card.lng === null) return [];
    const { title, price, fit, soldOut, picture } = cardView(card, facts.family, facts.visitDate);
    const amount = price && (price.from && price.total > 0 ? copy.from(price.total) : priceText(price.total));
    const spoken = price ? `${price.includes} ${priceText(price.total)}` : cardCopy.infoOnly;
    const isFree = price?.total === 0;
    const isOpen = !soldOut && card.sale_state !== "ended";
    const marks = facts.findFacilities(card.pk).map((name) => ({
      name,
      icon: layerIcons[name],
      label: facilityNames[name],
    }));
    const has = marks.length > 0 && layersCopy.has(marks.map(({ label }) => label));
    return [
      {
        id: card.pk,
        at: { lat: card.lat, lng: card.lng },
        text: amount ?? copy.infoOnly,
        amount: price && isOpen ? price.total : null,
        label: [
          title,
          spoken,
          fit && (fit.isFit ? uiCopy.fit(fit.text) : uiCopy.noFit(fit.text)),
          soldOut && copy.soldOut,
          has,
        ]
          .filter(Boolean)
          .join(", "),
        tone: price && isOpen ? (isFree ? "free" : "plain") : "muted",
        fits: fit?.isFit === true && isOpen,
        picture,
        marks,
        isDot,
      },
    ];
  });
