import { type Allergen, isAllergen } from "./codes";

type AllergicChild = { name: string; allergies: readonly Allergen[] };
type AllergyHit = { name: string; foods: Allergen[] };

/**
 * Finds the allergens in a food for each child, on the device, where allergies are stored. `unknown` when a child has
 * allergies and the ingredients are not declared: never treat it as safe.
 */
export const allergyMatch = (
  inFood: readonly string[] | null,
  children: readonly AllergicChild[],
): { state: "none" | "hit" | "clear" | "unknown"; hits: AllergyHit[] } => {
  const careful = children.filter(({ allergies }) => allergies.length > 0);
  if (careful.length === 0) return { state: "none", hits: [] };
  if (inFood === null) return { state: "unknown", hits: [] };
  const allergens = inFood.filter(isAllergen);
  const hits = careful
    .map(({ name, allergies }) => ({ name, foods: allergens.filter((food) => allergies.includes(food)) }))
    .filter(({ foods }) => foods.length > 0);
  return { state: hits.length > 0 ? "hit" : "clear", hits };
};
