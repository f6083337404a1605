import { type ComponentType, createContext, useContext } from "react";

/** Raster tiles that the environment names, and whom they are owed to. */
interface MapTiles {
  url: string;
  credit: string;
}

const MapTilesContext = createContext<MapTiles | null>(null);

/** Hands a screen what the server read from the environment; null, as by default, is our own map. */
export const withMapTiles =
  <Input extends { tiles: MapTiles | null }>(Screen: ComponentType) =>
  ({ input }: { input: Input }) => (
    <MapTilesContext value={input.tiles}>
      <Screen />
    </MapTilesContext>
  );

/** The tiles that an operator set for the map; null: our own boundaries. */
export const useMapTiles = (): MapTiles | null => useContext(MapTilesContext);
