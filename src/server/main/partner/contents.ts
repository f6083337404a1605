import { isDeepStrictEqual } from "node:util";
import { and, asc, desc, eq, inArray, isNotNull, notExists, or, sql } from "drizzle-orm";
import { sendForm, storeForm, withdrawForm } from "@/server/commerce/approvals/approvals";
import { venuePhotoCopy } from "@/server/commerce/photos/copy";
import { ownsPhotos } from "@/server/commerce/photos/venue-photos";
import { changedParts, loadAudit, writeAudit } from "@/server/commerce/staff/audit";
import { checkSeen, toVersion } from "@/server/commerce/staff/seen";
import type { Staff, VenueStaff } from "@/server/platform/auth/policy";
import { clock } from "@/server/platform/clock";
import { transaction } from "@/server/platform/db/transaction";
import type { Db } from "@/server/platform/db/types";
import { invalidFields, notFound, refused } from "@/server/platform/errors";
import { uuidv7 } from "@/server/platform/ids";
import { category, content, subCategory } from "@/server/platform/schema/catalog";
import { district } from "@/server/platform/schema/region";
import { contentDraft } from "@/server/platform/schema/staff/content-draft";
import { venue } from "@/server/platform/schema/venue";
import type { ContentForm, NewContent, VenueContent, VenueContents } from "@/shared/contract/main/staff/content";
import { EMPTY_FORM, entrancePhotos, findApproved, type Row, toForm } from "./content-form";
import { faultsIn } from "./contents-faults";
import { contentFormCopy as copy } from "./copy";
import { formOfContent } from "./write-content";

const toLine = (row: Row, saleState: string | null, opensAt: Date | null) => ({
  id: row.id,
  state: row.state,
  name: row.form.name,
  content_pk: row.contentId,
  is_on_sale: row.publishedAt !== null && saleState === "on_sale",
  opens_at: row.publishedAt !== null && saleState === "not_on_sale" ? (opensAt?.toISOString() ?? null) : null,
  can_publish: row.approvedForm !== null,
  updated_at: row.updatedAt.toISOString(),
});

/** Condition: this draft, if it is the venue's. */
export const mine = (me: Pick<VenueStaff, "venueId">, id: string) =>
  and(eq(contentDraft.id, id), eq(contentDraft.venueId, me.venueId));

/** Throws 404 unless the draft is the venue's. */
export async function ownContentDraft(db: Db, me: Pick<VenueStaff, "venueId">, id: string): Promise<void> {
  if ((await db.$count(contentDraft, mine(me, id))) === 0) throw notFound();
}

/** A venue's drafts, and its published places without a draft. */
export async function listContentDrafts(db: Db, { venueId }: Pick<VenueStaff, "venueId">): Promise<VenueContents> {
  const rows = await db
    .select({ row: contentDraft, saleState: content.saleState, opensAt: content.saleOpensAt })
    .from(contentDraft)
    .leftJoin(content, eq(content.id, contentDraft.contentId))
    .where(eq(contentDraft.venueId, venueId))
    .orderBy(desc(contentDraft.updatedAt));
  const places = await db
    .select({ content_pk: content.id, name: content.name })
    .from(content)
    .where(
      and(
        eq(content.venueId, venueId),
        or(eq(content.source, "demo"), isNotNull(content.contractedAt)),
        inArray(content.saleState, ["on_sale", "info_only", "not_on_sale"]),
        notExists(db.select({ one: sql`1` }).from(contentDraft).where(eq(contentDraft.contentId, content.id))),
      ),
    )
    .orderBy(asc(content.name));
  return { contents: rows.map(({ row, saleState, opensAt }) => toLine(row, saleState, opensAt)), places };
}

/** Begins a draft: empty, as a copy, or from one of the venue's published places. Throws 404, F000. */
export async function createContentDraft(
  db: Db,
  me: VenueStaff,
  { copy_of: copyOf, content_pk: contentId }: Required<NewContent>,
): Promise<VenueContent> {
  const id = uuidv7();
  await transaction(db, async (tx) => {
    const form = await firstForm(tx, me, copyOf, contentId);
    const [made] = await tx
      .insert(contentDraft)
      .values({
        id,
        venueId: me.venueId,
        contentId,
        form,
        createdAt: clock.sqlNow(),
        updatedAt: clock.sqlNow(),
        ...(contentId === null ? {} : await takenOver(tx, contentId, form)),
      })
      .onConflictDoNothing()
      .returning({ id: contentDraft.id });
    if (!made) throw refused(copy.written);
    const after = { copy_of: copyOf, content_pk: contentId };
    await writeAudit(tx, me, { act: "content.create", subject: "content", subjectRef: id, after });
  });
  return readContentDraft(db, me, id);
}

async function firstForm(
  tx: Db,
  me: VenueStaff,
  copyOf: string | null,
  contentId: number | null,
): Promise<ContentForm> {
  if (contentId !== null) {
    const form = await formOfContent(tx, contentId, me.venueId);
    if (!form) throw notFound();
    return form;
  }
  if (copyOf === null) return EMPTY_FORM;
  const [from] = await tx.select().from(contentDraft).where(mine(me, copyOf));
  if (!from) throw notFound();
  const form = toForm(from);
  return { ...form, options: form.options.map((option) => ({ ...option, pk: null })) };
}

