import type { OrderSnapshot } from "@/server/commerce/order-rows/snapshot";
import type { Paper } from "@/shared/contract/main/content-facts";
import { papersFor } from "@/shared/papers/papers-for";

/**
 * What this order's people bring. Orders that know whole years alone ask for a paper as soon as the child may be young
 * enough for it: one too many stays in the bag, one too few stays at the gate. A stay is always told of its children.
 */
export const papersOf = ({ papers, child_months: months, child_ages: years, stay }: OrderSnapshot): Paper[] => {
  const youngest = stay || years.length > 0 ? years.map((age) => age * 12) : null;
  return papersFor(papers, months ?? youngest);
};
