import { type SQL, sql } from "drizzle-orm";
import { prepared } from "@/server/platform/db/prepared";
import type { Db } from "@/server/platform/db/types";
import type { Point } from "@/shared/geo/haversine-km";
import { type StayCardRow, stayCardColumns } from "./stay-cards";
import {
  type Conditions,
  counted,
  hasRoom,
  momentValues,
  roomsJson,
  type StayAsk,
  stayConditions,
} from "./stay-conditions";
import { type WalkedSort, walkedOrder } from "./stay-order";

const $ = (name: string) => sql.placeholder(name);

/** Searches without words keep their plan: each further shape would cost every connection memory. */
const isHot = (shape: string): boolean => !shape.includes("words");

/** A search in one order, with the statements that answer it. */
export class StayFinder {
  private readonly conditions: Conditions;
  private readonly order: SQL;
  private readonly values: Record<string, unknown>;
  private readonly isInstantOnly: boolean;

  constructor(
    private readonly db: Db,
    ask: StayAsk,
    private readonly sort: WalkedSort,
    point: Point | null,
  ) {
    this.conditions = stayConditions(ask);
    this.order = walkedOrder(sort, this.conditions.rank);
    this.isInstantOnly = ask.filters.instant_only === true;
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
    const page = sql`select ${stayCardColumns}, c.rooms, null as reason from (
      select c.*, fit.rooms from accommodation c cross join lateral (select ${roomsJson(this.isInstantOnly)} as rooms offset 0) fit
      where ${this.conditions.sql} and fit.rooms is not null order by ${this.order}
      limit ${$("limit")}::int offset ${$("offset")}::int) c`;
    const build = (db: Db, name: string) => cardsStatement(db, name, page);
    const name = `stays|${this.sort}|${this.isInstantOnly}|${this.conditions.shape}`;
    return {
      statement: isHot(this.conditions.shape) ? prepared(this.db, name, build) : build(this.db, ""),
      values: { ...this.values, limit, offset },
    };
  }

  /** Places without one, along the order, each with the reason. */
  async unavailable(limit: number, offset: number): Promise<StayCardRow[]> {
    const page = sql`select ${stayCardColumns}, null as rooms, case
        when not exists (select 1 from stay_product p where p.accommodation_id = c.id and p.is_active
          and p.max_occupancy >= ${counted}) then 'too_many_people'
        when c.min_nights > ${$("nights")}::int or exists (select 1 from stay_product p join room_night n on n.product_id = p.id
          where p.accommodation_id = c.id and p.is_active and p.max_occupancy >= ${counted}
            and n.night = ${$("check_in")}::date and not n.is_closed and n.held + n.sold < n.capacity
            and n.min_nights > ${$("nights")}::int) then 'min_nights'
        else 'sold_out' end as reason from (
      select c.* from accommodation c where ${this.conditions.sql} and not ${hasRoom(this.isInstantOnly)}
        ${this.isInstantOnly ? sql`and exists (select 1 from stay_product p where p.accommodation_id = c.id and p.is_active and p.is_instant)` : sql``}
      order by ${this.order} limit ${$("limit")}::int offset ${$("offset")}::int) c`;
    const [row] = await cardsStatement(this.db, "", page).execute({ ...this.values, limit, offset });
    return row?.cards ?? [];
  }

  /** How many places have a room and how many there are at all, each counted to `most`. */
  async counts(most: number): Promise<{ available: number; total: number }> {
    const upTo = (condition: SQL) => sql<number>`(select count(*)::int from (
      select 1 from accommodation c where ${condition} limit ${$("most")}::int) counted)`;
    const [row] = await this.db
      .select({
        total: upTo(this.conditions.sql),
        available: upTo(sql`${this.conditions.sql} and ${hasRoom(this.isInstantOnly)}`),
      })
      .from(sql`(select 1) one`)
      .prepare("")
      .execute({ ...this.values, most });
    return { available: row?.available ?? 0, total: row?.total ?? 0 };
  }

  /**
   * Every place that passes the filters, in its order, with what its nights cost at least. Whether it has a room is not
   * looked at yet. By price: the lowest nights first.
   */
  async candidates(byPrice: boolean, maxPrice: number | undefined): Promise<{ id: number; low: number }[]> {
    const low = sql`c.from_price * ${$("nights")}::int`;
    const order = byPrice ? sql`c.from_price, c.id desc` : this.order;
    const [row] = await this.db
      .select({
        ids: sql<number[]>`coalesce(json_agg(c.id), '[]')`,
        lows: sql<number[]>`coalesce(json_agg(c.low), '[]')`,
      })
      .from(
        sql`(select c.id, ${low} as low from accommodation c where ${this.conditions.sql}
          ${maxPrice === undefined ? sql`` : sql`and ${low} <= ${$("max_price")}::bigint`} order by ${order}) c`,
      )
      .prepare("")
      .execute({ ...this.values, max_price: maxPrice });
    return (row?.ids ?? []).map((id, at) => ({ id, low: row?.lows[at] ?? 0 }));
  }

  /** The cards of places by their ids, in the order of the ids. */
  async byIds(ids: readonly number[]): Promise<StayCardRow[]> {
    if (ids.length === 0) return [];
    const page = sql`select ${stayCardColumns}, fit.rooms, null as reason
      from unnest(string_to_array(${$("ids")}::text, ',')::int[]) with ordinality asked (id, nth)
      join accommodation c on c.id = asked.id cross join lateral (select ${roomsJson(this.isInstantOnly)} as rooms offset 0) fit
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
