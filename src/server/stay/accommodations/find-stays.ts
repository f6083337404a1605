import { type SQL, sql } from "drizzle-orm";
import { countRows, jsonRows, readRow, readValue, rowStatement } from "@/server/platform/db/one-row";
import { prepared } from "@/server/platform/db/prepared";
import type { Db } from "@/server/platform/db/types";
import type { RefundStep } from "@/shared/contract/main/content-facts";
import type { SeasonRange } from "@/shared/dates/season";
import type { Point } from "@/shared/geo/haversine-km";
import { cheapestFirst, countUpTo, type Walk } from "./cheapest-first";
import { areFew, areFewStays, leastPeople, restOfStay, roomsByPrice, type Search, staysByLeast } from "./price-walk";
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
import { atLeast, countGuests } from "./stay-totals";

const $ = (name: string) => sql.placeholder(name);

/** Limits for examining one by one: rooms or accommodations (`few`), refund policies (`kinds`). */
export const looked = { few: 2000, kinds: 1000 };

/** Prepares only searches without keywords: each prepared shape costs memory on every connection. */
const isHot = (shape: string): boolean => !shape.includes("words");

/** Refund steps of an accommodation, and its own peak seasons if it has any. */
type Refund = { steps: RefundStep[]; peaks: SeasonRange[] | null };
type RefundKind = Refund & { key: string };
type Candidate = { id: number; refund: Refund };

