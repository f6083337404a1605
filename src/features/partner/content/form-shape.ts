import { addedLater, list, nullable, number, oneOf, record, type Shape, text } from "@/lib/storage/shape";
import { ALLERGENS } from "@/shared/allergy/codes";
import { ENTRANCE_KINDS } from "@/shared/content/entrance-kinds";
import { facilities } from "@/shared/contract/main/lists";
import type { ContentForm } from "@/shared/contract/main/staff/content";
import { REFUND_DAYS } from "@/shared/refund/standard-steps";

export const BANDS = ["adult", "child", "infant", "any", "family", "addon"] as const;

const rates = list(number, REFUND_DAYS.length);
/** One rate for each step. */
const FIVE_RATES: Shape<ContentForm["refund_rates"]> = {
  safeParse: (value) => {
    const checked = rates.safeParse(value);
    const [a, b, c, d, e] = checked.success ? checked.data : [];
    return a === undefined || b === undefined || c === undefined || d === undefined || e === undefined
      ? { success: false }
      : { success: true, data: [a, b, c, d, e] };
  },
};

/** Shape of a stored draft. */
export const FORM = record({
  name: text(),
  photos: list(record({ id: text(), alt: text() })),
  summary: text(),
  description: text(),
  sub_category_pk: nullable(number),
  district_pk: nullable(number),
  place: text(),
  address: text(),
  point: addedLater(record({ lat: number, lng: number })),
  indoor: oneOf("indoor", "outdoor", "both"),
  duration_minutes: nullable(number),
  min_months: nullable(number),
  max_months: nullable(number),
  guardian_under_months: nullable(number),
  min_height_cm: nullable(number),
  facilities_yes: list(oneOf(...facilities)),
  facilities_no: list(oneOf(...facilities)),
  papers: list(text()),
  cautions: list(text()),
  allergens: nullable(list(oneOf(...ALLERGENS))),
  safety: record({
    inspector: text(),
    inspected_on: nullable(text()),
    insurer: text(),
    insured_until: nullable(text()),
  }),
  entrance: list(
    record({ kind: oneOf(...ENTRANCE_KINDS), text: text(), photo: nullable(record({ id: text(), alt: text() })) }),
  ),
  max_per_order: number,
  cutoff_hours: addedLater(nullable(number)),
  cutoff_time: addedLater(nullable(text())),
  options: list(
    record({
      pk: nullable(number),
      name: text(),
      band: oneOf(...BANDS),
      min_months: nullable(number),
      max_months: nullable(number),
      price: number,
      seats: number,
    }),
  ),
  refund_rates: FIVE_RATES,
}) satisfies Shape<ContentForm>;
