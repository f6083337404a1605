import { tabClock } from "@/lib/clock";
import { localEntry } from "@/lib/storage/local-entry";
import { list, record, text } from "@/lib/storage/shape";
import { readInstant } from "@/shared/dates/kst";

const KEPT = 50;
/** A completion page opened later than this was opened before, possibly with a list emptied by a sign-out. */
const REPORTED_WITHIN_MS = 30 * 60_000;

const entry = localEntry({
  key: "nadlang.reported-orders",
  schema: record({ orders: list(text()) }),
  fallback: { orders: [] },
});

/** For browsers that block storage. */
const seen = new Set<string>();

/** True the first time that this browser sees a recently paid order, however often its page is opened again. */
export const isFirstReport = (order: string, paidAt: string): boolean => {
  if (tabClock.now() - readInstant(paidAt) > REPORTED_WITHIN_MS) return false;
  const { orders } = entry.read();
  if (orders.includes(order) || seen.has(order)) return false;
  seen.add(order);
  entry.write({ orders: [order, ...orders].slice(0, KEPT) });
  return true;
};
