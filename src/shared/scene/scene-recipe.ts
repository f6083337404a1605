/** One emoji object: its file code and its Korean name, said in the picture's description. */
export type SceneObject = readonly [code: string, name: string];

export interface SceneRecipe {
  /** Where it happens, with its particle: “숲에서”. */
  where: string;
  /** Drawn buildings are the subject themselves: objects stay small beside them. */
  building?: string;
  /** Text over the picture is white. */
  dark?: boolean;
  heroes: readonly SceneObject[];
  helpers: readonly SceneObject[];
}
