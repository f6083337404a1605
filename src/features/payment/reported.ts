import { localEntry } from "@/lib/storage/local-entry";
import { list, record, text } from "@/lib/storage/shape";

const KEPT = 50;

const entry = localEntry({
  key: "nadlang.reported-orders",
  schema: record({ orders: list(text()) }),
  fallback: { orders: [] },
});

/** For a browser that stores nothing. */
const seen = new Set<string>();

/** True the first time an order is seen in this browser, however often its page is opened again. */
export const isFirstReport = (order: string): boolean => {
  const { orders } = entry.read();
  if (orders.includes(order) || seen.has(order)) return false;
  seen.add(order);
  entry.write({ orders: [order, ...orders].slice(0, KEPT) });
  return true;
};
