/** Longest texts of a group's form. */
export const PICNIC_LENGTHS = { center_name: 40, etc_memo: 300, name: 20, grade: 20, registration_number: 20 } as const;

/** As many items as one order can hold. */
export const MOST_STUDENTS = 50;