/** A search in one order, and the statements that answer it. */
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

  /** Available accommodations in order; the scan stops as soon as the page is full. */
  available(limit: number, offset: number): Promise<StayCardRow[]> {
    const { statement, values } = this.availableQuestion(limit, offset);
    return statement.execute(values).then(([row]) => row?.cards ?? []);
  }

  /** Statement for a page of available accommodations, and its placeholder values. */
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

  /** Unavailable accommodations in order, each with the reason and an alternative (longer stay or waitlist). */
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

  /** Counts matching accommodations and the information-only ones among them, each up to `most`. */
  counts(most: number): Promise<{ info: number; total: number }> {
    const { sql: met } = this.conditions;
    const columns = { total: countPlaces(met), info: countPlaces(sql`${met} and c.contracted_at is null`) };
    return readRow(this.db, columns, { ...this.values, most });
  }

  /** Number of available accommodations, counted up to `most`. */
  countAvailable(most: number): Promise<number> {
    // Scans in the order of the lists, whose first rooms are cached; a town's few results would need sorting first.
    const order = this.isNarrow ? sql`` : sql`order by c.priority desc, c.id desc`;
    const free = sql`${isAnyOpen} and ${this.conditions.sql} and ${mayTake} and ${hasRoom(this.isInstantOnly)} ${order}`;
    return readValue(this.db, countPlaces(free), { ...this.values, most });
  }

  /** The same search limited to these refund policies (keys). */
  ofRefunds(refunds: readonly string[]): StayFinder {
    return new StayFinder(this.db, { ...this.ask, refunds }, this.sort, this.point);
  }

  /**
   * Accommodations that match the filters and could cost at most `most`, in order, each with its refund policy. Rooms
   * are not read yet.
   */
  async candidates(page: { limit: number; offset: number; most: number }): Promise<Candidate[]> {
    const passing = sql`stay_card c where ${isAnyOpen} and ${this.conditions.sql} and ${mayTake}
      and ${atLeast(this.ages)} <= ${$("most")}::bigint`;
    // From the source tables: parsing the card's JSON costs more than reading them.
    const refund = sql`(select json_build_object('steps', r.steps, 'peaks', a.peaks) from accommodation a
      join refund_policy r on r.id = a.refund_policy_id where a.id = c.id)`;
    const found = sql`select c.id, ${refund} as refund from (${this.inOrder(sql`c.id`, passing)}) c`;
    return readValue(this.db, jsonRows<Candidate>(found), { ...this.values, ...page });
  }

  /**
   * Distinct refund policies of all accommodations, by a loose index scan; null when there are more than
   * `looked.kinds`.
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

  /** Ids of at most `limit` accommodations that cost at most `most`, in order. */
  async within(most: number, limit: number): Promise<number[]> {
    const among = await this.fewWithin(most);
    const found = sql`${this.withinLimit}
      ${among ? sql`and c.id = any(string_to_array(${$("among")}::text, ',')::int[])` : sql``}`;
    const page = { most, limit, offset: 0, ...(among && { among: among.join(",") }) };
    return this.loadIds(this.inOrder(sql`c.id`, found), page);
  }

  /** Ids of accommodations that cost at most `most` when few rooms qualify; null otherwise. */
  private async fewWithin(most: number): Promise<number[] | null> {
    const { rest, walk, isOfRooms } = await this.walk();
    if (!isOfRooms || !(await areFew(this.search, most - rest, looked.few))) return null;
    return (await cheapestFirst({ limit: looked.few, most, rest, walk, isByTie: true })).map(({ id }) => id);
  }

  /** Number of accommodations that cost at most `most`, counted up to `limit`. */
  async countWithin(most: number, limit: number): Promise<number> {
    const { rest, walk, isOfRooms } = await this.walk();
    const isWalked = !isOfRooms || this.isOpen || (await areFew(this.search, most - rest, looked.few));
    if (isWalked && !this.isNarrow) return countUpTo({ limit, most, rest, walk });
    // Unordered: finding the cheapest rooms of a type would read all accommodations of that type first.
    const count = countRows(sql`select 1 from ${this.withinLimit}`, sql`${$("limit")}::int`);
    return readValue(this.db, count, { ...this.values, most, limit });
  }

  /** Accommodations that cost at most the placeholder `most`. */
  private get withinLimit(): SQL {
    return sql`stay_card c where ${this.conditions.sql} and ${mayTake} and c.max_occupancy >= ${countGuests(this.ages)}
      and ${atLeast(this.ages)} <= ${$("most")}::bigint and ${hasRoomWithin(this.ages, this.isInstantOnly)}`;
  }

  /** Ids of at most `limit` accommodations that cost this family at most `most`, cheapest first. */
  async cheapest(most: number, limit: number): Promise<number[]> {
    const { isOfRooms, ...walk } = await this.walk();
    // Reads more rooms per later night, as some are sold out on it.
    const first = isOfRooms && { first: Math.ceil(limit * (this.nights + 1) * 0.75) };
    return (await cheapestFirst({ ...walk, ...first, limit, most, isByTie: isOfRooms })).map(({ id }) => id);
  }

  /** Walks rooms by price; with few matching accommodations, walks those by their minimum total. */
  private async walk(): Promise<{ walk: Walk; rest: number; isOfRooms: boolean }> {
    // With few matches, the room walk would read every room of the night.
    if (this.isNarrow) return { walk: staysByLeast(this.search), rest: 0, isOfRooms: false };
    const search = { ...this.search, people: await leastPeople(this.search) };
    if (await areFewStays(search, looked.few)) return { walk: staysByLeast(search), rest: 0, isOfRooms: false };
    const walk = roomsByPrice(search, this.isOpen);
    return { walk, rest: await restOfStay(search), isOfRooms: true };
  }

  /** True when no filter narrows the search. */
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

  private async loadIds(found: SQL, page: Record<string, number | string>): Promise<number[]> {
    const rows = await readValue(this.db, jsonRows<{ id: number }>(found), { ...this.values, ...page });
    return rows.map(({ id }) => id);
  }

  /** Cards by id, in the order of the ids. */
  async byIds(ids: readonly number[]): Promise<StayCardRow[]> {
    if (ids.length === 0) return [];
    const page = sql`select ${stayCardColumns}, fit.rooms, null as reason
      from unnest(string_to_array(${$("ids")}::text, ',')::int[]) with ordinality asked (id, nth)
      join stay_card c on c.id = asked.id cross join lateral (select ${roomsJson(this.isInstantOnly)} as rooms offset 0) fit
      order by asked.nth`;
    return readValue(this.db, jsonRows<StayCardRow>(page), { ...this.values, ids: ids.join(",") });
  }
}

/** Number of rows that match a condition on `stay_card c`, counted up to the placeholder `most`. */
const countPlaces = (condition: SQL) =>
  countRows(sql`select 1 from stay_card c where ${condition}`, sql`${$("most")}::int`);
