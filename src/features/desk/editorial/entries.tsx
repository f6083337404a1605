import type { ReactNode } from "react";
import { EntryEditor, type EntryKind, type EntryProps } from "./entry-editor";
import { EntryList } from "./entry-list";
import { Loaded } from "./loaded";

interface Props<Kind extends EntryKind> extends Omit<EntryProps<Kind>, "id" | "items"> {
  /** The entry that is written; null: all of the kind. */
  id: number | "new" | null;
  /** Which of its kind an entry is. */
  detailOf: (form: EntryProps<Kind>["first"]) => string;
  markOf?: (form: EntryProps<Kind>["first"]) => ReactNode;
  empty: { title: string; detail: string };
}

/** One kind of what families see: all its entries, or one of them as it is written. */
export const Entries = <Kind extends EntryKind>({ id, detailOf, markOf, empty, ...editor }: Props<Kind>) => (
  <Loaded kind={editor.kind}>
    {(items) =>
      id === null ? (
        <EntryList
          tab={editor.kind}
          lines={items.map(({ pk, form }) => ({
            pk,
            title: editor.nameOf(form),
            detail: detailOf(form),
            mark: markOf?.(form),
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
