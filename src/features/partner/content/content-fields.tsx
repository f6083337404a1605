import { useMutation, useQuery } from "@tanstack/react-query";
import type { Dispatch, SetStateAction } from "react";
import { categoryMenuQuery } from "@/api/main/content/categories";
import { contentPhotosMutation } from "@/api/main/staff/contents";
import { contentFormCopy as words } from "@/booking/staff/content-form-copy";
import { useHttp } from "@/lib/http/http-context";
import type { ContentForm } from "@/shared/contract/main/staff/content";
import { Select } from "@/ui/fields/select";
import { TextArea } from "@/ui/fields/text-area";
import { TextField } from "@/ui/fields/text-field";
import { DistrictField } from "../fields/district-field";
import { Fields, Pair } from "../fields/field-layout";
import { Lines } from "../fields/lines";
import { PointField } from "../fields/point-field";
import { toNumber } from "../fields/to-number";
import { VenuePhotos } from "../fields/venue-photos";
import { venueContentsCopy as copy } from "./content-copy";
import { OptionFields } from "./option-fields";
import { PlaceFields } from "./place-fields";

interface Props {
  id: string;
  form: ContentForm;
  onForm: Dispatch<SetStateAction<ContentForm>>;
  faults: Readonly<Record<string, string>>;
  /** Name of the saved district. */
  district: string | null;
}

type TextName = "name" | "summary" | "place" | "address";
type NumberName = "duration_minutes" | "min_months" | "max_months" | "guardian_under_months" | "min_height_cm";

const INDOOR = ["indoor", "outdoor", "both"] as const;

const errorProps = (faults: Props["faults"], name: string) => (faults[name] ? { error: faults[name] } : {});

export const ContentFields = ({ id, form, onForm, faults, district }: Props) => {
  const http = useHttp().main;
  const { data: categories } = useQuery(categoryMenuQuery(http));
  const sending = useMutation(contentPhotosMutation(http, id));
  const set = (part: Partial<ContentForm>) => onForm({ ...form, ...part });
  const line = (name: TextName, label: string, most: number) => (
    <TextField
      label={label}
      maxLength={most}
      value={form[name]}
      onChange={({ target }) => set({ [name]: target.value })}
      {...errorProps(faults, name)}
    />
  );
  const number = (name: NumberName, label: string, hint?: string) => (
    <TextField
      label={label}
      inputMode="numeric"
      maxLength={4}
      value={form[name] ?? ""}
      onChange={({ target }) => set({ [name]: toNumber(target.value) })}
      {...(hint ? { hint } : {})}
      {...errorProps(faults, name)}
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
        {...errorProps(faults, "description")}
      />
      <Select
        label={copy.category}
        value={String(form.sub_category_pk ?? "")}
        onChange={({ target }) => set({ sub_category_pk: toNumber(target.value) })}
        options={[{ value: "", label: copy.chooseCategory }, ...(subs ?? [])]}
        {...errorProps(faults, "sub_category_pk")}
      />
      <Pair>
        {number("duration_minutes", copy.minutes)}
        <Select
          label={copy.indoor}
          value={form.indoor}
          onChange={({ target }) => set({ indoor: INDOOR.find((item) => item === target.value) ?? "indoor" })}
          options={INDOOR.map((value) => ({ value, label: words.indoor[value] }))}
        />
      </Pair>
      <h2>{copy.groups.photos}</h2>
      <VenuePhotos
        onSend={sending.mutateAsync}
        photos={form.photos}
        // Photos arrive later: merge them into the current form.
        onPhotos={(change) => onForm((before) => ({ ...before, photos: change(before.photos) }))}
        fault={faults.photos}
      />
      <h2>{copy.groups.place}</h2>
      {line("place", copy.place, 60)}
      <DistrictField chosen={district} onChoose={(pk) => set({ district_pk: pk })} fault={faults.district_pk} />
      {line("address", copy.address, 200)}
      <PointField
        point={form.point}
        district={form.district_pk}
        onPoint={(point) => set({ point })}
        fault={faults.point}
      />
      <h2>{copy.groups.ages}</h2>
      <Pair>
        {number("min_months", copy.minMonths, copy.monthsHint)}
        {number("max_months", copy.maxMonths)}
        {number("guardian_under_months", copy.guardian)}
        {number("min_height_cm", copy.height)}
      </Pair>
      <PlaceFields id={id} form={form} onForm={onForm} faults={faults} />
      <h2>{copy.groups.papers}</h2>
      <Lines label={copy.papers} lines={form.papers} onLines={(papers) => set({ papers })} longest={100} />
      <Lines label={copy.cautions} lines={form.cautions} onLines={(cautions) => set({ cautions })} longest={200} />
      <OptionFields form={form} set={set} faults={faults} />
    </Fields>
  );
};
