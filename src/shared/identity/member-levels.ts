/** Levels of a member, lowest first; a new member begins at the second. */
export const MEMBER_LEVELS = ["1", "2", "3", "4", "5"] as const;
export type MemberLevel = (typeof MEMBER_LEVELS)[number];
