import { type SQL, sql } from "drizzle-orm";
import { setTodayOfTexts } from "@/shared/dates/date-text";
import { kstToday } from "@/shared/dates/kst";
import { env } from "./env";

let offsetMs = 0;

/** The server's clock. Holds and other races use the database's: `clock.sqlNow()`. */
export const clock = {
  nowMs: (): number => Date.now() + offsetMs,
  now: (): Date => new Date(clock.nowMs()),
  /** Shift of the clock in milliseconds: 0 except in demos and tests. Handwritten statements add it to now(). */
  offsetMs: (): number => offsetMs,
  sqlNow: (): SQL<Date> => clock.sqlNowPlus(0),
  /** The database's time `seconds` from now (negative: ago). */
  sqlNowPlus: (seconds: number): SQL<Date> =>
    sql<Date>`(now() + ${offsetMs + seconds * 1000}::bigint * interval '1 millisecond')`,
};

setTodayOfTexts(() => kstToday(clock.nowMs()));

/** Shifts the clock of this process, in demos and tests only. */
export function moveClock(byMs: number): void {
  if (env().APP_ENV === "production") throw new Error("The clock cannot be moved in production.");
  offsetMs = Math.round(byMs);
}
