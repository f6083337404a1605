import { hallRecipes } from "./hall-recipes";
import { playRecipes } from "./play-recipes";
import type { SceneKind, SceneRecipe } from "./scene-kinds";
import { stayRecipes } from "./stay-recipes";

/** Objects in the images of each kind, for the drawing tool. Screens need only the file names. */
export const SCENE_RECIPES: Record<SceneKind, SceneRecipe> = { ...playRecipes, ...hallRecipes, ...stayRecipes };

/** Objects of a variant: the subject, then two helpers that differ from it and from each other. */
export function sceneCast(kind: SceneKind, variant: number) {
  const { heroes, helpers } = SCENE_RECIPES[kind];
  const hero = heroes[variant % heroes.length] ?? ["2b50", "별"];
  const rest = helpers.filter(([code]) => code !== hero[0]);
  const at = variant + Math.floor(variant / heroes.length) * 2;
  return {
    hero,
    helpers: [0, 1].map((step) => rest[(at + step) % rest.length] ?? hero),
    mirrored: variant >= heroes.length,
  };
}
