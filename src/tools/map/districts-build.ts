/**
 * Builds src/server/data/districts.tsv.gz from the public originals:
 * npx tsx src/tools/map/districts-build.ts <codes.txt> <provinces.json> <municipalities.json> [museums.json]
 * [villages.csv]
 * Boundaries have the statistics office's codes instead of the official ones, and names of 2018: joins by name.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import { type DistrictCode, readCodeLine } from "@/server/platform/catalog/district-codes";
import { type DistrictNode, districtTree } from "@/server/platform/catalog/district-tree";
import { type PlacedDistrict, SHIPPED_DISTRICTS } from "@/server/platform/catalog/shipped-districts";
import { csvRecords } from "@/server/platform/intake/csv-records";
import { decodedChunks, decodedLines } from "@/server/platform/intake/decode-lines";
import { type Boundary, boundaryCentroids } from "./topojson-centroids";

type Point = { lat: number; lng: number };

const RENAMED: Record<string, string> = { 강원도: "강원특별자치도", 전라북도: "전북특별자치도" };
/** 군위군 moved from 경상북도 to 대구 in 2023; 미추홀구 was called 남구 until 2018. */
const MOVED: Record<string, string> = {
  "경상북도 군위군": "대구광역시 군위군",
  "인천광역시 남구": "인천광역시 미추홀구",
};

async function main([
  codesFile = "",
  provincesFile = "",
  municipalitiesFile = "",
  museumsFile,
  villagesFile,
]: string[]): Promise<void> {
  const nodes = districtTree(await readCodes(codesFile));
  const points = boundaryPoints(
    boundaryCentroids(readFileSync(provincesFile, "utf8")),
    boundaryCentroids(readFileSync(municipalitiesFile, "utf8")),
  );
  const records = [
    ...(museumsFile ? museumRecords(museumsFile) : []),
    ...(villagesFile ? await villageRecords(villagesFile) : []),
  ];
  for (const [key, point] of addressPoints(records, nodes)) if (!points.has(key)) points.set(key, point);
  const placed = placeAll(nodes, points);
  const text = placed
    .map(({ id, parentId, level, name, lat, lng }) =>
      [id, parentId ?? "", level, name, lat.toFixed(4), lng.toFixed(4)].join("\t"),
    )
    .join("\n");
  writeFileSync(SHIPPED_DISTRICTS, gzipSync(`${text}\n`, { level: 9 }));
  console.log(`${placed.length} districts → ${SHIPPED_DISTRICTS}`);
}

async function readCodes(file: string): Promise<DistrictCode[]> {
  const codes: DistrictCode[] = [];
  for await (const line of decodedLines(file, "euc-kr")) {
    const read = readCodeLine(line);
    if (read?.kind === "district") codes.push(read.code);
  }
  return codes;
}

function boundaryPoints(provinces: Boundary[], municipalities: Boundary[]): Map<string, Point> {
  const points = new Map<string, Point>();
  const provinceOf = new Map(provinces.map(({ code, name }) => [code, RENAMED[name] ?? name]));
  for (const { name, lat, lng } of provinces) points.set(RENAMED[name] ?? name, { lat, lng });
  const cities = new Map<string, Boundary[]>();
  for (const boundary of municipalities) {
    const province = provinceOf.get(boundary.code.slice(0, 2)) ?? "";
    // 수원시장안구 → 수원시 장안구
    const name = boundary.name.replace(/^(.+시)(.+구)$/, "$1 $2");
    const key = province === "세종특별자치시" ? province : `${province} ${name}`;
    points.set(MOVED[key] ?? key, boundary);
    if (name.includes(" ")) {
      const city = `${province} ${name.split(" ")[0]}`;
      cities.set(city, [...(cities.get(city) ?? []), boundary]);
    }
  }
  for (const [city, parts] of cities) points.set(city, middle(parts));
  return points;
}

function middle(points: Point[]): Point {
  const sum = (pick: (point: Point) => number) => points.reduce((total, point) => total + pick(point), 0);
  return { lat: sum(({ lat }) => lat) / points.length, lng: sum(({ lng }) => lng) / points.length };
}

type Row = Record<string, string>;

const museumRecords = (file: string): Row[] => JSON.parse(readFileSync(file, "utf8")).records;

async function villageRecords(file: string): Promise<Row[]> {
  const rows: Row[] = [];
  for await (const { value, isWhole } of csvRecords(decodedChunks(file, "euc-kr"))) if (isWhole) rows.push(value);
  return rows;
}

/** Centre of each 읍·면·동 over the museums and villages whose address is in it. */
function addressPoints(records: readonly Row[], nodes: readonly DistrictNode[]): Map<string, Point> {
  const dongs = new Set(nodes.filter(({ level }) => level === 3).map(({ fullName }) => fullName));
  const found = new Map<string, Point[]>();
  for (const record of records) {
    const point = { lat: Number(record.위도), lng: Number(record.경도) };
    const key = [record.소재지지번주소, record.소재지도로명주소]
      .map((address) => findDong(address ?? "", dongs))
      .find(Boolean);
    if (key && point.lat > 33 && point.lng > 124) found.set(key, [...(found.get(key) ?? []), point]);
  }
  return new Map([...found].map(([key, points]) => [key, middle(points)]));
}

/** The 읍·면·동 at the start of an address, or in brackets after its street; undefined without one. */
function findDong(address: string, dongs: ReadonlySet<string>): string | undefined {
  const words = address.replace(/[(),]/g, " ").split(/\s+/);
  const above = [2, 3].map((length) => words.slice(0, length).join(" "));
  const beginning = [5, 4, 3, 2].map((length) => words.slice(0, length).join(" "));
  const bracketed = above.flatMap((name) => words.slice(2).map((word) => `${name} ${word}`));
  return [...beginning, ...bracketed].find((name) => dongs.has(name));
}

function placeAll(nodes: DistrictNode[], points: Map<string, Point>): PlacedDistrict[] {
  const placed = new Map<number, PlacedDistrict>();
  for (const node of nodes) {
    const above = node.parentId === null ? undefined : placed.get(node.parentId);
    const point = points.get(node.fullName) ?? above;
    if (!point) throw new Error(`no point for ${node.fullName}`);
    if (node.level < 3 && !points.has(node.fullName)) console.warn(`inherited: ${node.fullName}`);
    placed.set(node.id, { ...node, lat: point.lat, lng: point.lng });
  }
  return [...placed.values()];
}

void main(process.argv.slice(2));
