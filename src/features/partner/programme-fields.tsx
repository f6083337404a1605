import { useQuery } from "@tanstack/react-query";
import { type Dispatch, type SetStateAction, useState } from "react";
import styled from "styled-components";
import { categoryMenuQuery } from "@/api/main/content/categories";
import { districtSearchQuery } from "@/api/main/discover/districts";
import { programmeCopy as words } from "@/booking/staff/programme-copy";
import { useHttp } from "@/lib/http/http-context";
import { facilities } from "@/shared/contract/main/lists";
import type { ProgrammeForm, ProgrammeOption } from "@/shared/contract/main/programme";
import { REFUND_DAYS, STANDARD_RATES } from "@/shared/staff/refund-days";
import { Button } from "@/ui/controls/button";
import { Chip } from "@/ui/controls/chip";
import { Notice } from "@/ui/feedback/notice";
import { Select } from "@/ui/fields/select";
import { TextArea } from "@/ui/fields/text-area";
import { TextField } from "@/ui/fields/text-field";
import { text } from "@/ui/theme/text";
import { programmesCopy as copy } from "./programme-copy";
import { ProgrammePhotos } from "./programme-photos";

interface Props {
  id: string;
  form: ProgrammeForm;
  onForm: Dispatch<SetStateAction<ProgrammeForm>>;
  faults: Readonly<Record<string, string>>;
  /** The name of the chosen district, as it was saved. */
  district: string | null;
}

type TextName = "name" | "summary" | "place" | "address";
type NumberName = "duration_minutes" | "min_months" | "max_months" | "guardian_under_months" | "min_height_cm";

const numberOf = (typed: string): number | null => {
  const digits = typed.replace(/\D/g, "").slice(0, 7);
  return digits === "" ? null : Number(digits);
};
const INDOOR = ["indoor", "outdoor", "both"] as const;
const BANDS = ["adult", "child", "infant", "any", "family"] as const;
const NEW_OPTION: ProgrammeOption = {
  pk: null,
  name: "",
  band: "child",
  min_months: null,
  max_months: null,
  price: 0,
  seats: 1,
};

const errorOf = (faults: Props["faults"], name: string) => (faults[name] ? { error: faults[name] } : {});

/** Everything a venue says of a programme. */
export const ProgrammeFields = ({ id, form, onForm, faults, district }: Props) => {
  const { data: categories } = useQuery(categoryMenuQuery(useHttp().main));
  const set = (part: Partial<ProgrammeForm>) => onForm({ ...form, ...part });
  const line = (name: TextName, label: string, most: number) => (
    <TextField
      label={label}
      maxLength={most}
      value={form[name]}
      onChange={({ target }) => set({ [name]: target.value })}
      {...errorOf(faults, name)}
    />
  );
  const number = (name: NumberName, label: string, hint?: string) => (
    <TextField
      label={label}
      inputMode="numeric"
      maxLength={4}
      value={form[name] ?? ""}
      onChange={({ target }) => set({ [name]: numberOf(target.value) })}
      {...(hint ? { hint } : {})}
      {...errorOf(faults, name)}
    />
  );
  const subs = categories?.flatMap(({ name, sub_categories: below }) =>
    below.map((sub) => ({ value: String(sub.pk), label: `${name} › ${sub.name}` })),
  );
  return (
    <Fields>
      <h2>{copy.groups.about}</h2>
      {line("name", copy.name, 60)}
      {line("summary", copy.summary, 120)}
      <TextArea
        label={copy.description}
        rows={6}
        maxLength={3000}
        count={form.description.length}
        value={form.description}
        onChange={({ target }) => set({ description: target.value })}
        {...errorOf(faults, "description")}
      />
      <Select
        label={copy.category}
        value={String(form.sub_category_pk ?? "")}
        onChange={({ target }) => set({ sub_category_pk: numberOf(target.value) })}
        options={[{ value: "", label: copy.chooseCategory }, ...(subs ?? [])]}
        {...errorOf(faults, "sub_category_pk")}
      />
      <Pair>
        {number("duration_minutes", copy.minutes)}
        <Select
          label={copy.indoor}
          value={form.indoor}
          onChange={({ target }) => set({ indoor: INDOOR.find((one) => one === target.value) ?? "indoor" })}
          options={INDOOR.map((value) => ({ value, label: words.indoor[value] }))}
        />
      </Pair>
      <h2>{copy.groups.photos}</h2>
      <ProgrammePhotos
        id={id}
        photos={form.photos}
        // Photos arrive later: what was written meanwhile stays.
        onPhotos={(change) => onForm((before) => ({ ...before, photos: change(before.photos) }))}
        fault={faults.photos}
      />
      <h2>{copy.groups.place}</h2>
      {line("place", copy.place, 60)}
      <DistrictField chosen={district} onChoose={(pk) => set({ district_pk: pk })} fault={faults.district_pk} />
      {line("address", copy.address, 200)}
      <h2>{copy.groups.ages}</h2>
      <Pair>
        {number("min_months", copy.minMonths, copy.monthsHint)}
        {number("max_months", copy.maxMonths)}
        {number("guardian_under_months", copy.guardian)}
        {number("min_height_cm", copy.height)}
      </Pair>
      <h2>{copy.groups.facilities}</h2>
      <Facilities form={form} onForm={onForm} />
      <h2>{copy.groups.papers}</h2>
      <Lines label={copy.papers} lines={form.papers} onLines={(papers) => set({ papers })} longest={100} />
      <Lines label={copy.cautions} lines={form.cautions} onLines={(cautions) => set({ cautions })} longest={200} />
      <h2>{copy.groups.options}</h2>
      {faults.options && <Notice tone="error">{faults.options}</Notice>}
      {Array.from(form.options.entries(), ([at, option]) => (
        <OptionFields
          key={at}
          option={option}
          place={at + 1}
          onOption={(next) => set({ options: form.options.map((one, other) => (other === at ? next : one)) })}
          onRemove={() => set({ options: form.options.filter((_, other) => other !== at) })}
        />
      ))}
      <Button kind="soft" size={48} onClick={() => set({ options: [...form.options, NEW_OPTION] })}>
        {copy.addOption}
      </Button>
      <TextField
        label={copy.most}
        inputMode="numeric"
        maxLength={2}
        value={form.max_per_order}
        onChange={({ target }) => set({ max_per_order: Math.min(50, Math.max(1, numberOf(target.value) ?? 1)) })}
      />
      <h2>{copy.groups.refund}</h2>
      {faults.refund_rates && <Notice tone="error">{faults.refund_rates}</Notice>}
      <Pair>
        {REFUND_DAYS.map((days, at) => (
          <TextField
            key={days}
            label={copy.refundDay(days)}
            hint={copy.refundMost(STANDARD_RATES[at] ?? 0)}
            inputMode="numeric"
            maxLength={3}
            value={form.refund_rates[at] ?? 0}
            onChange={({ target }) => {
              const rates: ProgrammeForm["refund_rates"] = [...form.refund_rates];
              rates[at] = numberOf(target.value) ?? 0;
              set({ refund_rates: rates });
            }}
          />
        ))}
      </Pair>
    </Fields>
  );
};

