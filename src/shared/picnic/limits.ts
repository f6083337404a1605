/** Maximum text lengths of a group's form. */
export const PICNIC_LENGTHS = { center_name: 40, etc_memo: 300, name: 20, grade: 20, registration_number: 20 } as const;

/** Maximum items of one order. */
export const MOST_STUDENTS = 50;
