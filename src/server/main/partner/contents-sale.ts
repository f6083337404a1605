import { and, eq, gte, isNull, or } from "drizzle-orm";
import { writeAudit } from "@/server/commerce/staff/audit";
import type { VenueStaff } from "@/server/platform/auth/policy";
import { clock } from "@/server/platform/clock";
import { transaction } from "@/server/platform/db/transaction";
import type { Db } from "@/server/platform/db/types";
import { invalidFields, notFound, refused } from "@/server/platform/errors";
import { content, slot } from "@/server/platform/schema/catalog";
import { contentDraft } from "@/server/platform/schema/staff/content-draft";
import type { SaleBody, VenueContent } from "@/shared/contract/main/staff/content";
import { kstToday } from "@/shared/dates/kst";
import { toForm } from "./content-form";
import { mine, readContentDraft } from "./contents";
import { contentFormCopy as copy } from "./copy";
import { writeContent } from "./write-content";

const FURTHEST_MS = 366 * 86_400_000;

/**
 * Puts the approved version on sale, or shows it with the start of its sale, until which families can set an alarm.
 * Throws 404, 422, F000.
 */
export async function publishContent(
  db: Db,
  me: VenueStaff,
  id: string,
  { opens_at: given }: SaleBody,
): Promise<VenueContent> {
  const opensAt = given === null ? null : new Date(given);
  const wait = opensAt === null ? 1 : opensAt.getTime() - clock.nowMs();
  if (wait <= 0 || wait > FURTHEST_MS) throw invalidFields({ opens_at: copy.opensAt });
  await transaction(db, async (tx) => {
    const [row] = await tx.select().from(contentDraft).where(mine(me, id)).for("no key update");
    if (!row) throw notFound();
    if (row.approvedForm === null) throw refused(copy.notReady);
    if (!(await hasTimes(tx, row.contentId))) throw refused(copy.noTimes);
    const approved = toForm({ form: row.approvedForm });
    const contentId = await writeContent(tx, row, approved, opensAt === null ? "on_sale" : "not_on_sale");
    await tx
      .update(content)
      .set({ saleOpensAt: opensAt })
      .where(and(eq(content.id, contentId), eq(content.venueId, me.venueId)));
    await tx
      .update(contentDraft)
      .set({ contentId, publishedAt: clock.sqlNow(), updatedAt: clock.sqlNow() })
      .where(mine(me, id));
    const after = { content_pk: contentId, opens_at: opensAt?.toISOString() ?? null };
    await writeAudit(tx, me, { act: "content.publish", subject: "content", subjectRef: id, after });
  });
  return readContentDraft(db, me, id);
}

/** True if there is an open slot from today on, or an undated one. */
async function hasTimes(tx: Db, contentId: number | null): Promise<boolean> {
  const isAhead = or(isNull(slot.date), gte(slot.date, kstToday(clock.now())));
  return (await tx.$count(slot, and(eq(slot.contentId, contentId ?? 0), eq(slot.isClosed, false), isAhead))) > 0;
}

/** Pauses the sale; existing orders stay valid, and the page stays as information. Throws 404. */
export async function pauseContent(db: Db, me: VenueStaff, id: string): Promise<VenueContent> {
  await transaction(db, async (tx) => {
    const [row] = await tx.select({ contentId: contentDraft.contentId }).from(contentDraft).where(mine(me, id));
    if (!row?.contentId) throw notFound();
    await tx
      .update(content)
      .set({ saleState: "info_only", saleOpensAt: null, updatedAt: clock.sqlNow() })
      .where(and(eq(content.id, row.contentId), eq(content.venueId, me.venueId)));
    await writeAudit(tx, me, { act: "content.pause", subject: "content", subjectRef: id });
  });
  return readContentDraft(db, me, id);
}
