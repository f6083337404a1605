import type { Paper } from "@/shared/contract/main/content-facts";

/**
 * The papers that somebody who goes has to bring.
 * @param months ages of the children on the day, in months; null while nobody is named: then all of them
 */
export const papersFor = (papers: readonly Paper[], months: readonly number[] | null): Paper[] =>
  papers.filter(({ max_months: most }) => most === null || months === null || months.some((age) => age <= most));
