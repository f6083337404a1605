import type { OpeningHours } from "@/shared/contract/main/content-facts";
import { cellFor } from "./load-mapping";
import type { PlaceMapping } from "./mapping-schema";

/** Opening hours of a row, with its text about closing days. */
export const readHours = (
  cells: Readonly<Record<string, string>>,
  { weekday, saturday, holiday }: NonNullable<PlaceMapping["hours"]>,
  closedText: string,
): OpeningHours => ({
  weekday: span(cellFor(cells, weekday[0]), cellFor(cells, weekday[1])),
  ...(saturday && { saturday: span(cellFor(cells, saturday[0]), cellFor(cells, saturday[1])) }),
  holiday: span(cellFor(cells, holiday[0]), cellFor(cells, holiday[1])),
  closed_text: closedText,
});

/** Latest end of an evening that goes on after midnight. A later one is a misprint: 10:00 to 06:00 means 18:00. */
const LATEST_END = "06:00";

/** Two clock times; null if one is missing or they are no opening. An end before the start is on the next day. */
function span(from: string, to: string): [string, string] | null {
  const isMidnight = to.trim() === "24:00";
  const [start, end] = [toClock(from), isMidnight ? "00:00" : toClock(to)];
  if (!start || !end) return null;
  if (isMidnight) return [start, start === "00:00" ? "23:59" : end];
  return start < end || (start >= "12:00" && end <= LATEST_END) ? [start, end] : null;
}

function toClock(text: string): string | null {
  const match = /^(\d{1,2}):(\d{2})$/.exec(text.trim());
  if (!match || Number(match[1]) > 23 || Number(match[2]) > 59) return null;
  return `${match[1]?.padStart(2, "0")}:${match[2]}`;
}
