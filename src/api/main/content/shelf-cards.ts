import type { Card } from "@/shared/content/card-view";
import type { ContentCard } from "@/shared/contract/main/contents";

const shelfCard = (card: ContentCard): Card => {
  const { pk, name, scene, sub_category_name, place_text, indoor, sale_state, age, options, min_price, list_price } =
    card;
  const { rating, review_count, is_favorite, badge, seats_left, shown_from } = card;
  return {
    ...{ pk, name, scene, sub_category_name, place_text, indoor, sale_state, age, min_price, list_price },
    ...{ rating, review_count, is_favorite, badge, seats_left },
    ...(shown_from === undefined ? {} : { shown_from }),
    options: options.map(({ name: _name, seats: _seats, ...option }) => option),
  };
};

/** Reduces a shelf's activities to the fields of a card, since the page's HTML carries them to the browser. */
export const withShelfCards = <T extends { contents: readonly ContentCard[] }>(
  answer: T,
): Omit<T, "contents"> & { contents: Card[] } => ({ ...answer, contents: answer.contents.map(shelfCard) });
