import { useMutation, useQueryClient } from "@tanstack/react-query";
import Link from "next/link";
import { useRouter } from "next/router";
import { type ReactNode, useState } from "react";
import styled from "styled-components";
import {
  type EditorialForms,
  type EditorialKind,
  editorialKeys,
  removeEditorialMutation,
} from "@/api/main/staff/editorial";
import { StaffDraftNotice } from "@/booking/staff/draft-notice";
import { useToasts } from "@/booking/staff/use-toasts";
import { useHttp } from "@/lib/http/http-context";
import { paths } from "@/lib/paths";
import type { Editable } from "@/shared/contract/main/staff/desk-editorial";
import { Button } from "@/ui/controls/button";
import { EmptyState } from "@/ui/feedback/empty-state";
import { AlertDialog } from "@/ui/overlays/dialog";
import { text } from "@/ui/theme/text";
import { Changes } from "./changes";
import { editorialCopy as copy } from "./copy";
import { useEditorialForm } from "./use-editorial-form";

/** Kinds with several entries; home and words have one each. */
export type EntryKind = Exclude<EditorialKind, "home" | "words">;
type Form<Kind extends EntryKind> = EditorialForms[Kind];

export interface EntryProps<Kind extends EntryKind> {
  kind: Kind;
  id: number | "new";
  items: readonly Editable<Form<Kind>>[];
  first: Form<Kind>;
  toName: (form: Form<Kind>) => string;
  fields: (args: {
    form: Form<Kind>;
    set: (part: Partial<Form<Kind>>) => void;
    faults: Readonly<Record<string, string>>;
  }) => ReactNode;
  preview: (form: Form<Kind>) => ReactNode;
  canWrite?: boolean;
}

export const EntryEditor = <Kind extends EntryKind>(props: EntryProps<Kind>) => {
  const { id, items, first } = props;
  const [round, setOpening] = useState(0);
  const item = id === "new" ? { pk: null, version: 0, form: first } : items.find(({ pk }) => pk === id);
  if (!item) return <Gone {...props} />;
  return <Editor key={`${id} ${round}`} {...props} item={item} onUndone={() => setOpening(round + 1)} />;
};

const Gone = <Kind extends EntryKind>({ kind, id, canWrite = true }: EntryProps<Kind>) => (
  <>
    <EmptyState
      object="mailbox"
      title={copy.gone}
      detail={copy.goneDetail}
      action={{ label: copy.back, href: paths.desk.editorial({ tab: kind }) }}
    />
    {id !== "new" && <Changes subject={copy.subjects[kind]} pk={id} canUndo={canWrite} />}
  </>
);

type EditorProps<Kind extends EntryKind> = EntryProps<Kind> & {
  item: Omit<Editable<Form<Kind>>, "pk"> & { pk: number | null };
  onUndone: () => void;
};

const Editor = <Kind extends EntryKind>({
  kind,
  item,
  onUndone,
  toName,
  fields,
  preview,
  canWrite = true,
}: EditorProps<Kind>) => {
  const { replace } = useRouter();
  const { root, form, setForm, left, faults, save, isSaving } = useEditorialForm(kind, item);
  const set = (part: Partial<Form<Kind>>) => setForm({ ...form, ...part });
  const store = async () => {
    const saved = await save();
    if (saved && item.pk === null) await replace(paths.desk.editorial({ tab: kind, id: saved.pk }));
  };
  return (
    <EditorRoot>
      <header>
        <Link href={paths.desk.editorial({ tab: kind })}>{copy.back}</Link>
        <h2>{toName(form)}</h2>
      </header>
      <form
        ref={root}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void store();
        }}
      >
        <StaffDraftNotice {...left} />
        <fieldset disabled={!canWrite}>
          {fields({ form, set, faults })}
          {canWrite && (
            <SaveBar>
              <Button size={48} type="submit" pending={isSaving}>
                {copy.save}
              </Button>
              {item.pk !== null && <Remove kind={kind} pk={item.pk} name={toName(item.form)} />}
            </SaveBar>
          )}
        </fieldset>
      </form>
      <Beside>
        <section>
          <small>{copy.preview}</small>
          <Phone>{preview(form)}</Phone>
        </section>
        {item.pk !== null && (
          <Changes subject={copy.subjects[kind]} pk={item.pk} canUndo={canWrite} onUndone={onUndone} />
        )}
      </Beside>
    </EditorRoot>
  );
};

const Remove = ({ kind, pk, name }: { kind: EntryKind; pk: number; name: string }) => {
  const client = useQueryClient();
  const { push } = useRouter();
  const toasts = useToasts();
  const removing = useMutation(removeEditorialMutation(useHttp().main, kind));
  const [isAsking, setAsking] = useState(false);
  const remove = async () => {
    try {
      await removing.mutateAsync(pk);
      toasts.done(copy.removed);
      await push(paths.desk.editorial({ tab: kind }));
      await client.invalidateQueries({ queryKey: editorialKeys.all });
    } catch (error) {
      setAsking(false);
      toasts.failed(error);
    }
  };
  return (
    <>
      <Button kind="outline" size={48} onClick={() => setAsking(true)}>
        {copy.remove}
      </Button>
      <AlertDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={copy.removeTitle(name)}
        action={{ label: copy.remove, onClick: () => void remove(), kind: "ink", pending: removing.isPending }}
      >
        {copy.removeDetail}
      </AlertDialog>
    </>
  );
};

export const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
`;

export const SaveBar = styled(Buttons)`
  position: sticky;
  bottom: var(--offline-bar, 0px);
  z-index: 2;
  padding: 12px 0;
  border-top: 1px solid var(--line);
  background: var(--bg);
  @media (max-width: 899px) {
    > button { flex: 1; }
  }
`;

/** Preview as wide as a parent's phone; its links are inert. */
export const Phone = ({ children }: { children: ReactNode }) => <PhoneBox inert>{children}</PhoneBox>;

const PhoneBox = styled.div`
  --gutter: 20px;
  max-width: 390px;
  margin-top: 8px;
  padding: 16px 0;
  border: 1px solid var(--line);
  border-radius: 24px;
  overflow: hidden;
`;

export const EditorRoot = styled.div`
  display: grid;
  gap: 28px;
  header { display: grid; gap: 4px; }
  header a { justify-self: start; padding: 12px 0; color: var(--fg-2); text-decoration: underline; text-underline-offset: 3px; ${text.label1} }
  h2 { ${text.title2} overflow-wrap: anywhere; }
  fieldset { display: grid; gap: 16px; align-content: start; min-width: 0; }
  form { min-width: 0; }
  @media (min-width: 1200px) {
    grid-template-columns: minmax(0, 1fr) 390px;
    header { grid-column: 1 / -1; }
  }
`;

export const Beside = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 28px;
  align-content: start;
  min-width: 0;
  small { color: var(--fg-2); ${text.caption1} }
`;