interface DistrictProps {
  chosen: string | null;
  onChoose: (pk: number) => void;
  fault: string | undefined;
}

const DistrictField = ({ chosen, onChoose, fault }: DistrictProps) => {
  const [typed, setTyped] = useState("");
  const [picked, setPicked] = useState<string | null>(chosen);
  const { data } = useQuery(districtSearchQuery(useHttp().main, typed));
  const found = typed.trim() === "" ? [] : (data?.districts.filter(({ level }) => level === 3).slice(0, 8) ?? []);
  return (
    <div>
      <TextField
        label={copy.district}
        hint={picked ? copy.chosenDistrict(picked) : copy.districtHint}
        autoComplete="off"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        {...(fault ? { error: fault } : {})}
      />
      <Chips>
        {found.map(({ pk, full_name: name }) => (
          <Chip
            key={pk}
            selected={name === picked}
            onClick={() => {
              setPicked(name);
              setTyped("");
              onChoose(pk);
            }}
          >
            {name}
          </Chip>
        ))}
      </Chips>
    </div>
  );
};

const Facilities = ({ form, onForm }: Pick<Props, "form" | "onForm">) => (
  <Pair>
    {facilities.map((name) => {
      const state = form.facilities_yes.includes(name) ? "yes" : form.facilities_no.includes(name) ? "no" : "unknown";
      return (
        <Select
          key={name}
          label={words.facilities[name]}
          value={state}
          onChange={({ target }) => {
            const [yes, no] = [form.facilities_yes, form.facilities_no].map((list) =>
              list.filter((one) => one !== name),
            );
            onForm({
              ...form,
              facilities_yes: target.value === "yes" ? [...(yes ?? []), name] : (yes ?? []),
              facilities_no: target.value === "no" ? [...(no ?? []), name] : (no ?? []),
            });
          }}
          options={(["yes", "no", "unknown"] as const).map((value) => ({ value, label: copy.facilityStates[value] }))}
        />
      );
    })}
  </Pair>
);

interface LinesProps {
  label: string;
  lines: readonly string[];
  onLines: (lines: string[]) => void;
  longest: number;
}

/** A list that is written one thing a line. */
const Lines = ({ label, lines, onLines, longest }: LinesProps) => {
  const [typed, setTyped] = useState(lines.join("\n"));
  return (
    <TextArea
      label={label}
      hint={copy.perLine}
      rows={3}
      value={typed}
      onChange={({ target }) => {
        setTyped(target.value);
        const written = target.value.split("\n").map((one) => one.trim().slice(0, longest));
        onLines(written.filter(Boolean).slice(0, 10));
      }}
    />
  );
};

interface OptionProps {
  option: ProgrammeOption;
  place: number;
  onOption: (option: ProgrammeOption) => void;
  onRemove: () => void;
}

const OptionFields = ({ option, place, onOption, onRemove }: OptionProps) => {
  const number = (name: "min_months" | "max_months" | "price" | "seats", label: string) => (
    <TextField
      label={label}
      inputMode="numeric"
      maxLength={7}
      value={option[name] ?? ""}
      onChange={({ target }) => {
        const typed = numberOf(target.value);
        onOption({ ...option, [name]: name === "price" || name === "seats" ? (typed ?? 0) : typed });
      }}
    />
  );
  return (
    <OptionBox>
      <legend>{copy.option(place)}</legend>
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
          onChange={({ target }) =>
            onOption({ ...option, band: BANDS.find((one) => one === target.value) ?? option.band })
          }
          options={BANDS.map((value) => ({ value, label: words.bands[value] }))}
        />
        {number("min_months", copy.minMonths)}
        {number("max_months", copy.maxMonths)}
        {number("price", copy.price)}
        {number("seats", copy.seats)}
      </Pair>
      <Button kind="text" size={40} aria-label={copy.removeOption(place)} onClick={onRemove}>
        {copy.removeOption(place)}
      </Button>
    </OptionBox>
  );
};

const Fields = styled.div`
  display: grid;
  gap: 16px;
  h2 { margin-top: 20px; ${text.title3} }
`;

const Pair = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(180px, 100%), 1fr));
  gap: 12px 16px;
`;

const Chips = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
  margin-top: 8px;
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
