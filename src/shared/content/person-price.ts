import type { ContentCard } from "@/shared/contract/main/contents";
import type { FamilyOption } from "@/shared/price/family-lines";
import type { Won } from "@/shared/price/won";
import { cardCopy } from "./copy";

interface PersonPrice {
  total: Won;
  list: Won;
  percent: number | undefined;
  /** `1명 기준` or `아이 1명`. */
  includes: string;
  short: string;
  /** True when no paid ticket is cheaper. */
  from: boolean;
}

/** Discount in whole percent; undefined below one percent. */
export const percentOff = (list: Won, price: Won): number | undefined =>
  list > price && list > 0 ? Math.floor(((list - price) * 100) / list) || undefined : undefined;

type Priced = Pick<ContentCard, "min_price" | "list_price"> & {
  options: readonly Pick<FamilyOption, "band" | "price">[];
};

/**
 * The price of one person on cards, pages and shared links: the price that the catalogue chose when the content was
 * saved, never a free ticket. `from` is true for the lowest price; other prices are labelled as a child's ticket. Null
 * without a price.
 */
export const personPrice = ({ min_price: total, list_price, options }: Priced): PersonPrice | null => {
  if (total === null || options.length === 0) return null;
  const tickets = options.filter(({ band, price }) => band !== "addon" && price > 0);
  const from = tickets.every(({ price }) => price >= total);
  const list = list_price ?? total;
  return {
    total,
    list,
    percent: percentOff(list, total),
    includes: from ? cardCopy.perPerson : cardCopy.oneChild,
    short: from ? cardCopy.people(1) : cardCopy.oneChild,
    from,
  };
};
