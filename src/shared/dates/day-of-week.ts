import { addDays, type PlainDate, weekday } from "./plain-date";

const WEEK = 7;
const fromMonday = (day: number) => (day + WEEK - 1) % WEEK;

/**
 * A weekday (0 Sunday to 6) of this week, or of one so many `weeks` later. Korean weeks end with Sunday: "next week's
 * Sunday" is the one after the coming Saturday's.
 */
export const dayOfWeek = (today: PlainDate, day: number, weeks: number): PlainDate =>
  addDays(today, fromMonday(day) - fromMonday(weekday(today)) + weeks * WEEK);
