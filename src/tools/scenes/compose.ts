import path from "node:path";
import sharp, { type OverlayOptions } from "sharp";
import { type SceneKind, sceneIsDark } from "@/shared/scene/scene-kinds";
import { SCENE_RECIPES, sceneCast } from "@/shared/scene/scene-recipes";
import { natureBackdrops } from "./nature";
import { cloud, shadow, softShadow, stars } from "./parts";
import { placeBackdrops } from "./places";
import { type Look, seasonedBackdrop } from "./seasons";
import { staysBackdrops } from "./stays";

/** Backdrops of evenings, halls and rooms: 400 × 400 SVG; `g` makes gradient ids unique. */
const indoorBackdrops = {
  night: (g: string) =>
    `<defs><linearGradient id="${g}a" x1="0" y1="0" x2="0" y2="1"><stop stop-color="#1B1E52"/><stop offset=".6" stop-color="#4A3F8F"/><stop offset="1" stop-color="#C583B7"/></linearGradient></defs><rect width="400" height="400" fill="url(#${g}a)"/>${stars(44)}<path d="M0 270c60-50 120-44 180-6 70-56 150-50 220-8v144H0Z" fill="#2E2A63"/><path d="M0 304c90-40 200-34 270-6 50-14 90-14 130-4v106H0Z" fill="#211F4D"/>`,
  stage: (g: string) =>
    `<defs><linearGradient id="${g}a" x1="0" y1="0" x2="0" y2="1"><stop stop-color="#5A1030"/><stop offset="1" stop-color="#8E1B3E"/></linearGradient><radialGradient id="${g}b" cx=".5" cy=".3" r=".7"><stop stop-color="#FFE9B8" stop-opacity=".95"/><stop offset="1" stop-color="#FFB45E" stop-opacity="0"/></radialGradient><linearGradient id="${g}c"><stop stop-color="#C22547"/><stop offset=".5" stop-color="#E8455F"/><stop offset="1" stop-color="#A81B3E"/></linearGradient></defs><rect width="400" height="400" fill="url(#${g}a)"/><ellipse cx="200" cy="210" rx="210" ry="190" fill="url(#${g}b)"/>${[1, -1].map((d) => `<g transform="${d < 0 ? "translate(400 0) scale(-1 1)" : ""}">${[60, 26, -8].map((x) => `<path d="M${x} 0h40c2 110-14 220-26 330h-40c4-110 20-220 26-330Z" fill="url(#${g}c)"/>`).join("")}<path d="M-10 210c40 6 66-4 78-20l10 10c-16 22-50 34-88 30Z" fill="#FFC548"/></g>`).join("")}<path d="M0 0h400v46c-34 30-66 30-100 0-34 30-66 30-100 0-34 30-66 30-100 0-34 30-66 30-100 0Z" fill="#D93452"/><path d="M0 46c34 30 66 30 100 0 34 30 66 30 100 0 34 30 66 30 100 0 34 30 66 30 100 0v8c-34 30-66 30-100 0-34 30-66 30-100 0-34 30-66 30-100 0-34 30-66 30-100 0Z" fill="#FFC548"/><path d="M0 300h400v100H0Z" fill="#C98A4B"/><path d="M0 300h400v12H0Z" fill="#E6AE6C"/><path d="M60 312 20 400M130 312l-24 88M200 312v88M270 312l24 88M340 312l40 88" stroke="#A86C34" stroke-width="3"/>`,
  studio: (g: string) =>
    `<defs><linearGradient id="${g}a" x1="0" y1="0" x2="0" y2="1"><stop stop-color="#FCE3D0"/><stop offset="1" stop-color="#FFF1E4"/></linearGradient></defs><rect width="400" height="400" fill="url(#${g}a)"/><rect x="36" y="56" width="120" height="136" rx="14" fill="#CDEBFA"/><path d="M36 150c30-22 60-10 80-20s26-14 40-10v58a14 14 0 0 1-14 14H50a14 14 0 0 1-14-14Z" fill="#9FD5A6"/><path d="M96 56v136M36 124h120" stroke="#fff" stroke-width="7"/><rect x="36" y="56" width="120" height="136" rx="14" fill="none" stroke="#fff" stroke-width="8"/><rect x="206" y="104" width="160" height="10" rx="5" fill="#C58A5A"/><rect x="206" y="172" width="160" height="10" rx="5" fill="#C58A5A"/><g><rect x="224" y="72" width="24" height="32" rx="8" fill="#E98F72"/><rect x="258" y="82" width="30" height="22" rx="8" fill="#F3C9A5"/><path d="M306 104c-10-14-6-30 10-30s20 16 10 30Z" fill="#7FA9C9"/><rect x="338" y="76" width="16" height="28" rx="6" fill="#D7B98F"/><path d="M232 172c-12-12-6-34 12-34s24 22 12 34Z" fill="#F0B07F"/><rect x="272" y="148" width="26" height="24" rx="8" fill="#BFD3B2"/><rect x="310" y="140" width="20" height="32" rx="9" fill="#E5786B"/></g><path d="M0 276h400v124H0Z" fill="#D79A66"/><path d="M0 276h400v14H0Z" fill="#EDB988"/>`,
  pool: (g: string) =>
    `<defs><linearGradient id="${g}a" x1="0" y1="0" x2="0" y2="1"><stop stop-color="#9ADBFF"/><stop offset="1" stop-color="#EAF9FF"/></linearGradient><linearGradient id="${g}b" x1="0" y1="0" x2="0" y2="1"><stop stop-color="#5ADBE4"/><stop offset="1" stop-color="#1FB3D6"/></linearGradient></defs><rect width="400" height="400" fill="url(#${g}a)"/>${cloud(300, 80, 1)}${cloud(80, 110, 0.7)}<g transform="translate(60 214)"><path d="M-4 4C0-40 4-80 14-120" stroke="#A87445" stroke-width="9" fill="none" stroke-linecap="round"/>${[-150, -110, -60, -20, 20].map((a) => `<path transform="translate(14 -122) rotate(${a + 60})" d="M0 0c24-20 50-16 66 6-24-6-44-4-66-6Z" fill="${a % 40 ? "#4FB36B" : "#3C9C5C"}"/>`).join("")}</g><path d="M0 206h400v60H0Z" fill="#FFF4E0"/><path d="M-10 244c100-22 320-22 420 0v170H-10Z" fill="#fff"/><path d="M-10 256c100-22 320-22 420 0v160H-10Z" fill="url(#${g}b)"/><path d="M40 300c14-8 28-8 42 0s28 8 42 0M220 330c14-8 28-8 42 0s28 8 42 0M120 360c14-8 28-8 42 0s28 8 42 0M300 288c10-6 20-6 30 0s20 6 30 0" stroke="#fff" stroke-width="5" stroke-linecap="round" fill="none" opacity=".6"/>`,
  room: (
    g: string,
  ) => `<defs><linearGradient id="${g}a" x1="0" y1="0" x2="0" y2="1"><stop stop-color="#DDEFE6"/><stop offset="1" stop-color="#EFF8F0"/></linearGradient></defs><rect width="400" height="400" fill="url(#${g}a)"/><rect x="40" y="70" width="130" height="120" rx="12" fill="#BDE3F7"/>${cloud(104, 112, 0.6)}<path d="M40 160c40-24 90-20 130 0v18a12 12 0 0 1-12 12H52a12 12 0 0 1-12-12Z" fill="#9ACB8C"/><rect x="40" y="70" width="130" height="120" rx="12" fill="none" stroke="#fff" stroke-width="9"/><path d="M105 70v120" stroke="#fff" stroke-width="7"/><path d="M0 268h400v132H0Z" fill="#E9C79D"/><path d="M0 268h400v8H0Z" fill="#D7AF80"/>
<rect x="206" y="96" width="10" height="190" rx="4" fill="#C8915C"/><rect x="366" y="96" width="10" height="190" rx="4" fill="#C8915C"/><rect x="206" y="150" width="170" height="14" rx="5" fill="#DBA670"/><rect x="214" y="132" width="156" height="22" rx="9" fill="#fff"/><rect x="250" y="128" width="120" height="26" rx="9" fill="#FF9F8A"/><rect x="206" y="246" width="170" height="16" rx="5" fill="#DBA670"/><rect x="214" y="226" width="156" height="24" rx="9" fill="#fff"/><rect x="250" y="220" width="120" height="30" rx="9" fill="#7FC3E8"/><path d="M206 110h170M206 128h170" stroke="#DBA670" stroke-width="6"/><path d="M196 164 150 286M214 164l-46 122M186 196h18M176 222h18M166 248h18" stroke="#C8915C" stroke-width="7" stroke-linecap="round"/><ellipse cx="130" cy="336" rx="120" ry="34" fill="#FFD9C9"/><ellipse cx="130" cy="336" rx="92" ry="24" fill="#FFF1E8"/>`,
};

