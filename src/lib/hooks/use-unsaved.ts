import { useCallback, useEffect, useMemo, useState } from "react";
import { unsavedForm } from "@/lib/storage/entries/drafts/unsaved-form";
import type { Shape } from "@/lib/storage/shape";

interface Settings<T> {
  /** Name of the form, with the key of the edited object. */
  of: string;
  /** Shape of a stored draft; must be the same object at every render. */
  shape: Shape<T>;
  /** The member who writes; null stores nothing. */
  writer: string | null;
  first: () => T;
}

/** The draft of a form, restored when its member's login ended in between. Call `forget` when it is saved or closed. */
export const useUnsaved = <T extends object>({ of, shape, writer, first }: Settings<T>) => {
  const entry = useMemo(() => unsavedForm(of, shape), [of, shape]);
  const [draft, setDraft] = useState(first);
  useEffect(() => {
    const left = writer === null ? null : entry.of(writer);
    if (left) setDraft(left);
  }, [writer, entry]);
  const write = useCallback(
    (change: T | ((before: T) => T)) =>
      setDraft((before) => {
        const next = typeof change === "function" ? change(before) : change;
        if (writer !== null) entry.keep(writer, next);
        return next;
      }),
    [writer, entry],
  );
  return { draft, write, forget: entry.forget };
};
