import type { Db } from "@/server/platform/db/types";
import type { StaySort } from "@/shared/contract/stay/lists";
import type { StayListAsk } from "./list-stays";
import { middleOf, townsOf } from "./stay-place";
import { type StayFilterQuery, stayMoment } from "./stay-query";
import { stayWords } from "./stay-words";

type Query = StayFilterQuery &
  Parameters<typeof stayMoment>[0] & {
    sort?: StaySort | undefined;
    lat?: number | undefined;
    lng?: number | undefined;
    index?: number;
    size?: number;
  };

/** The search behind an address: words as keystrokes, places as towns, and from where nearness is measured. */
export async function readAsk(db: Db, query: Query, userId: string): Promise<StayListAsk> {
  const { keyword, location_id, sort, lat, lng, index = 1, size = 20 } = query;
  const [words, locations] = await Promise.all([stayWords(db, keyword), townsOf(db, location_id)]);
  const said = lat !== undefined && lng !== undefined ? { lat, lng } : null;
  const point = sort === "distance-asc" ? (said ?? (locations ? await middleOf(db, locations) : null)) : null;
  return { moment: stayMoment(query), filters: query, words, locations, userId, sort, index, size, point };
}
