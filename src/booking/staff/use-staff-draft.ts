import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { toApiError } from "@/lib/http/api-error";
import { staffDraft } from "@/lib/storage/entries/drafts/staff-draft";
import type { Shape } from "@/lib/storage/shape";
import { useStaffId } from "./staff-context";

interface Settings<T> {
  /** Name of the form, with the key of its subject. */
  of: string;
  /** Shape of a stored draft; must be the same at every render. */
  shape: Shape<T>;
  first: () => T;
  version?: string | undefined;
  reload?: () => Promise<{ form: T; version: string }>;
}

/**
 * `changed`: a save was refused, because another user has saved the form since. `outdated`: the newer version is shown,
 * and the earlier draft can be restored.
 */
export type KeptState<T> = { state: "none" | "restored" | "changed" } | { state: "outdated"; left: T };

/**
 * Form of a staff member with a stored draft, restored if the session ended or the tab was closed. Call `done` after
 * saving, with the saved form to show.
 */
export const useStaffDraft = <T extends object>({ of, shape, first, version, reload }: Settings<T>) => {
  const writer = useStaffId();
  const entry = useMemo(() => staffDraft(of, shape), [of, shape]);
  const [draft, setDraft] = useState(first);
  const [kept, setKept] = useState<KeptState<T>>({ state: "none" });
  const latest = useRef({ first, version });
  const base = useRef<string | null>(JSON.stringify(draft));
  // Version on the screen when writing began, whatever was loaded since.
  const seen = useRef(version);
  useEffect(() => {
    latest.current = { first, version };
  });
  const begin = useCallback((): string => {
    if (base.current === null) seen.current = latest.current.version;
    base.current ??= JSON.stringify(latest.current.first());
    return base.current;
  }, []);
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
      entry.keep(writer, next, begin());
      setDraft(next);
    },
    [writer, entry, begin],
  );
  const write = useCallback(
    (change: T | ((before: T) => T)) =>
      setDraft((before) => {
        const next = typeof change === "function" ? change(before) : change;
        entry.keep(writer, next, begin());
        return next;
      }),
    [writer, entry, begin],
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
    /** Restores the draft over the version saved since. */
    restore: (left: T) => {
      show(left);
      setKept({ state: "restored" });
    },
    discard: () => done(latest.current.first()),
    /** The version that a save replaces. */
    seen: () => (base.current === null ? latest.current.version : seen.current),
    /** Marks the draft as saved with this version; the form stays open. */
    saved: (version: string) => {
      base.current = JSON.stringify(draft);
      seen.current = version;
    },
    /** True if a save was refused because another user has saved since; shows that above the form. */
    notifyChanged: (error: unknown): boolean => {
      const isIt = toApiError(error).code === "C_CHANGED";
      if (isIt) setKept({ state: "changed" });
      return isIt;
    },
    /** Shows the saved version; the draft can be restored. */
    look: async () => {
      if (!reload) return;
      const now = await reload();
      base.current = JSON.stringify(now.form);
      seen.current = now.version;
      setKept({ state: "outdated", left: draft });
      setDraft(now.form);
    },
  };
};
