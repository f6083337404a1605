import { useQuery } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { stayLocationsQuery } from "@/api/stay/search";
import { useHttp } from "@/lib/http/http-context";
import { useBaseMap } from "@/lib/map/base-map";
import { districtAt, locate } from "@/lib/map/locate";
import { useMapTiles } from "@/lib/map/map-tiles";
import type { PickedDistrict } from "@/lib/sheets";
import type { StayCard, StayFilters } from "@/shared/contract/stay/accommodations";
import type { Point } from "@/shared/geo/haversine-km";
import { circleEnds, type MapArea } from "@/shared/geo/search-circle";
import type { Guests } from "@/shared/guests/guests";
import { wonText } from "@/shared/price/price-text";
import { stayCardView } from "@/shared/stay/stay-card-view";
import { useAppDispatch } from "@/store/hooks";
import { toastShown } from "@/store/slices/app/common";
import type { MapPin } from "@/ui/map/map-types";
import MapView from "@/ui/map/map-view";
import { useFit } from "@/ui/map/use-fit";
import { toChoice, without } from "../common/stay-filters";
import { readLocation } from "../common/use-stay-location";
import { stayMapCopy as copy } from "./map-copy";

/** Reason why it is unavailable, including the word on its pin. */
const closedText = (why = ""): string => (why.includes(copy.soldOut) ? why : [copy.soldOut, why].join(" · "));

/** Pins with the total price of all nights and guests; accommodations without a point are only in the list. */
const stayPins = (cards: readonly StayCard[], guests: Guests): MapPin[] =>
  cards.flatMap((card): MapPin[] => {
    if (card.lat === null || card.lng === null) return [];
    const { name, price, picture, note, soldOut } = stayCardView(card, guests);
    return [
      {
        id: card.id,
        at: { lat: card.lat, lng: card.lng },
        text: price ? wonText(price.total) : note ? copy.infoOnly : copy.soldOut,
        amount: price?.total ?? null,
        label: [name, price ? `${price.label} ${wonText(price.total)}` : (note ?? closedText(soldOut?.text))].join(
          ", ",
        ),
        tone: price ? "plain" : "muted",
        fits: false,
        picture,
      },
    ];
  });

interface StayMapProps {
  filters: StayFilters;
  apply: (next: StayFilters) => Promise<void>;
  cards: readonly StayCard[];
  /** True when the results of these filters have loaded. */
  isReady: boolean;
  centre: Point | null;
  selected: readonly number[];
  pointed: number | null;
  onSelect: (ids: number[]) => void;
}

/** Radius in kilometres around an area's centre, shown without results. */
const areaKm = 15;
const nowhere: Point[] = [];
const toPlace = ({ location_id, keyword }: StayFilters): string => `place ${location_id ?? ""} ${keyword ?? ""}`;

/** The results on a map. Other parts are searched by the name of their area: no coordinates leave the device. */
const StayMap = ({ filters, apply, cards, isReady, centre, selected, pointed, onSelect }: StayMapProps) => {
  const { isBare, retry, ...base } = useBaseMap();
  const tiles = useMapTiles();
  const locations = useQuery(stayLocationsQuery(useHttp().stay)).data;
  const dispatch = useAppDispatch();
  const [here, setHere] = useState<Point | null>(null);
  const [isLocating, setLocating] = useState(false);

  const pins = useMemo(() => stayPins(cards, toChoice(filters)), [cards, filters]);
  const spots = useMemo(() => pins.map(({ at }) => at), [pins]);
  const around = useMemo(() => (centre ? circleEnds(centre, areaKm) : nowhere), [centre]);
  const fit = useFit({ place: toPlace(filters), isReady, spots, around });

  const say = (text: string) => dispatch(toastShown(text));
  const inArea = (district: PickedDistrict): StayFilters | null => {
    const area = locations && readLocation(locations, district.pk);
    if (!area) say(locations ? copy.noArea(district.name) : copy.noTable);
    return area ? { ...without(filters, "keyword"), location_id: area.id } : null;
  };
  const search = async (area: MapArea) => {
    const found = await districtAt(area.centre).catch(() => undefined);
    if (!found) return say(found === null ? copy.noDistrict : copy.noTable);
    const next = inArea(found.district);
    if (!next) return;
    fit.stayAt(toPlace(next));
    await apply(next);
  };
  const findHere = async () => {
    setLocating(true);
    const found = await locate();
    setLocating(false);
    if (found.state !== "found") return say(copy[found.state]);
    setHere(found.at);
    const next = inArea(found.district);
    if (!next) return;
    fit.again();
    await apply(next);
  };
  return (
    <MapView
      label={copy.map}
      above={0}
      {...{ ...base, isBare, tiles, pins, selected, pointed, here, isLocating, onSelect }}
      target={fit.target}
      onRetry={retry}
      onSearch={(area) => void search(area)}
      onHere={() => void findHere()}
    />
  );
};

export default StayMap;
