import { sql } from "drizzle-orm";
import { placeText } from "@/server/platform/catalog/place-text";
import { transaction } from "@/server/platform/db/transaction";
import type { Db } from "@/server/platform/db/types";
import type { Relaxations } from "@/shared/contract/main/discover";
import { keystrokes } from "@/shared/text/keystrokes";
import { meantWords } from "./meant-words";
import { ownName } from "./similar-words";

const SHORTEST = 4;
const MOST_NAMES = 5;
/** Least word similarity of a name. */
const LIKE = 0.4;

/** Contents with names similar to a text that matches none. */
export async function similarNames(db: Db, text: string): Promise<NonNullable<Relaxations["similar"]>> {
  const meant = await meantWords(db, text, true);
  const key = keystrokes(text);
  if (meant === null || meant.isFound || key.length < SHORTEST) return [];
  const rows = await transaction(db, async (tx) => {
    await tx.execute(sql`select set_config('pg_trgm.word_similarity_threshold', ${String(LIKE)}, true)`);
    const { rows: found } = await tx.execute<{ pk: number; name: string; full_name: string | null }>(sql`
      select c.id as pk, c.name, d.full_name from content c left join district d on d.id = c.district_id
      where c.sale_state <> 'ended' and ${key} <% ${ownName}
      order by word_similarity(${key}, ${ownName}) desc, c.priority desc, c.id desc
      limit ${MOST_NAMES}`);
    return found;
  });
  return rows.map(({ pk, name, full_name }) => ({ pk, name, place_text: placeText(full_name) }));
}
