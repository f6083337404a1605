import type { SceneKey } from "@/shared/contract/main/content-facts";
import { pictureOfScene, type ScenePicture } from "@/shared/scene/scene-picture";

/** The picture of an article or of one of its steps: what a drawing shows stands in the middle; beside words (`hero`) it stands right. */
export const labsPicture = (
  { scene, title }: { scene: SceneKey; title: string },
  shape: "square" | "hero",
): ScenePicture => pictureOfScene(scene, "studio", { shape, about: title });
