export type Ring = [lng: number, lat: number][];
type Geometry = { type: string; arcs: number[][] | number[][][]; properties: { name: string; code: string } };
export type Topology = {
  transform: { scale: [number, number]; translate: [number, number] };
  arcs: [number, number][][];
  objects: Record<string, { geometries: Geometry[] }>;
};

export type Boundary = { code: string; name: string; lat: number; lng: number; area: number };

/** Centre of each boundary's largest piece of land, from a quantised TopoJSON file. */
export function boundaryCentroids(text: string): Boundary[] {
  const topology: Topology = JSON.parse(text);
  const arcs = topology.arcs.map((arc) => unquantised(arc, topology.transform));
  return Object.values(topology.objects).flatMap(({ geometries }) =>
    geometries.map((geometry) => {
      const rings = outerRings(geometry).map((ring) => toRing(ring, arcs));
      const largest = rings.map(centroid).reduce((best, next) => (next.area > best.area ? next : best));
      return { ...geometry.properties, ...largest };
    }),
  );
}

/** Decodes an arc's deltas to degrees. */
export function unquantised(arc: [number, number][], { scale, translate }: Topology["transform"]): Ring {
  let [x, y] = [0, 0];
  return arc.map(([dx, dy]) => {
    x += dx;
    y += dy;
    return [x * scale[0] + translate[0], y * scale[1] + translate[1]];
  });
}

const isNested = (arcs: Geometry["arcs"]): arcs is number[][][] => Array.isArray(arcs[0]?.[0]);

/** Outer ring of each piece of land, as arc indexes. */
export function outerRings({ arcs }: Geometry): number[][] {
  return isNested(arcs) ? arcs.flatMap((polygon) => polygon.slice(0, 1)) : arcs.slice(0, 1);
}

/** A negative index means that the arc is reversed. */
export const toRing = (indexes: number[], arcs: Ring[]): Ring =>
  indexes.flatMap((index) => (index >= 0 ? (arcs[index] ?? []) : [...(arcs[~index] ?? [])].reverse()));

/** Centre of a ring, and its area in square degrees. */
export function centroid(ring: Ring): { lat: number; lng: number; area: number } {
  let [twice, x, y] = [0, 0, 0];
  ring.forEach(([x1, y1], index) => {
    const [x2, y2] = ring[(index + 1) % ring.length] ?? [x1, y1];
    const cross = x1 * y2 - x2 * y1;
    twice += cross;
    x += (x1 + x2) * cross;
    y += (y1 + y2) * cross;
  });
  return { lng: x / (3 * twice), lat: y / (3 * twice), area: Math.abs(twice / 2) };
}
