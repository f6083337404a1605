import type { Order, OrderItem } from "./orders.repository";
import { snapshotOf } from "./snapshot";

/** `성인 2 · 어린이 1`: tickets by their names. */
export const ticketsText = (tickets: readonly { name: string }[]): string => {
  const counts = new Map<string, number>();
  for (const { name } of tickets) counts.set(name, (counts.get(name) ?? 0) + 1);
  return [...counts].map(([name, count]) => `${name} ${count}`).join(" · ");
};

/** The same without how old the children are. */
export const withoutAges = (people: string): string => people.replace(/ \([^()]*(세|개월)\)$/, "");

/** Who comes: as it was booked, and once a part of it was called off, the tickets that are left, for nobody said which child stays at home. */
export const peopleLeft = (order: Order, items: readonly OrderItem[]): string =>
  order.state === "PARTIAL_CANCELED"
    ? ticketsText(items.filter(({ isDifference, productState }) => !isDifference && productState !== "CANCEL"))
    : snapshotOf(order).people_text;
