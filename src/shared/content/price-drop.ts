import type { PlainDate } from "@/shared/dates/plain-date";
import type { Won } from "@/shared/price/won";
import { type Card, type CardFamily, cardView } from "./card-view";

/**
 * Difference by which a favourite card's price is lower than when it was saved, in won; 0 when it is not lower, or when
 * a ticket's earlier price is unknown.
 */
export const priceDrop = (card: Card, family: CardFamily, day: PlainDate): Won => {
  const before = new Map(card.hearted_prices?.map(({ pk, price }) => [pk, price]));
  if (card.options.length === 0 || card.options.some(({ pk }) => !before.has(pk))) return 0;
  const named = card.options.find(({ price }) => price === card.min_price);
  const then: Card = {
    ...card,
    options: card.options.map((option) => {
      const price = before.get(option.pk) ?? option.price;
      return { ...option, price, list_price: Math.max(price, option.list_price) };
    }),
    min_price: named ? (before.get(named.pk) ?? null) : null,
  };
  const [now, old] = [card, then].map((card) => cardView(card, family, day).price);
  return now && old && now.includes === old.includes ? Math.max(0, old.total - now.total) : 0;
};
