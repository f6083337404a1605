import { loadavg } from "node:os";

type Side = { name: string; measure: () => Promise<number> };

/**
 * Measures sides in turns (A B A B …), so that other load on the machine affects all alike. Skips the first round as
 * a warm-up. Returns the figures of each side, round by round.
 */
export async function inTurns(rounds: number, sides: readonly Side[]): Promise<Map<string, number[]>> {
  const figures = new Map<string, number[]>(sides.map(({ name }) => [name, []]));
  for (let round = 0; round <= rounds; round += 1) {
    for (const { name, measure } of sides) {
      const figure = await measure();
      if (round > 0) figures.get(name)?.push(figure);
    }
  }
  return figures;
}

/** The middle value, or the mean of both in the middle; 0 for an empty list. */
export function median(list: readonly number[]): number {
  const sorted = [...list].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const [low = 0, high = 0] = [sorted[sorted.length % 2 === 0 ? middle - 1 : middle], sorted[middle]];
  return (low + high) / 2;
}

/** 95th percentile. */
export const percentile95 = (list: readonly number[]): number =>
  [...list].sort((a, b) => a - b)[Math.floor(list.length * 0.95)] ?? 0;

const short = (figure: number): string => (figure >= 100 ? figure.toFixed(0) : figure.toFixed(1));

/** One line: both medians, the median ratio of neighbouring rounds in percent, and the goal. */
export function compareLine(
  name: string,
  figures: Map<string, number[]>,
  ours: string,
  other: string,
  goal: number,
): string {
  const a = figures.get(ours) ?? [];
  const b = figures.get(other) ?? [];
  const shares = a.map((figure, index) => (figure / (b[index] ?? figure)) * 100);
  const share = median(shares);
  const span = `${Math.min(...shares).toFixed(0)}–${Math.max(...shares).toFixed(0)}`;
  const verdict = share >= goal ? "reached" : "MISSED";
  return `${name.padEnd(16)} ${ours} ${short(median(a))}/s · ${other} ${short(median(b))}/s · ${share.toFixed(0)} % (rounds ${span}; goal ≥ ${goal} %) ${verdict}`;
}

/** Prints the heading of a part: subject in Korean and English, Node version, and load of the machine. */
export function announce(part: string, korean: string, english: string): void {
  const load = loadavg().map((figure) => figure.toFixed(2));
  console.log(`\n(${part}) ${korean}\n    ${english}\n    Node ${process.version}, load average ${load.join(" ")}`);
}
