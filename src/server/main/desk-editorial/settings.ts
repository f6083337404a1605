import { asc, eq } from "drizzle-orm";
import { remoteSetting } from "@/server/platform/schema/home";
import { type SettingForm, settingShapes } from "@/shared/contract/main/staff/desk-editorial";
import { iso, spanFaults, type Thing, toDate } from "./thing";

const toForm = ({ name, value, isActive, startsAt, endsAt }: typeof remoteSetting.$inferSelect): SettingForm => ({
  setting: settingShapes.form.shape.setting.parse({ name, value }),
  is_active: isActive,
  starts_at: iso(startsAt),
  ends_at: iso(endsAt),
});

/** Settings that override the environment for a period. */
export const settings: Thing<SettingForm> = {
  subject: "setting",
  form: settingShapes.form,
  async check(_, form) {
    return { form, faults: spanFaults(form) };
  },
  async list(db) {
    const rows = await db.select().from(remoteSetting).orderBy(asc(remoteSetting.name), asc(remoteSetting.id));
    return rows.map((row) => ({ pk: row.id, form: toForm(row) }));
  },
  async read(tx, pk) {
    const [row] = await tx.select().from(remoteSetting).where(eq(remoteSetting.id, pk));
    return row ? toForm(row) : null;
  },
  async write(tx, id, { setting, is_active, starts_at, ends_at }) {
    const set = { ...setting, isActive: is_active, startsAt: toDate(starts_at), endsAt: toDate(ends_at) };
    const [row] = await tx
      .insert(remoteSetting)
      .values({ ...set, ...(id === null ? {} : { id }) })
      .onConflictDoUpdate({ target: remoteSetting.id, set })
      .returning({ id: remoteSetting.id });
    return row?.id ?? 0;
  },
  async remove(tx, pk) {
    await tx.delete(remoteSetting).where(eq(remoteSetting.id, pk));
  },
};
