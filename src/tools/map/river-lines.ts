import type { Ring } from "./topojson-centroids";

/** A river: name, drawn width, and points of its water (bridges and weirs) from the mouth upstream. */
interface River {
  name: string;
  metres: number;
  by: readonly (readonly [lat: number, lng: number])[];
}

/** Rivers whose middle is a district border. */
export const rivers: readonly River[] = [
  {
    name: "한강",
    metres: 900,
    by: [
      [37.66, 126.69],
      [37.636, 126.71],
      [37.598, 126.81],
      [37.573, 126.863],
      [37.553, 126.892],
      [37.542, 126.903],
      [37.534, 126.936],
      [37.517, 126.959],
      [37.51, 126.982],
      [37.515, 126.996],
      [37.527, 127.013],
      [37.5375, 127.021],
      [37.531, 127.057],
      [37.523, 127.092],
      [37.543, 127.113],
      [37.57, 127.142],
      [37.575, 127.163],
      [37.575, 127.207],
      [37.547, 127.245],
      [37.53, 127.31],
    ],
  },
  {
    name: "남한강",
    metres: 500,
    by: [
      [37.53, 127.31],
      [37.505, 127.41],
      [37.485, 127.49],
      [37.4, 127.54],
    ],
  },
  {
    name: "북한강",
    metres: 450,
    by: [
      [37.53, 127.31],
      [37.6, 127.345],
      [37.68, 127.38],
      [37.73, 127.425],
      [37.79, 127.525],
    ],
  },
  {
    name: "낙동강",
    metres: 550,
    by: [
      [35.1, 128.945],
      [35.206, 128.995],
      [35.31, 128.985],
      [35.385, 128.845],
      [35.37, 128.72],
      [35.385, 128.55],
      [35.38, 128.47],
      [35.44, 128.37],
      [35.59, 128.36],
      [35.69, 128.42],
      [35.74, 128.44],
      [35.84, 128.465],
      [35.93, 128.39],
    ],
  },
  {
    name: "금강",
    metres: 450,
    by: [
      [36.01, 126.75],
      [36.07, 126.86],
      [36.15, 127.0],
      [36.2, 126.95],
      [36.28, 126.9],
      [36.31, 126.96],
      [36.4, 127.0],
      [36.46, 127.12],
      [36.475, 127.25],
      [36.455, 127.42],
    ],
  },
  {
    name: "영산강",
    metres: 400,
    by: [
      [34.83, 126.48],
      [34.87, 126.57],
      [34.93, 126.63],
      [34.995, 126.71],
      [35.065, 126.775],
      [35.14, 126.83],
    ],
  },
  {
    name: "섬진강",
    metres: 350,
    by: [
      [34.96, 127.77],
      [35.065, 127.745],
      [35.14, 127.68],
      [35.185, 127.6],
      [35.19, 127.47],
      [35.24, 127.37],
    ],
  },
];

interface Corner {
  at: Ring[number];
  ways: { to: number; far: number }[];
}

const cosine = 0.8;
const apart = (one: Ring[number], other: Ring[number]): number =>
  Math.hypot((one[0] - other[0]) * cosine, one[1] - other[1]);

/** Every corner of the borders with its adjacent corners. */
const findCorners = (arcs: readonly Ring[]): Corner[] => {
  const corners: Corner[] = [];
  const known = new Map<string, number>();
  const corner = (at: Ring[number]): number => {
    const key = `${at[0].toFixed(5)} ${at[1].toFixed(5)}`;
    const index = known.get(key) ?? corners.length;
    if (index === corners.length) {
      known.set(key, index);
      corners.push({ at, ways: [] });
    }
    return index;
  };
  for (const arc of arcs) {
    for (const [at, point] of arc.entries()) {
      const before = arc[at - 1];
      if (!before) continue;
      const [from, to] = [corner(before), corner(point)];
      const far = apart(before, point);
      corners[from]?.ways.push({ to, far });
      corners[to]?.ways.push({ to: from, far });
    }
  }
  return corners;
};

/** Shortest path along borders: Dijkstra over the corners near both ends; null without a connection. */
const way = (corners: readonly Corner[], from: number, to: number): number[] | null => {
  const [start, goal] = [corners[from]?.at, corners[to]?.at];
  if (!start || !goal) return null;
  const most = 2.5 * apart(start, goal) + 0.03;
  const far = new Map([[from, 0]]);
  const before = new Map<number, number>();
  const open = new Set([from]);
  while (open.size > 0) {
    let here = -1;
    for (const item of open) if (here < 0 || (far.get(item) ?? 0) < (far.get(here) ?? 0)) here = item;
    if (here === to) break;
    open.delete(here);
    for (const { to: next, far: step } of corners[here]?.ways ?? []) {
      const sum = (far.get(here) ?? 0) + step;
      if (sum > most || sum >= (far.get(next) ?? Number.POSITIVE_INFINITY)) continue;
      far.set(next, sum);
      before.set(next, here);
      open.add(next);
    }
  }
  if (!far.has(to)) return null;
  const found = [to];
  for (let index = before.get(to); index !== undefined; index = before.get(index)) found.unshift(index);
  return found;
};

/** Maximum distance between a river's point and its border. Degrees; about 1.5 km. */
const nearEnough = 0.014;
/** A longer detour, relative to the straight line, follows another border. */
const mostWinding = 2;

/** Removes detours that return to the same point. */
const withoutSpurs = (line: Ring): Ring => {
  const points: Ring = [];
  for (const point of line) {
    const before = points.findIndex((item) => apart(item, point) === 0);
    if (before >= 0) points.length = before;
    points.push(point);
  }
  return points;
};

/** Lines of a river along the borders; legs without a border are skipped. */
export const riverLines = (arcs: readonly Ring[], { name, by }: River): Ring[] => {
  const corners = findCorners(arcs);
  const spots = by.map(([lat, lng]): number | null => {
    const wanted: Ring[number] = [lng, lat];
    let best = -1;
    for (const [at, one] of corners.entries()) {
      const old = corners[best];
      if (!old || apart(one.at, wanted) < apart(old.at, wanted)) best = at;
    }
    const found = corners[best];
    return found && apart(found.at, wanted) < nearEnough ? best : null;
  });
  const lines: Ring[] = [];
  for (const [at, to] of spots.entries()) {
    const from = spots[at - 1];
    if (from === undefined || from === null || to === null) continue;
    const path = way(corners, from, to)?.flatMap((corner) => {
      const at = corners[corner]?.at;
      return at ? [at] : [];
    });
    const [first, last] = [path?.[0], path?.at(-1)];
    if (!path || !first || !last) {
      console.log(`${name}: no border to ${by[at]}`);
      continue;
    }
    const walked = path.reduce(
      (sum, point, index) => sum + (index > 0 ? apart(path[index - 1] ?? point, point) : 0),
      0,
    );
    if (walked > mostWinding * apart(first, last)) {
      console.log(`${name}: winds too much to ${by[at]}, ${(walked / apart(first, last)).toFixed(1)}`);
      continue;
    }
    const line = lines.at(-1);
    const end = line?.at(-1);
    if (line && end && apart(end, first) === 0) line.push(...path.slice(1));
    else lines.push(path);
  }
  return lines.map(withoutSpurs);
};
