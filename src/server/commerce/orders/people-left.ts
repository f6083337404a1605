import type { Purchase, PurchaseItem } from "./orders.repository";
import { snapshotOf } from "./snapshot";

/** Who comes: as it was booked, and once a part of it was called off, the tickets that are left, for nobody said which child stays at home. */
export const peopleLeft = (order: Purchase, items: readonly PurchaseItem[]): string => {
  const { people_text: booked } = snapshotOf(order);
  if (order.state !== "PARTIAL_CANCELED") return booked;
  const counts = new Map<string, number>();
  for (const { name, isDifference, productState } of items) {
    if (!isDifference && productState !== "CANCEL") counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return [...counts].map(([name, count]) => `${name} ${count}`).join(" · ");
};
