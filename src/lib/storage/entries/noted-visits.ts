import { localEntry, tabStorage } from "@/lib/storage/local-entry";
import { list, record, text } from "@/lib/storage/shape";

const MOST = 50;

const entry = localEntry({
  key: "nadlang.noted-visits",
  schema: record({ visits: list(text({ max: 80 }), MOST) }),
  fallback: { visits: [] },
  storage: tabStorage,
});

/**
 * Whether `what` was gone to at this place of the tab's history (`visitKey`), and notes that it was: true once for each, as whoever
 * comes back to it by the back key has not chosen it anew.
 */
export function isFirstVisit(key: string | null, what: string): boolean {
  if (key === null) return true;
  const visit = `${key} ${what}`;
  const { visits } = entry.read();
  if (visits.includes(visit)) return false;
  entry.write({ visits: [visit, ...visits].slice(0, MOST) });
  return true;
}
