/** The nineteen allergens that must be labelled by Korean law, by our own codes. */
export const ALLERGENS = [
  "egg",
  "milk",
  "buckwheat",
  "peanut",
  "soy",
  "wheat",
  "mackerel",
  "crab",
  "shrimp",
  "pork",
  "peach",
  "tomato",
  "sulfite",
  "walnut",
  "chicken",
  "beef",
  "squid",
  "shellfish",
  "pine_nut",
] as const;
export type Allergen = (typeof ALLERGENS)[number];

export const isAllergen = (code: string): code is Allergen => ALLERGENS.some((allergen) => allergen === code);

/** Allergies sent to a venue are erased this many days after the visit. */
export const TOLD_DAYS = 3;
