/** Items rated in every review of a stay, from one to five stars each. */
export const reviewItems = ["cleanliness", "child_comfort", "location", "service"] as const;
