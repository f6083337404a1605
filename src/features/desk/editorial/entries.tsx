import type { ReactNode } from "react";
import { EntryEditor, type EntryKind, type EntryProps } from "./entry-editor";
import { EntryList } from "./entry-list";
import { Loaded } from "./loaded";

interface Props<Kind extends EntryKind> extends Omit<EntryProps<Kind>, "id" | "items"> {
  /** Id of the entry in the editor; null for the list. */
  id: number | "new" | null;
  /** Returns the line that identifies an entry. */
  toDetail: (form: EntryProps<Kind>["first"]) => string;
  findMark?: (form: EntryProps<Kind>["first"]) => ReactNode;
  empty: { title: string; detail: string };
}

/** One kind of editorial content: the list, or the editor of one entry. */
export const Entries = <Kind extends EntryKind>({ id, toDetail, findMark, empty, ...editor }: Props<Kind>) => (
  <Loaded kind={editor.kind}>
    {(items) =>
      id === null ? (
        <EntryList
          tab={editor.kind}
          lines={items.map(({ pk, form }) => ({
            pk,
            title: editor.toName(form),
            detail: toDetail(form),
            mark: findMark?.(form),
            live: form,
          }))}
          empty={empty}
          canAdd={editor.canWrite}
        />
      ) : (
        <EntryEditor {...editor} id={id} items={items} />
      )
    }
  </Loaded>
);
