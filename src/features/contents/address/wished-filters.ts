import type { ContentFilters } from "@/shared/contract/main/contents";
import type { Sentence, Wish } from "@/shared/search/sentence";
import { chosenKm } from "./content-filters";

const toCondition = (wish: Wish, before: ContentFilters): ContentFilters => {
  switch (wish.kind) {
    case "date":
      return { date: wish.date, ...(wish.to !== undefined && { date_to: wish.to }) };
    case "age":
      return { child_months: wish.months };
    case "price":
      return wish.most === 0 ? { free_only: true } : { max_price: wish.most };
    case "indoor":
      return { indoor: wish.indoor };
    case "facility":
      return { facilities: [...(before.facilities ?? []), wish.facility] };
    case "near":
      return { loc: wish.pk, distance: chosenKm };
  }
};

/** Turns the conditions of a sentence into filters; other filters stay. */
export const wishedFilters = ({ wishes, words }: Sentence, before: ContentFilters): ContentFilters => {
  let filters: ContentFilters = { ...before, ...(words !== "" && { q: words }) };
  for (const wish of wishes) filters = { ...filters, ...toCondition(wish, filters) };
  return filters;
};
