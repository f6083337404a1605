import { and, asc, eq, lte } from "drizzle-orm";
import { isLive } from "@/server/platform/db/is-live";
import type { Db } from "@/server/platform/db/types";
import { notFound } from "@/server/platform/errors";
import { promotion } from "@/server/platform/schema/editorial";
import type { PopupPromotion, Promotion, PromotionDetail } from "@/shared/contract/main/editorial";
import { pageOffset } from "@/shared/paging/page";
import { webLink } from "@/shared/text/web-link";

type Row = typeof promotion.$inferSelect;
export type PromotionHost = Row["host"];

export async function listPromotions(
  db: Db,
  ask: { host: PromotionHost; sectionType: string | null; index: number; size: number; now: Date },
): Promise<Promotion[]> {
  const rows = await db
    .select()
    .from(promotion)
    .where(
      and(
        eq(promotion.host, ask.host),
        ask.sectionType ? eq(promotion.sectionType, ask.sectionType) : undefined,
        isLive(promotion, ask.now),
      ),
    )
    .orderBy(asc(promotion.position), asc(promotion.id))
    .limit(ask.size)
    .offset(pageOffset(ask.index, ask.size));
  return rows.map(toPromotion);
}

/** Current popups in order; the browser shows one per visit. */
export async function popupPromotions(db: Db, now: Date): Promise<PopupPromotion[]> {
  const rows = await db
    .select()
    .from(promotion)
    .where(and(promotion.isPopup, isLive(promotion, now)))
    .orderBy(asc(promotion.position), asc(promotion.id));
  return rows.map(({ id, title, summary, scene }) => ({ id, title, summary, scene, href: `/event/detail?id=${id}` }));
}

/** Condition: promotions with a page, active and begun, even after their end. */
export const hasBegun = (now: Date) => and(promotion.isActive, lte(promotion.startsAt, now));

/** One promotion, even after its end, so that shared links still work. Throws 404 before it begins. */
export async function promotionDetail(db: Db, id: number, now: Date): Promise<PromotionDetail> {
  const [row] = await db
    .select()
    .from(promotion)
    .where(and(eq(promotion.id, id), hasBegun(now)));
  if (!row) throw notFound();
  return { ...toPromotion(row), body: row.body, href: row.href === null ? null : webLink(row.href), cta: row.cta };
}

const toPromotion = (row: Row): Promotion => ({
  id: row.id,
  section_type: row.sectionType,
  title: row.title,
  summary: row.summary,
  scene: row.scene,
  starts_at: row.startsAt.toISOString(),
  ends_at: row.endsAt?.toISOString() ?? null,
});
