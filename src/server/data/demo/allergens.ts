import type { Allergen } from "@/shared/allergy/codes";

/** What is in the food of the demo's activities, by the activity's key. Who is not here has no food, or did not say. */
export const DEMO_ALLERGENS: Readonly<Record<string, readonly Allergen[]>> = {
  "harvest-1": [],
  "harvest-2": [],
  "harvest-4": [],
  "harvest-5": ["sulfite"],
  "harvest-6": [],
  "harvest-7": ["shrimp", "pork"],
  "ranch-1": ["milk"],
  "ranch-4": ["milk"],
  "ranch-6": ["egg"],
  "farm-cook-1": ["soy"],
  "farm-cook-2": ["soy"],
  "farm-cook-3": ["wheat", "milk", "tomato"],
  "farm-cook-4": ["soy", "wheat"],
  "farm-cook-5": [],
  "farm-cook-6": [],
  "baking-1": ["egg", "milk", "wheat"],
  "baking-2": ["egg", "milk", "wheat"],
  "baking-3": ["wheat", "milk"],
  "baking-4": ["egg", "milk", "wheat", "peach"],
  "baking-5": ["egg", "milk"],
  "baking-6": ["egg", "milk", "wheat", "soy"],
  "baking-7": ["egg", "milk", "wheat"],
  "picnic-farm-1": ["egg", "soy"],
};
