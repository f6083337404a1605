import { sql } from "drizzle-orm";
import { prepared } from "@/server/platform/db/prepared";
import type { Db } from "@/server/platform/db/types";
import type { ContentCard, ContentPage, DayGroup } from "@/shared/contract/main/contents";
import { listTotal } from "@/shared/paging/page";
import { type CardRow, cardColumns, toCards } from "./content-cards";
import { DAY_GROUPS } from "./day-groups";
import { type FindAsk, findContents } from "./find-contents";
import type { Moment } from "./moment";

/** One page of cards, best first; with a day by group. */
export async function findPage(db: Db, ask: FindAsk, userId: string, moment: Moment): Promise<ContentPage> {
  const { index, size, conditions } = ask;
  const { page, counts } = await findContents(db, ask);
  const ids = page.map(({ id }) => id);
  const cards = await cardsById(db, ids, userId, moment);
  const total = listTotal(counts.reduce((sum, count) => sum + count, 0));
  if (!conditions.groups) return { contents: cards, ...total, index, size };
  const groupOf = new Map(page.map(({ id, day }) => [id, DAY_GROUPS[day]]));
  const days = DAY_GROUPS.map((name, day) => [name, listTotal(counts[day] ?? 0)] as const);
  return {
    contents: cards.map((card) => ({ ...card, day: groupOf.get(card.pk) })),
    ...total,
    days: Object.fromEntries(days) as Record<DayGroup, ReturnType<typeof listTotal>>,
    index,
    size,
  };
}

async function cardsById(db: Db, ids: readonly number[], userId: string, moment: Moment): Promise<ContentCard[]> {
  if (ids.length === 0) return [];
  const [row] = await prepared(db, "cards_by_pk", buildCards).execute({ pks: ids.join(","), user: userId, ...moment });
  return toCards(row?.contents ?? []);
}

const buildCards = (db: Db, name: string) =>
  db
    .select({ contents: sql<CardRow[]>`coalesce(json_agg(card order by card.nth), '[]'::json)` })
    .from(
      sql`(select ${cardColumns}, asked.nth
        from unnest(string_to_array(${sql.placeholder("pks")}::text, ',')::int[]) with ordinality asked (id, nth)
        join content c on c.id = asked.id) card`,
    )
    .prepare(name);
