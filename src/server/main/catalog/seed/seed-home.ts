import { sql } from "drizzle-orm";
import { DEMO_BANNERS, HOME_SECTIONS, POPULAR_WORDS, RECOMMENDED_WORDS, STAY_WORDS } from "@/server/data/demo";
import { demoPicture } from "@/server/data/demo-pictures";
import { rebuildVocabulary } from "@/server/main/search/vocabulary";
import { toSearchKeys } from "@/server/platform/catalog/search-keys";
import type { Db } from "@/server/platform/db/types";
import { banner, homeSection, keyword, pickedKeyword } from "@/server/platform/schema/home";

/** Seeds the demo's home: sections, banners (which link to contents by key) and search words. */
export async function seedHome(db: Db, contentIds: ReadonlyMap<string, number>): Promise<void> {
  await db.insert(homeSection).values(
    HOME_SECTIONS.map(({ type, title, subtitle, params }, index) => ({
      sectionType: type,
      title,
      subtitle,
      params,
      position: index + 1,
    })),
  );
  await db.insert(banner).values(
    DEMO_BANNERS.map(({ kind, eyebrow, title, cta, to, scene, seed }, index) => ({
      kind,
      eyebrow,
      title,
      cta,
      href: to.startsWith("/") ? to : `/content/detail?id=${contentIds.get(to) ?? ""}`,
      // A banner that links to a content shows that content's picture.
      scene: to.startsWith("/") ? { kind: scene, seed } : demoPicture(to),
      position: index + 1,
    })),
  );
  await rebuildVocabulary(db);
  await seedWords(db);
}

/** Seeds recommended and popular search words that have results in this catalogue. */
async function seedWords(db: Db): Promise<void> {
  const keywordRows = new Map<string, { searchCount: number }>();
  POPULAR_WORDS.forEach((text, index) => {
    keywordRows.set(text, { searchCount: 400 - index * 20 });
  });
  RECOMMENDED_WORDS.forEach((text, index) => {
    keywordRows.set(text, { searchCount: 300 - index * 10 });
  });
  await db
    .insert(pickedKeyword)
    .values([
      ...RECOMMENDED_WORDS.map((text, index) => ({ place: "recommended" as const, text, position: index + 1 })),
      ...STAY_WORDS.map((text, index) => ({ place: "stay" as const, text, position: index + 1 })),
    ]);
  for (const [text, values] of keywordRows) {
    const keys = toSearchKeys([text]);
    const words = text.split(" ").map((word) => `%${toSearchKeys([word]).searchKey}%`);
    const met = sql.join(
      words.map((pattern) => sql`search_key like ${pattern}`),
      sql` and `,
    );
    const { rows } = await db.execute<{ n: number | string }>(sql`select count(*) as n from content where ${met}`);
    const contentCount = Number(rows[0]?.n ?? 0);
    await db
      .insert(keyword)
      .values({ text, ...keys, kind: "program", contentCount, ...values })
      .onConflictDoUpdate({ target: keyword.text, set: values });
  }
}
