import { type SQL, sql } from "drizzle-orm";
import { type CardRow, cardColumns, toCards } from "@/server/main/contents/content-cards";
import { districtBounds, inDistrict, listed, type Values } from "@/server/main/contents/content-conditions";
import { listSort, selectOrder } from "@/server/main/contents/content-order";
import type { Moment } from "@/server/main/contents/moment";
import { circleNames, innerCircles, SCOPES } from "@/server/main/districts/circles";
import { findKnownDistrict } from "@/server/platform/catalog/known-district";
import { countRows, jsonRows, readRow, readValue } from "@/server/platform/db/one-row";
import type { Db } from "@/server/platform/db/types";
import type { NewContents } from "@/shared/contract/main/discover";
import type { ContentSort } from "@/shared/contract/main/lists";
import { COUNTED, listTotal, pageOffset } from "@/shared/paging/page";
import { newContentsReason } from "./copy";

/** Contents that fill a shelf; with fewer the next wider circle is used. */
const ENOUGH = 10;

type Ask = { pk: number; sort: ContentSort; index: number; size: number; userId: string; moment: Moment };

const isNearestFirst = (sort: ContentSort): boolean => sort === "latest";

/**
 * New contents around a district: its 동, then wider circles (시·군·구, 시·도, everywhere) until there are ten. "latest"
 * sorts circle by circle, any other order sorts all circles together. `reason` states the widest circle.
 */
export async function newContents(db: Db, ask: Ask): Promise<NewContents> {
  const district = await findKnownDistrict(db, ask.pk);
  const bounds = districtBounds(innerCircles(ask.pk));
  const widest = await widestCircle(db, bounds);
  const values = { ...bounds, ...ask.moment, user: ask.userId };
  const { contents, total } = await readRow(db, pageColumns(widest, ask), values);
  return {
    contents: toCards(contents),
    ...listTotal(total),
    index: ask.index,
    size: ask.size,
    scope: SCOPES[widest] ?? "nation",
    reason: newContentsReason(circleNames(ask.pk, district?.fullName ?? ""), widest, isNearestFirst(ask.sort)),
  };
}

/** Index of the narrowest circle with enough contents; the same for every page of a list. */
async function widestCircle(db: Db, bounds: Values): Promise<number> {
  const columns = [0, 1, 2].map((at) =>
    countRows(sql`select 1 from content c where ${listed} and ${inDistrict(at)}`, ENOUGH),
  );
  const counts = sql<number[]>`json_build_array(${sql.join(columns, sql`, `)})`;
  const found = (await readValue(db, counts, bounds)).findIndex((count) => count >= ENOUGH);
  return found < 0 ? SCOPES.length - 1 : found;
}

function pageColumns(widest: number, { sort, index, size }: Ask) {
  const order = selectOrder(listSort(sort, false));
  const offset = pageOffset(index, size);
  const most = sql.raw(String(offset + size));
  const isLast = (at: number): boolean => at === SCOPES.length - 1;
  // Each circle scans the index of the sort order as far as this page needs; nothing is sorted as a whole.
  const circle = (at: number): SQL => {
    const where = [
      listed,
      ...(isLast(at) ? [] : [inDistrict(at)]),
      ...(at > 0 ? [sql`not (${inDistrict(at - 1)})`] : []),
    ];
    return sql`(select c.*, ${sql.raw(String(at))} as circle from content c
      where ${sql.join(where, sql` and `)} order by ${order} limit ${most})`;
  };
  const circles = SCOPES.slice(0, widest + 1).map((_, index) => circle(index));
  const counted = sql`select 1 from content c where ${listed} ${isLast(widest) ? sql`` : sql`and ${inDistrict(widest)}`}`;
  return {
    contents: jsonRows<CardRow>(sql`select ${cardColumns} from (
      select * from (${sql.join(circles, sql` union all `)}) c
      order by ${isNearestFirst(sort) ? sql`c.circle, ${order}` : order}
      limit ${sql.raw(String(size))} offset ${sql.raw(String(offset))}) c`),
    total: countRows(counted, COUNTED + 1),
  };
}
