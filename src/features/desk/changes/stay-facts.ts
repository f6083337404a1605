import { stayPreviewCopy as words } from "@/booking/staff/preview/stay-preview-copy";
import type { StayPageForm } from "@/shared/contract/stay/partner-page";
import { pointText } from "@/shared/geo/korea";
import { STAY_REFUND_DAYS } from "@/shared/refund/standard-steps";
import { stayFacilityNames } from "@/shared/stay/copy";
import { changesCopy as copy } from "./copy";
import type { Fact } from "./facts";

interface Named {
  form: StayPageForm;
  type: string;
  district: string;
  rooms: readonly { id: number; name: string }[];
}

/** The fields of an accommodation's page, as text. */
export const stayFacts = ({ form, type, district, rooms }: Named): Fact[] => {
  const { fields } = copy;
  const toNames = (list: StayPageForm["facilities_yes"]) => list.map((key) => stayFacilityNames[key]).join(", ");
  const rates = form.refund_rates;
  return [
    { name: fields.photos, text: "", photos: form.photos },
    { name: fields.name, text: form.name },
    { name: fields.category, text: type },
    { name: fields.summary, text: form.summary },
    { name: fields.description, text: form.description },
    { name: fields.guide, text: form.guide },
    { name: fields.district, text: district },
    { name: fields.place, text: form.place },
    { name: fields.address, text: form.address },
    { name: fields.point, text: form.point ? pointText(form.point) : "" },
    { name: fields.times, text: words.times(form.check_in_from, form.check_out_until) },
    { name: fields.has, text: toNames(form.facilities_yes) },
    { name: fields.hasNot, text: toNames(form.facilities_no) },
    { name: fields.cautions, text: form.rules.join("\n") },
    {
      name: fields.refund,
      text: rates ? STAY_REFUND_DAYS.map((days, i) => words.refund(days, rates[i] ?? 0)).join("\n") : words.standard,
    },
    ...rooms.map(({ id, name }) => ({
      name: copy.room(name),
      text: "",
      photos: form.rooms.find((room) => room.id === id)?.photos ?? [],
    })),
  ];
};
