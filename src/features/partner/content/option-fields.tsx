import styled from "styled-components";
import { contentFormCopy as words } from "@/booking/staff/content-form-copy";
import { useRowKeys } from "@/lib/hooks/use-row-keys";
import type { ContentForm, ContentFormOption } from "@/shared/contract/main/staff/content";
import { REFUND_DAYS, STANDARD_RATES } from "@/shared/refund/standard-steps";
import { Button } from "@/ui/controls/button";
import { Notice } from "@/ui/feedback/notice";
import { NumberField } from "@/ui/fields/number-field";
import { Select } from "@/ui/fields/select";
import { TextField } from "@/ui/fields/text-field";
import { text } from "@/ui/theme/text";
import { CutoffFields } from "../fields/cutoff-fields";
import { Fields, Pair } from "../fields/field-layout";
import { RefundRates } from "../fields/refund-rates";
import { toNumber } from "../fields/to-number";
import { venueContentsCopy as copy } from "./content-copy";
import { BANDS } from "./form-shape";

interface Props {
  form: ContentForm;
  set: (part: Partial<ContentForm>) => void;
  faults: Readonly<Record<string, string>>;
}

const NEW_OPTION: ContentFormOption = {
  pk: null,
  name: "",
  band: "child",
  min_months: null,
  max_months: null,
  price: 0,
  seats: 1,
};

export const OptionFields = ({ form, set, faults }: Props) => {
  const keys = useRowKeys(form.options);
  return (
    <Fields>
      <h2>{copy.groups.options}</h2>
      {faults.options && <Notice tone="error">{faults.options}</Notice>}
      {Array.from(form.options.entries(), ([at, option]) => (
        <OneOption
          key={keys[at]}
          option={option}
          place={at + 1}
          onOption={(next) => set({ options: form.options.map((option, other) => (other === at ? next : option)) })}
          onRemove={() => set({ options: form.options.filter((_, other) => other !== at) })}
        />
      ))}
      <Row>
        <Button kind="soft" size={48} onClick={() => set({ options: [...form.options, NEW_OPTION] })}>
          {copy.addOption}
        </Button>
        <Button
          kind="soft"
          size={48}
          onClick={() => set({ options: [...form.options, { ...NEW_OPTION, band: "addon", seats: 0 }] })}
        >
          {copy.addBeside}
        </Button>
      </Row>
      <Pair>
        <TextField
          label={copy.most}
          hint={copy.mostHint}
          inputMode="numeric"
          maxLength={2}
          value={form.max_per_order}
          onChange={({ target }) => set({ max_per_order: Math.min(50, Math.max(1, toNumber(target.value) ?? 1)) })}
        />
      </Pair>
      <CutoffFields copy={copy} cutoff={form} set={set} faults={faults} />
      <h2>{copy.groups.refund}</h2>
      <p>{copy.refundHint}</p>
      {faults.refund_rates && <Notice tone="error">{faults.refund_rates}</Notice>}
      <RefundRates
        days={REFUND_DAYS}
        most={STANDARD_RATES}
        rates={form.refund_rates}
        onRate={(at, rate) => {
          const rates: ContentForm["refund_rates"] = [...form.refund_rates];
          rates[at] = rate;
          set({ refund_rates: rates });
        }}
      />
    </Fields>
  );
};

interface OptionProps {
  option: ContentFormOption;
  place: number;
  onOption: (option: ContentFormOption) => void;
  onRemove: () => void;
}

const OneOption = ({ option, place, onOption, onRemove }: OptionProps) => {
  const isBeside = option.band === "addon";
  const number = (name: "min_months" | "max_months" | "price" | "seats", label: string) => (
    <NumberField
      label={label}
      value={option[name]}
      onValue={(typed) => onOption({ ...option, [name]: name === "price" || name === "seats" ? (typed ?? 0) : typed })}
    />
  );
  return (
    <OptionBox>
      <legend>{isBeside ? copy.beside(place) : copy.option(place)}</legend>
      <Pair>
        <TextField
          label={copy.optionName}
          maxLength={30}
          value={option.name}
          onChange={({ target }) => onOption({ ...option, name: target.value })}
        />
        <Select
          label={copy.band}
          value={option.band}
          onChange={({ target }) => {
            const band = BANDS.find((band) => band === target.value) ?? option.band;
            onOption({
              ...option,
              band,
              ...(band === "addon" ? { seats: 0, min_months: null, max_months: null } : {}),
            });
          }}
          options={BANDS.map((value) => ({ value, label: words.bands[value] }))}
        />
        {!isBeside && number("min_months", copy.minMonths)}
        {!isBeside && number("max_months", copy.maxMonths)}
        {number("price", copy.price)}
        {!isBeside && number("seats", copy.seats)}
      </Pair>
      <Button kind="text" size={40} aria-label={copy.removeOption(place)} onClick={onRemove}>
        {copy.removeOption(place)}
      </Button>
    </OptionBox>
  );
};

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
`;

const OptionBox = styled.fieldset`
  display: grid;
  gap: 8px;
  justify-items: start;
  min-width: 0;
  padding: 16px;
  border: 1px solid var(--line);
  border-radius: 12px;
  > div { width: 100%; }
  legend { padding: 0 4px; ${text.label1} font-weight: 700; }
`;
