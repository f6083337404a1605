/** What every review of a stay judges, from one star to five each. */
export const reviewItems = ["cleanliness", "child_comfort", "location", "service"] as const;
