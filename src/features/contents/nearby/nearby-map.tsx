import { useMemo, useState } from "react";
import { useBaseMap } from "@/lib/base-map";
import { townOf, useCentre } from "@/lib/district-centres";
import { districtAt, locate } from "@/lib/locate";
import { useMapTiles } from "@/lib/map-tiles";
import { useToday } from "@/lib/today-context";
import type { Point } from "@/shared/geo/haversine-km";
import { circleAround, circleEnds, type MapArea } from "@/shared/geo/search-circle";
import { useAppDispatch } from "@/store/hooks";
import { toastShown } from "@/store/slices/common";
import MapView from "@/ui/map/map-view";
import { useFit } from "@/ui/map/use-fit";
import { useCardFamily } from "../list/use-card-family";
import { nearbyMapCopy as copy } from "./map-copy";
import { useMapMarks } from "./map-marks";
import { nearbyPins } from "./nearby-pins";
import { useNearby } from "./use-nearby";

const placeOf = (loc: number, km: number): string => `${townOf(loc)} ${km}`;

/** The found activities on a map. Of what it shows, a search tells a district and kilometres; of where this device is, the district alone. */
const NearbyMap = ({ above }: { above: number }) => {
  const { addressed, filters, apply, feed } = useNearby(false);
  const { selected, pointed, select } = useMapMarks();
  const { isBare, retry, ...base } = useBaseMap();
  const tiles = useMapTiles();
  const centre = useCentre(filters.loc);
  const family = useCardFamily();
  const today = useToday();
  const dispatch = useAppDispatch();
  const [here, setHere] = useState<Point | null>(null);
  const [isLocating, setLocating] = useState(false);

  const visitDate = filters.date ?? today;
  const { cards } = feed;
  const pins = useMemo(() => nearbyPins(cards, family, visitDate), [cards, family, visitDate]);
  const spots = useMemo(() => pins.map(({ at }) => at), [pins]);
  const around = useMemo(() => (centre ? circleEnds(centre, filters.distance) : []), [centre, filters.distance]);
  const isReady = !feed.isPending && !feed.isOld;
  const fit = useFit({ place: placeOf(filters.loc, filters.distance), isReady, spots, around });

  const search = async (area: MapArea) => {
    const found = await districtAt(area.centre).catch(() => undefined);
    if (!found) {
      dispatch(toastShown(found === null ? copy.noDistrict : copy.noTable));
      return;
    }
    const [loc, distance] = [townOf(found.district.pk), circleAround(found.centre, area)];
    fit.stayAt(placeOf(loc, distance));
    await apply({ ...addressed, loc, distance });
  };
  const findHere = async () => {
    setLocating(true);
    const found = await locate();
    setLocating(false);
    if (found.state !== "found") {
      dispatch(toastShown(copy[found.state]));
      return;
    }
    setHere(found.at);
    fit.again();
    await apply({ ...addressed, loc: townOf(found.district.pk), distance: filters.distance });
  };
  return (
    <MapView
      label={copy.map}
      {...{ ...base, isBare, tiles, pins, selected, pointed, here, above, isLocating }}
      target={fit.target}
      onSelect={select}
      onRetry={retry}
      onSearch={(area) => void search(area)}
      onHere={() => void findHere()}
    />
  );
};

export default NearbyMap;
