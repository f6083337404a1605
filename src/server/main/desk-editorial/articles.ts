import { desc, eq } from "drizzle-orm";
import { clock } from "@/server/platform/clock";
import type { FieldErrors } from "@/server/platform/errors";
import { uuidv7 } from "@/server/platform/ids";
import { category } from "@/server/platform/schema/catalog";
import { labsArticle } from "@/server/platform/schema/editorial";
import { type ArticleForm, articleShapes } from "@/shared/contract/main/staff/desk-editorial";
import { editorialCopy as copy } from "./copy";
import { iso, sceneFaults, spanFaults, type Thing, toDate } from "./thing";

const toForm = (row: typeof labsArticle.$inferSelect): ArticleForm => ({
  title: row.title,
  summary: row.summary,
  scene: row.scene,
  min_months: row.minMonths,
  max_months: row.maxMonths,
  minutes: row.minutes,
  indoor: row.indoor,
  materials: row.materials,
  steps: row.steps,
  safety: row.safety,
  variants: row.variants,
  category_pk: row.categoryId,
  is_active: row.isActive,
  starts_at: iso(row.publishedAt),
  ends_at: iso(row.endsAt),
});

const ageFaults = ({ min_months, max_months, variants }: ArticleForm): FieldErrors => ({
  ...(min_months > max_months ? { max_months: copy.ages } : {}),
  ...Object.fromEntries(
    variants.flatMap(({ from_age, to_age }, index) =>
      from_age > to_age ? [[`variants.${index}.to_age`, copy.ages] as const] : [],
    ),
  ),
});

/** Articles with things to do at home. */
export const articles: Thing<ArticleForm> = {
  subject: "article",
  form: articleShapes.form,
  async check(tx, form) {
    const faults = { ...ageFaults(form), ...spanFaults(form), ...(await sceneFaults(tx, form.scene)) };
    for (const [at, { scene }] of form.steps.entries())
      if (scene && Object.keys(await sceneFaults(tx, scene)).length > 0) faults[`steps.${at}.scene`] = copy.scene;
    const isMissing = form.category_pk !== null && (await tx.$count(category, eq(category.id, form.category_pk))) === 0;
    return { form, faults: isMissing ? { ...faults, category_pk: copy.category } : faults };
  },
  async list(db) {
    const rows = await db
      .select()
      .from(labsArticle)
      .orderBy(desc(labsArticle.publishedAt), desc(labsArticle.id))
      .limit(500);
    return rows.map((row) => ({ pk: row.id, form: toForm(row) }));
  },
  async read(tx, pk) {
    const [row] = await tx.select().from(labsArticle).where(eq(labsArticle.id, pk));
    return row ? toForm(row) : null;
  },
  async write(tx, id, form) {
    const { min_months, max_months, category_pk, is_active, starts_at, ends_at, ...rest } = form;
    const set = {
      ...rest,
      minMonths: min_months,
      maxMonths: max_months,
      categoryId: category_pk,
      isActive: is_active,
      publishedAt: toDate(starts_at) ?? clock.now(),
      endsAt: toDate(ends_at),
    };
    const [row] = await tx
      .insert(labsArticle)
      .values({ ...set, key: `desk-${uuidv7()}`, ...(id === null ? {} : { id }) })
      .onConflictDoUpdate({ target: labsArticle.id, set })
      .returning({ id: labsArticle.id });
    return row?.id ?? 0;
  },
  async remove(tx, pk) {
    await tx.delete(labsArticle).where(eq(labsArticle.id, pk));
  },
};
