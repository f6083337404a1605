import { asc, eq } from "drizzle-orm";
import { decideForm, recordDecided } from "@/server/commerce/approvals/approvals";
import { markApproved } from "@/server/commerce/photos/venue-photos";
import { writeAudit } from "@/server/commerce/staff/audit";
import { refuseOwnBusiness } from "@/server/commerce/staff/own-business";
import type { Staff } from "@/server/platform/auth/policy";
import { transaction } from "@/server/platform/db/transaction";
import type { Db } from "@/server/platform/db/types";
import { notFound } from "@/server/platform/errors";
import { contentDraft } from "@/server/platform/schema/staff/content-draft";
import { stayDraft } from "@/server/platform/schema/staff/stay-draft";
import { accommodation } from "@/server/platform/schema/stay/stay";
import { venue } from "@/server/platform/schema/venue";
import type { DeskContents, VenueContent } from "@/shared/contract/main/staff/content";
import type { Decision } from "@/shared/contract/main/staff/desk";
import { entrancePhotos, toForm } from "./content-form";
import { readContentDraft } from "./contents";
import { writeContent } from "./write-content";

export async function waitingContents(db: Db): Promise<DeskContents> {
  const rows = await db
    .select({ id: contentDraft.id, form: contentDraft.form, name: venue.name, at: contentDraft.submittedAt })
    .from(contentDraft)
    .innerJoin(venue, eq(venue.id, contentDraft.venueId))
    .where(eq(contentDraft.state, "submitted"))
    .orderBy(asc(contentDraft.submittedAt))
    .limit(100);
  const stays = await db
    .select({ id: stayDraft.accommodationId, form: stayDraft.form, name: venue.name, at: stayDraft.submittedAt })
    .from(stayDraft)
    .innerJoin(accommodation, eq(accommodation.id, stayDraft.accommodationId))
    .innerJoin(venue, eq(venue.id, accommodation.venueId))
    .where(eq(stayDraft.state, "submitted"))
    .orderBy(asc(stayDraft.submittedAt))
    .limit(100);
  const lines = [
    ...rows.map((row) => ({ kind: "content" as const, ...row })),
    ...stays.map((row) => ({ kind: "stay" as const, ...row, id: String(row.id) })),
  ].sort((a, b) => Number(a.at) - Number(b.at));
  return {
    contents: lines.map(({ kind, id, form, name, at }) => ({
      kind,
      id,
      name: form.name,
      venue_name: name,
      submitted_at: at?.toISOString() ?? null,
    })),
  };
}

/** Approves or returns the version that the desk saw. Approval updates a published content. Throws 404, C_CHANGED. */
export async function decideContent(db: Db, me: Staff, id: string, decision: Decision): Promise<VenueContent> {
  const { reason } = decision;
  const [asked] = await db.select({ venueId: contentDraft.venueId }).from(contentDraft).where(eq(contentDraft.id, id));
  if (!asked) throw notFound();
  await refuseOwnBusiness(db, me, { venueId: asked.venueId });
  await readContentDraft(db, me, id);
  await transaction(db, async (tx) => {
    await decideForm(tx, { table: contentDraft, where: eq(contentDraft.id, id) }, decision);
    const [row] = await tx.select().from(contentDraft).where(eq(contentDraft.id, id));
    if (!row) throw notFound();
    const approved = toForm(row);
    if (reason === null) await markApproved(tx, [...approved.photos, ...entrancePhotos(approved)]);
    // Write the content row before it goes on sale: times refer to it. A new row is "ended", so no list shows it.
    if (reason === null && (row.publishedAt !== null || row.contentId === null)) {
      const contentId = await writeContent(tx, row, approved, null);
      await tx.update(contentDraft).set({ contentId }).where(eq(contentDraft.id, id));
    }
    const path = `/partner/console/contents?id=${id}`;
    await recordDecided(tx, { venueId: asked.venueId, name: approved.name, path, reason });
    await writeAudit(tx, me, {
      act: reason === null ? "content.approve" : "content.return",
      subject: "content",
      subjectRef: id,
      reason: reason ?? "",
    });
  });
  return readContentDraft(db, me, id);
}
