import { type SQL, sql } from "drizzle-orm";
import { LAST_ORDERS, MAX_CUTOFF_HOURS } from "@/shared/content/sold-until";

const $ = (name: string) => sql.placeholder(name);

/** Days after today from which no cut-off can have passed. */
export const SAFE_DAYS = MAX_CUTOFF_HOURS / 24;

/** The `soldUntil` of a slot of `content c`, in minutes from the midnight that begins its day. */
const untilMinute = (slot: SQL): SQL => sql`least(minute_of(c.cutoff_time),
  coalesce(minute_of(${slot}.starts_at) - 60 * coalesce(c.cutoff_hours, 0), minute_of(${LAST_ORDERS})))`;

/** A dated slot of `content c` still accepts orders; placeholders: today, time. */
export const stillSold = (slot: SQL): SQL => sql`(${slot}.date > ${$("today")}::date + ${sql.raw(String(SAFE_DAYS))}
  or (${slot}.date - ${$("today")}::date) * 1440 + ${untilMinute(slot)} > minute_of(${$("time")}::time))`;
