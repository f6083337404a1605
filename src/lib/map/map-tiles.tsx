import { type ComponentType, createContext, useContext } from "react";

/** Raster tiles that the environment names, and whom they are owed to. */
interface MapTiles {
  url: string;
  credit: string;
}

const MapTilesContext = createContext<MapTiles | null>(null);

/** Hands a screen what the server read from the environment; null, as by default, is our own map. */
export const withMapTiles =
  <Input,>(Screen: ComponentType<{ input: Input }>) =>
  ({ input }: { input: Input & { tiles: MapTiles | null } }) => (
    <MapTilesContext value={input.tiles}>
      <Screen input={input} />
    </MapTilesContext>
  );

/** The tiles that an operator set for the map; null: our own boundaries. */
export const useMapTiles = (): MapTiles | null => useContext(MapTilesContext);
