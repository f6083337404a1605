import { CATEGORIES } from "@/server/data/categories";
import type { Db } from "@/server/platform/db/types";
import { category, subCategory } from "@/server/platform/schema/catalog";

/** Inserts the categories and sub-categories of this version and updates renamed ones. */
export async function seedCategories(db: Db): Promise<void> {
  for (const [at, { pk, slug, name, object, tint, scene, subs }] of CATEGORIES.entries()) {
    const values = { slug, name, object, tint, sceneKind: scene, priority: at + 1 };
    await db
      .insert(category)
      .values({ id: pk, ...values })
      .onConflictDoUpdate({ target: category.id, set: values });
    for (const [place, [subId, subSlug, subName]] of subs.entries()) {
      const subValues = { categoryId: pk, slug: subSlug, name: subName, priority: place + 1 };
      await db
        .insert(subCategory)
        .values({ id: subId, ...subValues })
        .onConflictDoUpdate({ target: subCategory.id, set: subValues });
    }
  }
}
