import type { SceneKey } from "@/shared/contract/main/content-facts";
import {
  HERO_VARIANTS,
  OWN_PICTURES_FROM,
  SCENE_VARIANTS,
  type SceneKind,
  SEASONED_FROM,
  sceneKindOr,
  sceneWord,
} from "./scene-kinds";

/** Attributes of an `<img>`; the `alt` of a drawing says that it is one. */
export interface ScenePicture {
  src: string;
  srcSet: string;
  width: number;
  height: number;
  alt: string;
}

interface SceneRequest {
  kind: SceneKind;
  /** Pk of a content or a stay: the same pk always returns the same image. */
  seed: number | string;
  shape?: "square" | "hero";
  /** Subject of the image, used in `alt` instead of the kind. */
  about?: string;
}

/** Drawn sizes: [larger, smaller] widths in px and the height of the larger. */
export const SCENE_SIZES = {
  square: { large: 640, small: 320, height: 640 },
  hero: { large: 960, small: 640, height: 540 },
} as const;

/** Longest sides of a stored photo, in px. */
const SMALL_PHOTO = 640;
const LARGE_PHOTO = 1600;

/** File name from kind, shape, variant (two digits, or the seed of a single image) and width. */
export const sceneFile = (kind: SceneKind, shape: "square" | "hero", variant: number, width: number): string =>
  `${kind}-${shape === "hero" ? "hero-" : ""}${String(variant).padStart(2, "0")}-${width}.webp`;

/** Returns the image for a kind and seed; deterministic. */
export function scenePicture({ kind, seed, shape = "square", about }: SceneRequest): ScenePicture {
  return toPicture(kind, shape, pickVariant(seed, shape), about);
}

/** URL of a stored photo; `small` is for cards. */
export const photoPath = (id: string, size?: "small"): string => `/api/main/photos/${id}${size ? `?size=${size}` : ""}`;

/** Size that messengers and search engines expect for link previews, in px. */
export const SOCIAL_CARD_SIZE = { width: 1200, height: 630 } as const;
const CARD_HOSTS = {
  contents: "main",
  events: "main",
  articles: "main",
  service: "main",
  accommodations: "stay",
} as const;

type CardKind = keyof typeof CARD_HOSTS;

/** Path of a link preview, a PNG of 1200 × 630. Outside /api/, which robots.txt disallows. */
export const socialCardPath = (of: CardKind, id: number): string => `/cards/${of}/${id}.png`;

/** The host's path of a link preview; null for another path. */
export const socialCardHostPath = (path: string): string | null => {
  const kind = /^\/cards\/([a-z]+)\/\d{1,9}\.png$/.exec(path)?.[1];
  return kind && Object.hasOwn(CARD_HOSTS, kind) ? `/api/${CARD_HOSTS[kind as CardKind]}${path}` : null;
};

/** Image of a listing from its host: its own photo, else a drawing; `otherwise` replaces an unknown kind. */
export function pictureOfScene(
  { kind, seed, photo }: SceneKey,
  otherwise: SceneKind,
  { shape = "square", about }: Pick<SceneRequest, "shape" | "about"> = {},
): ScenePicture {
  if (!photo) return scenePicture({ kind: sceneKindOr(kind, otherwise), seed, shape, ...(about ? { about } : {}) });
  const { large: width, height } = SCENE_SIZES[shape];
  const [small, whole] = [photoPath(photo.id, "small"), photoPath(photo.id)];
  return { src: whole, srcSet: `${small} ${SMALL_PHOTO}w, ${whole} ${LARGE_PHOTO}w`, width, height, alt: photo.alt };
}

/** Images for a list: one that would repeat its predecessor uses the next variant. */
export function scenesApart(requests: readonly SceneRequest[]): ScenePicture[] {
  let last = { kind: "", variant: -1 };
  return requests.map(({ kind, seed, shape = "square", about }) => {
    const count = shape === "hero" ? HERO_VARIANTS : SCENE_VARIANTS;
    const wanted = pickVariant(seed, shape);
    const isOwn = wanted >= OWN_PICTURES_FROM;
    const variant = !isOwn && last.kind === kind && last.variant === wanted ? (wanted + 1) % count : wanted;
    last = { kind, variant };
    return toPicture(kind, shape, variant, about);
  });
}

function toPicture(kind: SceneKind, shape: "square" | "hero", variant: number, about?: string): ScenePicture {
  const { large, small, height } = SCENE_SIZES[shape];
  const src = `/scenes/${sceneFile(kind, shape, variant, large)}`;
  return {
    src,
    srcSet: `/scenes/${sceneFile(kind, shape, variant, small)} ${small}w, ${src} ${large}w`,
    width: large,
    height,
    alt: `그림: ${about ?? sceneWord(kind)}`,
  };
}

/** Numbers are used directly, so adjacent pks differ; texts are hashed. */
function pickVariant(seed: number | string, shape: "square" | "hero"): number {
  // Seasons are drawn as squares only.
  const isOwn = typeof seed === "number" && seed >= OWN_PICTURES_FROM;
  if (isOwn && (shape === "square" || seed < SEASONED_FROM)) return seed;
  const count = shape === "hero" ? HERO_VARIANTS : SCENE_VARIANTS;
  const number = typeof seed === "number" ? Math.abs(Math.trunc(seed)) : textSum(seed);
  return number % count;
}

const textSum = (text: string): number =>
  [...text].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 65_521, 7);
