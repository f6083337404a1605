import { type SQL, sql } from "drizzle-orm";
import type { Conditions } from "@/server/main/contents/content-conditions";
import { type ListSort, ORDERED_BY, orderOf } from "@/server/main/contents/content-order";
import type { Db } from "@/server/platform/db/types";
import type { SearchMatch } from "@/server/platform/search/search-match";
import { pageOffset } from "@/shared/paging/page";

/** Where a page ended in the order of meaning and priority; what comes after it is found without passing what stands before. */
export type SearchCursor = { tier: number; priority: number; bookings: number; pk: number };

export type WalkAsk = {
  conditions: Conditions;
  sort: ListSort | "relevance";
  index: number;
  size: number;
  /** Where the page before ended, when it said so: too many to count were found then. */
  cursor?: SearchCursor | null;
};

/** What is most meant comes by tiers; inside one, and by itself, the usual order holds. */
export const walkedOf = (sort: WalkAsk["sort"]): ListSort => (sort === "relevance" ? "priority-desc" : sort);

type Walked = { pks: number[]; last: SearchCursor | null };

const CURSOR = /^(\d)\.(-?\d{1,9})\.(\d{1,9})\.(\d{1,9})$/;

/** A cursor as the text that a reply carries. */
export const cursorText = ({ tier, priority, bookings, pk }: SearchCursor): string =>
  [tier, priority, bookings, pk].join(".");

/** Null for anything but what `cursorText` made. */
export function readCursor(text: string): SearchCursor | null {
  const [, tier, priority, bookings, pk] = CURSOR.exec(text) ?? [];
  if (tier === undefined) return null;
  return { tier: Number(tier), priority: Number(priority), bookings: Number(bookings), pk: Number(pk) };
}

/**
 * A broad word is met all along the order: walking it finds a page without looking at every match. The better tiers are
 * walked first, and the next one only for what they leave open.
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

/** Whether an order is one in which a place can be told by a cursor. */
export const isKept = (sort: WalkAsk["sort"]): boolean => sort === "relevance" || sort === "priority-desc";

const number = (value: number): SQL => sql.raw(String(value));
const name = (tier: number) => sql.identifier(`tier_${tier}`);

const AFTER = sql`(c.priority, c.bookings_28d, c.pk)
  < (${sql.placeholder("after_priority")}::int, ${sql.placeholder("after_bookings")}::int, ${sql.placeholder("after_pk")}::int)`;
