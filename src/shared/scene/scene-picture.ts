import type { SceneKey } from "@/shared/contract/main/content-facts";
import {
  HERO_VARIANTS,
  OWN_PICTURES_FROM,
  SCENE_VARIANTS,
  type SceneKind,
  sceneKindOr,
  sceneWord,
} from "./scene-kinds";

/** Everything an `<img>` needs; the `alt` of a drawing says that it is one. */
export interface ScenePicture {
  src: string;
  srcSet: string;
  width: number;
  height: number;
  alt: string;
}

interface SceneRequest {
  kind: SceneKind;
  /** A content's or a stay's pk: the same pk always gets the same picture. */
  seed: number | string;
  shape?: "square" | "hero";
  /** What the picture stands for, said instead of the kind. */
  about?: string;
}

/** Sizes that are drawn: [larger, smaller] widths in px and the larger one's height. */
export const SCENE_SIZES = {
  square: { large: 640, small: 320, height: 640 },
  hero: { large: 960, small: 640, height: 540 },
} as const;

/** Longest sides of a stored photo, in px. */
const SMALL_PHOTO = 640;
const LARGE_PHOTO = 1600;

/** Files are named by kind, shape, variant (two digits, or the number of a picture of its own) and width. */
export const sceneFile = (kind: SceneKind, shape: "square" | "hero", variant: number, width: number): string =>
  `${kind}-${shape === "hero" ? "hero-" : ""}${String(variant).padStart(2, "0")}-${width}.webp`;

/** The picture of a thing, always the same for the same kind and seed. */
export function scenePicture({ kind, seed, shape = "square", about }: SceneRequest): ScenePicture {
  return pictureOf(kind, shape, variantOf(seed, shape), about);
}

/** Where a stored photo is shown from; `small` is what cards need. */
export const photoPath = (id: string, size?: "small"): string => `/api/main/photos/${id}${size ? `?size=${size}` : ""}`;

/** As messengers and search engines ask for a link's picture, in px. */
export const SOCIAL_CARD_SIZE = { width: 1200, height: 630 } as const;
const CARD_HOSTS = {
  contents: "main",
  events: "main",
  articles: "main",
  service: "main",
  accommodations: "stay",
} as const;

type CardKind = keyof typeof CARD_HOSTS;

/** Own path of what a shared link shows of a thing: a PNG of 1200 × 630. Outside /api/, which robots may not read. */
export const socialCardPath = (of: CardKind, id: number): string => `/cards/${of}/${id}.png`;

/** Where the host of a card answers its path; null for another path. */
export const socialCardHostPath = (path: string): string | null => {
  const kind = /^\/cards\/([a-z]+)\/\d{1,9}\.png$/.exec(path)?.[1];
  return kind && Object.hasOwn(CARD_HOSTS, kind) ? `/api/${CARD_HOSTS[kind as CardKind]}${path}` : null;
};

/** The picture of a thing as its host tells it: its own photo, or the drawing, of kind `otherwise` if its kind is unknown here. */
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

/**
 * Pictures for a list in its order: a picture that would repeat its neighbour's moves on to the next variant.
 */
export function scenesApart(requests: readonly SceneRequest[]): ScenePicture[] {
  let last = { kind: "", variant: -1 };
  return requests.map(({ kind, seed, shape = "square", about }) => {
    const count = shape === "hero" ? HERO_VARIANTS : SCENE_VARIANTS;
    const wanted = variantOf(seed, shape);
    const isOwn = wanted >= OWN_PICTURES_FROM;
    const variant = !isOwn && last.kind === kind && last.variant === wanted ? (wanted + 1) % count : wanted;
    last = { kind, variant };
    return pictureOf(kind, shape, variant, about);
  });
}

function pictureOf(kind: SceneKind, shape: "square" | "hero", variant: number, about?: string): ScenePicture {
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

/** Numbers count up, so neighbouring pks differ; texts are summed over their characters. */
function variantOf(seed: number | string, shape: "square" | "hero"): number {
  if (typeof seed === "number" && seed >= OWN_PICTURES_FROM) return seed;
  const count = shape === "hero" ? HERO_VARIANTS : SCENE_VARIANTS;
  const number = typeof seed === "number" ? Math.abs(Math.trunc(seed)) : textSum(seed);
  return number % count;
}

const textSum = (text: string): number =>
  [...text].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 65_521, 7);
