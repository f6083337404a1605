import { type SQL, sql } from "drizzle-orm";
import { countRows, jsonRows, readRow, readValue, rowStatement } from "@/server/platform/db/one-row";
import { prepared } from "@/server/platform/db/prepared";
import type { Db } from "@/server/platform/db/types";
import type { RefundStep } from "@/shared/contract/main/content-facts";
import type { SeasonRange } from "@/shared/dates/season";
import type { Point } from "@/shared/geo/haversine-km";
import { cheapestFirst, countUpTo, type Walk } from "./cheapest-first";
import { areFew, areFewPlaces, leastPeople, placesByLeast, restOfStay, roomsByPrice, type Search } from "./price-walk";
import { type StayCardRow, stayCardColumns } from "./stay-cards";
import {
  type Conditions,
  counted,
  fullRoom,
  hasRoom,
  hasRoomWithin,
  isAnyOpen,
  isNarrow,
  longerStay,
  mayTake,
  momentValues,
  refundKey,
  roomsJson,
  type StayAsk,
  stayConditions,
} from "./stay-conditions";
import { pageInOrder, type WalkedSort } from "./stay-order";
import { atLeast, countedOf } from "./stay-totals";

const $ = (name: string) => sql.placeholder(name);

/** No more rooms that could be cheap enough, places that could take the family, or kinds of refund are each looked at. */
export const looked = { few: 2000, kinds: 1000 };

/** Searches without words keep their plan: each further shape would cost every connection memory. */
const isHot = (shape: string): boolean => !shape.includes("words");

/** The steps by which places give money back, and their high seasons where they have their own. */
type Refund = { steps: RefundStep[]; peaks: SeasonRange[] | null };
type RefundKind = Refund & { key: string };
type Candidate = { id: number; refund: Refund };

/** A search in one order, with the statements that answer it. */
export class StayFinder {
  private readonly conditions: Conditions;
  private readonly values: Record<string, unknown>;
  private readonly isInstantOnly: boolean;
  private readonly ages: readonly number[];
  private readonly nights: number;
  private readonly isNarrow: boolean;

  constructor(
    private readonly db: Db,
    private readonly ask: StayAsk,
    private readonly sort: WalkedSort,
    private readonly point: Point | null,
  ) {
    this.conditions = stayConditions(ask);
    this.isInstantOnly = ask.filters.instant_only === true;
    this.ages = ask.moment.childrenAges;
    this.nights = ask.moment.nights;
    this.isNarrow = isNarrow(ask);
    this.values = { ...this.conditions.values, ...momentValues(ask.moment), ...point, user: ask.userId };
  }

  /** Places with a room, along the order: the walk stops as soon as the page is full. */
  available(limit: number, offset: number): Promise<StayCardRow[]> {
    const { statement, values } = this.availableQuestion(limit, offset);
    return statement.execute(values).then(([row]) => row?.cards ?? []);
  }

  /** The statement behind a page of places with a room, and what fills its placeholders. */
  availableQuestion(limit: number, offset: number) {
    // "offset 0": without it the rooms would be read twice, for the condition and for the card.
    const found = sql`stay_card c cross join lateral (select ${roomsJson(this.isInstantOnly)} as rooms offset 0) fit
      where ${isAnyOpen} and ${this.conditions.sql} and ${mayTake} and fit.rooms is not null`;
    const page = sql`select ${stayCardColumns}, c.rooms, null as reason
      from (${this.inOrder(sql`c.id, c.card, fit.rooms`, found)}) c`;
    const build = (db: Db, name: string) => rowStatement(db, { cards: jsonRows<StayCardRow>(page) }, name);
    const name = `stays|${this.sort}|${this.isInstantOnly}|${this.conditions.shape}`;
    return {
      statement: isHot(this.conditions.shape) ? prepared(this.db, name, build) : build(this.db, ""),
      values: { ...this.values, limit, offset },
    };
  }

