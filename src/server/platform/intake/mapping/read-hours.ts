import type { OpeningHours } from "@/shared/contract/main/content-facts";
import { cellOf } from "./load-mapping";
import type { PlaceMapping } from "./mapping-schema";

/** Opening hours of a row, with its text about closing days. */
export const readHours = (
  cells: Readonly<Record<string, string>>,
  { weekday, weekend, holiday }: NonNullable<PlaceMapping["hours"]>,
  closedText: string,
): OpeningHours => ({
  weekday: span(cellOf(cells, weekday[0]), cellOf(cells, weekday[1])),
  ...(weekend && { weekend: span(cellOf(cells, weekend[0]), cellOf(cells, weekend[1])) }),
  holiday: span(cellOf(cells, holiday[0]), cellOf(cells, holiday[1])),
  closed_text: closedText,
});

/** Two clock times; null if one is missing or the end is not after the start. */
function span(from: string, to: string): [string, string] | null {
  const [start, end] = [clockOf(from), clockOf(to)];
  return start && end && start < end ? [start, end] : null;
}

function clockOf(text: string): string | null {
  const match = /^(\d{1,2}):(\d{2})$/.exec(text.trim());
  if (!match || Number(match[1]) > 23 || Number(match[2]) > 59) return null;
  return `${match[1]?.padStart(2, "0")}:${match[2]}`;
}
