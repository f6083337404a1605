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
 * Records a visit of `what` at this history entry (`visitKey`). True the first time only: going back to it is not a new
 * choice.
 */
export function isFirstVisit(key: string | null, what: string): boolean {
  if (key === null) return true;
  const visit = `${key} ${what}`;
  const { visits } = entry.read();
  if (visits.includes(visit)) return false;
  entry.write({ visits: [visit, ...visits].slice(0, MOST) });
  return true;
}
