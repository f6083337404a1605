import { mapTiles } from "@/lib/env";
import type { AddedHosts } from "./content-policy";

/** Where the maps' tiles come from, as a page's policy names it; nothing while the map is our own. */
export const mapHosts = (): AddedHosts => {
  const tiles = mapTiles();
  return tiles ? { image: [new URL(tiles.url).origin] } : {};
};