/** A place on sale stays on sale unchanged: its draft begins as approved and published. */
async function takenOver(tx: Db, contentId: number, form: ContentForm) {
  const [row] = await tx.select({ saleState: content.saleState }).from(content).where(eq(content.id, contentId));
  return row?.saleState === "on_sale"
    ? { state: "approved" as const, approvedForm: form, publishedAt: clock.sqlNow() }
    : {};
}

/** One draft. Staff without a venue are the desk, which cannot read unsubmitted drafts. Throws 404. */
export async function readContentDraft(db: Db, { venueId }: Pick<Staff, "venueId">, id: string): Promise<VenueContent> {
  const [found] = await db
    .select({
      row: contentDraft,
      saleState: content.saleState,
      opensAt: content.saleOpensAt,
      venueName: venue.name,
      subName: subCategory.name,
      categoryName: category.name,
      district: district.fullName,
    })
    .from(contentDraft)
    .innerJoin(venue, eq(venue.id, contentDraft.venueId))
    .leftJoin(content, eq(content.id, contentDraft.contentId))
    .leftJoin(subCategory, sql`${subCategory.id} = (${contentDraft.form} ->> 'sub_category_pk')::int`)
    .leftJoin(category, eq(category.id, subCategory.categoryId))
    .leftJoin(district, sql`${district.id} = (${contentDraft.form} ->> 'district_pk')::int`)
    .where(
      and(
        eq(contentDraft.id, id),
        venueId === null ? isNotNull(contentDraft.submittedAt) : eq(contentDraft.venueId, venueId),
      ),
    );
  if (!found) throw notFound();
  const { row, saleState, opensAt } = found;
  return {
    ...toLine(row, saleState, opensAt),
    form: toForm(row),
    ...(venueId === null ? { approved: await findApproved(db, row) } : {}),
    version: toVersion(toForm(row)),
    category_name: found.subName && `${found.categoryName} › ${found.subName}`,
    district_name: found.district,
    return_reason: row.returnReason,
    submitted_at: row.submittedAt?.toISOString() ?? null,
    venue_name: found.venueName,
    audit: await loadAudit(db, "content", id),
  };
}

/**
 * Saves the form over the version that was `seen`, even if incomplete. Families still see the approved version.
 * Throws 404, F000, C_CHANGED.
 */
export async function saveContentDraft(
  db: Db,
  me: VenueStaff,
  id: string,
  given: ContentForm,
  seen?: string,
): Promise<VenueContent> {
  await transaction(db, async (tx) => {
    if (!(await ownsPhotos(tx, me, given.photos))) throw invalidFields({ photos: venuePhotoCopy.unknown });
    if (!(await ownsPhotos(tx, me, entrancePhotos(given)))) throw invalidFields({ entrance: venuePhotoCopy.unknown });
    const before = await lockForm(tx, me, id);
    const { cutoff_hours, cutoff_time } = before;
    const form = { cutoff_hours, cutoff_time, ...given };
    checkSeen(before, seen, form);
    await storeForm(tx, { table: contentDraft, where: mine(me, id) }, form);
    if (!isDeepStrictEqual(before, form))
      await writeAudit(tx, me, {
        act: "content.save",
        subject: "content",
        subjectRef: id,
        ...changedParts(before, form),
      });
  });
  return readContentDraft(db, me, id);
}

/** Locks a draft until the end of the transaction and returns its form. Throws 404. */
async function lockForm(tx: Db, me: VenueStaff, id: string): Promise<ContentForm> {
  const [row] = await tx.select().from(contentDraft).where(mine(me, id)).for("no key update");
  if (!row) throw notFound();
  return toForm(row);
}

/** Submits a complete draft to the desk. Throws 404, 422, F000, C_CHANGED. */
export async function submitContentDraft(
  db: Db,
  me: VenueStaff,
  id: string,
  given: ContentForm,
  seen?: string,
): Promise<VenueContent> {
  const { form } = await saveContentDraft(db, me, id, given, seen);
  const wrong = await faultsIn(db, form);
  if (Object.keys(wrong).length > 0) throw invalidFields(wrong);
  await transaction(db, async (tx) => {
    await sendForm(tx, { table: contentDraft, where: mine(me, id) }, form);
    await writeAudit(tx, me, { act: "content.submit", subject: "content", subjectRef: id });
  });
  return readContentDraft(db, me, id);
}

/** Withdraws a submitted draft before the desk decides. Throws 404, F000. */
export async function withdrawContentDraft(db: Db, me: VenueStaff, id: string): Promise<VenueContent> {
  await readContentDraft(db, me, id);
  await transaction(db, async (tx) => {
    await withdrawForm(tx, { table: contentDraft, where: mine(me, id) });
    await writeAudit(tx, me, { act: "content.withdraw", subject: "content", subjectRef: id });
  });
  return readContentDraft(db, me, id);
}
