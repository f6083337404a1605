import { sql } from "drizzle-orm";
import type { Db } from "@/server/platform/db/types";

/** Tables with texts shown to parents, written by a venue, an import or another parent. */
const SHOWN = [
  "content",
  "content_option",
  "venue",
  "review",
  "review_photo",
  "content_question",
  "labs_article",
  "notice",
  "promotion",
  "theme",
  "banner",
  "home_section",
  "keyword",
  "coupon",
  "plus_discount",
  "accommodation",
  "stay_product",
  "stay_location",
  "accommodation_type",
  "category",
  "sub_category",
  "district",
  "refund_policy",
  "member",
  "point_log",
  "partner_contract",
  "session",
] as const;

const HANGUL = /[가-힣]/;
const isLink = (text: string): boolean => /^(https?:\/)?\/\S*$/.test(text);

type Words = { text: () => string; link: () => string };

/** The same value with every Korean text and every link turned into an attack. */
function poisoned(value: unknown, words: Words): unknown {
  if (typeof value === "string") return HANGUL.test(value) ? words.text() : isLink(value) ? words.link() : value;
  if (Array.isArray(value)) return value.map((item) => poisoned(item, words));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, poisoned(one, words)]));
}

/**
 * Writes attacks into every text of the shown tables, bypassing the validation of the hosts. Returns the columns
 * changed and the number of cells.
 */
export async function poison(db: Db, words: Words): Promise<{ columns: string[]; cells: number }> {
  const columns = new Set<string>();
  let cells = 0;
  for (const table of SHOWN) {
    const { rows } = await db.execute<{ id: string; row: Record<string, unknown> }>(
      sql`select ctid::text as id, to_jsonb(t) as row from ${sql.identifier(table)} t limit 400`,
    );
    for (const { id, row } of rows) {
      let at = id;
      for (const [column, value] of Object.entries(row)) {
        if (/_enc$|_hash$|^key$|source|search_key|choseong/.test(column)) continue;
        const changed = poisoned(value, words);
        if (JSON.stringify(changed) === JSON.stringify(value)) continue;
        const moved = await write(db, { table, column, id: at }, changed);
        if (moved === null) continue;
        at = moved;
        columns.add(`${table}.${column}`);
        cells += 1;
      }
    }
  }
  return { columns: [...columns], cells };
}

/** Returns the row's new ctid; null when a constraint rejects the value. */
async function write(
  db: Db,
  { table, column, id }: { table: string; column: string; id: string },
  value: unknown,
): Promise<string | null> {
  const at = { table: sql.identifier(table), column: sql.identifier(column) };
  const row = JSON.stringify({ [column]: value });
  try {
    const { rows } = await db.execute<{ id: string }>(sql`
      update ${at.table} t set ${at.column} = (jsonb_populate_record(null::${at.table}, ${row}::jsonb)).${at.column}
      where t.ctid = ${id}::tid returning t.ctid::text as id`);
    return rows[0]?.id ?? null;
  } catch {
    return null;
  }
}