  /** Places without one, along the order, each with the reason, and what one can do about it. */
  unavailable(limit: number, offset: number): Promise<StayCardRow[]> {
    const found = sql`stay_card c where ${this.conditions.sql} and not ${hasRoom(this.isInstantOnly)}
      ${this.isInstantOnly ? sql`and c.contracted_at is not null and true = any (c.room_instants)` : sql``}`;
    const page = sql`select ${stayCardColumns}, null as rooms, ${longerStay} as min_nights,
        ${fullRoom(this.isInstantOnly)} as wait_for, case
        when c.max_occupancy < ${counted} then 'too_many_people'
        when ${longerStay} is not null then 'min_nights'
        else 'sold_out' end as reason from (${this.inOrder(sql`c.*`, found)}) c`;
    return readValue(this.db, jsonRows<StayCardRow>(page), { ...this.values, limit, offset });
  }

  /** How many places pass the filters at all and how many of them are not sold here, each counted to `most`. */
  counts(most: number): Promise<{ info: number; total: number }> {
    const { sql: met } = this.conditions;
    const columns = { total: countPlaces(met), info: countPlaces(sql`${met} and c.contracted_at is null`) };
    return readRow(this.db, columns, { ...this.values, most });
  }

  /** How many places have a room, counted to `most`. */
  countAvailable(most: number): Promise<number> {
    // Along the order that lists walk, whose first rooms are often read; the few of a town would have to be sorted first.
    const order = this.isNarrow ? sql`` : sql`order by c.priority desc, c.id desc`;
    const free = sql`${isAnyOpen} and ${this.conditions.sql} and ${mayTake} and ${hasRoom(this.isInstantOnly)} ${order}`;
    return readValue(this.db, countPlaces(free), { ...this.values, most });
  }

  /** The same search at places of these kinds of refund (their keys). */
  ofRefunds(refunds: readonly string[]): StayFinder {
    return new StayFinder(this.db, { ...this.ask, refunds }, this.sort, this.point);
  }

  /**
   * Places that pass the filters and may cost no more than `most`, in their order, each with how it gives back. Rooms are not
   * looked at yet.
   */
  async candidates(page: { limit: number; offset: number; most: number }): Promise<Candidate[]> {
    const passing = sql`stay_card c where ${isAnyOpen} and ${this.conditions.sql} and ${mayTake}
      and ${atLeast(this.ages)} <= ${$("most")}::bigint`;
    // From their own tables: to take a card apart costs more than to read them.
    const refund = sql`(select json_build_object('steps', r.steps, 'peaks', a.peaks) from accommodation a
      join refund_policy r on r.pk = a.refund_policy_pk where a.id = c.id)`;
    const found = sql`select c.id, ${refund} as refund from (${this.inOrder(sql`c.id`, passing)}) c`;
    return readValue(this.db, jsonRows<Candidate>(found), { ...this.values, ...page });
  }

  /**
   * How places anywhere give money back, each kind once along its index; null where there are more kinds than are
   * looked at.
   */
  async refundKinds(): Promise<RefundKind[] | null> {
    const next = (after: SQL) => sql`(select ${refundKey} as key, c.card from stay_card c
      ${after} order by ${refundKey} limit 1)`;
    const kinds = await readValue(
      this.db,
      sql<RefundKind[]>`(with recursive kind as (
        ${next(sql``)} union all
        select n.* from kind k cross join lateral ${next(sql`where ${refundKey} > k.key`)} n)
      select coalesce(json_agg(json_build_object('key', k.key, 'steps', k.card->'steps', 'peaks', k.card->'peaks')), '[]')
      from (select * from kind limit ${$("kinds")}::int) k)`,
      { kinds: looked.kinds + 1 },
    );
    return kinds.length > looked.kinds ? null : kinds;
  }

  /** Ids of the places that cost no more than `most`, in their order: `limit` of them at most. */
  async within(most: number, limit: number): Promise<number[]> {
    const among = await this.fewWithin(most);
    const found = sql`${this.withinLimit}
      ${among ? sql`and c.id = any(string_to_array(${$("among")}::text, ',')::int[])` : sql``}`;
    const page = { most, limit, offset: 0, ...(among && { among: among.join(",") }) };
    return this.idsOf(this.inOrder(sql`c.id`, found), page);
  }

