import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { toApiError } from "@/lib/http/api-error";
import { staffDraft } from "@/lib/storage/entries/staff-draft";
import type { Shape } from "@/lib/storage/shape";
import { useStaffId } from "./staff-context";

interface Settings<T> {
  /** The form's own name, with the key of what it is about. */
  of: string;
  /** What a kept draft must look like; the same at every render. */
  shape: Shape<T>;
  /** The form as it is saved now, and its version. */
  first: () => T;
  version?: string | undefined;
  /** Asks the host for what is saved now. */
  reload?: () => Promise<{ form: T; version: string }>;
}

/**
 * `changed`: a save was refused, as somebody has saved the form since. `outdated`: that is shown, and what was written
 * before waits.
 */
export type KeptState<T> = { state: "none" | "restored" | "changed" } | { state: "outdated"; left: T };

/**
 * The form of a member of the staff, given back to them when their session has ended under it or its tab was closed.
 * `done` when it is saved: with what was saved, the form shows that.
 */
export const useStaffDraft = <T extends object>({ of, shape, first, version, reload }: Settings<T>) => {
  const writer = useStaffId();
  const entry = useMemo(() => staffDraft(of, shape), [of, shape]);
  const [draft, setDraft] = useState(first);
  const [kept, setKept] = useState<KeptState<T>>({ state: "none" });
  const latest = useRef({ first, version });
  const base = useRef<string | null>(JSON.stringify(draft));
  // What was on the screen when writing began, whatever came from the host since.
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
    /** Goes on with what was left, over what was saved since. */
    restore: (left: T) => {
      show(left);
      setKept({ state: "restored" });
    },
    /** Gives up what was left. */
    discard: () => done(latest.current.first()),
    /** The version that a save stands in place of. */
    seen: () => (base.current === null ? latest.current.version : seen.current),
    /** What was written so far is saved, as this version; the form stays open. */
    saved: (version: string) => {
      base.current = JSON.stringify(draft);
      seen.current = version;
    },
    /** Whether a save was refused for what somebody else has saved; that is then said above the form. */
    tellChanged: (error: unknown): boolean => {
      const isIt = toApiError(error).code === "C_CHANGED";
      if (isIt) setKept({ state: "changed" });
      return isIt;
    },
    /** Shows what is saved now; what is being written waits beside it. */
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
