import { asc, eq } from "drizzle-orm";
import { banner } from "@/server/platform/schema/home";
import { type BannerForm, bannerShapes } from "@/shared/contract/main/staff/desk-editorial";
import { checkLink, iso, sceneFaults, spanFaults, type Thing, toDate } from "./thing";

const toForm = (row: typeof banner.$inferSelect): BannerForm => ({
  kind: row.kind,
  eyebrow: row.eyebrow,
  title: row.title,
  cta: row.cta,
  href: row.href,
  scene: row.scene,
  position: row.position,
  is_active: row.isActive,
  starts_at: iso(row.startsAt),
  ends_at: iso(row.endsAt),
});

/** Pictures with a link, by placement. */
export const banners: Thing<BannerForm> = {
  subject: "banner",
  form: bannerShapes.form,
  async check(tx, form) {
    const { href, faults } = await checkLink(tx, form.href, form.starts_at);
    return {
      form: { ...form, href },
      faults: { ...faults, ...spanFaults(form), ...(await sceneFaults(tx, form.scene)) },
    };
  },
  async list(db) {
    const rows = await db.select().from(banner).orderBy(asc(banner.kind), asc(banner.position), asc(banner.id));
    return rows.map((row) => ({ pk: row.id, form: toForm(row) }));
  },
  async read(tx, pk) {
    const [row] = await tx.select().from(banner).where(eq(banner.id, pk));
    return row ? toForm(row) : null;
  },
  async write(tx, id, form) {
    const { is_active, starts_at, ends_at, ...rest } = form;
    const set = { ...rest, isActive: is_active, startsAt: toDate(starts_at), endsAt: toDate(ends_at) };
    const [row] = await tx
      .insert(banner)
      .values({ ...set, ...(id === null ? {} : { id }) })
      .onConflictDoUpdate({ target: banner.id, set })
      .returning({ id: banner.id });
    return row?.id ?? 0;
  },
  async remove(tx, pk) {
    await tx.delete(banner).where(eq(banner.id, pk));
  },
};