  /** The places that cost no more than `most`, where only few rooms could; else null. */
  private async fewWithin(most: number): Promise<number[] | null> {
    const { rest, walk, isOfRooms } = await this.walk();
    if (!isOfRooms || !(await areFew(this.search, most - rest, looked.few))) return null;
    return (await cheapestFirst({ limit: looked.few, most, rest, walk, isByTie: true })).map(({ id }) => id);
  }

  /** How many places cost no more than `most`, counted to `limit`. */
  async countWithin(most: number, limit: number): Promise<number> {
    const { rest, walk, isOfRooms } = await this.walk();
    const isWalked = !isOfRooms || this.isOpen || (await areFew(this.search, most - rest, looked.few));
    if (isWalked && !this.isNarrow) return countUpTo({ limit, most, rest, walk });
    // In any order: to find the cheapest rooms of a kind, all of its places would be read first.
    const count = countRows(sql`select 1 from ${this.withinLimit}`, sql`${$("limit")}::int`);
    return readValue(this.db, count, { ...this.values, most, limit });
  }

  /** Places that cost no more than the placeholder `most`. */
  private get withinLimit(): SQL {
    return sql`stay_card c where ${this.conditions.sql} and ${mayTake} and c.max_occupancy >= ${countedOf(this.ages)}
      and ${atLeast(this.ages)} <= ${$("most")}::bigint and ${hasRoomWithin(this.ages, this.isInstantOnly)}`;
  }

  /** Ids of the places with a room by what it costs this family, at most `most`, the cheapest first: `limit` of them at most. */
  async cheapest(most: number, limit: number): Promise<number[]> {
    const { isOfRooms, ...walk } = await this.walk();
    // A few rooms more for each later night, which some are full on.
    const first = isOfRooms && { first: Math.ceil(limit * (this.nights + 1) * 0.75) };
    return (await cheapestFirst({ ...walk, ...first, limit, most, isByTie: isOfRooms })).map(({ id }) => id);
  }

  /** Rooms by their price; where few places are looked for, these by what they cost at least. */
  private async walk(): Promise<{ walk: Walk; rest: number; isOfRooms: boolean }> {
    // Where few places suit, all rooms of a night would be gone through for them.
    if (this.isNarrow) return { walk: placesByLeast(this.search), rest: 0, isOfRooms: false };
    const search = { ...this.search, people: await leastPeople(this.search) };
    if (await areFewPlaces(search, looked.few)) return { walk: placesByLeast(search), rest: 0, isOfRooms: false };
    const walk = roomsByPrice(search, this.isOpen);
    return { walk, rest: await restOfStay(search), isOfRooms: true };
  }

  /** Whether nothing narrows the search. */
  private get isOpen(): boolean {
    return this.conditions.shape === "";
  }

  private get search(): Search {
    const { db, values, ages, isInstantOnly } = this;
    return { db, sql: this.conditions.sql, values, ages, people: 0, isInstantOnly };
  }

  private inOrder(columns: SQL, found: SQL): SQL {
    return pageInOrder(this.sort, this.conditions.rank, columns, found);
  }

  private async idsOf(found: SQL, page: Record<string, number | string>): Promise<number[]> {
    const rows = await readValue(this.db, jsonRows<{ id: number }>(found), { ...this.values, ...page });
    return rows.map(({ id }) => id);
  }

  /** The cards of places by their ids, in the order of the ids. */
  async byIds(ids: readonly number[]): Promise<StayCardRow[]> {
    if (ids.length === 0) return [];
    const page = sql`select ${stayCardColumns}, fit.rooms, null as reason
      from unnest(string_to_array(${$("ids")}::text, ',')::int[]) with ordinality asked (id, nth)
      join stay_card c on c.id = asked.id cross join lateral (select ${roomsJson(this.isInstantOnly)} as rooms offset 0) fit
      order by asked.nth`;
    return readValue(this.db, jsonRows<StayCardRow>(page), { ...this.values, ids: ids.join(",") });
  }
}

/** How many places meet a condition on `stay_card c`, counted to the placeholder `most`. */
const countPlaces = (condition: SQL) =>
  countRows(sql`select 1 from stay_card c where ${condition}`, sql`${$("most")}::int`);
