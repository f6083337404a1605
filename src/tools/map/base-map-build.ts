/**
 * Builds public/map/*.json from three TopoJSON files of public boundaries (통계청 SGIS, KOGL type 1, WGS 84) and the
 * table of museums (data.go.kr, 전국박물관미술관정보표준데이터):
 * npx tsx src/tools/map/base-map-build.ts <provinces.json> <municipalities.json> <submunicipalities.json>
 * <museums.json>
 * Lines are simplified arc by arc, so that neighbours still meet; islands too small to see are skipped.
 */
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import type { MapDetails, PackedMap } from "@/shared/geo/base-map";
import { greens } from "./greens";
import { riverLines, rivers } from "./river-lines";
import { simplifyLine } from "./simplify-line";
import {
  boundaryCentroids,
  centroid,
  outerRings,
  type Ring,
  type Topology,
  toRing,
  unquantised,
} from "./topojson-centroids";

const TARGET = "public/map";
/** Maximum download of all zoom levels together, gzipped. */
const MOST_BYTES = 250_000;
const STEP = 0.0001;

interface Detail {
  /** Degrees. */
  tolerance: number;
  /** Square degrees of an island. */
  smallest: number;
}

/** Short names: `수원시장안구` is `장안구`, `충청북도` is `충북`, `서울특별시` is `서울`. */
const shortName = (name: string, code: string): string => {
  if (code.length > 2) return name.replace(/^.+시(?=.+구$)/, "");
  return name.replace(/^(.).(.)도$/, "$1$2").slice(0, 2);
};

const packLine = (line: Ring): number[] => {
  let [x, y] = [0, 0];
  return line.flatMap(([lng, lat], index) => {
    const [nextX, nextY] = [Math.round(lng / STEP), Math.round(lat / STEP)];
    const moved = [nextX - x, nextY - y];
    if (index > 0 && moved[0] === 0 && moved[1] === 0) return [];
    [x, y] = [nextX, nextY];
    return moved;
  });
};

function pack(text: string, { tolerance, smallest }: Detail): PackedMap {
  const topology: Topology = JSON.parse(text);
  const whole = topology.arcs.map((arc) => unquantised(arc, topology.transform));
  const arcIndexes = new Map<number, number>();
  const arcs: number[][] = [];
  const keep = (index: number): number => {
    const arc = index < 0 ? ~index : index;
    const arcIndex = arcIndexes.get(arc) ?? arcs.length;
    if (arcIndex === arcs.length) {
      arcIndexes.set(arc, arcIndex);
      arcs.push(packLine(simplifyLine(whole[arc] ?? [], tolerance).map(([lng, lat]) => [lng, lat])));
    }
    return index < 0 ? ~arcIndex : arcIndex;
  };
  const shapes = Object.values(topology.objects).flatMap(({ geometries }) =>
    geometries.map((geometry) => {
      const rings = outerRings(geometry)
        .map((ring) => ({ ring, ...centroid(toRing(ring, whole)) }))
        .sort((item, other) => other.area - item.area);
      const [largest] = rings;
      if (!largest) throw new Error(`${geometry.properties.name} has no land`);
      const seen = rings.filter(({ area, ring }) => area >= smallest || ring.length > 1 || ring === largest.ring);
      const at: [number, number] = [Number(largest.lat.toFixed(4)), Number(largest.lng.toFixed(4))];
      const { name, code } = geometry.properties;
      return { name: shortName(name, code), code, at, rings: seen.map(({ ring }) => ring.map(keep)) };
    }),
  );
  return { step: STEP, arcs, shapes };
}

/**
 * Neighbourhoods with their centres, rivers along the borders in their water, mountains and parks, and well-known
 * museums for families.
 */
function details(neighbourhoods: string, museums: string): MapDetails {
  const { arcs, transform }: Topology = JSON.parse(neighbourhoods);
  const whole = arcs.map((arc) => unquantised(arc, transform));
  const table: { records: Record<string, string>[] } = JSON.parse(museums);
  const named = table.records.flatMap((row): MapDetails["spots"] => {
    const name = (row.시설명 ?? "").replace(/\(.*?\)/g, "").trim();
    const [lat, lng] = [Number(row.위도), Number(row.경도)];
    const isKnown = /국립|시립|도립|어린이|과학관/.test(name) && name.length <= 12;
    return isKnown && lat > 33 && lng > 124 ? [[name, Number(lat.toFixed(4)), Number(lng.toFixed(4))]] : [];
  });
  return {
    step: STEP,
    rivers: rivers.map((river) => ({
      name: river.name,
      metres: river.metres,
      lines: riverLines(whole, river).map((line) =>
        packLine(simplifyLine(line, 0.0004).map(([lng, lat]) => [lng, lat])),
      ),
    })),
    greens,
    spots: named,
    neighbourhoods: boundaryCentroids(neighbourhoods).map(({ name, lat, lng }) => [
      name.replaceAll(".", "·"),
      Number(lat.toFixed(4)),
      Number(lng.toFixed(4)),
    ]),
  };
}

const [provinces, municipalities, neighbourhoods, museums] = process.argv.slice(2);
if (!provinces || !municipalities || !neighbourhoods || !museums) throw new Error("Four files are needed");
const maps: [string, PackedMap | MapDetails][] = [
  ["provinces", pack(readFileSync(provinces, "utf8"), { tolerance: 0.003, smallest: 0.0004 })],
  ["towns", pack(readFileSync(municipalities, "utf8"), { tolerance: 0.0004, smallest: 0.00002 })],
  ["details", details(readFileSync(neighbourhoods, "utf8"), readFileSync(museums, "utf8"))],
];
mkdirSync(TARGET, { recursive: true });
let packed = 0;
for (const [name, map] of maps) {
  const text = `${JSON.stringify(map)}\n`;
  const bytes = gzipSync(text).length;
  packed += bytes;
  writeFileSync(`${TARGET}/${name}.json`, text);
  console.log(`${name}: ${bytes} bytes packed`);
}
if (packed > MOST_BYTES) throw new Error(`${packed} bytes are too many for a phone`);
