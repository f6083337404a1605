import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import {
  type EditorialForms,
  type EditorialKind,
  editorialKeys,
  saveEditorialMutation,
} from "@/api/main/staff/editorial";
import { useStaffDraft } from "@/booking/staff/use-staff-draft";
import { useToasts } from "@/booking/staff/use-toasts";
import { useFirstFault } from "@/lib/hooks/use-first-fault";
import { fieldErrors } from "@/lib/http/field-errors";
import { useHttp } from "@/lib/http/http-context";
import { useFieldErrors } from "@/lib/http/use-field-errors";
import type { Editable } from "@/shared/contract/main/staff/desk-editorial";
import { editorialCopy as copy } from "./copy";
import { FORM_SHAPES } from "./form-shapes";

/** Form of an entry with its stored draft, its errors, and saving. */
export const useEditorialForm = <Kind extends EditorialKind>(
  kind: Kind,
  item: Omit<Editable<EditorialForms[Kind]>, "pk"> & { pk: number | null },
) => {
  const client = useQueryClient();
  const toasts = useToasts();
  const saving = useMutation(saveEditorialMutation(useHttp().main, kind));
  const root = useFirstFault(saving.error);
  const [version, setVersion] = useState(item.version);
  const {
    draft: form,
    write: setForm,
    done,
    ...left
  } = useStaffDraft<EditorialForms[Kind]>({
    of: `${kind}.${item.pk ?? "new"}`,
    shape: FORM_SHAPES[kind],
    first: () => item.form,
  });
  const faults = Object.fromEntries(
    Object.entries(useFieldErrors(saving.error, { form })).map(([name, fault]) => [name.replace(/^form\./, ""), fault]),
  );
  /** Returns the saved entry, or null if it was rejected; shows the error. */
  const save = async () => {
    try {
      const saved = await saving.mutateAsync({ pk: item.pk, version, form });
      done(saved.form);
      setVersion(saved.version);
      await client.invalidateQueries({ queryKey: editorialKeys.all });
      toasts.done(copy.saved);
      return saved;
    } catch (error) {
      if (Object.keys(fieldErrors(error)).length > 0) toasts.wrong(copy.wrong);
      else toasts.failed(error);
      return null;
    }
  };
  return { root, form, setForm, left, faults, save, isSaving: saving.isPending };
};
