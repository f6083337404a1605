import type { Point } from "@/shared/geo/haversine-km";
import type { ScenePicture } from "@/shared/scene/scene-picture";
import type { IconName } from "../icon/icon";

/** One place on a map. */
export interface MapPin {
  id: number;
  at: Point;
  /** Price for the whole family: `54,000원`, `무료`. */
  text: string;
  /** The number in `text`; null if there is none, or if the content is not for sale. */
  amount: number | null;
  /** Spoken: name, amount, and ages. */
  label: string;
  tone: "plain" | "free" | "muted";
  fits: boolean;
  picture: ScenePicture;
  /** Other facilities, as small blue icons. */
  marks?: readonly PinMark[];
  /** Only its marks are shown until it is selected. */
  isDot?: boolean;
}

/** A facility of a place: its icon and name. */
export interface PinMark {
  name: string;
  icon: IconName;
  label: string;
}

/** Raster tiles under the pins instead of our own map: a URL with {z}, {x}, {y}, and the attribution. */
export interface MapTiles {
  url: string;
  credit: string;
}

/** Target of the map; another `key` moves it. */
export interface MapTarget {
  key: string;
  points: readonly Point[];
}
