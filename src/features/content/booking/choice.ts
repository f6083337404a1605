import type { ContentOption } from "@/shared/contract/main/content-facts";
import type { ContentDetail } from "@/shared/contract/main/contents";
import type { PlainDate } from "@/shared/dates/plain-date";
import { activityLines } from "@/shared/price/activity-lines";
import { type FamilyLines, type FamilyPeople, familyLines } from "@/shared/price/family-lines";
import { type QuoteLine, quote } from "@/shared/price/quote";

export type Counts = Readonly<Record<number, number>>;

/** Next required choice before the payment; `ready` if there is none. */
export type Missing = "date" | "time" | "tickets" | "most" | "seats" | "unknown_seats" | "ready";

/** Tickets that a family of these ages needs on a day, as counts by option. */
export const proposedCounts = (
  detail: Pick<ContentDetail, "options" | "age">,
  people: FamilyPeople,
  visitDate: PlainDate,
): { counts: Counts; family: FamilyLines } => {
  const family = familyLines(detail.options, people, visitDate, detail.age.free_under_months);
  return { counts: Object.fromEntries(family.lines.map(({ id, quantity }) => [Number(id), quantity])), family };
};

/** The tickets chosen for a day as lines of a quote. */
export const toLines = (options: readonly ContentOption[], counts: Counts, date: PlainDate | null): QuoteLine[] =>
  activityLines(
    options.map((option) => ({ ...option, quantity: counts[option.pk] ?? 0 })),
    date,
  );

/** Totals of the chosen tickets, in won. */
export const sumTotals = (options: readonly ContentOption[], counts: Counts) =>
  quote({ lines: toLines(options, counts, null) });

/** Number of seats that the chosen tickets need. */
export const countSeats = (options: readonly ContentOption[], counts: Counts): number =>
  options.reduce((seats, option) => seats + option.seats * (counts[option.pk] ?? 0), 0);

/** Number of all items, including add-ons. */
export const ticketCount = (counts: Counts): number => Object.values(counts).reduce((sum, count) => sum + count, 0);

/** Number of admission tickets, without add-ons. */
export const countTickets = (options: readonly ContentOption[], counts: Counts): number =>
  options.reduce((sum, { pk, band }) => sum + (band === "addon" ? 0 : (counts[pk] ?? 0)), 0);

/** One pk per ticket, as the checkout expects them. */
export const listOptionIds = (counts: Counts): string =>
  Object.entries(counts)
    .flatMap(([pk, count]) => Array<string>(count).fill(pk))
    .join(",");

type Chosen = {
  detail: Pick<ContentDetail, "options" | "dating" | "max_per_order">;
  date: PlainDate | null;
  isUndated: boolean;
  slotId: number | null;
  /** Null while unknown. */
  left: number | null;
  counts: Counts;
};

/** Returns the first missing choice, in the order of the screen. */
export const findMissing = ({ detail, date, isUndated, slotId, left, counts }: Chosen): Missing => {
  if (!isUndated && date === null) return "date";
  if (!isUndated && slotId === null) return left === null ? "unknown_seats" : "time";
  if (countTickets(detail.options, counts) === 0) return "tickets";
  if (ticketCount(counts) > detail.max_per_order) return "most";
  if (left === null) return "unknown_seats";
  return countSeats(detail.options, counts) > left ? "seats" : "ready";
};
