import { useCallback, useEffect, useMemo, useState } from "react";
import { unsavedForm } from "@/lib/storage/entries/unsaved-form";
import type { Shape } from "@/lib/storage/shape";

interface Settings<T> {
  /** The form's own name, with the key of what it is about. */
  of: string;
  /** What a kept draft must look like; the same at every render. */
  shape: Shape<T>;
  /** The member who writes; null keeps nothing. */
  writer: string | null;
  first: () => T;
}

/**
 * The draft of a form, given back to its member when their login had ended under it. `forget` it when it is
 * saved or closed.
 */
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
