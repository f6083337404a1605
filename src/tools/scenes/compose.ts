import path from "node:path";
import sharp, { type OverlayOptions } from "sharp";
import { type SceneKind, sceneIsDark } from "@/shared/scene/scene-kinds";
import { SCENE_RECIPES, sceneCast } from "@/shared/scene/scene-recipes";
import { indoorBackdrops } from "./indoor";
import { natureBackdrops } from "./nature";
import { shadow, softShadow } from "./parts";
import { staysBackdrops } from "./stays";

/** Where an object stands, in shares of the picture: centre x, ground y, width, and a tilt in degrees. */
type Place = { x: number; y: number; w: number; tilt?: number; floats?: boolean };

const emojiFolder = path.join(process.cwd(), "node_modules/@lobehub/fluent-emoji-3d/assets");
const backdrops = { ...natureBackdrops, ...indoorBackdrops, ...staysBackdrops };

// The lower left stays free for the age chip, the upper right for the heart, whichever way the picture is turned.
const SQUARE: readonly Place[][] = [
  [
    { x: 0.36, y: 0.79, w: 0.48 },
    { x: 0.74, y: 0.8, w: 0.3 },
    { x: 0.58, y: 0.9, w: 0.16, tilt: -8 },
  ],
  [
    { x: 0.6, y: 0.79, w: 0.5 },
    { x: 0.22, y: 0.78, w: 0.28 },
    { x: 0.86, y: 0.87, w: 0.15, tilt: 10 },
  ],
  [
    { x: 0.46, y: 0.8, w: 0.54 },
    { x: 0.82, y: 0.79, w: 0.24 },
    { x: 0.66, y: 0.9, w: 0.14, tilt: 12 },
  ],
];
const WATER: readonly Place[][] = [
  [
    { x: 0.39, y: 0.62, w: 0.52, floats: true },
    { x: 0.77, y: 0.72, w: 0.23, floats: true },
    { x: 0.72, y: 0.9, w: 0.15, tilt: -8 },
  ],
  [
    { x: 0.58, y: 0.6, w: 0.52, floats: true },
    { x: 0.2, y: 0.5, w: 0.2, floats: true },
    { x: 0.42, y: 0.88, w: 0.15, tilt: 8 },
  ],
];
const BUILDING: readonly Place[][] = [
  [
    { x: 0.7, y: 0.82, w: 0.15 },
    { x: 0.85, y: 0.83, w: 0.11 },
  ],
  [
    { x: 0.75, y: 0.84, w: 0.17 },
    { x: 0.3, y: 0.82, w: 0.1 },
  ],
  [
    { x: 0.64, y: 0.84, w: 0.14 },
    { x: 0.82, y: 0.82, w: 0.12 },
  ],
];
const HERO: readonly Place[] = [
  { x: 0.85, y: 0.88, w: 0.25 },
  { x: 0.68, y: 0.87, w: 0.13 },
  { x: 0.75, y: 0.93, w: 0.08, tilt: 12 },
];
const HERO_BUILDING: readonly Place[] = [
  { x: 0.86, y: 0.87, w: 0.15 },
  { x: 0.74, y: 0.9, w: 0.09 },
];

// A drawn building is seen from nearer and farther, in the morning, at noon and at sunset.
const NEARER = ["0 0 400 400", "34 40 330 330", "14 52 340 340", "44 22 350 350"];
const HOURS = [undefined, "#FF9A4D", undefined, "#FFC7D9", "#5A5FD0"];

/** A finished square picture of a kind's variant, `size` px wide. */
export async function composeSquare(kind: SceneKind, variant: number, size: number): Promise<Buffer> {
  const cast = sceneCast(kind, variant);
  const building = SCENE_RECIPES[kind].building;
  const layouts = kind === "aqua" ? WATER : building ? BUILDING : SQUARE;
  const places = layouts[variant % layouts.length] ?? [];
  const drawn = await compose(kind, places, [cast.hero, ...cast.helpers], {
    width: size,
    height: size,
    view: building ? (NEARER[variant % NEARER.length] ?? "0 0 400 400") : "0 0 400 400",
    tone: variant,
    light: building && !sceneIsDark(kind) ? HOURS[variant % HOURS.length] : undefined,
  });
  // Turned as its own step: sharp would turn the back-drop before the objects are laid on it.
  return cast.mirrored ? sharp(drawn).flop().png().toBuffer() : drawn;
}

