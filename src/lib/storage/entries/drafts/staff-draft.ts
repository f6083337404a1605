import { deviceClock } from "@/lib/clock";
import { browserStorage, localEntry } from "@/lib/storage/local-entry";
import { nullable, number, record, type Shape, text } from "@/lib/storage/shape";

const KEY = "nadlang.staff-draft.";
/** Older drafts are deleted when any staff member opens the staff area. */
const KEPT_MS = 7 * 86_400_000;

const whose = record({ writer: text(), kept_at: number });
const isOld = (conflictsAt: number, nowMs: number): boolean =>
  nowMs - conflictsAt >= KEPT_MS || conflictsAt > nowMs + KEPT_MS;

/**
 * Unsaved form of a staff member in this browser, for that person alone: sessions end after eight hours, and tabs are
 * closed by mistake. Only for content to be published, never a family's data. `base` is the saved form that the draft
 * started from.
 */
export const staffDraft = <T extends object>(of: string, draft: Shape<T>) => {
  const entry = localEntry<{ writer: string; kept_at: number; base: string; draft: T | null }>({
    key: `${KEY}${of}`,
    schema: record({ writer: text(), kept_at: number, base: text(), draft: nullable(draft) }),
    fallback: { writer: "", kept_at: 0, base: "", draft: null },
  });
  return {
    keep: (writer: string, written: T, base: string): void =>
      void entry.write({ writer, kept_at: deviceClock.now(), base, draft: written }),
    /** Returns this person's draft; deletes another person's or an expired one. */
    of(writer: string): { draft: T; base: string } | null {
      const saved = entry.read();
      if (saved.writer === writer && saved.draft && !isOld(saved.kept_at, deviceClock.now()))
        return { draft: saved.draft, base: saved.base };
      entry.remove();
      return null;
    },
    forget: entry.remove,
  };
};

const keys = (): string[] => Object.keys(browserStorage() ?? {}).filter((key) => key.startsWith(KEY));

/** Deletes expired drafts, and all drafts of other people unless `writer` is null (signed out). */
export const sweepStaffDrafts = (writer: string | null): void => {
  for (const key of keys()) {
    const fallback = { writer: "", kept_at: 0 };
    const saved = localEntry({ key, schema: whose, fallback });
    const { writer: by, kept_at: conflictsAt } = saved.read();
    if (isOld(conflictsAt, deviceClock.now()) || (writer !== null && by !== writer)) saved.remove();
  }
};

/** Deletes all drafts on sign-out. */
export const dropStaffDrafts = (): void => {
  for (const key of keys()) browserStorage()?.removeItem(key);
};
