import { addDays, type PlainDate } from "@/shared/dates/plain-date";

/**
 * For how many days after the event a group's list is kept: questions about lost things and accidents come in
 * that time.
 */
export const PICNIC_KEEP_DAYS = 30;

/** The day on which nothing of a list is left. */
export const eraseDay = (event: PlainDate): PlainDate => addDays(event, PICNIC_KEEP_DAYS);
