import { sql } from "drizzle-orm";
import { type CardRow, cardColumns, cardsOf } from "@/server/main/contents/content-cards";
import { contentConditions } from "@/server/main/contents/content-conditions";
import { type ListAsk, listContents } from "@/server/main/contents/content-list";
import { listSort } from "@/server/main/contents/content-order";
import type { Moment } from "@/server/main/contents/moment";
import { prepared } from "@/server/platform/db/prepared";
import type { Db } from "@/server/platform/db/types";
import { searchWords } from "@/server/platform/search/search-words";
import type { ContentCard, ContentPage } from "@/shared/contract/main/contents";
import { findContents } from "./find-contents";
import { cursorText, readCursor } from "./walk-order";

type SearchAsk = ListAsk & {
  q: string | undefined;
  /** Cursor from the previous page; ignored if invalid. */
  cursor?: string | undefined;
};

/** One page of a search. Without words it is the list; words without any letter find nothing. */
export async function searchContents(db: Db, ask: SearchAsk): Promise<ContentPage> {
  if (!ask.q) return listContents(db, ask);
  const words = searchWords(ask.q);
  const { index, size, sort, centre } = ask;
  if (!words) return { contents: [], total_count: 0, total_is_floor: false, index, size };
  const byMeaning = sort === undefined || sort === "relevance";
  const found = await findContents(db, {
    words,
    conditions: contentConditions(ask),
    sort: byMeaning ? "relevance" : listSort(sort, centre !== null),
    index,
    size,
    point: { ...centre },
    cursor: ask.cursor && index > 1 ? readCursor(ask.cursor) : null,
  });
  return {
    contents: await cardsByPk(db, found.pks, ask.userId, ask.moment),
    total_count: found.total,
    total_is_floor: found.isFloor,
    index,
    size,
    ...(found.last && found.pks.length === size ? { cursor: cursorText(found.last) } : {}),
  };
}

/** Cards of contents in the order of their pks. */
async function cardsByPk(db: Db, pks: readonly number[], userId: string, moment: Moment): Promise<ContentCard[]> {
  if (pks.length === 0) return [];
  const [row] = await prepared(db, "cards_by_pk", buildCards).execute({ pks: pks.join(","), user: userId, ...moment });
  return cardsOf(row?.contents ?? []);
}

const buildCards = (db: Db, name: string) =>
  db
    .select({ contents: sql<CardRow[]>`coalesce(json_agg(card order by card.nth), '[]'::json)` })
    .from(
      sql`(select ${cardColumns}, asked.nth
        from unnest(string_to_array(${sql.placeholder("pks")}::text, ',')::int[]) with ordinality asked (pk, nth)
        join content c on c.pk = asked.pk) card`,
    )
    .prepare(name);
