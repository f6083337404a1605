import { sql } from "drizzle-orm";
import { inChunks } from "@/server/platform/catalog/in-chunks";
import { clock } from "@/server/platform/clock";
import { transaction } from "@/server/platform/db/transaction";
import type { Db } from "@/server/platform/db/types";
import type { Job } from "@/server/platform/jobs";
import type { OptionBand } from "@/shared/contract/main/content-facts";
import { kstToday } from "@/shared/dates/kst";
import type { PlainDate } from "@/shared/dates/plain-date";
import { wasAsked } from "@/shared/price/asked-price";
import { fromPrice } from "./seed/demo/demo-options";

export const listPricesJob: Job = {
  name: "list-prices",
  everySeconds: 3600,
  run: async (db) => void (await dropUnaskedListPrices(db, kstToday(clock.now()))),
};

/** Options per query. */
const AT_ONCE = 500;

type Claim = { id: number; list_price: number | string; history: { from: number; price: number | null }[] };

/**
 * Lowers each list price that was not charged long enough to the price itself, in the options and on the cards.
 * Returns how many options. Dropping is final: days at the list price only leave the window while less is charged.
 */
export async function dropUnaskedListPrices(db: Db, today: PlainDate): Promise<number> {
  const { rows } = await db.execute<{ id: number }>(
    sql`select id from content_option where list_price > price order by id`,
  );
  return inChunks(rows, AT_ONCE, async (some) => {
    const unasked = await findUnasked(
      db,
      some.map(({ id }) => id),
      today,
    );
    if (unasked.length > 0) await lower(db, unasked);
    return unasked.length;
  });
}

async function findUnasked(db: Db, options: readonly number[], today: PlainDate): Promise<number[]> {
  const { rows } = await db.execute<Claim>(sql`
    select o.id, o.list_price, coalesce((
      select json_agg(json_build_object('from', floor(extract(epoch from h.asked_from) * 1000)::bigint, 'price', h.price)
        order by h.asked_from) from price_history h where h.option_id = o.id), '[]'::json) as history
    from content_option o where o.id = any(${sql.param(pgList(options))}::int[])`);
  return rows.filter((claim) => !wasAsked(claim.history, Number(claim.list_price), today)).map(({ id }) => id);
}

/** Lowers a list price only if it is still above the price, which can have changed in the meantime. */
async function lower(db: Db, options: readonly number[]): Promise<void> {
  await transaction(db, async (tx) => {
    const { rows } = await tx.execute<{ id: number }>(sql`
      select distinct c.id from content c join content_option o on o.content_id = c.id
      where o.id = any(${sql.param(pgList(options))}::int[])`);
    const contents = rows.map(({ id }) => id).sort((a, b) => a - b);
    await tx.execute(
      sql`select id from content where id = any(${sql.param(pgList(contents))}::int[]) order by id for no key update`,
    );
    await tx.execute(sql`
      update content_option set list_price = price
      where id = any(${sql.param(pgList(options))}::int[]) and list_price > price`);
    const { rows: left } = await tx.execute<OptionLine>(sql`
      select content_id, band, price, list_price from content_option
      where content_id = any(${sql.param(pgList(contents))}::int[]) and is_active order by content_id, priority, id`);
    const cards = contents.map((id) => ({
      id,
      list: toList(left.filter((optionLine) => optionLine.content_id === id)),
    }));
    await tx.execute(sql`
      update content c set list_price = greatest(c.min_price, r.list)
      from jsonb_to_recordset(${JSON.stringify(cards)}::jsonb) as r(id int, list bigint)
      where c.id = r.id and c.min_price is not null`);
  });
}

type OptionLine = { content_id: number; band: OptionBand; price: number | string; list_price: number | string };

/** The list price of the ticket whose price the card shows. */
const toList = (options: readonly OptionLine[]): number | null =>
  fromPrice(
    options
      .filter(({ band }) => band !== "addon")
      .map(({ band, price, list_price }) => ({
        name: "",
        band,
        minMonths: null,
        maxMonths: null,
        price: Number(price),
        listPrice: Number(list_price),
      })),
  ).listPrice;

const pgList = (numbers: readonly number[]): string => `{${numbers.join(",")}}`;
