import { type SQL, sql } from "drizzle-orm";
import { jsonRows } from "@/server/platform/db/one-row";
import { prepared } from "@/server/platform/db/prepared";
import { query } from "@/server/platform/db/query";
import { shared } from "@/server/platform/db/shared-reads";
import type { Db } from "@/server/platform/db/types";
import type { ContentCard, ContentPage } from "@/shared/contract/main/contents";
import type { ContentSort } from "@/shared/contract/main/lists";
import type { Point } from "@/shared/geo/haversine-km";
import { listTotal, pageOffset } from "@/shared/paging/page";
import { type CardRow, cardColumns, toCards } from "./content-cards";
import { contentConditions } from "./content-conditions";
import { AWAY, isRecommended, type ListSort, listSort, ORDERED_BY, SORTED, selectOrder } from "./content-order";
import type { Filters } from "./content-query";
import { findPage } from "./find-page";
import type { Moment } from "./moment";
import { unknownAges } from "./unknown-ages";

export type ListAsk = {
  filters: Omit<Filters, "q">;
  sort: ContentSort | undefined;
  /** Lists outdoor contents last. Only the default order supports it. */
  indoorFirst?: boolean | undefined;
  index: number;
  size: number;
  userId: string;
  moment: Moment;
  centre: Point | null;
};

/** Frequent filter shapes use prepared statements; more of them would cost memory in every connection. */
const HOT = new Set(["", "cat", "sub", "cat,sub", "ages", "cat,ages"]);
const HOT_SIZES = new Set([10, 20]);

type HeartQuery = { userId: string; pks: readonly number[] };

/** The user's favourites among these contents; no query without a user id. */
async function heartsAmong(db: Db, { userId, pks }: HeartQuery): Promise<ReadonlySet<number>> {
  if (userId === "" || pks.length === 0) return new Set();
  const rows = await query<{ content_id: number }>(db, {
    name: "favourites_among",
    text: "select content_id from favorite where user_id = $1 and content_id = any((select $2::int[])::int[])",
    values: [userId, pks],
  });
  return new Set(rows.map(({ content_id: id }) => id));
}

type Read = { contents: readonly ContentCard[]; total: number };

/** Page reads in flight, per database, because the replica can lag. */
const underway = new WeakMap<Db, ReturnType<typeof shared<Read>>>();

/** Concurrent requests for the same page share one read; only the favourites differ by user. */
function readPage(db: Db, { userId: _, ...ask }: ListAsk): Promise<Read> {
  const sharing = underway.get(db) ?? shared<Read>();
  underway.set(db, sharing);
  return sharing(JSON.stringify(ask), async () => {
    const { statement, values } = listQuestion(db, { ...ask, userId: "" });
    const [row] = await statement.execute(values);
    return { contents: toCards(row?.contents ?? []), total: row?.total ?? 0 };
  });
}

export async function listContents(db: Db, ask: ListAsk): Promise<ContentPage> {
  const more = await unknownAges(db, ask);
  if (ask.filters.date !== undefined) return { ...(await pageOfDay(db, ask)), ...more };
  const { contents, total } = await readPage(db, ask);
  const hearts = await heartsAmong(db, {
    userId: ask.userId,
    pks: contents.map(({ pk }) => pk),
  });
  return {
    contents: contents.map((card) => (hearts.has(card.pk) ? { ...card, is_favorite: true } : card)),
    ...listTotal(total),
    index: ask.index,
    size: ask.size,
    ...more,
  };
}

function pageOfDay(db: Db, ask: ListAsk): Promise<ContentPage> {
  const { centre, moment, userId, index, size } = ask;
  const sort = listSort(ask.sort, centre !== null);
  const isTurned = ask.indoorFirst === true && isRecommended(sort);
  const find = { conditions: contentConditions(ask), isRanked: false, sort, isTurned, index, size };
  return findPage(db, { ...find, point: { ...centre } }, userId, moment);
}

/** The statement of a page and the values of its placeholders. */
function listQuestion(db: Db, ask: ListAsk) {
  const conditions = contentConditions(ask);
  const sort = listSort(ask.sort, ask.centre !== null);
  const shape = conditions.shape.join(",");
  const page = { ...ask, sort, isTurned: ask.indoorFirst === true && isRecommended(sort) };
  const build = (on: Db, name: string) => listStatement(on, name, conditions.sql, page);
  const isHot = HOT.has(shape) && ask.index === 1 && HOT_SIZES.has(ask.size);
  return {
    statement: isHot
      ? prepared(db, `contents|${sort}${page.isTurned ? "|turned" : ""}|${ask.size}|${shape}`, build)
      : build(db, ""),
    values: { ...conditions.values, ...ask.centre, ...ask.moment, user: ask.userId },
  };
}

type Page = { index: number; size: number; sort: ListSort; isTurned: boolean };

/**
 * Counts the matches first. Few matches are sorted, because an index scan in sort order would pass every content to
 * find them. Only one of the two parts of the page has rows.
 */
function listStatement(db: Db, name: string, where: SQL, page: Page) {
  const order = pageOrder(page);
  const isMany = sql`(select count(*) from found) > ${number(SORTED)}`;
  const few = sql`select c.id from found c where not ${isMany} order by ${order} ${limits(page)}`;
  return db
    .select({ contents: sql<CardRow[]>`one.contents`, total: sql<number>`one.total` })
    .from(
      sql`(with found as materialized (
          select c.id, ${ORDERED_BY[page.sort]}${page.isTurned ? sql`, c.indoor` : sql``} from content c where ${where} limit ${number(SORTED + 1)}),
        page as materialized ((${walkedRows(sql`${isMany} and ${where}`, page)}) union all (${few}))
        select ${jsonRows<CardRow>(sql`select ${cardColumns} from page join content c on c.id = page.id order by ${order}`)} as contents,
          (select count(*)::int from found) as total) one`,
    )
    .prepare(name);
}

const number = (value: number): SQL => sql.raw(String(value));
const pageOrder = ({ sort, isTurned }: Page): SQL =>
  isTurned ? sql`c.indoor = 'outdoor', ${selectOrder(sort)}` : selectOrder(sort);
const limits = ({ index, size }: Page): SQL => sql`limit ${number(size)} offset ${number(pageOffset(index, size))}`;

/** The pks of a page from an index scan in sort order; nothing is sorted as a whole. */
function walkedRows(where: SQL, page: Page): SQL {
  const { index, size, sort, isTurned } = page;
  const wanted = number(pageOffset(index, size) + size);
  if (sort === "distance-asc") {
    // The index orders by distance only: fetch ties too, then order them by pk.
    return sql`select c.id from (select c.id, c.lat, c.lng from content c where ${where} order by ${AWAY}
      fetch first ${wanted} rows with ties) c order by ${pageOrder(page)} ${limits(page)}`;
  }
  if (!isTurned) return sql`select c.id from content c where ${where} order by ${pageOrder(page)} ${limits(page)}`;
  const half = (sky: SQL): SQL => sql`(select c.id, c.indoor, ${ORDERED_BY[sort]} from content c
    where ${where} and ${sky} order by ${selectOrder(sort)} limit ${wanted})`;
  return sql`select c.id from (${half(sql`c.indoor <> 'outdoor'`)} union all ${half(sql`c.indoor = 'outdoor'`)}) c
    order by ${pageOrder(page)} ${limits(page)}`;
}
