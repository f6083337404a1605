import type { Dispatch, SetStateAction } from "react";
import { useRowKeys } from "@/lib/hooks/use-row-keys";
import { ALLERGENS } from "@/shared/allergy/codes";
import { allergenNames } from "@/shared/allergy/copy";
import { facilityNames } from "@/shared/content/copy";
import type { EntranceStep } from "@/shared/contract/main/content-facts";
import { facilities } from "@/shared/contract/main/lists";
import type { ContentForm } from "@/shared/contract/main/staff/content";
import { Button } from "@/ui/controls/button";
import { Chip } from "@/ui/controls/chip";
import { Notice } from "@/ui/feedback/notice";
import { Checkbox } from "@/ui/fields/checkbox";
import { Select } from "@/ui/fields/select";
import { TextField } from "@/ui/fields/text-field";
import { fieldsCopy } from "../fields/copy";
import { Chips, Fields, Pair } from "../fields/field-layout";
import { venueContentsCopy as copy } from "./content-copy";
import { StepFields } from "./entrance-step";

interface Props {
  id: string;
  form: ContentForm;
  onForm: Dispatch<SetStateAction<ContentForm>>;
  faults: Readonly<Record<string, string>>;
}

const MOST_STEPS = 8;

export const PlaceFields = ({ id, form, onForm, faults }: Props) => {
  const set = (part: Partial<ContentForm>) => onForm({ ...form, ...part });
  // A photo arrives later: merge it into the current form.
  const change = (at: number, next: (step: EntranceStep) => EntranceStep) =>
    onForm((before) => ({
      ...before,
      entrance: before.entrance.map((item, other) => (other === at ? next(item) : item)),
    }));
  const keys = useRowKeys(form.entrance);
  return (
    <Fields>
      <h2>{copy.groups.facilities}</h2>
      <Facilities form={form} set={set} />
      <h2>{copy.groups.food}</h2>
      <Checkbox
        label={copy.hasFood}
        detail={copy.hasFoodDetail}
        checked={form.allergens !== null}
        onChange={({ target }) => set({ allergens: target.checked ? [] : null })}
      />
      {form.allergens && <Food allergens={form.allergens} onFood={(allergens) => set({ allergens })} />}
      <h2>{copy.groups.safety}</h2>
      <p>{copy.safetyHint}</p>
      {faults.safety && <Notice tone="error">{faults.safety}</Notice>}
      <Safety safety={form.safety} onSafety={(safety) => set({ safety })} />
      <h2>{copy.groups.entrance}</h2>
      <p>{copy.entranceHint}</p>
      {faults.entrance && <Notice tone="error">{faults.entrance}</Notice>}
      {Array.from(form.entrance.entries(), ([at, step]) => (
        <StepFields
          key={keys[at]}
          id={id}
          at={at + 1}
          step={step}
          onStep={(next) => change(at, next)}
          onRemove={() => set({ entrance: form.entrance.filter((_, other) => other !== at) })}
        />
      ))}
      {form.entrance.length < MOST_STEPS && (
        <Chips>
          <Button
            kind="soft"
            size={48}
            onClick={() => set({ entrance: [...form.entrance, { kind: "gate", text: "", photo: null }] })}
          >
            {copy.addStep}
          </Button>
        </Chips>
      )}
    </Fields>
  );
};

interface FacilitiesProps {
  form: ContentForm;
  set: (part: Partial<ContentForm>) => void;
}

const Facilities = ({ form, set }: FacilitiesProps) => (
  <Pair>
    {facilities.map((name) => {
      const state = form.facilities_yes.includes(name) ? "yes" : form.facilities_no.includes(name) ? "no" : "unknown";
      const without = (list: ContentForm["facilities_yes"]) => list.filter((item) => item !== name);
      return (
        <Select
          key={name}
          label={facilityNames[name]}
          value={state}
          onChange={({ target }) =>
            set({
              facilities_yes: [...without(form.facilities_yes), ...(target.value === "yes" ? [name] : [])],
              facilities_no: [...without(form.facilities_no), ...(target.value === "no" ? [name] : [])],
            })
          }
          options={(["yes", "no", "unknown"] as const).map((value) => ({
            value,
            label: fieldsCopy.facilityStates[value],
          }))}
        />
      );
    })}
  </Pair>
);

type Allergens = NonNullable<ContentForm["allergens"]>;

const Food = ({ allergens, onFood }: { allergens: Allergens; onFood: (allergens: Allergens) => void }) => (
  <Chips role="group" aria-label={copy.allergens}>
    {ALLERGENS.map((code) => {
      const isIn = allergens.includes(code);
      return (
        <Chip
          key={code}
          selected={isIn}
          aria-pressed={isIn}
          onClick={() => onFood(isIn ? allergens.filter((allergen) => allergen !== code) : [...allergens, code])}
        >
          {allergenNames[code]}
        </Chip>
      );
    })}
  </Chips>
);

interface SafetyProps {
  safety: ContentForm["safety"];
  onSafety: (safety: ContentForm["safety"]) => void;
}

const Safety = ({ safety, onSafety }: SafetyProps) => {
  const field = (name: "inspector" | "insurer", label: string) => (
    <TextField
      label={label}
      maxLength={60}
      value={safety[name]}
      onChange={({ target }) => onSafety({ ...safety, [name]: target.value })}
    />
  );
  const day = (name: "inspected_on" | "insured_until", label: string) => (
    <TextField
      label={label}
      type="date"
      value={safety[name] ?? ""}
      onChange={({ target }) => onSafety({ ...safety, [name]: target.value || null })}
    />
  );
  return (
    <Pair>
      {field("inspector", copy.inspector)}
      {day("inspected_on", copy.inspectedOn)}
      {field("insurer", copy.insurer)}
      {day("insured_until", copy.insuredUntil)}
    </Pair>
  );
};
