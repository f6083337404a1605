type Line = readonly (readonly [lng: number, lat: number])[];

/** Length of a degree of longitude relative to latitude in the middle of Korea. */
const narrower = 0.8;

const offLine = ([x, y]: Line[number], [x1, y1]: Line[number], [x2, y2]: Line[number]): number => {
  const [dx, dy] = [(x2 - x1) * narrower, y2 - y1];
  const [px, py] = [(x - x1) * narrower, y - y1];
  const length = Math.hypot(dx, dy);
  return length === 0 ? Math.hypot(px, py) : Math.abs(px * dy - py * dx) / length;
};

/**
 * Simplifies a line; removed points are at most `tolerance` degrees away from it. End points stay, so that neighbours
 * still meet; a closed line retains at least its farthest point.
 */
export function simplifyLine(line: Line, tolerance: number): Line {
  const [first, last] = [line[0], line.at(-1)];
  if (!first || !last || line.length < 3) return line;
  let [farthest, at] = [0, 0];
  line.forEach((point, index) => {
    const distance = offLine(point, first, last);
    if (distance > farthest) [farthest, at] = [distance, index];
  });
  if (farthest <= tolerance) return [first, last];
  return [...simplifyLine(line.slice(0, at + 1), tolerance).slice(0, -1), ...simplifyLine(line.slice(at), tolerance)];
}
