import type { SceneRegion, SceneSeason } from "@/shared/scene/scene-seasons";

/** Objects of a season: the one in front of a building, by turn. */
export const SEASON_OBJECTS: Record<SceneSeason, readonly string[]> = {
  spring: ["1f337", "1f425", "1f338", "1f41d", "1f33c", "1f6b2"],
  summer: ["1f33b", "1f349", "1f366", "1f6b2", "1f351", "1f344"],
  autumn: ["1f341", "1f344", "1f43f-fe0f", "1f34e", "1f360", "1f994"],
  winter: ["26c4", "1f6f7", "1f9e4", "1f384", "26c4", "1f9e3"],
};

/** Objects of places without a drawn building. */
export const OPEN_OBJECTS = {
  forest: ["1f98c", "1f43f-fe0f", "1f9fa", "1f407", "1f994", "1f426"],
  sky: ["1f388", "1fa81", "1f3aa", "1f388", "1fa81", "1f3aa"],
} as const;

/** Daylight of a season over the whole picture. */
export const SEASON_LIGHT: Record<SceneSeason, string | undefined> = {
  spring: undefined,
  summer: undefined,
  autumn: "#FFB36B",
  winter: "#DDEBFF",
};

/** Dark backdrops have no daylight, and their snow is blue. */
export type Look = { season: SceneSeason; region: SceneRegion; isDark: boolean };

const SKY = '<rect width="400" height="400" fill="url(#ga)"/>';
const TREE = /<g class="tree"[\s\S]*?<\/g>/g;

/** A backdrop in a season and a region: other leaves and ground, a skyline, the sea or hills behind, and what falls. */
export function seasonedBackdrop(svg: string, look: Look): string {
  const blossomed = look.season === "spring" ? svg.replace(TREE, blossoms) : svg;
  return `${blossomed.replace(/#[0-9A-F]{6}/g, (colour) => seasonedColour(colour, look)).replace(SKY, `${SKY}${behind(look)}`)}${falling(look.season)}`;
}

const blossoms = (tree: string): string =>
  tree.replace(/#[0-9A-F]{6}/g, (colour) =>
    isGreen(hslOf(colour)) ? (colour < "#50" ? "#E58AA8" : "#F6B3C6") : colour,
  );

type Hsl = { h: number; s: number; l: number };
const isGreen = ({ h, s }: Hsl): boolean => h >= 68 && h <= 178 && s > 0.12;

/** Greens change: light ones are ground, dark ones leaves; in the dark it is the other way round. */
function seasonedColour(colour: string, { season, region, isDark }: Look): string {
  const hsl = hslOf(colour);
  if (!isGreen(hsl)) return colour;
  const isGround = isDark ? hsl.h < 160 : hsl.l > 0.6;
  if (region === "sea" && isGround && season !== "winter")
    return hexOf({ h: 42, s: isDark ? 0.32 : 0.72, l: isDark ? hsl.l + 0.18 : Math.max(0.8, hsl.l) });
  if (season === "winter")
    return isGround
      ? hexOf({ h: 214, s: 0.5, l: isDark ? 0.55 + hsl.l * 0.5 : 0.95 })
      : hexOf({ h: 190, s: 0.22, l: isDark ? hsl.l + 0.12 : 0.6 + hsl.l * 0.3 });
  if (season === "autumn")
    return isGround
      ? hexOf({ h: 46, s: isDark ? 0.3 : 0.55, l: hsl.l })
      : hexOf({ h: 22 + ((hsl.l * 100) % 5) * 4, s: isDark ? 0.45 : 0.74, l: Math.min(0.58, hsl.l + 0.04) });
  if (season === "spring") return hexOf({ h: Math.min(hsl.h, 96), s: Math.min(0.62, hsl.s + 0.1), l: hsl.l + 0.03 });
  return colour;
}

