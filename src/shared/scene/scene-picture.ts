import { HERO_VARIANTS, SCENE_VARIANTS, type SceneKind, sceneWord } from "./scene-kinds";

/** Everything an `<img>` needs; `alt` says that it is an illustration. */
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

/** Files are named by kind, shape, two-digit variant and width. */
export const sceneFile = (kind: SceneKind, shape: "square" | "hero", variant: number, width: number): string =>
  `${kind}-${shape === "hero" ? "hero-" : ""}${String(variant).padStart(2, "0")}-${width}.webp`;

/** The picture of a thing, always the same for the same kind and seed. */
export function scenePicture({ kind, seed, shape = "square", about }: SceneRequest): ScenePicture {
  return pictureOf(kind, shape, variantOf(seed, shape), about);
}

/**
 * Pictures for a list in its order: a picture that would repeat its neighbour's moves on to the next variant.
 */
export function scenesApart(requests: readonly SceneRequest[]): ScenePicture[] {
  let last = { kind: "", variant: -1 };
  return requests.map(({ kind, seed, shape = "square", about }) => {
    const count = shape === "hero" ? HERO_VARIANTS : SCENE_VARIANTS;
    const wanted = variantOf(seed, shape);
    const variant = last.kind === kind && last.variant === wanted ? (wanted + 1) % count : wanted;
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
  const count = shape === "hero" ? HERO_VARIANTS : SCENE_VARIANTS;
  const number = typeof seed === "number" ? Math.abs(Math.trunc(seed)) : textSum(seed);
  return number % count;
}

const textSum = (text: string): number =>
  [...text].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 65_521, 7);
