import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import {
  type EditorialForms,
  type EditorialKind,
  editorialKeys,
  saveEditorialMutation,
} from "@/api/main/counter/editorial";
import { fieldErrors } from "@/lib/http/field-errors";
import { useHttp } from "@/lib/http/http-context";
import type { Editable } from "@/shared/contract/main/counter/desk-editorial";
import { useToasts } from "../use-toasts";
import { editorialCopy as copy } from "./copy";

/** A form as it is being written, what the host says is wrong with it, and saving it. */
export const useThing = <Kind extends EditorialKind>(
  kind: Kind,
  item: Omit<Editable<EditorialForms[Kind]>, "pk"> & { pk: number | null },
) => {
  const client = useQueryClient();
  const toasts = useToasts();
  const saving = useMutation(saveEditorialMutation(useHttp().main, kind));
  const [{ form, version }, setDraft] = useState({ form: item.form, version: item.version });
  const setForm = (next: EditorialForms[Kind]) => setDraft({ form: next, version });
  const faults = Object.fromEntries(
    Object.entries(saving.error ? fieldErrors(saving.error) : {}).map(([name, fault]) => [
      name.replace(/^form\./, ""),
      fault,
    ]),
  );
  /** Gives what was saved, null where it was refused; that is said here. */
  const save = async () => {
    try {
      const saved = await saving.mutateAsync({ pk: item.pk, version, form });
      setDraft({ form: saved.form, version: saved.version });
      await client.invalidateQueries({ queryKey: editorialKeys.all });
      toasts.done(copy.saved);
      return saved;
    } catch (error) {
      if (Object.keys(fieldErrors(error)).length > 0) toasts.wrong(copy.wrong);
      else toasts.failed(error);
      return null;
    }
  };
  return { form, setForm, faults, save, isSaving: saving.isPending };
};
