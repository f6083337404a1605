import { type SQL, sql } from "drizzle-orm";
import { jsonRows, readRow } from "@/server/platform/db/one-row";
import type { Db } from "@/server/platform/db/types";
import type { ContentPage, DayGroup } from "@/shared/contract/main/contents";
import { COUNTED, pageOffset } from "@/shared/paging/page";
import { type CardRow, cardColumns, cardsOf } from "./content-cards";
import type { Values } from "./content-conditions";
import { type ListSort, ORDERED_BY, orderOf } from "./content-order";
import { DAY_GROUPS, dayGroup } from "./day-groups";

type DayAsk = {
  /** Condition on `content c` that includes the days. */
  where: SQL;
  /** Quality of a match, best first; absent: none. */
  rank?: SQL | undefined;
  values: Values;
  sort: ListSort;
  /** Outdoor contents last in their group. */
  isTurned?: boolean;
  index: number;
  size: number;
};

type Row = CardRow & { day: number };

/** One page of a list with days: by group, then in the list's order. The groups are counted, so all matches are read. */
export async function dayPage(db: Db, ask: DayAsk): Promise<ContentPage> {
  const { where, rank = sql`0`, values, sort, isTurned, index, size } = ask;
  const order = sql`c.day, ${isTurned ? sql`c.indoor = 'outdoor', ` : sql``}c.rank, ${orderOf(sort)}`;
  const found = sql`select c.id, ${dayGroup} as day, ${rank} as rank, c.indoor, ${ORDERED_BY[sort]} from content c where ${where}`;
  const page = sql`select c.id, c.day, row_number() over () as nth from (select c.id, c.day from found c
    order by ${order} limit ${sql.raw(String(size))} offset ${sql.raw(String(pageOffset(index, size)))}) c`;
  const row = await readRow(
    db,
    {
      both: sql<{ contents: Row[]; days: { day: number; count: number }[] }>`(
        with found as materialized (${found}), page as materialized (${page})
        select json_build_object(
          'contents', ${jsonRows<Row>(sql`select ${cardColumns}, page.day from page join content c on c.id = page.id order by page.nth`)},
          'days', ${jsonRows(sql`select day, count(*)::int as count from found group by day`)}))`,
    },
    values,
  );
  const { contents, days } = row.both;
  const counts = new Map(days.map(({ day, count }) => [DAY_GROUPS[day], count]));
  const total = days.reduce((sum, { count }) => sum + count, 0);
  return {
    contents: cardsOf(contents).map((card, at) => ({ ...card, day: DAY_GROUPS[contents[at]?.day ?? 3] })),
    total_count: Math.min(total, COUNTED),
    total_is_floor: total > COUNTED,
    days: Object.fromEntries(DAY_GROUPS.map((name) => [name, counts.get(name) ?? 0])) as Record<DayGroup, number>,
    index,
    size,
  };
}
