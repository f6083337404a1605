import type { Order, OrderItem } from "./orders.repository";
import { readSnapshot } from "./snapshot";

/** Counts tickets by name: `성인 2 · 어린이 1`. */
export const ticketsText = (tickets: readonly { name: string }[]): string => {
  const counts = new Map<string, number>();
  for (const { name } of tickets) counts.set(name, (counts.get(name) ?? 0) + 1);
  return [...counts].map(([name, count]) => `${name} ${count}`).join(" · ");
};

export const withoutAges = (people: string): string => people.replace(/ \([^()]*(세|개월)\)$/, "");

/** People as booked; after a partial cancel, the remaining tickets: nothing says which child stays home. */
export const peopleLeft = (order: Order, items: readonly OrderItem[]): string =>
  order.state === "PARTIAL_CANCELED"
    ? ticketsText(items.filter(({ isDifference, productState }) => !isDifference && productState !== "CANCEL"))
    : readSnapshot(order).people_text;
