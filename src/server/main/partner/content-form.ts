import { eq } from "drizzle-orm";
import type { Db } from "@/server/platform/db/types";
import { category, subCategory } from "@/server/platform/schema/catalog";
import { district } from "@/server/platform/schema/region";
import type { contentDraft } from "@/server/platform/schema/staff/content-draft";
import type { ContentForm, VenueContent } from "@/shared/contract/main/staff/content";
import { STANDARD_RATES } from "@/shared/refund/standard-steps";

export const EMPTY_FORM: ContentForm = {
  name: "",
  photos: [],
  summary: "",
  description: "",
  sub_category_pk: null,
  district_pk: null,
  place: "",
  address: "",
  point: null,
  indoor: "indoor",
  duration_minutes: null,
  min_months: null,
  max_months: null,
  guardian_under_months: null,
  min_height_cm: null,
  facilities_yes: [],
  facilities_no: [],
  papers: [],
  cautions: [],
  allergens: null,
  safety: { inspector: "", inspected_on: null, insurer: "", insured_until: null },
  entrance: [],
  max_per_order: 10,
  cutoff_hours: 1,
  cutoff_time: null,
  options: [],
  refund_rates: [...STANDARD_RATES],
};

export type Row = typeof contentDraft.$inferSelect;

/** The stored form, with defaults for fields that are newer than it. */
export const toForm = ({ form }: Pick<Row, "form">): ContentForm => ({ ...EMPTY_FORM, ...form });

/** The form that families see, with the names of its category and district; null before the first approval. */
export async function findApproved(db: Db, { approvedForm }: Row): Promise<VenueContent["approved"]> {
  if (approvedForm === null) return null;
  const form = toForm({ form: approvedForm });
  const [sub] = await db
    .select({ name: subCategory.name, category: category.name })
    .from(subCategory)
    .innerJoin(category, eq(category.id, subCategory.categoryId))
    .where(eq(subCategory.id, form.sub_category_pk ?? 0));
  const [area] = await db
    .select({ name: district.fullName })
    .from(district)
    .where(eq(district.id, form.district_pk ?? 0));
  return { form, category_name: sub ? `${sub.category} › ${sub.name}` : null, district_name: area?.name ?? null };
}

export const entrancePhotos = ({ entrance }: ContentForm) => entrance.flatMap(({ photo }) => photo ?? []);
