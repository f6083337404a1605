import { localEntry, tabStorage } from "@/lib/storage/local-entry";
import { number, record, text } from "@/lib/storage/shape";

const halfHour = 30 * 60 * 1000;

interface PendingPress {
  /** `kind:key`, or "" for none. */
  press: string;
  path: string;
  saved_at: number;
}

const entry = localEntry<PendingPress>({
  key: "nadlang.pending-press",
  schema: record({ press: text({ max: 80 }), path: text(), saved_at: number }),
  fallback: { press: "", path: "", saved_at: 0 },
  storage: tabStorage,
});

/** The action in this tab that required a login. Runs once, on the same path, within half an hour. */
export const pendingPress = {
  remember: (press: string, path: string, now: number): void => void entry.write({ press, path, saved_at: now }),
  /** Key of the stored action of this kind on this path, or null. */
  peek(kind: string, path: string, now: number): string | null {
    const saved = entry.read();
    const isFresh = saved.saved_at <= now && now - saved.saved_at <= halfHour;
    if (!isFresh || saved.path !== path || !saved.press.startsWith(`${kind}:`)) return null;
    return saved.press.slice(kind.length + 1);
  },
  take(kind: string, path: string, now: number): string | null {
    const key = pendingPress.peek(kind, path, now);
    if (key !== null) entry.remove();
    return key;
  },
  /** Removes an action of another path: the login leads elsewhere. */
  keepOnly(path: string): void {
    if (entry.read().path !== path) entry.remove();
  },
  forget: entry.remove,
};
