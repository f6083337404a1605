import { type SQL, sql } from "drizzle-orm";
import type { Conditions } from "@/server/main/contents/content-conditions";
import { type ListSort, ORDERED_BY, orderOf } from "@/server/main/contents/content-order";
import type { Db } from "@/server/platform/db/types";
import type { SearchMatch } from "@/server/platform/search/search-match";
import { pageOffset } from "@/shared/paging/page";

/** End of a page in the sort by tier and priority; the next page starts there without scanning earlier rows. */
export type SearchCursor = { tier: number; priority: number; bookings: number; pk: number };

export type WalkAsk = {
  conditions: Conditions;
  sort: ListSort | "relevance";
  index: number;
  size: number;
  /** Cursor of the previous page, for searches with too many matches to count. */
  cursor?: SearchCursor | null;
};

/** Sort inside a tier: "relevance" uses the default sort there. */
export const walkedOf = (sort: WalkAsk["sort"]): ListSort => (sort === "relevance" ? "priority-desc" : sort);

type Walked = { pks: number[]; last: SearchCursor | null };

const CURSOR = /^(\d)\.(-?\d{1,9})\.(\d{1,9})\.(\d{1,9})$/;

/** Serialises a cursor for a reply. */
export const cursorText = ({ tier, priority, bookings, pk }: SearchCursor): string =>
  [tier, priority, bookings, pk].join(".");

/** Parses the text of `cursorText`; null for anything else. */
export function readCursor(text: string): SearchCursor | null {
  const [, tier, priority, bookings, pk] = CURSOR.exec(text) ?? [];
  if (tier === undefined) return null;
  return { tier: Number(tier), priority: Number(priority), bookings: Number(bookings), pk: Number(pk) };
}

/**
 * Scans in sort order for a page: fast for broad words, which are frequent along the order. Better tiers first; the
 * next tier only fills up the page.
 */
export async function walkOrder(db: Db, ask: WalkAsk, match: SearchMatch, values: object): Promise<Walked> {
  const { cursor, size, sort } = ask;
  const offset = cursor ? 0 : pageOffset(ask.index, size);
  const wanted = offset + size;
  const along = walkedOf(sort);
  const order = orderOf(along);
  const all = sort === "relevance" ? match.tiers : [match.walk];
  const tiers = all.map((where, at) => ({ where, at })).slice(cursor?.tier ?? 0);
  const [first] = tiers;
  const met = (at: number): SQL =>
    sql.join(
      tiers.filter((tier) => tier.at < at).map((tier) => sql`(select count(*) from ${name(tier.at)})`),
      sql` + `,
    );
  const parts = tiers.map(({ where, at }) => {
    const isOpen = at === first?.at ? (cursor ? AFTER : sql`true`) : sql`${met(at)} < ${number(wanted)}`;
    return sql`${name(at)} as materialized (select ${number(at)} as tier, c.pk, ${ORDERED_BY[along]} from content c
      where ${isOpen} and ${where} and ${ask.conditions.sql} order by ${order} limit ${number(wanted)})`;
  });
  const rows = sql.join(
    tiers.map(({ at }) => sql`select * from ${name(at)}`),
    sql` union all `,
  );
  const page = sql`select c.tier, c.pk, ${isKept(sort) ? sql`c.priority, c.bookings_28d as bookings` : sql`0 as priority, 0 as bookings`}
    from (${rows}) c order by c.tier, ${order} limit ${number(size)} offset ${number(offset)}`;
  const found = await db
    .select({ rows: sql<SearchCursor[]>`one.rows` })
    .from(
      sql`(with ${sql.join(parts, sql`, `)} select coalesce(json_agg(page), '[]'::json) as rows from (${page}) page) one`,
    )
    .prepare("")
    .execute({ ...values, after_priority: cursor?.priority, after_bookings: cursor?.bookings, after_pk: cursor?.pk });
  const walked = found[0]?.rows ?? [];
  return { pks: walked.map(({ pk }) => pk), last: isKept(sort) ? (walked.at(-1) ?? null) : null };
}

/** True for sorts that support cursors. */
export const isKept = (sort: WalkAsk["sort"]): boolean => sort === "relevance" || sort === "priority-desc";

const number = (value: number): SQL => sql.raw(String(value));
const name = (tier: number) => sql.identifier(`tier_${tier}`);

const AFTER = sql`(c.priority, c.bookings_28d, c.pk)
  < (${sql.placeholder("after_priority")}::int, ${sql.placeholder("after_bookings")}::int, ${sql.placeholder("after_pk")}::int)`;
