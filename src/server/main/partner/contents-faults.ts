import { and, eq } from "drizzle-orm";
import { pointFault } from "@/server/commerce/approvals/point-fault";
import { venuePhotoCopy } from "@/server/commerce/photos/copy";
import { clock } from "@/server/platform/clock";
import type { Db } from "@/server/platform/db/types";
import type { FieldErrors } from "@/server/platform/errors";
import { subCategory } from "@/server/platform/schema/catalog";
import { district } from "@/server/platform/schema/region";
import type { ContentForm } from "@/shared/contract/main/staff/content";
import { kstToday } from "@/shared/dates/kst";
import { STANDARD_RATES } from "@/shared/refund/standard-steps";
import { contentFormCopy as copy } from "./copy";

const isOrdered = (from: number | null, to: number | null) => from === null || to === null || from <= to;

/** Errors by field that prevent a submission to the desk. */
export async function faultsIn(db: Db, form: ContentForm): Promise<FieldErrors> {
  const wrong: FieldErrors = {};
  if (form.photos.some(({ alt }) => alt === "")) wrong.photos = venuePhotoCopy.alt;
  for (const name of ["name", "summary", "place", "address"] as const)
    if (form[name] === "") wrong[name] = copy.required;
  if (form.description.length < 20) wrong.description = copy.long;
  if ((await db.$count(subCategory, eq(subCategory.id, form.sub_category_pk ?? 0))) === 0)
    wrong.sub_category_pk = copy.category;
  const isDong = and(eq(district.id, form.district_pk ?? 0), eq(district.level, 3));
  if ((await db.$count(district, isDong)) === 0) wrong.district_pk = copy.district;
  const misplaced = await pointFault(db, form);
  if (misplaced) wrong.point = misplaced;
  if (!isOrdered(form.min_months, form.max_months)) wrong.max_months = copy.ages;
  const names = new Set(form.options.map(({ name }) => name));
  if (form.options.length === 0) wrong.options = copy.options;
  else if (
    names.has("") ||
    names.size < form.options.length ||
    !form.options.every((option) => isOrdered(option.min_months, option.max_months))
  )
    wrong.options = copy.option;
  else if (!form.options.some(({ seats }) => seats > 0)) wrong.options = copy.someoneNeedsSeat;
  else if (form.options.some(({ band, seats }) => band === "addon" && seats > 0)) wrong.options = copy.addon;
  const unsafe = safetyFault(form.safety);
  if (unsafe) wrong.safety = unsafe;
  if (form.entrance.some(({ text, photo }) => text === "" || photo?.alt === "")) wrong.entrance = copy.entrance;
  const isKind = form.refund_rates.every(
    (rate, index) =>
      Number.isInteger(rate) && rate >= (form.refund_rates[index - 1] ?? 0) && rate <= (STANDARD_RATES[index] ?? 0),
  );
  if (!isKind) wrong.refund_rates = copy.refund;
  return wrong;
}

/** Error in the safety facts, or null: each fact needs its date, and must be valid today. */
function safetyFault({ inspector, inspected_on: inspected, insurer, insured_until: insured }: ContentForm["safety"]) {
  const today = kstToday(clock.now());
  if ((inspector === "") !== (inspected === null) || (insurer === "") !== (insured === null)) return copy.safety;
  if (inspected !== null && inspected > today) return copy.inspectedLater;
  return insured !== null && insured < today ? copy.safetyPast : null;
}
