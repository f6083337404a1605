import { ageRangeText } from "@/shared/age/age-range-text";
import { allergenNames } from "@/shared/allergy/copy";
import { facilityNames } from "@/shared/content/copy";
import { cutoffText } from "@/shared/content/sold-until";
import type { ContentForm, ContentFormOption, VenueContent } from "@/shared/contract/main/staff/content";
import { pointText } from "@/shared/geo/korea";
import { wonText } from "@/shared/price/price-text";
import { REFUND_DAYS } from "@/shared/refund/standard-steps";
import { photoPath } from "@/shared/scene/scene-picture";
import { textKeys } from "@/ui/text-keys";
import { contentFormCopy as copy } from "../content-form-copy";
import { PreviewFrame, PreviewPhotos } from "./preview-frame";

interface Props {
  form: ContentForm;
  about: Pick<VenueContent, "category_name" | "district_name" | "venue_name">;
}

const hasAges = ({ min_months: min, max_months: max }: ContentFormOption) => min !== null || max !== null;

export const ContentPreview = ({ form, about }: Props) => {
  const facts = [
    ageRangeText(form),
    copy.indoor[form.indoor],
    form.duration_minutes && copy.minutes(form.duration_minutes),
    form.guardian_under_months && copy.guardian(form.guardian_under_months),
    form.min_height_cm && copy.height(form.min_height_cm),
    copy.most(form.max_per_order),
  ];
  const cutoff = cutoffText({ hours: form.cutoff_hours ?? null, time: form.cutoff_time ?? null });
  const toNames = (list: ContentForm["facilities_yes"]) => list.map((item) => facilityNames[item]).join(", ");
  const optionKeys = textKeys(form.options.map(({ name }) => name));
  const cautionKeys = textKeys(form.cautions);
  const entranceKeys = textKeys(form.entrance.map(({ kind, text: words }) => `${kind} ${words}`));
  return (
    <PreviewFrame>
      <small>{copy.preview}</small>
      {form.photos.length > 0 && (
        <PreviewPhotos>
          {form.photos.map(({ id, alt }) => (
            <img key={id} src={photoPath(id, "small")} alt={alt} title={alt} width={96} height={72} />
          ))}
        </PreviewPhotos>
      )}
      <p>{[about.category_name, about.district_name].filter(Boolean).join(" · ")}</p>
      <h2>{form.name || copy.noName}</h2>
      <p>{form.summary}</p>
      <p>{facts.filter(Boolean).join(" · ")}</p>
      {cutoff && <p>{cutoff}</p>}
      <ul>
        {form.options.map((option, index) => (
          <li key={optionKeys[index]}>
            <span>
              {option.name || copy.noOptionName}{" "}
              <small>{hasAges(option) ? ageRangeText(option) : copy.bands[option.band]}</small>
            </span>
            <b>{option.price === 0 ? copy.free : wonText(option.price)}</b>
          </li>
        ))}
      </ul>
      <p className="long">{form.description}</p>
      {form.facilities_yes.length > 0 && <p>{copy.has(toNames(form.facilities_yes))}</p>}
      {form.facilities_no.length > 0 && <p>{copy.hasNot(toNames(form.facilities_no))}</p>}
      {form.papers.length > 0 && <p>{copy.papers(form.papers.join(", "))}</p>}
      {form.cautions.map((caution, index) => (
        <p key={cautionKeys[index]}>{caution}</p>
      ))}
      {form.allergens && <p>{copy.allergens(form.allergens.map((code) => allergenNames[code]).join(", "))}</p>}
      {form.safety.inspected_on && <p>{copy.inspected(form.safety.inspected_on, form.safety.inspector)}</p>}
      {form.safety.insured_until && <p>{copy.insured(form.safety.insured_until, form.safety.insurer)}</p>}
      {form.entrance.length > 0 && (
        <>
          <h3>{copy.entranceTitle}</h3>
          <ol>
            {form.entrance.map(({ kind, text: words, photo }, index) => (
              <li key={entranceKeys[index]}>
                <span>
                  {copy.entranceKinds[kind]} {words}
                </span>
                {photo && <img src={photoPath(photo.id, "small")} alt={photo.alt} width={64} height={48} />}
              </li>
            ))}
          </ol>
        </>
      )}
      <h3>{copy.refundTitle}</h3>
      <p>{REFUND_DAYS.map((days, index) => copy.refund(days, form.refund_rates[index] ?? 0)).join(" · ")}</p>
      <p>{[form.place, form.address, about.venue_name].filter(Boolean).join(" · ")}</p>
      {form.point && <p>{copy.point(pointText(form.point))}</p>}
    </PreviewFrame>
  );
};
