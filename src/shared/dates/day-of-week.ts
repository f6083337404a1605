import { addDays, type PlainDate, weekday } from "./plain-date";

const WEEK = 7;
const fromMonday = (day: number) => (day + WEEK - 1) % WEEK;

/**
 * A weekday (0 Sunday to 6) of this week, or `weeks` later. Korean weeks end on Sunday: "next week's Sunday" follows
 * next week's Saturday.
 */
export const dayOfWeek = (today: PlainDate, day: number, weeks: number): PlainDate =>
  addDays(today, fromMonday(day) - fromMonday(weekday(today)) + weeks * WEEK);
