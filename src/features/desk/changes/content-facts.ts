import { contentFormCopy as words } from "@/booking/staff/content-form-copy";
import { ageRangeText } from "@/shared/age/age-range-text";
import { allergenNames } from "@/shared/allergy/copy";
import { facilityNames } from "@/shared/content/copy";
import { cutoffText } from "@/shared/content/sold-until";
import type { ContentForm, ContentFormOption, VenueContent } from "@/shared/contract/main/staff/content";
import { pointText } from "@/shared/geo/korea";
import { wonText } from "@/shared/price/price-text";
import { REFUND_DAYS } from "@/shared/refund/standard-steps";
import { changesCopy as copy } from "./copy";
import type { Fact } from "./facts";

type Named = { form: ContentForm } & Pick<VenueContent, "category_name" | "district_name">;

const optionText = (option: ContentFormOption): string =>
  [
    option.name,
    words.bands[option.band],
    option.band !== "addon" && ageRangeText(option),
    wonText(option.price),
    copy.seats(option.seats),
  ]
    .filter(Boolean)
    .join(" · ");

/** The fields of an activity's form, as text. */
export const contentFacts = ({ form, category_name: category, district_name: district }: Named): Fact[] => {
  const { fields } = copy;
  const toNames = (list: ContentForm["facilities_yes"]) => list.map((key) => facilityNames[key]).join(", ");
  const { inspector, inspected_on: day, insurer, insured_until: until } = form.safety;
  return [
    { name: fields.photos, text: "", photos: form.photos },
    { name: fields.name, text: form.name },
    { name: fields.category, text: category ?? "" },
    { name: fields.summary, text: form.summary },
    { name: fields.description, text: form.description },
    { name: fields.district, text: district ?? "" },
    { name: fields.place, text: form.place },
    { name: fields.address, text: form.address },
    { name: fields.point, text: form.point ? pointText(form.point) : "" },
    { name: fields.indoor, text: words.indoor[form.indoor] },
    { name: fields.minutes, text: form.duration_minutes ? words.minutes(form.duration_minutes) : "" },
    { name: fields.ages, text: ageRangeText(form) },
    { name: fields.guardian, text: form.guardian_under_months ? words.guardian(form.guardian_under_months) : "" },
    { name: fields.height, text: form.min_height_cm ? words.height(form.min_height_cm) : "" },
    { name: fields.has, text: toNames(form.facilities_yes) },
    { name: fields.hasNot, text: toNames(form.facilities_no) },
    {
      name: fields.allergens,
      text: form.allergens ? words.allergens(form.allergens.map((key) => allergenNames[key]).join(", ")) : "",
    },
    {
      name: fields.safety,
      text: [
        day || inspector ? words.inspected(day ?? "", inspector) : "",
        until || insurer ? words.insured(until ?? "", insurer) : "",
      ]
        .filter(Boolean)
        .join("\n"),
    },
    {
      name: fields.entrance,
      text: form.entrance.map(({ kind, text }) => `${words.entranceKinds[kind]} ${text}`).join("\n"),
      photos: form.entrance.flatMap(({ photo }) => photo ?? []),
    },
    { name: fields.papers, text: form.papers.join("\n") },
    { name: fields.cautions, text: form.cautions.join("\n") },
    { name: fields.options, text: form.options.map(optionText).join("\n") },
    { name: fields.most, text: words.most(form.max_per_order) },
    {
      name: fields.cutoff,
      text: cutoffText({ hours: form.cutoff_hours ?? null, time: form.cutoff_time ?? null }) ?? "",
    },
    {
      name: fields.refund,
      text: REFUND_DAYS.map((days, i) => words.refund(days, form.refund_rates[i] ?? 0)).join("\n"),
    },
  ];
};
