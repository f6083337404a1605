import type { Point } from "@/shared/geo/haversine-km";
import type { ScenePicture } from "@/shared/scene/scene-picture";
import type { IconName } from "../icon/icon";

/** One place on a map. */
export interface MapPin {
  id: number;
  at: Point;
  /** What it costs all of the family: `54,000원`, `무료`. */
  text: string;
  /** The number in `text`; null where there is none, or where it cannot be bought. */
  amount: number | null;
  /** Spoken: name, amount, and for whom. */
  label: string;
  tone: "plain" | "free" | "muted";
  /** Every chosen child fits. */
  fits: boolean;
  picture: ScenePicture;
  /** What else there is, as small blue pictures. */
  marks?: readonly PinMark[];
  /** Only its marks show until it is chosen. */
  isDot?: boolean;
}

/** What a place has: its icon, and what it is called. */
export interface PinMark {
  name: string;
  icon: IconName;
  label: string;
}

/**
 * Raster tiles under the pins instead of our own map: an address with {z}, {x}, {y}, and whom they are owed
 * to.
 */
export interface MapTiles {
  url: string;
  credit: string;
}

/** Where the map goes; another `key` moves it. */
export interface MapTarget {
  key: string;
  points: readonly Point[];
}
