import { asc, eq } from "drizzle-orm";
import { clock } from "@/server/platform/clock";
import type { FieldErrors } from "@/server/platform/errors";
import { uuidv7 } from "@/server/platform/ids";
import { promotion } from "@/server/platform/schema/editorial";
import { type EventForm, eventShapes } from "@/shared/contract/main/staff/desk-editorial";
import { editorialCopy as copy } from "./copy";
import { checkLink, iso, sceneFaults, spanFaults, type Thing, toDate } from "./thing";

const toForm = (row: typeof promotion.$inferSelect): EventForm => ({
  host: row.host,
  section_type: row.sectionType,
  title: row.title,
  summary: row.summary,
  body: row.body,
  scene: row.scene,
  href: row.href,
  cta: row.cta,
  is_popup: row.isPopup,
  position: row.position,
  is_active: row.isActive,
  starts_at: iso(row.startsAt),
  ends_at: iso(row.endsAt),
});

/** Events for a period: in a list, as a page, and as a popup. */
export const events: Thing<EventForm> = {
  subject: "event",
  form: eventShapes.form,
  async check(tx, form) {
    const link = form.href ? await checkLink(tx, form.href, form.starts_at) : { href: null, faults: {} };
    const cta: FieldErrors = link.href !== null && form.cta === "" ? { cta: copy.cta } : {};
    return {
      form: { ...form, href: link.href },
      faults: { ...link.faults, ...cta, ...spanFaults(form), ...(await sceneFaults(tx, form.scene)) },
    };
  },
  async list(db) {
    const rows = await db
      .select()
      .from(promotion)
      .orderBy(asc(promotion.host), asc(promotion.position), asc(promotion.id));
    return rows.map((row) => ({ pk: row.id, form: toForm(row) }));
  },
  async read(tx, pk) {
    const [row] = await tx.select().from(promotion).where(eq(promotion.id, pk));
    return row ? toForm(row) : null;
  },
  async write(tx, id, form) {
    const { section_type, is_popup, is_active, starts_at, ends_at, ...rest } = form;
    const set = {
      ...rest,
      sectionType: section_type,
      isPopup: is_popup,
      isActive: is_active,
      startsAt: toDate(starts_at) ?? clock.now(),
      endsAt: toDate(ends_at),
    };
    const [row] = await tx
      .insert(promotion)
      .values({ ...set, key: `desk-${uuidv7()}`, ...(id === null ? {} : { id }) })
      .onConflictDoUpdate({ target: promotion.id, set })
      .returning({ id: promotion.id });
    return row?.id ?? 0;
  },
  async remove(tx, pk) {
    await tx.delete(promotion).where(eq(promotion.id, pk));
  },
};
