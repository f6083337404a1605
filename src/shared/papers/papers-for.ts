import type { OptionBand, Paper } from "@/shared/contract/main/content-facts";

/**
 * Documents that the participants have to bring.
 * @param months ages of the children on the day, in months; null before they are known: returns all
 */
export const papersFor = (papers: readonly Paper[], months: readonly number[] | null): Paper[] =>
  papers.filter(({ max_months: most }) => most === null || months === null || months.some((age) => age <= most));

type Ticket = { band: OptionBand; min_months: number | null };

/**
 * Documents of an order without named participants, derived from its tickets.
 * @param youngest lowest age in months with its own ticket; null when there are no such tickets. Younger children come
 * without a ticket, so the order cannot exclude them.
 */
export const papersForTickets = (
  papers: readonly Paper[],
  tickets: readonly Ticket[],
  youngest: number | null,
): Paper[] =>
  papers.filter(
    ({ max_months: most }) =>
      most === null ||
      youngest === null ||
      youngest > most ||
      tickets.some(({ band, min_months: from }) => band !== "adult" && band !== "addon" && (from ?? 0) <= most),
  );
