import type { Point } from "@/shared/geo/haversine-km";
import { haversineKm } from "@/shared/geo/haversine-km";
import { bareName, lastDay, type MappedPlace } from "./mapped-place";

/** A place that the catalogue shows, from any file. */
export type KnownPlace = {
  source: string;
  key: string;
  name: string;
  districtPk: number;
  lat: number | null;
  lng: number | null;
  shownUntil: string | null;
};

/** Two files measure the same door differently, by up to this distance. */
const SAME_DOOR_KM = 0.3;

const pointOf = ({ lat, lng }: { lat: number | null; lng: number | null }): Point | null =>
  lat === null || lng === null ? null : { lat, lng };

/** True when two known points are close enough to be one door. */
export function isSameDoor(
  a: { lat: number | null; lng: number | null },
  b: { lat: number | null; lng: number | null },
): boolean {
  const [from, to] = [pointOf(a), pointOf(b)];
  return from !== null && to !== null && haversineKm(from, to) <= SAME_DOOR_KM;
}

const nameKey = (name: string): string => bareName(name).replace(/^국립|자연휴양림$/g, "");

/** Finds a place of a file among those that earlier imports brought. */
export class KnownPlaces {
  private readonly byName = new Map<string, KnownPlace[]>();
  /** Known key → key of the file's place that uses it. */
  private readonly adopted = new Map<string, string>();

  /** `yields`: sources that know the same places better, so that name and 시·군·구 are enough. */
  constructor(
    private readonly source: string,
    known: readonly KnownPlace[],
    private readonly yields: readonly string[] = [],
  ) {
    for (const place of known) {
      const name = nameKey(place.name);
      this.byName.set(name, [...(this.byName.get(name) ?? []), place]);
    }
  }

  /** This source's key of a place, also when a newer file spells its venue or address differently. */
  keyOf(place: MappedPlace, isInFile: (key: string) => boolean): string | null {
    const own = this.named(place).filter(({ source }) => source === this.source);
    const same =
      own.find(({ key }) => key === place.key) ??
      own.find(
        (known) =>
          known.shownUntil === lastDay(place) &&
          !isInFile(known.key) &&
          (this.adopted.get(known.key) ?? place.key) === place.key &&
          isSameDoor(known, place.placed),
      );
    if (same) this.adopted.set(same.key, place.key);
    return same?.key ?? null;
  }

  /** The other source that shows the same place; null when none does. */
  elsewhere(place: MappedPlace): string | null {
    const gu = String(place.placed.guPk).slice(0, 5);
    const other = this.named(place).find(
      (known) =>
        known.source !== this.source &&
        known.shownUntil === lastDay(place) &&
        (isSameDoor(known, place.placed) ||
          (this.yields.includes(known.source) && String(known.districtPk).startsWith(gu))),
    );
    return other?.source ?? null;
  }

  private named = ({ name }: MappedPlace): readonly KnownPlace[] => this.byName.get(nameKey(name)) ?? [];
}
