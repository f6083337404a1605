/** Kinds of scenes with their alternative text. */
const KINDS = {
  farm: "밭",
  forest: "숲",
  sea: "바닷가",
  aqua: "바닷속",
  night: "밤하늘",
  stage: "무대",
  studio: "공방",
  pool: "물놀이장",
  jungle: "공룡 나라",
  cabin: "숲속 오두막",
  hanok: "한옥",
  villa: "수영장이 있는 빌라",
  dome: "글램핑 돔",
  hotel: "호텔",
  room: "아이 방",
  snow: "눈밭",
  playroom: "실내 놀이터",
  gallery: "전시실",
  sky: "놀이공원",
  museum: "박물관",
  resort: "리조트",
  pension: "펜션",
  farmhouse: "시골집",
} as const;

export type SceneKind = keyof typeof KINDS;

export const isSceneKind = (text: string): text is SceneKind => Object.hasOwn(KINDS, text);
export const SCENE_KINDS: readonly SceneKind[] = Object.keys(KINDS).filter(isSceneKind);
export const sceneWord = (kind: SceneKind): string => KINDS[kind];

/** The kind from a host, or `otherwise` when this version does not know it. */
export const sceneKindOr = (kind: string, otherwise: SceneKind): SceneKind => (isSceneKind(kind) ? kind : otherwise);

/** Images per kind: six subjects, each also mirrored with the next helpers. */
export const SCENE_VARIANTS = 12;
/** Seeds from here on identify a single image, of a row of the demo or of a season, and are never reduced to a variant. */
export const OWN_PICTURES_FROM = 100_000;
/** Seeds of `seasonedSeed`. */
export const SEASONED_FROM = 200_000;
/** Wide images per kind, one per subject. */
export const HERO_VARIANTS = 6;

const DARK: readonly SceneKind[] = ["aqua", "night", "stage", "cabin", "dome"];

/** True when text over this kind's images is white. */
export const sceneIsDark = (kind: SceneKind): boolean => DARK.includes(kind);

/** One emoji object: its file code, and what it is. */
type SceneObject = readonly [code: string, name: string];

export interface SceneRecipe {
  /** The drawn building is the subject, so objects next to it are small. */
  building?: true;
  heroes: readonly SceneObject[];
  helpers: readonly SceneObject[];
}
