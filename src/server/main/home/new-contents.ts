import { type SQL, sql } from "drizzle-orm";
import { knownDistrict } from "@/server/main/contents/centre";
import { type CardRow, cardColumns, cardsOf } from "@/server/main/contents/content-cards";
import { listed } from "@/server/main/contents/content-conditions";
import { listSort, orderOf } from "@/server/main/contents/content-order";
import type { Moment } from "@/server/main/contents/moment";
import { circleNames, circleRanges, SCOPES } from "@/server/main/districts/circles";
import type { Db } from "@/server/platform/db/types";
import type { NewContents } from "@/shared/contract/main/discover";
import type { ContentSort } from "@/shared/contract/main/lists";
import { COUNTED } from "@/shared/paging/counted";
import { pageOffset } from "@/shared/paging/page";
import { newContentsReason } from "./copy";

/** So many are a shelf; with fewer the circle is drawn wider. */
const ENOUGH = 10;

type Ask = { pk: number; sort: ContentSort; index: number; size: number; userId: string; moment: Moment };

const isNearestFirst = (sort: ContentSort): boolean => sort === "latest";

const $ = (name: string) => sql.placeholder(name);
const inside = (at: number): SQL => sql`c.district_pk between ${$(`from${at}`)}::int and ${$(`to${at}`)}::int`;

/**
 * What is new around a district: its 동, and wider circles (시·군·구, 시·도, everywhere) until there are ten. The
 * newest are shown circle by circle, any other order goes over all of them. `reason` says how far it went.
 */
export async function newContents(db: Db, ask: Ask, nowMs: number): Promise<NewContents> {
  const district = await knownDistrict(db, ask.pk, nowMs);
  const bounds = Object.fromEntries(
    circleRanges(ask.pk).flatMap(([from, to], at) => [
      [`from${at}`, from],
      [`to${at}`, to],
    ]),
  );
  const widest = await widestCircle(db, bounds);
  const [row] = await pageStatement(db, widest, ask).execute({ ...bounds, ...ask.moment, user: ask.userId });
  const total = row?.total ?? 0;
  return {
    contents: cardsOf(row?.contents ?? []),
    total_count: Math.min(total, COUNTED),
    total_is_floor: total > COUNTED,
    index: ask.index,
    size: ask.size,
    scope: SCOPES[widest] ?? "nation",
    reason: newContentsReason(circleNames(ask.pk, district?.fullName ?? ""), widest, isNearestFirst(ask.sort)),
  };
}

/** The narrowest circle that holds enough; the same for every page of a list. */
async function widestCircle(db: Db, bounds: Record<string, number>): Promise<number> {
  const counts = [0, 1, 2].map(
    (at) =>
      sql`(select count(*)::int from (select 1 from content c where ${listed} and ${inside(at)} limit ${sql.raw(String(ENOUGH))}) few)`,
  );
  const [row] = await db
    .select({ counts: sql<number[]>`json_build_array(${sql.join(counts, sql`, `)})` })
    .from(sql`(select 1) one`)
    .prepare("")
    .execute(bounds);
  const found = (row?.counts ?? []).findIndex((count) => count >= ENOUGH);
  return found < 0 ? SCOPES.length - 1 : found;
}

function pageStatement(db: Db, widest: number, { sort, index, size }: Ask) {
  const order = orderOf(listSort(sort, false));
  const offset = pageOffset(index, size);
  const most = sql.raw(String(offset + size));
  const isLast = (at: number): boolean => at === SCOPES.length - 1;
  // Each circle walks the order's own index as far as this page needs; nothing is sorted as a whole.
  const circle = (at: number): SQL => {
    const where = [listed, ...(isLast(at) ? [] : [inside(at)]), ...(at > 0 ? [sql`not (${inside(at - 1)})`] : [])];
    return sql`(select c.*, ${sql.raw(String(at))} as circle from content c
      where ${sql.join(where, sql` and `)} order by ${order} limit ${most})`;
  };
  const circles = SCOPES.slice(0, widest + 1).map((_, at) => circle(at));
  const counted = sql`select 1 from content c where ${listed} ${isLast(widest) ? sql`` : sql`and ${inside(widest)}`}`;
  return db
    .select({
      contents: sql<CardRow[]>`coalesce((select json_agg(card) from (select ${cardColumns} from (
        select * from (${sql.join(circles, sql` union all `)}) c
        order by ${isNearestFirst(sort) ? sql`c.circle, ${order}` : order} limit ${sql.raw(String(size))} offset ${sql.raw(String(offset))}) c) card), '[]'::json)`,
      total: sql<number>`(select count(*)::int from (${counted} limit ${sql.raw(String(COUNTED + 1))}) counted)`,
    })
    .from(sql`(select 1) one`)
    .prepare("");
}
