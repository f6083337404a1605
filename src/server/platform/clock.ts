import { type SQL, sql } from "drizzle-orm";
import { setTodayOfTexts } from "@/shared/dates/date-text";
import { kstToday } from "@/shared/dates/kst";
import { env } from "./env";

type State = { offsetMs: number };
const processState: { clock?: State } = {};
const state = (): State => {
  processState.clock ??= { offsetMs: 0 };
  return processState.clock;
};

/** The one clock of the server. Holds and other races are judged by the database's: `clock.sqlNow()`. */
export const clock = {
  nowMs: (): number => Date.now() + state().offsetMs,
  now: (): Date => new Date(clock.nowMs()),
  /**
   * By how much the clock is moved, in milliseconds: 0 but in demos and tests. Written statements add it to
   * now().
   */
  offsetMs: (): number => state().offsetMs,
  /** The database's own time as an SQL expression, moved along with a moved clock. */
  sqlNow: (): SQL<Date> => {
    const { offsetMs } = state();
    return offsetMs === 0 ? sql<Date>`now()` : sql<Date>`(now() + ${offsetMs}::bigint * interval '1 millisecond')`;
  },
  /** The database's own time `seconds` from now (negative: ago). */
  sqlNowPlus: (seconds: number): SQL<Date> =>
    sql<Date>`(now() + ${state().offsetMs + seconds * 1000}::bigint * interval '1 millisecond')`,
};

setTodayOfTexts(() => kstToday(clock.nowMs()));

/** Moves the clock of this process; a demo and its tests only. */
export function moveClock(offsetMs: number): void {
  if (env().APP_ENV === "production") throw new Error("The clock cannot be moved in production.");
  state().offsetMs = Math.round(offsetMs);
}
