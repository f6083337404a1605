import { deviceClock } from "@/lib/clock";
import { browserStorage, localEntry } from "@/lib/storage/local-entry";
import { nullable, number, record, type Shape, text } from "@/lib/storage/shape";

const KEY = "nadlang.staff-draft.";
/** What nobody came back to for so long goes, whoever opens the staff area next. */
const KEPT_MS = 7 * 86_400_000;

const whose = record({ writer: text(), kept_at: number });
const isOld = (keptAt: number, nowMs: number): boolean => nowMs - keptAt >= KEPT_MS || keptAt > nowMs + KEPT_MS;

/**
 * What a member of the staff is writing in one form until it is saved: their session ends after eight hours, and a tab is
 * closed by mistake. It stays in this browser, for that person alone. Only for what is going to be published: nothing of a
 * family is ever kept here. `base` is the form as it was saved when they began.
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
    /** What this person left; another's, and what is too old, is given up. */
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

/** Leaves what this person wrote lately, and nothing of anyone else's; null: nobody is signed in, only what is old goes. */
export const sweepStaffDrafts = (writer: string | null): void => {
  for (const key of keys()) {
    const fallback = { writer: "", kept_at: 0 };
    const saved = localEntry({ key, schema: whose, fallback });
    const { writer: by, kept_at: keptAt } = saved.read();
    if (isOld(keptAt, deviceClock.now()) || (writer !== null && by !== writer)) saved.remove();
  }
};

/** Whoever signs out leaves nothing behind. */
export const dropStaffDrafts = (): void => {
  for (const key of keys()) browserStorage()?.removeItem(key);
};
