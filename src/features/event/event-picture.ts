import type { SceneKey } from "@/shared/contract/main/content-facts";
import { sceneKindOr } from "@/shared/scene/scene-kinds";
import { type ScenePicture, scenePicture } from "@/shared/scene/scene-picture";

/** The drawn picture of an event. */
export const eventPicture = ({ scene, title }: { scene: SceneKey; title: string }): ScenePicture =>
  scenePicture({
    kind: sceneKindOr(scene.kind, "studio"),
    seed: scene.seed,
    shape: "hero",
    about: title,
  });
