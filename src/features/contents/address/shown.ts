import { queryText, type UrlQuery } from "@/lib/address/url-query";
import type { Facility } from "@/shared/contract/main/lists";
import { isFacility, member, parts } from "./content-filters";

const views = ["list", "map"] as const;
export type ListView = (typeof views)[number];

/** View of a list, which does not affect its results. */
export type Shown = {
  view?: ListView | undefined;
  layers?: readonly Facility[] | undefined;
};

/** Parses the view of a list from the address, with `usual` as the default. Unknown facilities are dropped. */
export const readShown = (
  query: UrlQuery,
  usual: ListView,
): Required<{ [Name in keyof Shown]: NonNullable<Shown[Name]> }> => ({
  view: member(views, queryText(query.view)) ?? usual,
  layers: [...new Set(parts(queryText(query.layers)).filter(isFacility))],
});
