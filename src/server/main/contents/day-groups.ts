import { type SQL, sql } from "drizzle-orm";
import { dayNames } from "@/shared/content/day-names";
import type { DayGroup } from "@/shared/contract/main/contents";
import { addDays, type PlainDate } from "@/shared/dates/plain-date";
import type { Moment } from "./moment";
import { SAFE_DAYS, stillSold } from "./still-sold";

/** Groups of a list with a day, in their order. */
export const DAY_GROUPS: readonly DayGroup[] = ["bookable", "event", "open", "unknown"];

/** In a longer span no place is closed every day. */
const MOST_CHECKED = 7;

const $ = (name: string) => sql.placeholder(name);

/** Index in `DAY_GROUPS` of a `content c` that passes `dayCondition`. */
export const dayGroup = sql`case when c.sale_state = 'on_sale' then 0 when c.shown_until is not null then 1
  when c.closed_on is not null then 2 else 3 end`;

type DayCondition = {
  sql: SQL;
  /** The same for each of `DAY_GROUPS` alone, so that three of them need only the columns of `content_day`. */
  groups: SQL[];
  values: Record<string, unknown>;
};

/**
 * `content c` can be visited between two days: seats are left, or it is an event of these days, or a place that is open
 * or with unknown hours. Null when the days have passed.
 */
export function dayCondition(from: PlainDate, to: PlainDate, { today, time }: Moment): DayCondition | null {
  const first = from < today ? today : from;
  if (to < first) return null;
  const days: PlainDate[] = [];
  for (let day = first; day <= to && days.length <= MOST_CHECKED; day = addDays(day, 1)) days.push(day);
  const checked = days.length > MOST_CHECKED ? [] : days;
  const open = checked.map((_, index) => sql`not (c.closed_on && string_to_array(${$(`names${index}`)}::text, '|'))`);
  const isOpen = open.length === 0 ? sql`true` : sql`(c.closed_on is null or ${sql.join(open, sql` or `)})`;
  const isSold = first > addDays(today, SAFE_DAYS) ? sql`true` : stillSold(sql`s`);
  const hasSlot = (when: SQL): SQL =>
    sql`exists (select 1 from slot s where s.content_id = c.id and s.has_seats and ${when})`;
  const dated = hasSlot(sql`s.date between ${$("day")}::date and ${$("day_to")}::date and ${isSold}`);
  const isBookable = sql`(${dated} or (c.dating in ('open', 'either')
    and ${$("day")}::date <= ${$("today")}::date + c.valid_days and ${hasSlot(sql`s.date is null`)}))`;
  const isHeld = sql`(c.shown_until >= ${$("day")}::date and coalesce(c.shown_from, ${$("day")}::date) <= ${$("day_to")}::date)`;
  return {
    sql: sql`(case c.sale_state when 'on_sale' then ${isBookable}
      when 'info_only' then case when c.shown_until is null then ${isOpen} else ${isHeld} end else false end)`,
    groups: [isBookable, isHeld, isOpen, sql`true`].map(
      (isMet, group) =>
        sql`${dayGroup} = ${sql.raw(String(group))} and c.sale_state in ('on_sale', 'info_only') and ${isMet}`,
    ),
    values: {
      day: first,
      day_to: to,
      today,
      time,
      ...Object.fromEntries(checked.map((day, index) => [`names${index}`, dayNames(day).join("|")])),
    },
  };
}
