/** One emoji object: its file code, and what it is. */
type SceneObject = readonly [code: string, name: string];

export interface SceneRecipe {
  /** Drawn buildings are the subject themselves: objects stay small beside them. */
  building?: true;
  heroes: readonly SceneObject[];
  helpers: readonly SceneObject[];
}
