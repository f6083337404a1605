import type { SceneKey } from "@/shared/contract/main/content-facts";
import { pictureOfScene, type ScenePicture } from "@/shared/scene/scene-picture";

/** Picture of an article or a step: the subject is in the middle; with text next to it (`hero`), on the right. */
export const labsPicture = (
  { scene, title }: { scene: SceneKey; title: string },
  shape: "square" | "hero",
): ScenePicture => pictureOfScene(scene, "studio", { shape, about: title });
