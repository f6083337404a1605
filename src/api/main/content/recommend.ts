import { queryOptions } from "@tanstack/react-query";
import type { Http } from "@/lib/http/http";
import type { ColdStart } from "@/shared/contract/main/discover";
import { withShelfCards } from "./shelf-cards";

/** Whole years of the child, or of the youngest and the oldest of several; a district of any level. */
type ColdStartAsk = { age: number; age_to?: number | undefined; district_id: number };

const recommendKeys = {
  coldStart: ({ age, age_to, district_id }: ColdStartAsk) =>
    ["main", "recommend", "cold-start", { age, ageTo: age_to, districtId: district_id }] as const,
};

/** Recommendations by age and location alone; every item includes a reason. */
export const coldStartQuery = (http: Http, ask: ColdStartAsk) =>
  queryOptions({
    queryKey: recommendKeys.coldStart(ask),
    queryFn: async ({ signal }) =>
      withShelfCards((await http.get<ColdStart>("/recommend/cold-start-v2/contents", { params: ask, signal })).data),
  });
