import type { Point } from "@/shared/geo/haversine-km";
import { haversineKm } from "@/shared/geo/haversine-km";
import { bareName, lastDay, type MappedPlace } from "./mapped-place";

/** A place in the catalogue, from any file. */
export type KnownPlace = {
  source: string;
  key: string;
  name: string;
  districtId: number;
  lat: number | null;
  lng: number | null;
  shownUntil: string | null;
};

/** Largest distance between the coordinates of one place in two files. */
const SAME_DOOR_KM = 0.3;

const toPoint = ({ lat, lng }: { lat: number | null; lng: number | null }): Point | null =>
  lat === null || lng === null ? null : { lat, lng };

/** True if two known points are close enough to be the same place. */
export function isSameDoor(
  a: { lat: number | null; lng: number | null },
  b: { lat: number | null; lng: number | null },
): boolean {
  const [from, to] = [toPoint(a), toPoint(b)];
  return from !== null && to !== null && haversineKm(from, to) <= SAME_DOOR_KM;
}

const nameKey = (name: string): string => bareName(name).replace(/^국립|자연휴양림$/g, "");

/** Matches a file's places with those of earlier imports. */
export class KnownPlaces {
  private readonly byName = new Map<string, KnownPlace[]>();
  /** Known key → key of the file's place that has adopted it. */
  private readonly adopted = new Map<string, string>();

  /** `yields`: better sources of the same places, for which name and 시·군·구 are enough to match. */
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

  /** This source's key of a place, also if a newer file spells its venue or address differently. */
  toKey(place: MappedPlace, isInFile: (key: string) => boolean): string | null {
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

  /** Another source that shows the same place; null if there is none. */
  elsewhere(place: MappedPlace): string | null {
    const gu = String(place.placed.guId).slice(0, 5);
    const other = this.named(place).find(
      (known) =>
        known.source !== this.source &&
        known.shownUntil === lastDay(place) &&
        (isSameDoor(known, place.placed) ||
          (this.yields.includes(known.source) && String(known.districtId).startsWith(gu))),
    );
    return other?.source ?? null;
  }

  private named = ({ name }: MappedPlace): readonly KnownPlace[] => this.byName.get(nameKey(name)) ?? [];
}
