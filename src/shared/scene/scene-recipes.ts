import { playRecipes } from "./play-recipes";
import type { SceneRecipe } from "./scene-recipe";
import { stayRecipes } from "./stay-recipes";

export const SCENE_KINDS = [
  "farm",
  "forest",
  "sea",
  "aqua",
  "night",
  "stage",
  "studio",
  "pool",
  "jungle",
  "cabin",
  "hanok",
  "villa",
  "dome",
  "hotel",
  "room",
  "snow",
] as const;

export type SceneKind = (typeof SCENE_KINDS)[number];

/** What stands in the pictures of each kind. */
export const SCENE_RECIPES: Record<SceneKind, SceneRecipe> = { ...playRecipes, ...stayRecipes };

/** Pictures of one kind: six subjects, each also mirrored with the next helpers. */
export const SCENE_VARIANTS = 12;
/** Wide pictures of one kind, one per subject. */
export const HERO_VARIANTS = 6;
