import { type SceneKind, SEASONED_FROM } from "./scene-kinds";

export const SCENE_SEASONS = ["spring", "summer", "autumn", "winter"] as const;
export const SCENE_REGIONS = ["town", "sea", "hill"] as const;
export type SceneSeason = (typeof SCENE_SEASONS)[number];
export type SceneRegion = (typeof SCENE_REGIONS)[number];

/** Kinds that are drawn in every season and region, with the region of most of their places. */
const HOME_REGIONS = {
  museum: "town",
  sky: "town",
  farmhouse: "hill",
  forest: "hill",
  cabin: "hill",
  dome: "hill",
  pension: "hill",
} as const satisfies Partial<Record<SceneKind, SceneRegion>>;

export type SeasonedKind = keyof typeof HOME_REGIONS;

export const isSeasonedKind = (kind: string): kind is SeasonedKind => Object.hasOwn(HOME_REGIONS, kind);
export const SEASONED_KINDS: readonly SeasonedKind[] = Object.keys(HOME_REGIONS).filter(isSeasonedKind);

/** Drawings of a kind in one season and region, so that a list does not repeat one. */
export const sceneTurns = (kind: SeasonedKind, region: SceneRegion): number => (HOME_REGIONS[kind] === region ? 6 : 3);

/** Seed of a drawing: `season * 100 + region * 10 + turn` from `SEASONED_FROM` on. */
export const seasonedSeed = (kind: SeasonedKind, season: SceneSeason, region: SceneRegion, turn: number): number =>
  SEASONED_FROM +
  SCENE_SEASONS.indexOf(season) * 100 +
  SCENE_REGIONS.indexOf(region) * 10 +
  (turn % sceneTurns(kind, region));

export const seasonOf = (date: string): SceneSeason =>
  SCENE_SEASONS[Math.floor(((Number(date.slice(5, 7)) + 9) % 12) / 3)] ?? "spring";
