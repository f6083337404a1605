import type { Point } from "@/shared/geo/haversine-km";

/** Bessel's ellipsoid, used by the old national grid, and the one of GPS. */
const BESSEL = { a: 6_377_397.155, f: 1 / 299.152_812_8 };
const GPS = { a: 6_378_137, f: 1 / 298.257_223_563 };
/** The central grid of EPSG:5174: origin and false origin in metres. */
const GRID = { lat: rad(38), lng: rad(127.002_890_277_777_8), x: 200_000, y: 500_000 };
/** From Bessel's ellipsoid to that of GPS: metres, seconds of arc, parts per million. */
const SHIFT = { x: -115.8, y: 474.99, z: 674.11, rx: 1.16, ry: -2.31, rz: -1.63, scale: 6.43 };

function rad(degrees: number): number {
  return (degrees * Math.PI) / 180;
}
const degrees = (radians: number): number => (radians * 180) / Math.PI;
const squared = ({ f }: { f: number }): number => f * (2 - f);

/** Converts a point of the national permit grid (EPSG:5174, metres east and north) to GPS coordinates. */
export function fromKoreaTm(x: number, y: number): Point {
  return toGps(...inverse(x, y));
}

/** Inverse transverse Mercator, by the usual series. */
function inverse(x: number, y: number): [lat: number, lng: number] {
  const { a } = BESSEL;
  const e2 = squared(BESSEL);
  const meridian = arc(GRID.lat, e2) + (y - GRID.y) / a;
  const e1 = (1 - Math.sqrt(1 - e2)) / (1 + Math.sqrt(1 - e2));
  const mu = meridian / (1 - e2 / 4 - (3 * e2 ** 2) / 64 - (5 * e2 ** 3) / 256);
  const foot =
    mu +
    ((3 * e1) / 2 - (27 * e1 ** 3) / 32) * Math.sin(2 * mu) +
    ((21 * e1 ** 2) / 16 - (55 * e1 ** 4) / 32) * Math.sin(4 * mu) +
    ((151 * e1 ** 3) / 96) * Math.sin(6 * mu);
  const second = e2 / (1 - e2);
  const c = second * Math.cos(foot) ** 2;
  const t = Math.tan(foot) ** 2;
  const n = a / Math.sqrt(1 - e2 * Math.sin(foot) ** 2);
  const r = (a * (1 - e2)) / (1 - e2 * Math.sin(foot) ** 2) ** 1.5;
  const d = (x - GRID.x) / n;
  const lat =
    foot -
    ((n * Math.tan(foot)) / r) *
      (d ** 2 / 2 -
        ((5 + 3 * t + 10 * c - 4 * c ** 2 - 9 * second) * d ** 4) / 24 +
        ((61 + 90 * t + 298 * c + 45 * t ** 2 - 252 * second - 3 * c ** 2) * d ** 6) / 720);
  const lng =
    (d -
      ((1 + 2 * t + c) * d ** 3) / 6 +
      ((5 - 2 * c + 28 * t - 3 * c ** 2 + 8 * second + 24 * t ** 2) * d ** 5) / 120) /
    Math.cos(foot);
  return [lat, GRID.lng + lng];
}

/** Length of the meridian from the equator to a latitude, in radii. */
const arc = (lat: number, e2: number): number =>
  (1 - e2 / 4 - (3 * e2 ** 2) / 64 - (5 * e2 ** 3) / 256) * lat -
  ((3 * e2) / 8 + (3 * e2 ** 2) / 32 + (45 * e2 ** 3) / 1024) * Math.sin(2 * lat) +
  ((15 * e2 ** 2) / 256 + (45 * e2 ** 3) / 1024) * Math.sin(4 * lat) -
  ((35 * e2 ** 3) / 3072) * Math.sin(6 * lat);

/** The same point on the GPS ellipsoid, converted through geocentric coordinates. */
function toGps(lat: number, lng: number): Point {
  const n = BESSEL.a / Math.sqrt(1 - squared(BESSEL) * Math.sin(lat) ** 2);
  const from = {
    x: n * Math.cos(lat) * Math.cos(lng),
    y: n * Math.cos(lat) * Math.sin(lng),
    z: n * (1 - squared(BESSEL)) * Math.sin(lat),
  };
  const [rx, ry, rz] = [SHIFT.rx, SHIFT.ry, SHIFT.rz].map((seconds) => rad(seconds / 3600)) as [number, number, number];
  const scale = 1 + SHIFT.scale / 1_000_000;
  const x = SHIFT.x + scale * (from.x - rz * from.y + ry * from.z);
  const y = SHIFT.y + scale * (rz * from.x + from.y - rx * from.z);
  const z = SHIFT.z + scale * (-ry * from.x + rx * from.y + from.z);
  const flat = Math.hypot(x, y);
  const e2 = squared(GPS);
  let gps = Math.atan2(z, flat * (1 - e2));
  for (let turn = 0; turn < 5; turn += 1) {
    const radius = GPS.a / Math.sqrt(1 - e2 * Math.sin(gps) ** 2);
    gps = Math.atan2(z + e2 * radius * Math.sin(gps), flat);
  }
  return { lat: degrees(gps), lng: degrees(Math.atan2(y, x)) };
}
