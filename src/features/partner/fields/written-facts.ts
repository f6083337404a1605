import type { ContentForm } from "@/shared/contract/main/staff/content";
import type { VenueSlots } from "@/shared/contract/main/staff/slots";
import type { StayPageForm } from "@/shared/contract/stay/partner-page";
import type { PlainDate } from "@/shared/dates/plain-date";
import { checkTexts } from "@/shared/text-check/check-text";
import { NO_FACTS, type TextFault } from "@/shared/text-check/facts";

/** Finds sentences of a content that contradict its tickets, slots, place or facilities. */
export const contentFaults = (form: ContentForm, slots: VenueSlots["slots"], on: PlainDate): TextFault[] =>
  checkTexts(
    { texts: [form.summary, form.description, ...form.cautions], name: form.name, words: [form.place], on },
    {
      ...NO_FACTS,
      minMonths: form.min_months,
      maxMonths: form.max_months,
      options: form.options.map((option) => ({
        ...option,
        minMonths: option.min_months,
        maxMonths: option.max_months,
      })),
      indoor: form.indoor,
      minutes: form.duration_minutes,
      times: slots
        .filter(({ capacity, is_closed: isClosed }) => capacity > 0 && !isClosed)
        .map(({ date, starts_at: startsAt, ends_at: endsAt }) => ({ date, startsAt, endsAt })),
      facilitiesYes: form.facilities_yes,
      facilitiesNo: form.facilities_no,
    },
  );

/** Finds sentences of an accommodation that contradict its facilities. */
export const stayFaults = (form: StayPageForm, on: PlainDate): TextFault[] =>
  checkTexts(
    { texts: [form.summary, form.description, form.guide, ...form.rules], words: [form.place], on },
    { ...NO_FACTS, facilitiesYes: form.facilities_yes, facilitiesNo: form.facilities_no },
  );
