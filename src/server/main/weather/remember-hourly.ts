const FRESH_MS = 3_600_000;
/** What could not be had is asked for again after this. */
const RETRY_MS = 60_000;
const MOST = 600;

type Kept<T> = { at: number; answer: Promise<T | null>; isNothing: boolean };

/** Remembers answers for an hour by their key, and runs one question at a time for each; null is remembered for a minute. */
export function rememberHourly<T>(): (key: string, nowMs: number, ask: () => Promise<T | null>) => Promise<T | null> {
  const kept = new Map<string, Kept<T>>();
  return (key, nowMs, ask) => {
    const before = kept.get(key);
    const age = before ? nowMs - before.at : -1;
    if (before && age >= 0 && age < (before.isNothing ? RETRY_MS : FRESH_MS)) return before.answer;
    if (kept.size >= MOST) kept.clear();
    const entry: Kept<T> = { at: nowMs, answer: ask(), isNothing: false };
    kept.set(key, entry);
    void entry.answer.then((answer) => {
      entry.isNothing = answer === null;
    });
    return entry.answer;
  };
}
