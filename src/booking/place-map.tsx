import { useMemo } from "react";
import { css } from "styled-components";
import { useNearQuery } from "@/lib/hooks/use-near-query";
import { boundariesKey, useBaseMap } from "@/lib/map/base-map";
import { useMapTiles } from "@/lib/map/map-tiles";
import type { Point } from "@/shared/geo/haversine-km";
import { clientOnly } from "@/ui/client-only";
import { placeMapCopy } from "./copy";

interface Place extends Point {
  name: string;
}

/** If the map fails, the text next to it remains. */
const LateMap = clientOnly(() => import("@/ui/map/place-map").catch(() => ({ default: () => null })));

const Shown = ({ name, lat, lng }: Place) => {
  const { provinces, towns, near, isBare, retry } = useBaseMap();
  const tiles = useMapTiles();
  const at = useMemo(() => ({ lat, lng }), [lat, lng]);
  return <LateMap label={placeMapCopy.of(name)} {...{ at, provinces, towns, near, tiles, isBare }} onRetry={retry} />;
};

/**
 * A map of one place; its code and its boundaries load when it comes near the viewport. The caller styles it with
 * `placeMapLook`.
 */
export const PlaceMap = (place: Place) => {
  const { isNear, mark } = useNearQuery(boundariesKey);
  return (
    <div ref={mark} className="place-map">
      {isNear && <Shown {...place} />}
    </div>
  );
};

export const placeMapLook = css`
  .place-map {
    position: relative;
    height: 220px;
    margin-top: 14px;
    overflow: hidden;
    border-radius: 16px;
    background: var(--map-water);
  }
`;
