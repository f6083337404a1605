import { addDays, type PlainDate } from "@/shared/dates/plain-date";

/** Days after the event for which a group's list is stored, for questions about lost property and accidents. */
export const PICNIC_KEEP_DAYS = 30;

/** The day on which the list is erased. */
export const eraseDay = (event: PlainDate): PlainDate => addDays(event, PICNIC_KEEP_DAYS);
