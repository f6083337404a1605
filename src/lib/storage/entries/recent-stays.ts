import { localEntry } from "@/lib/storage/local-entry";
import { recentList } from "@/lib/storage/recent-list";
import { flag, list, nullable, record, type ShapeOf, text, whole } from "@/lib/storage/shape";

const MOST = 10;
const day = text({ form: /^\d{4}-\d{2}-\d{2}$/ });

const search = record({
  /** Displayed name: the area or the search words. */
  place: text({ max: 60 }),
  keyword: text({ max: 60 }),
  location_id: nullable(whole(1)),
  check_in: day,
  check_out: day,
  adults: whole(1, 20),
  children_ages: list(whole(0, 11), 20),
});
type RecentStay = ShapeOf<typeof search>;

const entry = localEntry({
  key: "nadlang.recent-stay-searches",
  schema: record({ enabled: flag, searches: list(search, MOST) }),
  fallback: { enabled: true, searches: [] },
});

/** The last ten stay searches of this device with dates and guests, the latest for each place. */
export const recentStays = recentList<RecentStay>({
  read() {
    const { enabled, searches: items } = entry.read();
    return { enabled, items };
  },
  write: ({ enabled, items }) => entry.write({ enabled, searches: items }),
  forget: entry.remove,
  isSame: (one, other) => one.keyword === other.keyword && one.location_id === other.location_id,
  most: MOST,
});
