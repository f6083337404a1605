import { sql } from "drizzle-orm";
import type { Db } from "@/server/platform/db/types";
import { notFound } from "@/server/platform/errors";
import type { ContentCard } from "@/shared/contract/main/contents";
import { type CardRow, cardColumns, cardsOf } from "./content-cards";
import type { Moment } from "./moment";

/**
 * What else would suit: the same sub-category first, nearer first within the category, never the content itself and
 * nothing that has ended. Throws 404.
 */
export async function relatedContents(
  db: Db,
  { pk, size, userId, moment }: { pk: number; size: number; userId: string; moment: Moment },
): Promise<ContentCard[]> {
  const $ = (name: string) => sql.placeholder(name);
  const near = sql`select c.* from content c, content o where o.pk = ${$("pk")}::int and c.category_pk = o.category_pk
    and c.pk <> o.pk and c.sale_state not in ('ended', 'not_on_sale')
    order by c.priority desc nulls last, c.bookings_28d desc nulls last, c.pk desc nulls last limit 200`;
  const [row] = await db
    .select({
      exists: sql<boolean>`exists (select 1 from content where pk = ${$("pk")}::int)`,
      contents: sql<CardRow[]>`coalesce((select json_agg(card) from (select ${cardColumns} from (
        select c.* from (${near}) c, content o where o.pk = ${$("pk")}::int
        order by (c.sub_category_pk = o.sub_category_pk) desc,
          point(c.lng * 0.8, c.lat) <-> point(o.lng * 0.8, o.lat), c.pk desc nulls last
        limit ${$("size")}::int) c) card), '[]'::json)`,
    })
    .from(sql`(select 1) one`)
    .prepare("")
    .execute({ pk, size, user: userId, ...moment });
  if (!row?.exists) throw notFound();
  return cardsOf(row.contents);
}