/** A finished wide picture: the objects stand on the right, the words of a banner go on the left. */
export function composeHero(kind: SceneKind, variant: number, width: number, height: number): Promise<Buffer> {
  const cast = sceneCast(kind, variant);
  const building = SCENE_RECIPES[kind].building;
  return compose(kind, building ? HERO_BUILDING : HERO, [cast.hero, ...cast.helpers], {
    width,
    height,
    view: "0 92 400 225",
    tone: variant,
    veil: building ? (sceneIsDark(kind) ? "#1A1614" : "#FFF6E8") : undefined,
  });
}

interface Frame {
  width: number;
  height: number;
  view: string;
  tone: number;
  /** Colour laid over the left half, so that words on a drawn building stay readable. */
  veil?: string;
  /** Colour of the hour, laid thinly over everything drawn. */
  light?: string;
}

async function compose(
  kind: SceneKind,
  places: readonly Place[],
  cast: readonly (readonly [string, string])[],
  frame: Frame,
) {
  const objects = await Promise.all(places.map((place, at) => layObject(place, cast[at]?.[0], frame)));
  const laid = objects.flatMap((object) => (object ? [object] : []));
  const { width, height } = frame;
  const shadows = laid
    .filter(({ place }) => !place.floats)
    .map(({ place, drawnWidth }) => shadow(place.x * width, place.y * height - 2, drawnWidth * 0.5));
  const veil = frame.veil
    ? `<linearGradient id="veil"><stop stop-color="${frame.veil}" stop-opacity=".82"/><stop offset=".62" stop-color="${frame.veil}" stop-opacity="0"/></linearGradient>`
    : "";
  const ground = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><defs>${softShadow}${veil}</defs><svg viewBox="${frame.view}" width="${width}" height="${height}" preserveAspectRatio="xMidYMid slice">${backdrops[kind]("g")}</svg>${frame.light ? `<rect width="${width}" height="${height}" fill="${frame.light}" opacity=".2"/>` : ""}${frame.veil ? `<rect width="${width}" height="${height}" fill="url(#veil)"/>` : ""}</svg>`;
  const toned = await sharp(Buffer.from(ground)).modulate(toneOf(frame.tone)).png().toBuffer();
  const under = Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><defs>${softShadow}</defs>${shadows.join("")}</svg>`,
  );
  // Later objects stand in front: the subject last but one, the small one before everybody.
  const order = [...laid.slice(1, 2), ...laid.slice(0, 1), ...laid.slice(2)];
  return sharp(toned)
    .composite([{ input: under }, ...order.map(({ overlay }) => overlay)])
    .png()
    .toBuffer();
}

/** Small steps of hue and light, so that two pictures of one kind differ at a glance. */
const toneOf = (variant: number) => ({
  hue: [0, 7, -8, 4, -5, 10][variant % 6] ?? 0,
  brightness: [1, 1.02, 0.98, 1.03, 1, 0.99][variant % 6] ?? 1,
});

async function layObject(place: Place, code: string | undefined, frame: Frame) {
  if (!code) return undefined;
  const wide = Math.round(place.w * frame.width);
  const high = Math.round(frame.height * (frame.width > frame.height ? 0.54 : 0.62));
  const trimmed = await sharp(path.join(emojiFolder, `${code}.webp`))
    .trim()
    .toBuffer();
  const turned = place.tilt
    ? await sharp(trimmed)
        .rotate(place.tilt, { background: { r: 0, g: 0, b: 0, alpha: 0 } })
        .toBuffer()
    : trimmed;
  const { data, info } = await sharp(turned)
    .resize(wide, high, { fit: "inside" })
    .modulate({ saturation: 1.04 })
    .png()
    .toBuffer({ resolveWithObject: true });
  const left = clamp(place.x * frame.width - info.width / 2, frame.width - info.width);
  const top = clamp(place.y * frame.height - info.height, frame.height - info.height);
  const overlay: OverlayOptions = { input: data, left, top };
  return { overlay, place, drawnWidth: info.width };
}

const clamp = (value: number, max: number): number => Math.max(0, Math.min(Math.round(value), Math.max(0, max)));
