import styled from "styled-components";
import type { PlainDate } from "@/shared/dates/plain-date";
import { type BirthChoice, daysFor, months, withoutMissingDay, yearsFor } from "@/shell/sheets/children/birth-choice";
import { childCopy as copy } from "@/shell/sheets/children/copy";
import { Select } from "@/ui/fields/select";
import { text } from "@/ui/theme/text";

interface Props {
  today: PlainDate;
  own?: PlainDate;
  value: BirthChoice;
  onChange: (value: BirthChoice) => void;
  error?: string;
  says?: string;
}

/** Year and month; the day is optional. */
export const BirthFields = ({ today, own, value, onChange, error, says }: Props) => (
  <Fields>
    <legend>{copy.birth}</legend>
    <Row>
      <Select
        label={copy.year}
        hideLabel
        value={value.year}
        onChange={({ target }) => onChange(withoutMissingDay({ ...value, year: target.value }))}
        options={yearsFor(today, own).map((year) => ({ value: String(year), label: copy.yearLabel(year) }))}
      />
      <Select
        label={copy.month}
        hideLabel
        value={value.month}
        onChange={({ target }) => onChange(withoutMissingDay({ ...value, month: target.value }))}
        options={months.map((month) => ({ value: String(month), label: copy.toMonth(month) }))}
      />
      <Select
        label={copy.day}
        hideLabel
        value={value.day}
        onChange={({ target }) => onChange({ ...value, day: target.value })}
        options={[
          { value: "", label: copy.noDay },
          ...daysFor(value).map((day) => ({ value: String(day), label: copy.toDay(day) })),
        ]}
      />
    </Row>
    {error ? <Wrong role="alert">{error}</Wrong> : <p>{says}</p>}
  </Fields>
);

const Fields = styled.fieldset`
  border: 0;
  legend { padding-bottom: 6px; color: var(--fg-2); ${text.label1} }
  p { min-height: 24px; padding-top: 6px; color: var(--fg-2); ${text.label2} }
`;

const Row = styled.div`
  display: grid;
  grid-template-columns: 1.15fr 0.9fr 1.1fr;
  gap: 8px;
`;

const Wrong = styled.p`
  && { color: var(--error); }
`;