/** Position of an object, relative to the picture: centre x, ground y, width, and a tilt in degrees. */
type Place = { x: number; y: number; w: number; tilt?: number; floats?: boolean };

const emojiFolder = path.join(process.cwd(), "node_modules/@lobehub/fluent-emoji-3d/assets");
const backdrops = { ...natureBackdrops, ...indoorBackdrops, ...staysBackdrops, ...placeBackdrops };

// The lower left stays free for the age chip, the upper right for the heart, mirrored or not. A 16:10 card crops the
// height to .19–.81: no object reaches beyond.
export const SQUARE: readonly Place[][] = [
  [
    { x: 0.36, y: 0.785, w: 0.48 },
    { x: 0.74, y: 0.79, w: 0.3 },
    { x: 0.58, y: 0.81, w: 0.13, tilt: -8 },
  ],
  [
    { x: 0.6, y: 0.785, w: 0.5 },
    { x: 0.22, y: 0.78, w: 0.28 },
    { x: 0.86, y: 0.81, w: 0.13, tilt: 10 },
  ],
  [
    { x: 0.46, y: 0.785, w: 0.54 },
    { x: 0.82, y: 0.79, w: 0.24 },
    { x: 0.66, y: 0.81, w: 0.13, tilt: 12 },
  ],
];
const WATER: readonly Place[][] = [
  [
    { x: 0.39, y: 0.71, w: 0.5, floats: true },
    { x: 0.77, y: 0.74, w: 0.23, floats: true },
    { x: 0.7, y: 0.81, w: 0.13, tilt: -8 },
  ],
  [
    { x: 0.58, y: 0.7, w: 0.5, floats: true },
    { x: 0.2, y: 0.6, w: 0.2, floats: true },
    { x: 0.42, y: 0.81, w: 0.13, tilt: 8 },
  ],
];
export const BUILDING: readonly Place[][] = [
  [
    { x: 0.7, y: 0.81, w: 0.15 },
    { x: 0.85, y: 0.81, w: 0.11 },
  ],
  [
    { x: 0.75, y: 0.81, w: 0.17 },
    { x: 0.3, y: 0.81, w: 0.1 },
  ],
  [
    { x: 0.64, y: 0.81, w: 0.14 },
    { x: 0.82, y: 0.81, w: 0.12 },
  ],
];
// Activity objects in front of the building, large enough to recognise.
const OWN_BUILDING: readonly Place[][] = [
  [
    { x: 0.66, y: 0.81, w: 0.3 },
    { x: 0.88, y: 0.81, w: 0.17 },
  ],
];
// A banner of 136 px crops the height to .19–.87.
const HERO: readonly Place[] = [
  { x: 0.85, y: 0.845, w: 0.25 },
  { x: 0.68, y: 0.84, w: 0.13 },
  { x: 0.75, y: 0.86, w: 0.08, tilt: 12 },
];
const HERO_BUILDING: readonly Place[] = [
  { x: 0.86, y: 0.85, w: 0.15 },
  { x: 0.74, y: 0.855, w: 0.09 },
];

