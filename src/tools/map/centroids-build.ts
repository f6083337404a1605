/**
 * Builds public/districts.json from the shipped districts: npx tsx src/tools/map/centroids-build.ts
 * The browser finds the nearest district itself, so that the user's position never leaves the device.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { gunzipSync, gzipSync } from "node:zlib";

const SOURCE = "src/server/data/districts.tsv.gz";
const TARGET = "public/districts.json";
const DEEPEST = 2;
/** Maximum size of this download, gzipped. */
const MOST_BYTES = 30_000;

const lines = gunzipSync(readFileSync(SOURCE)).toString("utf8").trimEnd().split("\n");
const rows = lines
  .map((line) => line.split("\t"))
  .filter(([, , level, , lat, lng]) => Number(level) <= DEEPEST && lat && lng)
  .map(([pk, parent, , name, lat, lng]) => [Number(pk), Number(parent), name, Number(lat), Number(lng)]);

const text = `[\n${rows.map((row) => JSON.stringify(row)).join(",\n")}\n]\n`;
const packed = gzipSync(text).length;
if (packed > MOST_BYTES) throw new Error(`${packed} bytes are too many for a phone`);
writeFileSync(TARGET, text);
console.log(`${rows.length} districts, ${packed} bytes packed`);
