import { useMemo, useState } from "react";
import { useCardFamily } from "@/lib/context/family-context";
import { useToday } from "@/lib/context/today-context";
import { useBaseMap } from "@/lib/map/base-map";
import { townPk, useCentre } from "@/lib/map/district-centres";
import { districtAt, locate } from "@/lib/map/locate";
import { useMapTiles } from "@/lib/map/map-tiles";
import type { ContentFilters } from "@/shared/contract/main/contents";
import type { Point } from "@/shared/geo/haversine-km";
import { circleAround, circleEnds, type MapArea } from "@/shared/geo/search-circle";
import { useAppDispatch } from "@/store/hooks";
import { toastShown } from "@/store/slices/app/common";
import MapView from "@/ui/map/map-view";
import { useFit } from "@/ui/map/use-fit";
import { chosenKm, without } from "../address/content-filters";
import type { ContentFeed } from "../list/use-content-feed";
import { contentPins } from "./content-pins";
import { contentMapCopy as copy } from "./copy";
import { useMapMarks } from "./map-marks";
import type { Layers } from "./use-layers";

export interface ContentMapProps {
  /** Filters in the address; searching the visible area changes them. */
  addressed: ContentFilters;
  filters: ContentFilters;
  apply: (next: ContentFilters) => Promise<void>;
  feed: ContentFeed;
  layers: Layers;
  /** Height in pixels of the floating bars. */
  above: number;
}

const nowhere: Point[] = [];

/** Key of the search area: other filters do not move the map, unless no place was chosen. */
const toPlace = ({ loc, distance = chosenKm, q, locs, cat }: ContentFilters): string =>
  loc === undefined ? `everywhere ${cat} ${q} ${locs}` : `${townPk(loc)} ${distance}`;

/**
 * The results on a map. A search of the visible area only sends a district and kilometres; a search around this device
 * only sends its district.
 */
const ContentMap = ({ addressed, filters, apply, feed, layers, above }: ContentMapProps) => {
  const { selected, pointed, select } = useMapMarks();
  const { isBare, retry, ...base } = useBaseMap();
  const tiles = useMapTiles();
  const { loc, distance = chosenKm } = filters;
  const centre = useCentre(loc && townPk(loc));
  const family = useCardFamily();
  const today = useToday();
  const dispatch = useAppDispatch();
  const [here, setHere] = useState<Point | null>(null);
  const [isLocating, setLocating] = useState(false);

  const visitDate = filters.date ?? today;
  const { cards } = feed;
  const { others, findFacilities } = layers;
  const facts = useMemo(() => ({ family, visitDate, findFacilities }), [family, visitDate, findFacilities]);
  const found = useMemo(() => contentPins(cards, facts), [cards, facts]);
  const pins = useMemo(() => [...found, ...contentPins(others, facts, true)], [found, others, facts]);
  const spots = useMemo(() => found.map(({ at }) => at), [found]);
  const around = useMemo(() => (centre ? circleEnds(centre, distance) : nowhere), [centre, distance]);
  const isReady = !feed.isPending && !feed.isOld;
  const most = loc === undefined ? spots.length : undefined;
  const fit = useFit({ place: toPlace(filters), isReady, spots, around, most });

  const at = (town: number, km: number) => ({ ...without(addressed, "locs"), loc: town, distance: km });
  const search = async (area: MapArea) => {
    const answer = await districtAt(area.centre).catch(() => undefined);
    if (!answer) {
      dispatch(toastShown(answer === null ? copy.noDistrict : copy.noTable));
      return;
    }
    const next = at(townPk(answer.district.pk), circleAround(answer.centre, area));
    fit.stayAt(toPlace(next));
    await apply(next);
  };
  const findHere = async () => {
    setLocating(true);
    const answer = await locate();
    setLocating(false);
    if (answer.state !== "found") {
      dispatch(toastShown(copy[answer.state]));
      return;
    }
    setHere(answer.at);
    fit.again();
    await apply(at(townPk(answer.district.pk), distance));
  };
  return (
    <MapView
      label={copy.map}
      {...{ ...base, district: centre, isBare, tiles, pins, selected, pointed, here, above, isLocating }}
      target={fit.target}
      onSelect={select}
      onRetry={retry}
      onSearch={(area) => void search(area)}
      onHere={() => void findHere()}
    />
  );
};

export default ContentMap;
