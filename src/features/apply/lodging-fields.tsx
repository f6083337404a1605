import { LODGING_KINDS, lodgingNames } from "@/shared/business/lodging";
import type { ApplicationFormBody } from "@/shared/contract/main/staff/application";
import { Select } from "@/ui/fields/select";
import { TextField } from "@/ui/fields/text-field";
import { applyCopy as copy } from "./copy";

interface Props {
  form: ApplicationFormBody;
  setForm: (form: ApplicationFormBody) => void;
  faults: Readonly<Record<string, string | undefined>>;
}

/** Licence of a lodging: its kind, and its number once a kind is chosen. */
export const LodgingFields = ({ form, setForm, faults }: Props) => (
  <>
    <h2>{copy.groups.lodging}</h2>
    <Select
      label={copy.fields.lodging_kind.label}
      value={form.lodging_kind}
      onChange={({ target }) => setForm({ ...form, lodging_kind: target.value })}
      options={[
        { value: "", label: copy.noLodging },
        ...LODGING_KINDS.map((value) => ({ value, label: lodgingNames[value] })),
      ]}
      {...(faults.lodging_kind ? { error: faults.lodging_kind } : {})}
    />
    {(form.lodging_kind !== "" || form.lodging_number !== "") && (
      <TextField
        maxLength={60}
        {...copy.fields.lodging_number}
        value={form.lodging_number}
        onChange={({ target }) => setForm({ ...form, lodging_number: target.value })}
        {...(faults.lodging_number ? { error: faults.lodging_number } : {})}
      />
    )}
  </>
);
