import { sql } from "drizzle-orm";
import { registerCommand } from "@/server/platform/db/command-socket";
import { database } from "@/server/platform/db/database";
import type { Db } from "@/server/platform/db/types";

export const CARDS_COMMAND = "catalog:cards";

const BATCH = 1000;

/** Writes the cards of all activities anew, some at a time, and says how many were not as they should be. */
export async function rebuildCards(db: Db, print: (line: string) => void): Promise<number> {
  let after = 0;
  let seen = 0;
  let wrong = 0;
  for (;;) {
    const { rows } = await db.execute<{ pk: number; is_right: boolean }>(sql`
      select s.content_pk as pk, coalesce(k.card::text = s.card::text, false) as is_right
      from content_card_source s left join content_card k on k.content_pk = s.content_pk
      where s.content_pk in (select pk from content where pk > ${after} order by pk limit ${BATCH}) order by s.content_pk`);
    const stale = rows.filter(({ is_right }) => !is_right).map(({ pk }) => pk);
    if (stale.length > 0) await db.execute(sql`select refresh_content_cards(${`{${stale.join(",")}}`}::int[])`);
    seen += rows.length;
    wrong += stale.length;
    after = rows.at(-1)?.pk ?? after;
    if (rows.length < BATCH) break;
  }
  print(`놀이 카드 ${seen}장을 살폈고, ${wrong}장을 다시 썼어요.`);
  return 0;
}

/** Lets `npm run catalog:cards` ask the process that holds the database. */
export function registerCardsCommand(): void {
  registerCommand(CARDS_COMMAND, async (_args, print) => rebuildCards(await database(), print));
}
