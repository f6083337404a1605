import type { Db } from "@/server/platform/db/types";
import type { StayCard, StayCount, StayPage } from "@/shared/contract/stay/accommodations";
import type { StaySort } from "@/shared/contract/stay/lists";
import type { Point } from "@/shared/geo/haversine-km";
import { pageOffset } from "@/shared/paging/page";
import { StayFinder } from "./find-stays";
import { type StayCardRow, stayCardsOf } from "./stay-cards";
import type { StayAsk } from "./stay-conditions";
import { walkedSort } from "./stay-order";
import { appliedOf } from "./stay-query";
import { refundOf } from "./stay-refund";

/** Counting stops here: "1,000곳 이상". */
const COUNTED = 1000;
/** How many places are looked at in one go when a filter can only be judged by the reckoned total: at first, and at most. */
const LOOKED_AT = 50;
const MOST_LOOKED_AT = 800;

export type StayListAsk = StayAsk & { sort: StaySort | undefined; index: number; size: number; point: Point | null };

/** One page of a search: places with a room first, then those without. An empty page is after the last one. */
export async function listStays(db: Db, ask: StayListAsk): Promise<StayPage> {
  const { index, size } = ask;
  const finder = finderOf(db, ask);
  const offset = pageOffset(index, size);
  const page = isReckoned(ask) ? await reckonedPage(finder, ask, offset) : await walkedPage(finder, ask, offset);
  return { accommodations: page, index, size, applied: appliedOf(ask.moment) };
}

/** How many places have a room for these nights, people and filters, and how many there are at all. */
export async function countStays(db: Db, ask: StayListAsk): Promise<StayCount> {
  const finder = finderOf(db, ask);
  const { available, total } = await finder.counts(COUNTED + 1);
  const passed = isJudged(ask) ? (await judged(finder, ask, COUNTED + 1)).cards.length : available;
  return {
    available_count: Math.min(passed, COUNTED),
    total_count: Math.min(total, COUNTED),
    is_floor: passed > COUNTED || total > COUNTED,
  };
}

const finderOf = (db: Db, ask: StayListAsk): StayFinder =>
  new StayFinder(db, ask, walkedSort(ask.sort, ask.point, ask.words !== null), ask.point);

/** Whether a place passes can only be said once its total or its refund is known. */
const isJudged = ({ filters }: StayListAsk): boolean => filters.max_price !== undefined || filters.free_cancel === true;
const isReckoned = (ask: StayListAsk): boolean => isJudged(ask) || ask.sort === "price-asc";

async function walkedPage(finder: StayFinder, ask: StayListAsk, offset: number): Promise<StayCard[]> {
  const rows = await finder.available(ask.size, offset);
  const found = stayCardsOf(rows, ask.moment);
  if (rows.length === ask.size) return found;
  const before = rows.length > 0 || offset === 0 ? offset + rows.length : (await finder.counts(offset)).available;
  return [...found, ...(await tail(finder, ask, offset, before, found.length))];
}

/** What of a page lies behind the `available` places that have a room. */
async function tail(finder: StayFinder, ask: StayListAsk, offset: number, available: number, filled: number) {
  const rows = await finder.unavailable(ask.size - filled, Math.max(0, offset - available));
  return stayCardsOf(rows, ask.moment);
}

async function reckonedPage(finder: StayFinder, ask: StayListAsk, offset: number): Promise<StayCard[]> {
  const wanted = offset + ask.size;
  const { cards, isAll } = await judged(finder, ask, wanted);
  const page = cards.slice(offset, wanted);
  if (!isAll || page.length === ask.size) return page;
  return [...page, ...(await tail(finder, ask, offset, cards.length, page.length))];
}

/**
 * The first `wanted` places that pass, in the asked order, looked at in ever larger pieces. By price: a place's total is
 * never below its cheapest nights, so the search ends where those have passed the last total that is needed.
 */
async function judged(finder: StayFinder, ask: StayListAsk, wanted: number) {
  const byPrice = ask.sort === "price-asc";
  const candidates = await finder.candidates(byPrice, ask.filters.max_price);
  let cards: StayCard[] = [];
  let size = LOOKED_AT;
  for (let at = 0; at < candidates.length; at += size, size = Math.min(size * 2, MOST_LOOKED_AT)) {
    const some = candidates.slice(at, at + size);
    const last = cards[wanted - 1];
    if (last && (!byPrice || totalOf(last) < (some[0]?.low ?? 0))) return { cards, isAll: false };
    const rows = await finder.byIds(some.map(({ id }) => id));
    cards.push(...passing(rows, ask));
    if (byPrice) cards = cards.sort((a, b) => totalOf(a) - totalOf(b) || b.id - a.id);
  }
  return { cards, isAll: true };
}

const totalOf = (card: StayCard): number => card.offer?.total ?? 0;

function passing(rows: readonly StayCardRow[], { filters, moment }: StayListAsk): StayCard[] {
  const kept = filters.free_cancel ? rows.filter((row) => refundOf(row, moment).isFree) : rows;
  const cards = stayCardsOf(kept, moment).filter(({ offer }) => offer !== null);
  const { max_price: most } = filters;
  return most === undefined ? cards : cards.filter((card) => totalOf(card) <= most);
}
