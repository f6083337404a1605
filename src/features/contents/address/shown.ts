import { queryText, type UrlQuery } from "@/lib/address/url-query";
import type { Facility } from "@/shared/contract/main/lists";
import { isFacility, member, parts } from "./content-filters";

const views = ["list", "map"] as const;
export type ListView = (typeof views)[number];

/** How a list is shown. It is no condition: the same places are found whatever stands here. */
export type Shown = {
  view?: ListView | undefined;
  /** Facilities that are pointed out. */
  layers?: readonly Facility[] | undefined;
};

/** How the address shows a list; `usual` where it does not say. Unknown facilities are left out. */
export const readShown = (
  query: UrlQuery,
  usual: ListView,
): Required<{ [Name in keyof Shown]: NonNullable<Shown[Name]> }> => ({
  view: member(views, queryText(query.view)) ?? usual,
  layers: [...new Set(parts(queryText(query.layers)).filter(isFacility))],
});
