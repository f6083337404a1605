import { type ComponentType, createContext, useContext } from "react";

/** Raster tiles set by the environment, and their credit line. */
interface MapTiles {
  url: string;
  credit: string;
}

const MapTilesContext = createContext<MapTiles | null>(null);

/** Provides a screen with the server's tile settings; null, the default, is our own map. */
export const withMapTiles =
  <Input,>(Screen: ComponentType<{ input: Input }>) =>
  ({ input }: { input: Input & { tiles: MapTiles | null } }) => (
    <MapTilesContext value={input.tiles}>
      <Screen input={input} />
    </MapTilesContext>
  );

/** The operator's map tiles; null: our own boundaries. */
export const useMapTiles = (): MapTiles | null => useContext(MapTilesContext);
