import { addDays, type PlainDate } from "@/shared/dates/plain-date";

/** Days after the event for which a group's list is stored, for questions about lost property and accidents. */
export const PICNIC_KEEP_DAYS = 30;

export const eraseDay = (event: PlainDate): PlainDate => addDays(event, PICNIC_KEEP_DAYS);

/** Maximum text lengths of a group's form. */
export const PICNIC_LENGTHS = { center_name: 40, etc_memo: 300, name: 20, grade: 20, registration_number: 20 } as const;

/** Maximum items of one order. */
export const MOST_STUDENTS = 50;
