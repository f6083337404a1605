import { type SQL, sql } from "drizzle-orm";
import { prepared } from "@/server/platform/db/prepared";
import type { Db } from "@/server/platform/db/types";
import type { Point } from "@/shared/geo/haversine-km";
import { type StayCardRow, stayCardColumns } from "./stay-cards";
import {
  type Conditions,
  cheapestRoom,
  counted,
  fullRoom,
  hasRoom,
  longerStay,
  mayTake,
  momentValues,
  roomsJson,
  type StayAsk,
  stayConditions,
} from "./stay-conditions";
import { pageInOrder, type WalkedSort } from "./stay-order";
import { atLeast } from "./stay-totals";

const $ = (name: string) => sql.placeholder(name);

/** Searches without words keep their plan: each further shape would cost every connection memory. */
const isHot = (shape: string): boolean => !shape.includes("words");

/** A search in one order, with the statements that answer it. */
export class StayFinder {
  private readonly conditions: Conditions;
  private readonly values: Record<string, unknown>;
  private readonly isInstantOnly: boolean;
  private readonly ages: readonly number[];

  constructor(
    private readonly db: Db,
    ask: StayAsk,
    private readonly sort: WalkedSort,
    point: Point | null,
  ) {
    this.conditions = stayConditions(ask);
    this.isInstantOnly = ask.filters.instant_only === true;
    this.ages = ask.moment.childrenAges;
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
      where ${this.conditions.sql} and ${mayTake} and fit.rooms is not null`;
    const page = sql`select ${stayCardColumns}, c.rooms, null as reason
      from (${this.inOrder(sql`c.id, c.card, fit.rooms`, found)}) c`;
    const build = (db: Db, name: string) => cardsStatement(db, name, page);
    const name = `stays|${this.sort}|${this.isInstantOnly}|${this.conditions.shape}`;
    return {
      statement: isHot(this.conditions.shape) ? prepared(this.db, name, build) : build(this.db, ""),
      values: { ...this.values, limit, offset },
    };
  }

  /** Places without one, along the order, each with the reason, and what one can do about it. */
  async unavailable(limit: number, offset: number): Promise<StayCardRow[]> {
    const found = sql`stay_card c where ${this.conditions.sql} and not ${hasRoom(this.isInstantOnly)}
      ${this.isInstantOnly ? sql`and c.contracted_at is not null and true = any (c.room_instants)` : sql``}`;
    const page = sql`select ${stayCardColumns}, null as rooms, ${longerStay} as min_nights,
        ${fullRoom(this.isInstantOnly)} as wait_for, case
        when c.max_occupancy < ${counted} then 'too_many_people'
        when ${longerStay} is not null then 'min_nights'
        else 'sold_out' end as reason from (${this.inOrder(sql`c.*`, found)}) c`;
    const [row] = await cardsStatement(this.db, "", page).execute({ ...this.values, limit, offset });
    return row?.cards ?? [];
  }

  /** How many places have a room, how many are not sold here and how many there are at all, each counted to `most`. */
  async counts(most: number): Promise<{ available: number; info: number; total: number }> {
    const upTo = (condition: SQL) => sql<number>`(select count(*)::int from (
      select 1 from stay_card c where ${condition} limit ${$("most")}::int) counted)`;
    const [row] = await this.db
      .select({
        total: upTo(this.conditions.sql),
        info: upTo(sql`${this.conditions.sql} and c.contracted_at is null`),
        available: upTo(sql`${this.conditions.sql} and ${mayTake} and ${hasRoom(this.isInstantOnly)}`),
      })
      .from(sql`(select 1) one`)
      .prepare("")
      .execute({ ...this.values, most });
    return { available: row?.available ?? 0, info: row?.info ?? 0, total: row?.total ?? 0 };
  }

  /** Ids of the places that pass the filters and may cost no more than `most`, in their order. Rooms are not looked at yet. */
  async candidates(page: { limit: number; offset: number; most: number }): Promise<number[]> {
    const found = sql`stay_card c where ${this.conditions.sql} and ${mayTake}
      and ${atLeast(this.ages)} <= ${$("most")}::bigint`;
    return (await this.idsOf(this.inOrder(sql`c.id`, found), page)).map(({ id }) => id);
  }

  /**
   * Places with a room by what it costs this family, the cheapest first: `limit` of them at most, looked for among those
   * that could cost the least (`among`) and that cost no more than `most`.
   */
  cheapest({
    among,
    most,
    limit,
  }: {
    among: number;
    most: number;
    limit: number;
  }): Promise<{ id: number; total: number }[]> {
    const low = atLeast(this.ages);
    const ids = sql`select c.id, best.total from (
        select c.*, ${low} as low from stay_card c where ${this.conditions.sql} and ${mayTake} and ${low} <= ${$("most")}::bigint
        order by low, c.id desc limit ${$("among")}::int) c
      cross join lateral (${cheapestRoom(this.ages, this.isInstantOnly)}) best
      where best.total <= ${$("most")}::bigint order by best.total, c.id desc limit ${$("limit")}::int`;
    return this.idsOf(ids, { among, most, limit });
  }

  private inOrder(columns: SQL, found: SQL): SQL {
    return pageInOrder(this.sort, this.conditions.rank, columns, found);
  }

  private async idsOf(found: SQL, page: Record<string, number>): Promise<{ id: number; total: number }[]> {
    const [row] = await this.db
      .select({
        found: sql<{ id: number; total: number }[]>`coalesce((select json_agg(f) from (${found}) f), '[]'::json)`,
      })
      .from(sql`(select 1) one`)
      .prepare("")
      .execute({ ...this.values, ...page });
    return row?.found ?? [];
  }

  /** The cards of places by their ids, in the order of the ids. */
  async byIds(ids: readonly number[]): Promise<StayCardRow[]> {
    if (ids.length === 0) return [];
    const page = sql`select ${stayCardColumns}, fit.rooms, null as reason
      from unnest(string_to_array(${$("ids")}::text, ',')::int[]) with ordinality asked (id, nth)
      join stay_card c on c.id = asked.id cross join lateral (select ${roomsJson(this.isInstantOnly)} as rooms offset 0) fit
      order by asked.nth`;
    const [row] = await cardsStatement(this.db, "", page).execute({ ...this.values, ids: ids.join(",") });
    return row?.cards ?? [];
  }
}

const cardsStatement = (db: Db, name: string, page: SQL) =>
  db
    .select({ cards: sql<StayCardRow[]>`coalesce((select json_agg(card) from (${page}) card), '[]'::json)` })
    .from(sql`(select 1) one`)
    .prepare(name);
