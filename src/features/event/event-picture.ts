import type { SceneKey } from "@/shared/contract/main/content-facts";
import { pictureOfScene, type ScenePicture } from "@/shared/scene/scene-picture";

/** The drawn picture of an event: what it shows stands in the middle; beside words (`hero`) it stands right. */
export const eventPicture = (
  { scene, title }: { scene: SceneKey; title: string },
  shape: "square" | "hero",
): ScenePicture => pictureOfScene(scene, "studio", { shape, about: title });
