import sharp from "sharp";
import { type SceneKind, sceneIsDark } from "@/shared/scene/scene-kinds";
import { SCENE_RECIPES } from "@/shared/scene/scene-recipes";
import type { SceneRegion, SceneSeason } from "@/shared/scene/scene-seasons";
import { BUILDING, compose, NEARER, named, SQUARE } from "./compose";
import { OPEN_OBJECTS, SEASON_LIGHT, SEASON_OBJECTS } from "./seasons";

/** Finished square picture of a kind in a season and a region. */
export async function composeSeasoned(
  kind: SceneKind,
  season: SceneSeason,
  region: SceneRegion,
  turn: number,
  size: number,
): Promise<Buffer> {
  const isOpen = kind === "forest" || kind === "sky";
  const layouts = isOpen ? SQUARE : BUILDING;
  const { heroes } = SCENE_RECIPES[kind];
  const own = isOpen ? OPEN_OBJECTS[kind][turn % 6] : heroes[(turn + region.length) % heroes.length]?.[0];
  const seasonal = SEASON_OBJECTS[season];
  const cast = [seasonal[turn % seasonal.length] ?? "", own ?? ""];
  const drawn = await compose(kind, layouts[turn % layouts.length] ?? [], named(isOpen ? cast.reverse() : cast), {
    width: size,
    height: size,
    view: isOpen ? "0 0 400 400" : (NEARER[turn % NEARER.length] ?? "0 0 400 400"),
    tone: turn,
    light: sceneIsDark(kind) ? undefined : SEASON_LIGHT[season],
    season: { season, region, isDark: sceneIsDark(kind) },
  });
  return turn % 2 === 1 ? sharp(drawn).flop().png().toBuffer() : drawn;
}
