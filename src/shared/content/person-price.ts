import type { ContentCard } from "@/shared/contract/main/contents";
import type { Won } from "@/shared/price/won";

interface PersonPrice {
  total: Won;
  list: Won;
  percent: number | undefined;
}

/** Whole percents that `price` is below `list`; undefined below one percent. */
export const percentOff = (list: Won, price: Won): number | undefined =>
  list > price && list > 0 ? Math.floor(((list - price) * 100) / list) || undefined : undefined;

/**
 * The “from” price of an activity wherever it is said: of the ticket that the catalogue named when the
 * content was written, so that a free ticket for the smallest never stands for the whole. Null where nothing
 * is priced.
 */
export const personPrice = (
  content: Pick<ContentCard, "min_price" | "list_price"> & { options: readonly unknown[] },
): PersonPrice | null => {
  const { min_price: total, options } = content;
  if (total === null || options.length === 0) return null;
  const list = content.list_price ?? total;
  return { total, list, percent: percentOff(list, total) };
};
