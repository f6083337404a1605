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

/**
 * Path of this tab before a login, also across a provider's page. Stores and returns only paths of this site, for half
 * an hour.
 */
export const entryUrl = {
  /** @param now milliseconds of this instant */
  remember(path: string, now: number): void {
    const own = ownPath(path);
    if (own) entry.write({ path: own, saved_at: now });
  },
  /** The stored path; null when it is missing, expired or not of this site. */
  peek(now: number): string | null {
    const { path, saved_at } = entry.read();
    return path && now - saved_at <= halfHour && saved_at <= now ? ownPath(path) : null;
  },
  take(now: number): string | null {
    const path = entryUrl.peek(now);
    entry.remove();
    return path;
  },
};
