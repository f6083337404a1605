/** One emoji object: its file code, and what it is. */
type SceneObject = readonly [code: string, name: string];

export interface SceneRecipe {
  /** The drawn building is the subject, so objects next to it are small. */
  building?: true;
  heroes: readonly SceneObject[];
  helpers: readonly SceneObject[];
}
