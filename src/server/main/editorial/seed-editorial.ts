import { inArray, sql } from "drizzle-orm";
import { CATEGORIES } from "@/server/data/categories";
import type { DemoLabs } from "@/server/data/demo";
import { DEMO_LABS, DEMO_NOTICES, DEMO_PROMOTIONS, DEMO_THEMES } from "@/server/data/demo";
import type { Db } from "@/server/platform/db/types";
import { content } from "@/server/platform/schema/catalog";
import { labsArticle, notice, promotion, theme } from "@/server/platform/schema/editorial";

const DAY_MS = 86_400_000;
const before = (now: Date, days: number): Date => new Date(now.getTime() - days * DAY_MS);

/** The last month of age of a child who is `age` years old. */
const lastMonthAt = (age: number): number => age * 12 + 11;

/** Seeds the demo's editorial content, unless the database has play-news already. */
export async function seedEditorial(db: Db, now: Date): Promise<void> {
  if ((await db.$count(labsArticle)) > 0) return;
  await db
    .insert(labsArticle)
    .values(DEMO_LABS.map((demoLab, index) => toArticle(demoLab, index, before(now, 2 + index * 4))));
  await db.insert(notice).values(
    DEMO_NOTICES.map(({ key, title, body, isPinned, daysAgo }) => {
      const at = before(now, daysAgo);
      return { key, title, body, isPinned: isPinned ?? false, publishedAt: at, updatedAt: at };
    }),
  );
  await db.insert(promotion).values(
    DEMO_PROMOTIONS.map(({ section, scene, seed, days: [from, to], isPopup, ...one }, index) => ({
      ...one,
      sectionType: section,
      scene: { kind: scene, seed },
      isPopup: isPopup ?? false,
      startsAt: before(now, -from),
      endsAt: to === null ? null : before(now, -to),
      position: index + 1,
    })),
  );
  await seedThemes(db);
}

async function seedThemes(db: Db): Promise<void> {
  const keys = DEMO_THEMES.flatMap(({ contents }) => contents);
  const found = await db
    .select({ pk: content.id, key: content.sourceKey })
    .from(content)
    .where(inArray(content.sourceKey, keys));
  const pkOf = new Map(found.map(({ key, pk }) => [key, pk]));
  await db.insert(theme).values(
    DEMO_THEMES.map(({ contents, ...one }) => ({
      ...one,
      contentIds: contents.flatMap((key) => pkOf.get(key) ?? []),
    })),
  );
  // Home was seeded first, with keys: replace them by the numbers of themes and articles.
  await db.execute(sql`
    update home_section h set params = (h.params - 'theme') || jsonb_build_object('id', t.id)
    from theme t where h.section_type = 'theme' and h.params->>'theme' = t.key`);
  await db.execute(sql`
    update home_section h set params = (h.params - 'news') || jsonb_build_object('id', a.id)
    from labs_article a where h.section_type = 'labs' and h.params->>'news' = a.key`);
}

function toArticle(labs: DemoLabs, at: number, publishedAt: Date) {
  const [youngest, oldest] = labs.ages;
  return {
    key: labs.key,
    title: labs.title,
    summary: labs.summary,
    scene: { kind: labs.scene, seed: at },
    minMonths: youngest * 12,
    maxMonths: lastMonthAt(oldest),
    minutes: labs.minutes,
    indoor: labs.indoor,
    materials: labs.materials,
    steps: labs.steps.map(([title, text], step) => ({
      title,
      text,
      scene: step === 0 ? { kind: labs.scene, seed: at + 3 } : null,
      alt: step === 0 ? `${labs.title}: ${title}` : "",
    })),
    safety: labs.safety,
    variants: labs.variants.map(([from_age, to_age, text]) => ({ from_age, to_age, text })),
    categoryId: CATEGORIES.find(({ slug }) => slug === labs.category)?.pk ?? null,
    publishedAt,
  };
}
