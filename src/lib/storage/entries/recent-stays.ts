import { localEntry } from "@/lib/storage/local-entry";
import { flag, list, nullable, record, type ShapeOf, text, whole } from "@/lib/storage/shape";

const kept = 10;
const day = text({ form: /^\d{4}-\d{2}-\d{2}$/ });

const search = record({
  /** What the parent reads: the area's name or the words. */
  place: text({ max: 60 }),
  keyword: text({ max: 60 }),
  location_id: nullable(whole(1)),
  check_in: day,
  check_out: day,
  adults: whole(1, 20),
  children_ages: list(whole(0, 11), 20),
});
export type RecentStay = ShapeOf<typeof search>;

const entry = localEntry({
  key: "nadlang.recent-stay-searches",
  schema: record({ enabled: flag, searches: list(search, kept) }),
  fallback: { enabled: true, searches: [] },
});

const isSameWhere = (one: RecentStay, other: RecentStay): boolean =>
  one.keyword === other.keyword && one.location_id === other.location_id;

/** Stays searched for on this device, with their dates and people: the newest ten, each place once. */
export const recentStays = {
  read: entry.read,
  /** Puts the search first, with the dates and people it had last; nothing when the parent switched it off. */
  add(found: RecentStay): void {
    const { enabled, searches } = entry.read();
    if (!enabled) return;
    entry.write({
      enabled,
      searches: [found, ...searches.filter((other) => !isSameWhere(other, found))].slice(0, kept),
    });
  },
  remove(gone: RecentStay): void {
    const { enabled, searches } = entry.read();
    entry.write({ enabled, searches: searches.filter((other) => !isSameWhere(other, gone)) });
  },
  clear: entry.remove,
  /** Switching off forgets what is there. */
  switchTo(enabled: boolean): void {
    entry.write({ enabled, searches: enabled ? entry.read().searches : [] });
  },
};
