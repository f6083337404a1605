import type { SceneKey } from "@/shared/contract/main/content-facts";
import { sceneKindOr } from "@/shared/scene/scene-kinds";
import { type ScenePicture, scenePicture } from "@/shared/scene/scene-picture";

/** The drawn picture of an event: what it shows stands in the middle; beside words (`hero`) it stands right. */
export const eventPicture = (
  { scene, title }: { scene: SceneKey; title: string },
  shape: "square" | "hero",
): ScenePicture =>
  scenePicture({
    kind: sceneKindOr(scene.kind, "studio"),
    seed: scene.seed,
    shape,
    about: title,
  });
