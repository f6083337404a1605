import { sql } from "drizzle-orm";
import type { Db } from "@/server/platform/db/types";
import { notFound } from "@/server/platform/errors";
import type { Category } from "@/shared/contract/main/contents";
import type { CategoryInfo } from "@/shared/contract/main/discover";

const columns = sql`k.pk, k.slug, k.name, k.object, k.tint,
  coalesce((select json_agg(json_build_object('pk', s.pk, 'slug', s.slug, 'name', s.name) order by s.priority, s.pk)
    from sub_category s where s.category_pk = k.pk), '[]'::json) as sub_categories`;

/** Every category with its sub-categories, in the order of the menu. */
export async function categoryMenu(db: Db): Promise<Category[]> {
  const { rows } = await db.execute<Category>(sql`select ${columns} from category k order by k.priority, k.pk`);
  return rows;
}

/** One category and how many listed contents it holds. Throws 404. */
export async function categoryInfo(db: Db, pk: number): Promise<CategoryInfo> {
  const { rows } = await db.execute<CategoryInfo>(sql`select ${columns},
    (select count(*)::int from content c where c.category_pk = k.pk and c.sale_state <> 'ended') as content_count
    from category k where k.pk = ${pk}`);
  if (!rows[0]) throw notFound();
  return rows[0];
}
