import { readFileSync } from "node:fs";
import type { Holidays } from "@/shared/dates/added-holidays";
import { isPlainDate } from "@/shared/dates/plain-date";

/**
 * Reads a file of public holidays: a day and its name a line (`2027-05-07 임시공휴일`). Ignores empty lines and those that
 * begin with `#`. Throws an error that names the line.
 */
export function readHolidays(file: string): Holidays {
  const holidays: Record<string, string[]> = {};
  for (const [index, line] of readFileSync(file, "utf8").split("\n").entries()) {
    const text = line.trim();
    if (text === "" || text.startsWith("#")) continue;
    const [, date = "", name = ""] = /^(\S+)\s+(.+)$/u.exec(text) ?? [];
    if (!isPlainDate(date)) throw new Error(`line ${index + 1} is not a day and a name (2027-05-07 임시공휴일)`);
    holidays[date] = [...(holidays[date] ?? []), name];
  }
  return holidays;
}
