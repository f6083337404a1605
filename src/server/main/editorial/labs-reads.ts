import { and, arrayContains, asc, desc, eq, gt, gte, lt, lte, or, type SQL, sql } from "drizzle-orm";
import { listContents } from "@/server/main/contents/content-list";
import { toMoment } from "@/server/main/contents/moment";
import { isLive } from "@/server/platform/db/is-live";
import type { Db } from "@/server/platform/db/types";
import { notFound } from "@/server/platform/errors";
import { labsArticle } from "@/server/platform/schema/editorial";
import type { LabsCard, LabsDetail, LabsPage } from "@/shared/contract/main/editorial";
import { pageOffset } from "@/shared/paging/page";

type Article = typeof labsArticle.$inferSelect;

type LabsAsk = {
  index: number;
  size: number;
  /** Ages in months; the article must suit every child. */
  childMonths: readonly number[];
  indoor: "indoor" | "outdoor" | null;
  maxMinutes: number | null;
  /** A material that the family has at home. */
  material: string | null;
};

/** Condition: articles that are published at `now`. */
export const isOut = (now: Date) =>
  isLive({ isActive: labsArticle.isActive, startsAt: labsArticle.publishedAt, endsAt: labsArticle.endsAt }, now);

/** One page of play-news, newest first. */
export async function listLabs(db: Db, { index, size, ...ask }: LabsAsk, now: Date): Promise<LabsPage> {
  const where = and(isOut(now), ...selectConditions(ask));
  const rows = await db
    .select()
    .from(labsArticle)
    .where(where)
    .orderBy(desc(labsArticle.publishedAt), desc(labsArticle.id))
    .limit(size)
    .offset(pageOffset(index, size));
  return { play_news: rows.map(toCard), total_count: await db.$count(labsArticle, where) };
}

function selectConditions({ childMonths, indoor, maxMinutes, material }: Omit<LabsAsk, "index" | "size">): SQL[] {
  const met: (SQL | undefined)[] = childMonths.map((months) =>
    and(lte(labsArticle.minMonths, months), gte(labsArticle.maxMonths, months)),
  );
  if (indoor) met.push(or(eq(labsArticle.indoor, indoor), eq(labsArticle.indoor, "both")));
  if (maxMinutes !== null) met.push(lte(labsArticle.minutes, maxMinutes));
  if (material) met.push(arrayContains(labsArticle.materials, [material]));
  return met.filter((item) => item !== undefined);
}

/** One article with the previous and next one, and matching activities. Throws 404. */
export async function labsDetail(
  db: Db,
  { id, userId, now }: { id: number; userId: string; now: Date },
): Promise<LabsDetail> {
  const moment = toMoment(now);
  const [article] = await db
    .select()
    .from(labsArticle)
    .where(and(eq(labsArticle.id, id), isOut(now)));
  if (!article) throw notFound();
  const { steps, safety, variants, publishedAt } = article;
  const related =
    article.categoryId === null
      ? []
      : (
          await listContents(db, {
            filters: { cat: article.categoryId },
            sort: "priority-desc",
            index: 1,
            size: 6,
            userId,
            moment,
            centre: null,
          })
        ).contents;
  const at = sql`(${publishedAt.toISOString()}::timestamptz, ${id}::int)`;
  const place = sql`(${labsArticle.publishedAt}, ${labsArticle.id})`;
  return {
    ...toCard(article),
    steps,
    safety,
    variants,
    related,
    previous: await neighbour(db, and(isOut(now), lt(place, at)), [
      desc(labsArticle.publishedAt),
      desc(labsArticle.id),
    ]),
    next: await neighbour(db, and(isOut(now), gt(place, at)), [asc(labsArticle.publishedAt), asc(labsArticle.id)]),
  };
}

async function neighbour(db: Db, where: SQL | undefined, order: SQL[]): Promise<{ id: number; title: string } | null> {
  const { id, title } = labsArticle;
  const [found] = await db
    .select({ id, title })
    .from(labsArticle)
    .where(where)
    .orderBy(...order)
    .limit(1);
  return found ?? null;
}

const toCard = (article: Article): LabsCard => ({
  id: article.id,
  title: article.title,
  summary: article.summary,
  scene: article.scene,
  min_months: article.minMonths,
  max_months: article.maxMonths,
  minutes: article.minutes,
  indoor: article.indoor,
  materials: article.materials,
  published_at: article.publishedAt.toISOString(),
});