// Drawn buildings vary in zoom and in daylight: morning, noon and sunset.
export const NEARER = ["0 0 400 400", "34 40 330 330", "14 52 340 340", "44 22 350 350"];
const HOURS = [undefined, "#FF9A4D", undefined, "#FFC7D9", "#5A5FD0"];

/** Square picture of one row: its objects on their backdrop, the first one the largest. */
export async function composeOwn(
  kind: SceneKind,
  cast: readonly string[],
  turn: number,
  size: number,
): Promise<Buffer> {
  const building = SCENE_RECIPES[kind].building;
  const layouts = kind === "aqua" ? WATER : building ? OWN_BUILDING : SQUARE;
  return compose(kind, layouts[turn % layouts.length] ?? [], named(cast), {
    width: size,
    height: size,
    view: "0 0 400 400",
    tone: turn,
  });
}

/** Wide picture of the same row. */
export function composeOwnHero(kind: SceneKind, cast: readonly string[], turn: number, width: number, height: number) {
  return compose(kind, HERO, named(cast), { width, height, view: "0 92 400 225", tone: turn });
}

export const named = (codes: readonly string[]) => codes.map((code) => [code, code] as const);

/** Finished square picture of a variant, `size` px wide. */
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
  // Mirror in a separate step: sharp would flip the backdrop before compositing the objects.
  return cast.mirrored ? sharp(drawn).flop().png().toBuffer() : drawn;
}

