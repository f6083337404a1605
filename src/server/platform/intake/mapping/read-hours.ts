import type { OpeningHours } from "@/shared/contract/main/content-facts";
import { cellOf } from "./load-mapping";
import type { PlaceMapping } from "./mapping-schema";

/** Opening hours of a row, with its text about closing days. */
export const readHours = (
  cells: Readonly<Record<string, string>>,
  { weekday, saturday, holiday }: NonNullable<PlaceMapping["hours"]>,
  closedText: string,
): OpeningHours => ({
  weekday: span(cellOf(cells, weekday[0]), cellOf(cells, weekday[1])),
  ...(saturday && { saturday: span(cellOf(cells, saturday[0]), cellOf(cells, saturday[1])) }),
  holiday: span(cellOf(cells, holiday[0]), cellOf(cells, holiday[1])),
  closed_text: closedText,
});

/** Latest end of an evening that goes on after midnight. A later one is a misprint: 10:00 to 06:00 means 18:00. */
const LATEST_END = "06:00";

/** Two clock times; null if one is missing or they are no opening. An end before the start is on the next day. */
function span(from: string, to: string): [string, string] | null {
  const isMidnight = to.trim() === "24:00";
  const [start, end] = [clockOf(from), isMidnight ? "00:00" : clockOf(to)];
  if (!start || !end) return null;
  if (isMidnight) return [start, start === "00:00" ? "23:59" : end];
  return start < end || (start >= "12:00" && end <= LATEST_END) ? [start, end] : null;
}

function clockOf(text: string): string | null {
  const match = /^(\d{1,2}):(\d{2})$/.exec(text.trim());
  if (!match || Number(match[1]) > 23 || Number(match[2]) > 59) return null;
  return `${match[1]?.padStart(2, "0")}:${match[2]}`;
}
