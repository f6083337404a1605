import { desc, eq } from "drizzle-orm";
import { clock } from "@/server/platform/clock";
import { uuidv7 } from "@/server/platform/ids";
import { notice } from "@/server/platform/schema/editorial";
import { type NoticeForm, noticeShapes } from "@/shared/contract/main/staff/desk-editorial";
import { iso, spanFaults, type Thing, toDate } from "./thing";

const toForm = (row: typeof notice.$inferSelect): NoticeForm => ({
  title: row.title,
  body: row.body,
  is_pinned: row.isPinned,
  is_active: row.isActive,
  starts_at: iso(row.publishedAt),
  ends_at: iso(row.endsAt),
});

/** Public notices. An inactive one is a draft. */
export const notices: Thing<NoticeForm> = {
  subject: "notice",
  form: noticeShapes.form,
  async check(_, form) {
    return { form, faults: spanFaults(form) };
  },
  async list(db) {
    const rows = await db
      .select()
      .from(notice)
      .orderBy(desc(notice.isPinned), desc(notice.publishedAt), desc(notice.id))
      .limit(500);
    return rows.map((row) => ({ pk: row.id, form: toForm(row) }));
  },
  async read(tx, pk) {
    const [row] = await tx.select().from(notice).where(eq(notice.id, pk));
    return row ? toForm(row) : null;
  },
  async write(tx, id, form) {
    const { is_pinned, is_active, starts_at, ends_at, ...rest } = form;
    const now = clock.now();
    const set = {
      ...rest,
      isPinned: is_pinned,
      isActive: is_active,
      publishedAt: toDate(starts_at) ?? now,
      endsAt: toDate(ends_at),
      updatedAt: now,
    };
    const [row] = await tx
      .insert(notice)
      .values({ ...set, key: `desk-${uuidv7()}`, ...(id === null ? {} : { id }) })
      .onConflictDoUpdate({ target: notice.id, set })
      .returning({ id: notice.id });
    return row?.id ?? 0;
  },
  async remove(tx, pk) {
    await tx.delete(notice).where(eq(notice.id, pk));
  },
};
