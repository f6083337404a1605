import { ownPath } from "@/lib/address/own-path";
import { localEntry, tabStorage } from "@/lib/storage/local-entry";
import { nullable, number, record, text } from "@/lib/storage/shape";

const halfHour = 30 * 60 * 1000;

const entry = localEntry<{ path: string | null; saved_at: number }>({
  key: "nadlang.entry-url",
  schema: record({ path: nullable(text()), saved_at: number }),
  fallback: { path: null, saved_at: 0 },
  storage: tabStorage,
});

/** Where a parent was in this tab before logging in, also by way of a provider's page. Only own paths go in or come out, and only for half an hour. */
export const entryUrl = {
  /** @param now milliseconds of this instant */
  remember(path: string, now: number): void {
    const own = ownPath(path);
    if (own) entry.write({ path: own, saved_at: now });
  },
  /** The remembered path; null when there is none, it is stale or not ours. */
  peek(now: number): string | null {
    const { path, saved_at } = entry.read();
    return path && now - saved_at <= halfHour && saved_at <= now ? ownPath(path) : null;
  },
  /** The same, once. */
  take(now: number): string | null {
    const path = entryUrl.peek(now);
    entry.remove();
    return path;
  },
};
