import { useMutation } from "@tanstack/react-query";
import { type Dispatch, type SetStateAction, useRef } from "react";
import styled from "styled-components";
import { contentPhotosMutation } from "@/api/main/staff/contents";
import { contentFormCopy as words } from "@/booking/staff/content-form-copy";
import { useRowKeys } from "@/lib/hooks/use-row-keys";
import { toApiError } from "@/lib/http/api-error";
import { fieldErrors } from "@/lib/http/field-errors";
import { useHttp } from "@/lib/http/http-context";
import { ALLERGENS } from "@/shared/allergy/codes";
import { allergenNames } from "@/shared/allergy/copy";
import { facilityNames } from "@/shared/content/copy";
import { ENTRANCE_KINDS } from "@/shared/content/entrance-kinds";
import type { EntranceStep } from "@/shared/contract/main/content-facts";
import { facilities } from "@/shared/contract/main/lists";
import type { ContentForm } from "@/shared/contract/main/staff/content";
import { photoPath } from "@/shared/scene/scene-picture";
import { useAppDispatch } from "@/store/hooks";
import { toastShown } from "@/store/slices/app/common";
import { VisuallyHidden } from "@/ui/a11y/visually-hidden";
import { Button } from "@/ui/controls/button";
import { Chip } from "@/ui/controls/chip";
import { Notice } from "@/ui/feedback/notice";
import { Checkbox } from "@/ui/fields/checkbox";
import { Select } from "@/ui/fields/select";
import { TextField } from "@/ui/fields/text-field";
import { fieldsCopy } from "../fields/copy";
import { Chips, Fields, Pair } from "../fields/field-layout";
import { venueContentsCopy as copy } from "./content-copy";

interface Props {
  /** Id of the content. */
  id: string;
  form: ContentForm;
  onForm: Dispatch<SetStateAction<ContentForm>>;
  faults: Readonly<Record<string, string>>;
}

const MOST_STEPS = 8;

/** Facilities, food, safety and way in of the place. */
export const PlaceFields = ({ id, form, onForm, faults }: Props) => {
  const set = (part: Partial<ContentForm>) => onForm({ ...form, ...part });
  // A photo arrives later: merge it into the current form.
  const change = (at: number, next: (step: EntranceStep) => EntranceStep) =>
    onForm((before) => ({
      ...before,
      entrance: before.entrance.map((one, other) => (other === at ? next(one) : one)),
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
        <Step
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
      const without = (list: ContentForm["facilities_yes"]) => list.filter((one) => one !== name);
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
          onClick={() => onFood(isIn ? allergens.filter((one) => one !== code) : [...allergens, code])}
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

interface StepProps {
  id: string;
  at: number;
  step: EntranceStep;
  onStep: (change: (step: EntranceStep) => EntranceStep) => void;
  onRemove: () => void;
}

const Step = ({ id, at, step, onStep, onRemove }: StepProps) => {
  const dispatch = useAppDispatch();
  const sending = useMutation(contentPhotosMutation(useHttp().main, id));
  const input = useRef<HTMLInputElement>(null);
  const send = async (file: File | undefined) => {
    if (!file) return;
    try {
      const [sent] = await sending.mutateAsync([file]);
      if (sent) onStep((before) => ({ ...before, photo: { id: sent, alt: "" } }));
    } catch (error) {
      const why = Object.values(fieldErrors(error))[0] || toApiError(error).message || copy.failed;
      dispatch(toastShown(why, "error"));
    }
  };
  return (
    <Box role="group" aria-label={copy.step(at)}>
      <Select
        label={copy.stepKind(at)}
        value={step.kind}
        onChange={({ target }) =>
          onStep((before) => ({
            ...before,
            kind: ENTRANCE_KINDS.find((one) => one === target.value) ?? before.kind,
          }))
        }
        options={ENTRANCE_KINDS.map((value) => ({ value, label: words.entranceKinds[value] }))}
      />
      <TextField
        label={copy.stepText(at)}
        maxLength={120}
        value={step.text}
        onChange={({ target }) => onStep((before) => ({ ...before, text: target.value }))}
      />
      {step.photo && (
        <Picture>
          <img src={photoPath(step.photo.id, "small")} alt={step.photo.alt} width={96} height={72} />
          <TextField
            label={fieldsCopy.photos.alt(at)}
            maxLength={80}
            value={step.photo.alt}
            onChange={({ target }) =>
              onStep((before) => ({ ...before, photo: before.photo && { ...before.photo, alt: target.value } }))
            }
          />
        </Picture>
      )}
      <Chips>
        <VisuallyHidden>
          <input
            ref={input}
            type="file"
            accept="image/jpeg,image/png,image/webp"
            tabIndex={-1}
            aria-label={copy.stepPhoto(at)}
            onChange={({ target }) => {
              void send(target.files?.[0]);
              target.value = "";
            }}
          />
        </VisuallyHidden>
        <Button kind="text" size={40} pending={sending.isPending} onClick={() => input.current?.click()}>
          {copy.stepPhoto(at)}
        </Button>
        {step.photo && (
          <Button kind="text" size={40} onClick={() => onStep((before) => ({ ...before, photo: null }))}>
            {copy.stepNoPhoto(at)}
          </Button>
        )}
        <Button kind="text" size={40} onClick={onRemove}>
          {copy.removeStep(at)}
        </Button>
      </Chips>
    </Box>
  );
};

const Box = styled.div`
  display: grid;
  gap: 8px;
  min-width: 0;
  padding: 16px;
  border: 1px solid var(--line);
  border-radius: 12px;
`;

const Picture = styled.div`
  display: grid;
  grid-template-columns: 96px minmax(0, 1fr);
  gap: 12px;
  align-items: start;
  img { width: 96px; height: 72px; border-radius: 8px; object-fit: cover; background: var(--skeleton); }
`;
