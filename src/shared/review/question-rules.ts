/** Length of a question about a content, and the number of open questions per parent and content. */
export const QUESTION_RULES = { shortest: 5, longest: 500, mostOpen: 5 } as const;
