import type { Point } from "./haversine-km";

type Line = readonly Point[];

/** Packed boundaries: arcs are deltas in steps of `step` degrees, shared by neighbouring shapes. */
export interface PackedMap {
  step: number;
  /** [x, y, dx, dy, …] from 0° east, 0° north. */
  arcs: readonly (readonly number[])[];
  /** Shapes of a province share the first two digits of `code`; a negative index is a reversed arc. */
  shapes: readonly {
    name: string;
    code: string;
    at: readonly [lat: number, lng: number];
    rings: readonly number[][];
  }[];
}

/** Packed details for high zoom levels. */
export interface MapDetails {
  step: number;
  /** `lines` are packed like arcs; `metres` is the drawn width. */
  rivers: readonly { name: string; metres: number; lines: readonly (readonly number[])[] }[];
  /** Mountains and large parks with their radius; absent from older cached files. */
  greens?: readonly (readonly [name: string, lat: number, lng: number, metres: number])[];
  spots: readonly NamedPoint[];
  neighbourhoods: readonly NamedPoint[];
}

type NamedPoint = readonly [name: string, lat: number, lng: number];

export interface BaseMap {
  land: readonly Line[];
  coasts: readonly Line[];
  borders: readonly Line[];
  provinceBorders: readonly Line[];
  names: readonly (Point & { name: string })[];
  /** Every shape with its centre and closed outlines. */
  areas: readonly { at: Point; land: readonly Line[] }[];
}

const unpacked = (arc: readonly number[], step: number): Line => {
  const line: Point[] = [];
  let [x, y] = [0, 0];
  for (let index = 0; index + 1 < arc.length; index += 2) {
    x += arc[index] ?? 0;
    y += arc[index + 1] ?? 0;
    line.push({ lat: y * step, lng: x * step });
  }
  return line;
};

export interface NearMap {
  rivers: readonly { name: string; metres: number; lines: readonly Line[] }[];
  greens: readonly (Point & { name: string; metres: number; line: Line })[];
  spots: readonly (Point & { name: string })[];
  neighbourhoods: readonly (Point & { name: string })[];
}

const namedPoint = ([name, lat, lng]: NamedPoint) => ({ name, lat, lng });

const CORNERS = 28;
const METRES_A_DEGREE = 111_320;

/** An irregular outline around a centre for hills and woods; deterministic for each place. */
const greenLine = (lat: number, lng: number, metres: number): Line =>
  Array.from({ length: CORNERS }, (_, corner) => {
    const angle = (corner / CORNERS) * 2 * Math.PI;
    const turn = (lat + lng) * 1000;
    const reach = metres * (1 + 0.13 * Math.sin(2 * angle + turn) + 0.09 * Math.sin(3 * angle + 2 * turn));
    const degrees = reach / METRES_A_DEGREE;
    return {
      lat: lat + degrees * Math.sin(angle),
      lng: lng + (degrees * Math.cos(angle)) / Math.cos((lat * Math.PI) / 180),
    };
  });

export const readDetails = ({ step, rivers, greens = [], spots, neighbourhoods }: MapDetails): NearMap => ({
  rivers: rivers.map(({ name, metres, lines }) => ({ name, metres, lines: lines.map((line) => unpacked(line, step)) })),
  greens: greens.map(([name, lat, lng, metres]) => ({ name, lat, lng, metres, line: greenLine(lat, lng, metres) })),
  spots: spots.map(namedPoint),
  neighbourhoods: neighbourhoods.map(namedPoint),
});

/** Unpacks the map; each border is returned once, however many shapes share it. */
export const readBaseMap = ({ step, arcs, shapes }: PackedMap): BaseMap => {
  const lines = arcs.map((arc) => unpacked(arc, step));
  const owners = lines.map(() => new Set<string>());
  const uses = lines.map(() => 0);
  const areas: { at: Point; land: Line[] }[] = [];
  for (const { code, rings, at } of shapes) {
    const land: Line[] = [];
    areas.push({ at: { lat: at[0], lng: at[1] }, land });
    for (const ring of rings) {
      land.push(ring.flatMap((index) => (index < 0 ? [...(lines[~index] ?? [])].reverse() : (lines[index] ?? []))));
      for (const index of ring) {
        const arc = index < 0 ? ~index : index;
        uses[arc] = (uses[arc] ?? 0) + 1;
        owners[arc]?.add(code.slice(0, 2));
      }
    }
  }
  return {
    land: areas.flatMap(({ land }) => land),
    coasts: lines.filter((_, arc) => uses[arc] === 1),
    borders: lines.filter((_, arc) => (uses[arc] ?? 0) > 1 && owners[arc]?.size === 1),
    provinceBorders: lines.filter((_, arc) => (owners[arc]?.size ?? 0) > 1),
    names: shapes.map(({ name, at: [lat, lng] }) => ({ name, lat, lng })),
    areas,
  };
};

/** Degrees; boundaries and the district table round the same centres. */
const sameMiddle = 0.0002;

/** Closed outlines of the district with this centre. Empty for a city of several 구, which has no outline. */
export const findOutline = ({ areas }: Pick<BaseMap, "areas">, { lat, lng }: Point): readonly Line[] =>
  areas.find(({ at }) => Math.abs(at.lat - lat) < sameMiddle && Math.abs(at.lng - lng) < sameMiddle)?.land ?? [];
