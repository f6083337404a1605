import { sql } from "drizzle-orm";
import type { Command } from "@/server/platform/db/command-socket";
import type { Db } from "@/server/platform/db/types";

export const CARDS_COMMAND = "catalog:cards";

/** A card table that lists read; its `_source` view computes the right cards. */
type Kept = { name: string; of: string; table: string; key: string; refresh: string };

const kinds: readonly Kept[] = [
  {
    name: "놀이",
    of: "content",
    table: "content_card",
    key: "content_id",
    refresh: "refresh_content_cards",
  },
  { name: "숙소", of: "accommodation", table: "stay_card", key: "id", refresh: "refresh_stay_cards" },
];

const BATCH = 1000;

/** Corrects all cards and the rooms' lows in batches, and prints how many were wrong. */
export async function rebuildCards(db: Db, print: (line: string) => void): Promise<number> {
  for (const kind of kinds) await rebuild(db, kind, print);
  await correctLows(db, print);
  return 0;
}

async function rebuild(db: Db, kind: Kept, print: (line: string) => void): Promise<void> {
  const [of, table, key] = [kind.of, kind.table, kind.key].map((name) => sql.identifier(name));
  const source = sql.identifier(`${kind.table}_source`);
  let after = 0;
  let seen = 0;
  let wrong = 0;
  for (;;) {
    const { rows } = await db.execute<{ key: number; is_right: boolean }>(sql`
      select s.${key} as key, coalesce(k::text = s::text, false) as is_right
      from ${source} s left join ${table} k on k.${key} = s.${key}
      where s.${key} in (select id from ${of} where id > ${after} order by id limit ${BATCH})
      order by s.${key}`);
    const stale = rows.filter(({ is_right }) => !is_right).map((row) => row.key);
    if (stale.length > 0)
      await db.execute(sql`select ${sql.identifier(kind.refresh)}(${`{${stale.join(",")}}`}::int[])`);
    seen += rows.length;
    wrong += stale.length;
    after = rows.at(-1)?.key ?? after;
    if (rows.length < BATCH) break;
  }
  print(`${kind.name} 카드 ${seen}장을 살폈고, ${wrong}장을 다시 썼어요.`);
}

/** Recomputes the lows of every room, in batches. */
async function correctLows(db: Db, print: (line: string) => void): Promise<void> {
  let after = 0;
  let wrong = 0;
  for (;;) {
    const { rows } = await db.execute<{ id: number }>(
      sql`select id from stay_product where id > ${after} order by id limit ${BATCH}`,
    );
    const { rows: changed } = await db.execute<{ n: number }>(
      sql`select note_room_lows(${`{${rows.map(({ id }) => id).join(",")}}`}::int[]) as n`,
    );
    wrong += changed[0]?.n ?? 0;
    after = rows.at(-1)?.id ?? after;
    if (rows.length < BATCH) break;
  }
  print(`객실의 가장 낮은 값 ${wrong}개를 다시 썼어요.`);
}

/** `npm run catalog:cards`. */
export const cardsCommand: Command = {
  name: "catalog:cards",
  run: ({ db }, _args, print) => rebuildCards(db, print),
};
