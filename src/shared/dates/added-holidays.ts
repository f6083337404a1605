import type { PlainDate } from "./plain-date";

/** Names of public holidays by day. */
export type Holidays = Readonly<Record<PlainDate, readonly string[]>>;

let added: Holidays = {};

/**
 * Sets the holidays that were declared after this release (setting HOLIDAYS_FILE), for this process or tab. Apart from
 * the calendar, which pages without dates do not load.
 */
export const setAddedHolidays = (holidays: Holidays): void => {
  added = holidays;
};

export const addedHolidays = (): Holidays => added;
