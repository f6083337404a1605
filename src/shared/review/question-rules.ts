/** How long a question about an activity may be, and how many a parent may leave unanswered at one place. */
export const QUESTION_RULES = { shortest: 5, longest: 500, mostOpen: 5 } as const;
