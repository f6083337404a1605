import { clock } from "@/server/platform/clock";
import type { Db } from "@/server/platform/db/types";
import type { StayCard, StayCount, StayPage } from "@/shared/contract/stay/accommodations";
import type { StaySort } from "@/shared/contract/stay/lists";
import type { Point } from "@/shared/geo/haversine-km";
import { COUNTED, pageOffset } from "@/shared/paging/page";
import { StayFinder } from "./find-stays";
import { nothingShown, readShown, writeShown } from "./shown-places";
import { type StayCardRow, toStayCards } from "./stay-cards";
import type { StayAsk } from "./stay-conditions";
import { walkedSort } from "./stay-order";
import { toApplied } from "./stay-query";
import { isFreeAt } from "./stay-refund";

/** Candidates whose refund policy the first piece reads. */
const LOOKED_AT = 60;
/** Maximum number of cards read at once. */
const MOST_CARDS = 800;

export type StayListAsk = StayAsk & { sort: StaySort | undefined; index: number; size: number; point: Point | null };

/**
 * One page of a search: available accommodations first, then the others; an empty page ends it. With the previous
 * page's snapshot it continues after what was shown, even if availability changed in the meantime.
 */
export async function listStays(db: Db, query: StayListAsk, snapshot?: string): Promise<StayPage> {
  const { index, size } = query;
  const shown = index > 1 ? readShown(snapshot, clock.nowMs()) : nothingShown(clock.nowMs());
  const ask = shown ? { ...query, seen: shown.ids } : query;
  const finder = createFinder(db, ask);
  const offset = shown ? 0 : pageOffset(index, size);
  const page = isReckoned(ask) ? await reckonedPage(finder, ask, offset) : await walkedPage(finder, ask, offset);
  const next = shown && writeShown(shown, page);
  return { accommodations: page, index, size, applied: toApplied(ask.moment), ...(next && { snapshot: next }) };
}

/** Counts available, matching and information-only accommodations, each up to `COUNTED`. */
export async function countStays(db: Db, ask: StayListAsk): Promise<StayCount> {
  const finder = createFinder(db, ask);
  const { info, total } = await finder.counts(COUNTED + 1);
  const available = await countPassing(finder, ask, COUNTED + 1);
  return {
    available_count: Math.min(available, COUNTED),
    total_count: Math.min(total, COUNTED),
    info_count: Math.min(info, COUNTED),
    is_floor: available > COUNTED,
    is_info_floor: info > COUNTED,
  };
}

async function countPassing(finder: StayFinder, ask: StayListAsk, most: number): Promise<number> {
  const passing = ask.filters.free_cancel ? await ofFreeKinds(finder, ask) : finder;
  if (!passing) return (await judged(finder, ask, most)).cards.length;
  return ask.filters.max_price === undefined ? passing.countAvailable(most) : passing.countWithin(maxPrice(ask), most);
}

const createFinder = (db: Db, ask: StayListAsk): StayFinder =>
  new StayFinder(db, ask, walkedSort(ask.sort, ask.point, ask.words !== null), ask.point);

/** True when a match depends on the computed total or refund. */
const isJudged = ({ filters }: StayListAsk): boolean => filters.max_price !== undefined || filters.free_cancel === true;
const isReckoned = (ask: StayListAsk): boolean => isJudged(ask) || ask.sort === "price-asc";

async function walkedPage(finder: StayFinder, ask: StayListAsk, offset: number): Promise<StayCard[]> {
  const rows = await finder.available(ask.size, offset);
  const found = toStayCards(rows, ask.moment);
  if (rows.length === ask.size) return found;
  const before = rows.length > 0 || offset === 0 ? offset + rows.length : await finder.countAvailable(offset);
  return [...found, ...(await tail(finder, ask, offset, before, found.length))];
}

/** Part of a page after the `available` accommodations: those without a room. */
async function tail(finder: StayFinder, ask: StayListAsk, offset: number, available: number, filled: number) {
  const rows = await finder.unavailable(ask.size - filled, Math.max(0, offset - available));
  return toStayCards(rows, ask.moment);
}

async function reckonedPage(finder: StayFinder, ask: StayListAsk, offset: number): Promise<StayCard[]> {
  const wanted = offset + ask.size;
  const { cards, isAll } = await (ask.sort === "price-asc"
    ? cheapest(finder, ask, wanted)
    : judged(finder, ask, wanted));
  const page = cards.slice(offset, wanted);
  if (!isAll || page.length === ask.size) return page;
  return [...page, ...(await tail(finder, ask, offset, cards.length, page.length))];
}

/** Returns the first `wanted` matches, cheapest first; quadruples the limit until enough pass the filter. */
async function cheapest(finder: StayFinder, ask: StayListAsk, wanted: number) {
  for (let limit = wanted; ; limit *= 4) {
    const ids = await finder.cheapest(maxPrice(ask), limit);
    const cards = passing(await finder.byIds(ids), ask);
    if (cards.length >= wanted || ids.length < limit) return { cards, isAll: ids.length < limit };
  }
}

/**
 * The first `wanted` matches in the requested order, read in growing pieces. Judges each refund policy once;
 * otherwise a search with few free ones would scan the whole country. With too many policies it judges each
 * accommodation before reading its rooms.
 */
async function judged(finder: StayFinder, ask: StayListAsk, wanted: number) {
  if (!ask.filters.free_cancel) {
    const ids = await finder.within(maxPrice(ask), wanted);
    return { cards: passing(await finder.byIds(ids), ask), isAll: ids.length < wanted };
  }
  const passingKinds = (await ofFreeKinds(finder, ask)) ?? finder;
  const cards: StayCard[] = [];
  for (let index = 0, size = LOOKED_AT; ; index += size, size *= 2) {
    const some = await passingKinds.candidates({ limit: size, offset: index, most: maxPrice(ask) });
    const free = some.filter(({ refund }) => isFreeAt(refund, ask.moment)).map(({ id }) => id);
    for (let from = 0; from < free.length && cards.length < wanted; from += MOST_CARDS)
      cards.push(...passing(await finder.byIds(free.slice(from, from + MOST_CARDS)), ask));
    if (cards.length >= wanted || some.length < size) return { cards, isAll: some.length < size };
  }
}

/** The search limited to free refund policies; null when there are too many policies to judge. */
async function ofFreeKinds(finder: StayFinder, { moment }: StayListAsk): Promise<StayFinder | null> {
  const kinds = await finder.refundKinds();
  if (!kinds) return null;
  const free = kinds.filter((kind) => isFreeAt(kind, moment));
  // Filtering by policy is slower than scanning, so skip it when all policies are free.
  return free.length === kinds.length ? finder : finder.ofRefunds(free.map(({ key }) => key));
}

/** Maximum total in won. */
const maxPrice = ({ filters }: StayListAsk): number => filters.max_price ?? Number.MAX_SAFE_INTEGER;

const sumTotal = (card: StayCard): number => card.offer?.total ?? 0;

function passing(rows: readonly StayCardRow[], { filters, moment }: StayListAsk): StayCard[] {
  const matching = filters.free_cancel ? rows.filter(({ kept }) => isFreeAt(kept, moment)) : rows;
  const cards = toStayCards(matching, moment).filter(({ offer }) => offer !== null);
  const { max_price: most } = filters;
  return most === undefined ? cards : cards.filter((card) => sumTotal(card) <= most);
}
