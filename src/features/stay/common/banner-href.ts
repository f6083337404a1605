import { paths } from "@/lib/paths";
import type { PlainDate } from "@/shared/dates/plain-date";
import { choiceQuery, type StayChoice } from "./stay-choice";
import { readStayFilters, stayFilterQuery } from "./stay-filters";

/** Link of a banner: adds the chosen nights and people to a search; other addresses are unchanged. */
export const bannerHref = (href: string, choice: StayChoice, today: PlainDate): string => {
  const [path, search = ""] = href.split("?");
  if (path !== paths.search.stayResult()) return href;
  const { children_ages, adults, ...dates } = choiceQuery(choice);
  const query = Object.fromEntries(new URLSearchParams(search));
  const filters = readStayFilters(
    { ...query, ...dates, adults: String(adults), children_ages: children_ages.join() },
    today,
  );
  return paths.search.stayResult(stayFilterQuery(filters));
};
