import type { OrderSnapshot } from "@/server/commerce/order-rows/snapshot";
import type { Paper } from "@/shared/contract/main/content-facts";
import { papersFor } from "@/shared/papers/papers-for";

/**
 * Papers for this order's people. Orders with ages in years only use the youngest possible age: over-asking is
 * harmless, under-asking blocks entry. A stay always counts its children's ages.
 */
export const findPapers = ({ papers, child_months: months, child_ages: years, stay }: OrderSnapshot): Paper[] => {
  const youngest = stay || years.length > 0 ? years.map((age) => age * 12) : null;
  return papersFor(papers, months ?? youngest);
};
