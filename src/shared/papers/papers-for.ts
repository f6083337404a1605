import type { OptionBand, Paper } from "@/shared/contract/main/content-facts";

/**
 * The papers that somebody who goes has to bring.
 * @param months ages of the children on the day, in months; null while nobody is named: then all of them
 */
export const papersFor = (papers: readonly Paper[], months: readonly number[] | null): Paper[] =>
  papers.filter(({ max_months: most }) => most === null || months === null || months.some((age) => age <= most));

type Ticket = { band: OptionBand; min_months: number | null };

/**
 * The papers of an order whose people are not named, told from its tickets.
 * @param youngest from which month of age a child has a ticket of its own here; null where none has. Younger
 * ones come along without a ticket, so that nobody can be told to have none of them.
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
