import type { contentDraft } from "@/server/platform/schema/staff/content-draft";
import type { ContentForm } from "@/shared/contract/main/staff/content";
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
export const formOf = ({ form }: Pick<Row, "form">): ContentForm => ({ ...EMPTY_FORM, ...form });

/** Ids of the entrance photos. */
export const entrancePhotos = ({ entrance }: ContentForm) => entrance.flatMap(({ photo }) => photo ?? []);
