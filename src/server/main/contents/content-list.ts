import { type SQL, sql } from "drizzle-orm";
import { batched, shared } from "@/server/platform/db/batched";
import { jsonRows } from "@/server/platform/db/one-row";
import { prepared } from "@/server/platform/db/prepared";
import { statement } from "@/server/platform/db/statement";
import type { Db } from "@/server/platform/db/types";
import type { ContentCard, ContentPage } from "@/shared/contract/main/contents";
import type { ContentSort } from "@/shared/contract/main/lists";
import type { Point } from "@/shared/geo/haversine-km";
import { COUNTED } from "@/shared/paging/counted";
import { pageOffset } from "@/shared/paging/page";
import { type CardRow, cardColumns, cardsOf } from "./content-cards";
import { contentConditions } from "./content-conditions";
import { type ListSort, listSort, orderOf } from "./content-order";
import type { Filters } from "./content-query";
import type { Moment } from "./moment";

export type ListAsk = {
  filters: Omit<Filters, "q">;
  sort: ContentSort | undefined;
  /** What lies under the open sky comes after everything else. Only the usual order gives way like this. */
  indoorFirst?: boolean | undefined;
  index: number;
  size: number;
  userId: string;
  moment: Moment;
  centre: Point | null;
};

/** Shapes that are asked again and again keep their plan; each further one would cost every connection memory. */
const HOT = new Set(["", "cat", "sub", "cat,sub", "ages", "cat,ages", "near", "cat,near"]);
const HOT_SIZES = new Set([10, 20]);

type HeartQuery = { userId: string; pks: readonly number[] };

const hearts = statement<{ user_id: string; content_pk: number }>(
  "select user_id, content_pk from favorite where user_id = any($1::text[]) and content_pk = any($2::int[])",
);

const heartsTogether = batched(async (db, queries: readonly HeartQuery[]) => {
  const users = [...new Set(queries.map(({ userId }) => userId))];
  const rows = await hearts(db, users, [...new Set(queries.flatMap(({ pks }) => pks))]);
  return queries.map(
    ({ userId }) => new Set(rows.filter((row) => row.user_id === userId).map(({ content_pk: pk }) => pk)),
  );
});

/** Which of these activities this user likes; nothing is asked for who has no name yet. */
const heartsAmong = async (db: Db, query: HeartQuery): Promise<ReadonlySet<number>> =>
  query.userId === "" || query.pks.length === 0 ? new Set() : heartsTogether(db, query);

type Read = { contents: readonly ContentCard[]; total: number };

/** Readings under way, of each database: the replica may be behind. */
const underway = new WeakMap<Db, ReturnType<typeof shared<Read>>>();

/** A rush for one page reads it once at a time; it is the same for everyone but for their hearts. */
function readPage(db: Db, { userId: _, ...ask }: ListAsk): Promise<Read> {
  const sharing = underway.get(db) ?? shared<Read>();
  underway.set(db, sharing);
  return sharing(JSON.stringify(ask), async () => {
    const { statement, values } = listQuestion(db, { ...ask, userId: "" });
    const [row] = await statement.execute(values);
    return { contents: cardsOf(row?.contents ?? []), total: row?.total ?? 0 };
  });
}

/** One page of the contents that pass the filters. */
export async function listContents(db: Db, ask: ListAsk): Promise<ContentPage> {
  const { contents, total } = await readPage(db, ask);
  const hearts = await heartsAmong(db, {
    userId: ask.userId,
    pks: contents.map(({ pk }) => pk),
  });
  return {
    contents: contents.map((card) => (hearts.has(card.pk) ? { ...card, is_favorite: true } : card)),
    total_count: Math.min(total, COUNTED),
    total_is_floor: total > COUNTED,
    index: ask.index,
    size: ask.size,
  };
}

/** The statement behind a page and what fills its placeholders. */
function listQuestion(db: Db, ask: ListAsk) {
  const conditions = contentConditions(ask);
  const sort = listSort(ask.sort, ask.centre !== null);
  const shape = conditions.shape.join(",");
  const isTurned = ask.indoorFirst === true && sort === "priority-desc";
  const rows: Rows = (where) => (isTurned ? turnedRows : plainRows)(where, sort, ask);
  const build = (on: Db, name: string) => listStatement(on, name, conditions.sql, rows);
  const isHot = HOT.has(shape) && ask.index === 1 && HOT_SIZES.has(ask.size);
  return {
    statement: isHot
      ? prepared(db, `contents|${sort}${isTurned ? "|turned" : ""}|${ask.size}|${shape}`, build)
      : build(db, ""),
    values: { ...conditions.values, ...ask.centre, ...ask.moment, user: ask.userId },
  };
}

/** One page of the activities that pass a condition. */
type Rows = (where: SQL) => SQL;

/**
 * The matches are counted to 300 first. Are there no more, these are put in order: a walk of the order would pass every
 * activity to find that few fit. Only one of the two parts of the page has rows.
 */
function listStatement(db: Db, name: string, where: SQL, rows: Rows) {
  const isMany = sql`(select count(*) from found) > ${sql.raw(String(COUNTED))}`;
  return db
    .select({ contents: sql<CardRow[]>`one.contents`, total: sql<number>`one.total` })
    .from(
      sql`(with found as materialized (select c.pk from content c where ${where} limit ${sql.raw(String(COUNTED + 1))})
        select ${jsonRows<CardRow>(sql`select ${cardColumns} from (
          (${rows(sql`${isMany} and ${where}`)}) union all
          (${rows(sql`not ${isMany} and c.pk in (select pk from found)`)})) c`)} as contents,
          (select count(*)::int from found) as total) one`,
    )
    .prepare(name);
}

type Page = Pick<ListAsk, "index" | "size">;

function plainRows(where: SQL, sort: ListSort, { index, size }: Page): SQL {
  const offset = pageOffset(index, size);
  return sql`select * from content c where ${where} order by ${orderOf(sort)} limit ${sql.raw(String(size))} ${offset === 0 ? sql`` : sql`offset ${offset}`}`;
}

/** Both halves walk the order's own index as far as this page needs; nothing is sorted as a whole. */
function turnedRows(where: SQL, sort: ListSort, { index, size }: Page): SQL {
  const offset = pageOffset(index, size);
  const half = (sky: SQL, turn: 0 | 1): SQL => sql`(select c.*, ${sql.raw(String(turn))} as turn from content c
    where ${where} and ${sky} order by ${orderOf(sort)} limit ${sql.raw(String(size + offset))})`;
  return sql`select * from (${half(sql`c.indoor <> 'outdoor'`, 0)} union all ${half(sql`c.indoor = 'outdoor'`, 1)}) c
    order by c.turn, ${orderOf(sort)} limit ${sql.raw(String(size))} offset ${sql.raw(String(offset))}`;
}