function hslOf(colour: string): Hsl {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16) / 255);
  const [most, least] = [Math.max(r, g, b), Math.min(r, g, b)];
  const [l, range] = [(most + least) / 2, most - least];
  if (range === 0) return { h: 0, s: 0, l };
  const turn = most === r ? ((g - b) / range + 6) % 6 : most === g ? (b - r) / range + 2 : (r - g) / range + 4;
  return { h: turn * 60, s: range / (1 - Math.abs(2 * l - 1)), l };
}

function hexOf({ h, s, l }: Hsl): string {
  const reach = s * Math.min(l, 1 - l);
  const part = (n: number) => {
    const k = (n + h / 30) % 12;
    return Math.round(255 * (l - reach * Math.max(-1, Math.min(k - 3, 9 - k, 1))))
      .toString(16)
      .padStart(2, "0");
  };
  return `#${part(0)}${part(8)}${part(4)}`.toUpperCase();
}

const TOWERS = [
  [-6, 128, 40],
  [36, 92, 34],
  [72, 146, 42],
  [272, 138, 38],
  [314, 84, 36],
  [354, 118, 50],
] as const;

/** Between the sky and the ground. */
function behind({ season, region, isDark }: Look): string {
  if (region === "town") {
    const wall = isDark ? "#5A5E9C" : season === "autumn" ? "#D9C6C0" : "#B9D3E8";
    const pane = isDark ? "#FFE49A" : "#FFFFFF";
    return TOWERS.map(
      ([x, y, w]) =>
        `<rect x="${x}" y="${y}" width="${w}" height="${300 - y}" rx="3" fill="${wall}"/>${[0, 1, 2, 3, 4].map((row) => `<path d="M${x + 7} ${y + 16 + row * 26}h${w - 14}" stroke="${pane}" stroke-width="6" stroke-dasharray="7 5" opacity=".7"/>`).join("")}`,
    ).join("");
  }
  if (region === "sea") {
    const [far, near] = isDark ? ["#33468C", "#4A62A8"] : ["#4FB6E0", "#8ADCE8"];
    return `<rect y="186" width="400" height="60" fill="${far}"/><rect y="214" width="400" height="90" fill="${near}"/><path d="M6 204h42M340 200h48M18 236h36M346 240h44M300 222h26M80 224h24" stroke="#FFFFFF" stroke-width="4" stroke-linecap="round" opacity=".6"/><path d="M342 190h36l-8 13h-20Z" fill="#FFFFFF"/><path d="M358 188v-34l20 30Z" fill="#FFF4E2"/><path d="M355 188v-28l-13 24Z" fill="#EF6A5E"/>`;
  }
  const [far, near] = isDark
    ? ["#4C4A86", "#3C3F74"]
    : season === "autumn"
      ? ["#E0A98A", "#C98A66"]
      : season === "winter"
        ? ["#DCE8F5", "#C3D6EA"]
        : ["#A9D3C4", "#86BFA6"];
  const caps = season === "winter" && !isDark ? '<path d="M78 118 54 148l16-6 10 10 12-8 14 6Z" fill="#FFFFFF"/>' : "";
  return `<path d="M-20 290 78 118l74 104 60-70 66 74 66-112 90 176Z" fill="${far}"/>${caps}<path d="M-20 300 40 190l62 80 70-40 80 40 96-74 80 104Z" fill="${near}"/>`;
}

/** Petals, leaves or snow, few enough that a picture stays small. */
function falling(season: SceneSeason): string {
  if (season === "summer") return "";
  const at = Array.from({ length: 18 }, (_, i) => [(i * 89 + 23) % 400, (i * 61 + 84) % 230] as const);
  if (season === "winter")
    return at
      .map(([x, y], i) => `<circle cx="${x}" cy="${y}" r="${2.6 + (i % 3)}" fill="#FFFFFF" opacity=".9"/>`)
      .join("");
  const colours = season === "spring" ? ["#F6B3C6", "#FFD6E2"] : ["#E8743B", "#F2B33D"];
  return at
    .slice(0, 12)
    .map(
      ([x, y], i) =>
        `<ellipse rx="5" ry="2.8" transform="translate(${x} ${y}) rotate(${i * 47})" fill="${colours[i % 2]}"/>`,
    )
    .join("");
}
