import { sql } from "drizzle-orm";
import { type CardRow, cardColumns, cardsOf } from "@/server/main/contents/content-cards";
import { contentConditions } from "@/server/main/contents/content-conditions";
import { type ListAsk, listContents } from "@/server/main/contents/content-list";
import { listSort } from "@/server/main/contents/content-order";
import { dayPage } from "@/server/main/contents/day-page";
import type { Moment } from "@/server/main/contents/moment";
import { unknownAges } from "@/server/main/contents/unknown-ages";
import { prepared } from "@/server/platform/db/prepared";
import type { Db } from "@/server/platform/db/types";
import { searchMatch } from "@/server/platform/search/search-match";
import type { ContentCard, ContentPage } from "@/shared/contract/main/contents";
import { findContents, meantWords } from "./find-contents";

type SearchAsk = ListAsk & {
  q: string | undefined;
  /** Searches for the words as typed, without corrections. */
  asTyped?: boolean | undefined;
};

/** One page of a search. Without words it is the list; words without any letter find nothing. */
export async function searchContents(db: Db, ask: SearchAsk): Promise<ContentPage> {
  if (!ask.q) return listContents(db, ask);
  const { index, size, centre, userId, moment } = ask;
  const meant = await meantWords(db, ask.q, ask.asTyped);
  if (!meant) return { contents: [], total_count: 0, total_is_floor: false, index, size };
  const { words, corrected } = meant;
  const conditions = contentConditions(ask);
  const isRanked = ask.sort === undefined || ask.sort === "relevance";
  const sort = listSort(ask.sort, centre !== null);
  const match = searchMatch(words);
  const more = {
    ...(corrected !== undefined && { corrected }),
    ...(await unknownAges(db, ask, match)),
  };
  if (ask.filters.date !== undefined) {
    const page = await dayPage(db, {
      where: sql`${match.sql} and ${conditions.sql}`,
      rank: isRanked ? match.rank : undefined,
      values: { ...conditions.values, ...match.values, ...centre, ...moment, user: userId },
      sort,
      index,
      size,
    });
    return { ...page, ...more };
  }
  const found = await findContents(db, { words, conditions, sort, isRanked, index, size, point: { ...centre } });
  return {
    contents: await cardsById(db, found.pks, userId, moment),
    total_count: found.total,
    total_is_floor: found.isFloor,
    index,
    size,
    ...more,
  };
}

/** Cards of contents in the order of their pks. */
async function cardsById(db: Db, pks: readonly number[], userId: string, moment: Moment): Promise<ContentCard[]> {
  if (pks.length === 0) return [];
  const [row] = await prepared(db, "cards_by_pk", buildCards).execute({ pks: pks.join(","), user: userId, ...moment });
  return cardsOf(row?.contents ?? []);
}

const buildCards = (db: Db, name: string) =>
  db
    .select({ contents: sql<CardRow[]>`coalesce(json_agg(card order by card.nth), '[]'::json)` })
    .from(
      sql`(select ${cardColumns}, asked.nth
        from unnest(string_to_array(${sql.placeholder("pks")}::text, ',')::int[]) with ordinality asked (id, nth)
        join content c on c.id = asked.id) card`,
    )
    .prepare(name);
