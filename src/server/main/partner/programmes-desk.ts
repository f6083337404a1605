import { asc, eq } from "drizzle-orm";
import { decideForm } from "@/server/commerce/approvals/approvals";
import { markApproved } from "@/server/commerce/photos/venue-photos";
import { writeAudit } from "@/server/commerce/staff/audit";
import { refuseOwnBusiness } from "@/server/commerce/staff/own-business";
import type { Staff } from "@/server/platform/auth/policy";
import { transaction } from "@/server/platform/db/transaction";
import type { Db } from "@/server/platform/db/types";
import { notFound } from "@/server/platform/errors";
import { venue } from "@/server/platform/schema/catalog";
import { programme } from "@/server/platform/schema/staff/programme";
import { stayDraft } from "@/server/platform/schema/staff/stay-draft";
import { accommodation } from "@/server/platform/schema/stay";
import type { Decision } from "@/shared/contract/main/staff/desk";
import type { DeskProgrammes, Programme } from "@/shared/contract/main/staff/programme";
import { entrancePhotos, formOf, readProgramme } from "./programmes";
import { writeProgramme } from "./write-programme";

/** What waits for the desk, the oldest first. */
export async function waitingProgrammes(db: Db): Promise<DeskProgrammes> {
  const rows = await db
    .select({ id: programme.id, form: programme.form, name: venue.name, at: programme.submittedAt })
    .from(programme)
    .innerJoin(venue, eq(venue.pk, programme.venuePk))
    .where(eq(programme.state, "submitted"))
    .orderBy(asc(programme.submittedAt))
    .limit(100);
  const stays = await db
    .select({ id: stayDraft.accommodationId, form: stayDraft.form, name: venue.name, at: stayDraft.submittedAt })
    .from(stayDraft)
    .innerJoin(accommodation, eq(accommodation.id, stayDraft.accommodationId))
    .innerJoin(venue, eq(venue.pk, accommodation.venuePk))
    .where(eq(stayDraft.state, "submitted"))
    .orderBy(asc(stayDraft.submittedAt))
    .limit(100);
  const lines = [
    ...rows.map((row) => ({ kind: "programme" as const, ...row })),
    ...stays.map((row) => ({ kind: "stay" as const, ...row, id: String(row.id) })),
  ].sort((a, b) => Number(a.at) - Number(b.at));
  return {
    programmes: lines.map(({ kind, id, form, name, at }) => ({
      kind,
      id,
      name: form.name,
      venue_name: name,
      submitted_at: at?.toISOString() ?? null,
    })),
  };
}

/** The desk's yes or its no to what it saw. What is on sale already changes with the yes. Throws 404, C_CHANGED. */
export async function decideProgramme(db: Db, me: Staff, id: string, decision: Decision): Promise<Programme> {
  const { reason } = decision;
  const [asked] = await db.select({ venuePk: programme.venuePk }).from(programme).where(eq(programme.id, id));
  if (!asked) throw notFound();
  await refuseOwnBusiness(db, me, { venuePk: asked.venuePk });
  await readProgramme(db, me, id);
  await transaction(db, async (tx) => {
    await decideForm(tx, { table: programme, where: eq(programme.id, id) }, decision);
    const [row] = await tx.select().from(programme).where(eq(programme.id, id));
    if (!row) throw notFound();
    const approved = formOf(row);
    if (reason === null) await markApproved(tx, [...approved.photos, ...entrancePhotos(approved)]);
    // Written before it is on sale, so that its times have a place to stand; what has ended is in no list.
    if (reason === null && (row.publishedAt !== null || row.contentPk === null)) {
      const contentPk = await writeProgramme(tx, row, approved, null);
      await tx.update(programme).set({ contentPk }).where(eq(programme.id, id));
    }
    await writeAudit(tx, me, {
      act: reason === null ? "programme.approve" : "programme.return",
      subject: "programme",
      subjectRef: id,
      reason: reason ?? "",
    });
  });
  return readProgramme(db, me, id);
}
