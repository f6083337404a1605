import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { staffDraft } from "@/lib/storage/entries/staff-draft";
import type { Shape } from "@/lib/storage/shape";
import { useStaffId } from "./staff-context";

interface Settings<T> {
  /** The form's own name, with the key of what it is about. */
  of: string;
  /** What a kept draft must look like; the same at every render. */
  shape: Shape<T>;
  /** The form as it is saved now. */
  first: () => T;
}

/** `outdated`: what was left unsaved waits, as somebody has saved the form since. */
export type KeptState<T> = { state: "none" | "restored" } | { state: "outdated"; left: T };

/**
 * The form of someone at the counter, given back to them when their session has ended under it or its tab was closed.
 * `done` when it is saved: with what was saved, the form shows that.
 */
export const useStaffDraft = <T extends object>({ of, shape, first }: Settings<T>) => {
  const writer = useStaffId();
  const entry = useMemo(() => staffDraft(of, shape), [of, shape]);
  const [draft, setDraft] = useState(first);
  const [kept, setKept] = useState<KeptState<T>>({ state: "none" });
  const latest = useRef(first);
  const base = useRef<string | null>(JSON.stringify(draft));
  useEffect(() => {
    latest.current = first;
  });
  useEffect(() => {
    const left = entry.of(writer);
    if (!left || JSON.stringify(left.draft) === base.current) return;
    if (left.base === base.current) {
      setDraft(left.draft);
      setKept({ state: "restored" });
    } else setKept({ state: "outdated", left: left.draft });
  }, [writer, entry]);
  const show = useCallback(
    (next: T) => {
      base.current ??= JSON.stringify(latest.current());
      entry.keep(writer, next, base.current);
      setDraft(next);
    },
    [writer, entry],
  );
  const write = useCallback(
    (change: T | ((before: T) => T)) =>
      setDraft((before) => {
        const next = typeof change === "function" ? change(before) : change;
        base.current ??= JSON.stringify(latest.current());
        entry.keep(writer, next, base.current);
        return next;
      }),
    [writer, entry],
  );
  const done = useCallback(
    (saved?: T) => {
      entry.forget();
      setKept({ state: "none" });
      base.current = saved ? JSON.stringify(saved) : null;
      if (saved) setDraft(saved);
    },
    [entry],
  );
  return {
    draft,
    write,
    done,
    kept,
    /** Goes on with what was left, over what was saved since. */
    restore: (left: T) => {
      show(left);
      setKept({ state: "restored" });
    },
    /** Gives up what was left. */
    discard: () => done(latest.current()),
  };
};
