/** Member levels, lowest first; new members start at the second. */
export const MEMBER_LEVELS = ["1", "2", "3", "4", "5"] as const;
export type MemberLevel = (typeof MEMBER_LEVELS)[number];
