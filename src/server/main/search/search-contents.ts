import { contentConditions } from "@/server/main/contents/content-conditions";
import { type ListAsk, listContents } from "@/server/main/contents/content-list";
import { listSort } from "@/server/main/contents/content-order";
import { findPage } from "@/server/main/contents/find-page";
import { unknownAges } from "@/server/main/contents/unknown-ages";
import type { Db } from "@/server/platform/db/types";
import { searchMatch } from "@/server/platform/search/search-match";
import { type SearchWords, searchWords } from "@/server/platform/search/search-words";
import type { ContentPage } from "@/shared/contract/main/contents";
import { meantWords } from "./meant-words";

type SearchAsk = ListAsk & {
  q: string | undefined;
  /** Searches for the words as typed, without corrections. */
  asTyped?: boolean | undefined;
};

/** One page of a search. Without words it is the list; words without any letter find nothing. */
export async function searchContents(db: Db, ask: SearchAsk): Promise<ContentPage> {
  if (!ask.q) return listContents(db, ask);
  const { index, size } = ask;
  const typed = searchWords(ask.q);
  if (!typed) return { contents: [], total_count: 0, total_is_floor: false, index, size };
  const page = await searchPage(db, ask, typed);
  if (page.total_count > 0) return page;
  const meant = await meantWords(db, ask.q, ask.asTyped);
  if (!meant || (meant.corrected === undefined && meant.words.isChoseong === typed.isChoseong)) return page;
  const { words, corrected } = meant;
  return { ...(await searchPage(db, ask, words)), ...(corrected !== undefined && { corrected }) };
}

async function searchPage(db: Db, ask: SearchAsk, words: SearchWords): Promise<ContentPage> {
  const { index, size, centre, userId, moment } = ask;
  const match = searchMatch(words);
  const find = {
    conditions: contentConditions(ask),
    match,
    isRanked: ask.sort === undefined || ask.sort === "relevance",
    sort: listSort(ask.sort, centre !== null),
    isTurned: false,
    index,
    size,
    point: { ...centre },
  };
  return { ...(await findPage(db, find, userId, moment)), ...(await unknownAges(db, ask, match)) };
}