/** Finished wide picture: objects on the right, room for a banner's text on the left. */
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
  /** Colour over the left half, so that text on a drawn building stays readable. */
  veil?: string;
  /** Daylight colour, laid thinly over the whole picture. */
  light?: string | undefined;
  season?: Look;
}

export async function compose(
  kind: SceneKind,
  places: readonly Place[],
  cast: readonly (readonly [string, string])[],
  frame: Frame,
) {
  const objects = await Promise.all(places.map((place, index) => layObject(place, cast[index]?.[0], frame)));
  const laid = objects.flatMap((object) => (object ? [object] : []));
  const { width, height } = frame;
  const shadows = laid
    .filter(({ place }) => !place.floats)
    .map(({ place, drawnWidth }) => shadow(place.x * width, place.y * height - 2, drawnWidth * 0.5));
  const veil = frame.veil
    ? `<linearGradient id="veil"><stop stop-color="${frame.veil}" stop-opacity=".82"/><stop offset=".62" stop-color="${frame.veil}" stop-opacity="0"/></linearGradient>`
    : "";
  const plain = backdrops[kind]("g");
  const backdrop = frame.season ? seasonedBackdrop(plain, frame.season) : plain;
  const ground = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><defs>${softShadow}${veil}</defs><svg viewBox="${frame.view}" width="${width}" height="${height}" preserveAspectRatio="xMidYMid slice">${backdrop}</svg>${frame.light ? `<rect width="${width}" height="${height}" fill="${frame.light}" opacity=".2"/>` : ""}${frame.veil ? `<rect width="${width}" height="${height}" fill="url(#veil)"/>` : ""}</svg>`;
  const toned = await sharp(Buffer.from(ground)).modulate(toTone(frame.tone)).png().toBuffer();
  const under = Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><defs>${softShadow}</defs>${shadows.join("")}</svg>`,
  );
  // Later objects are in front: the main object last but one, the smallest last.
  const order = [...laid.slice(1, 2), ...laid.slice(0, 1), ...laid.slice(2)];
  return sharp(toned)
    .composite([{ input: under }, ...order.map(({ overlay }) => overlay)])
    .png()
    .toBuffer();
}

/** Small variations of hue and brightness, so that pictures of one kind differ at a glance. */
const toTone = (variant: number) => ({
  hue: [0, 7, -8, 4, -5, 10][variant % 6] ?? 0,
  brightness: [1, 1.02, 0.98, 1.03, 1, 0.99][variant % 6] ?? 1,
});

async function layObject(place: Place, code: string | undefined, frame: Frame) {
  if (!code) return undefined;
  const wide = Math.round(place.w * frame.width);
  const high = Math.round(frame.height * cameraHeight(place, frame));
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

/** Maximum height of an object, relative to the picture. */
const cameraHeight = ({ floats }: Place, { width, height }: Frame): number => {
  if (width > height) return 0.54;
  return floats ? 0.48 : 0.57;
};

const clamp = (value: number, max: number): number => Math.max(0, Math.min(Math.round(value), Math.max(0, max)));
