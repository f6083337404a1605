import styled from "styled-components";
import type { StayProduct } from "@/shared/contract/stay/accommodations";
import { bedLines, planText } from "@/shared/stay/bed-words";

type Sleeping = StayProduct["sleeping"][number];
type BedKind = Sleeping["beds"][number]["kind"];

/** Width and length in metres, and number of pillows. */
const MEASURES: Record<BedKind, readonly [width: number, length: number, pillows: number]> = {
  single: [1, 2, 1],
  super_single: [1.15, 2, 1],
  double: [1.4, 2, 2],
  queen: [1.6, 2, 2],
  king: [1.8, 2, 2],
  bunk: [1.05, 2, 1],
  futon: [0.95, 1.95, 1],
  sofa: [1.9, 1, 1],
  crib: [0.75, 1.25, 1],
};

const WIDE = 320;
const HIGH = 200;
const EDGE = 12;
const HEAD = 30;
const GAP = 0.3;
/** More beds than this are drawn in two rows. */
const IN_A_ROW = 3;

const listBeds = ({ beds }: Sleeping): BedKind[] => beds.flatMap(({ kind, count }) => Array<BedKind>(count).fill(kind));

const listRows = (room: Sleeping): BedKind[][] => {
  const beds = listBeds(room);
  const half = beds.length > IN_A_ROW ? Math.ceil(beds.length / 2) : beds.length;
  return [beds.slice(0, half), beds.slice(half)].filter((row) => row.length > 0);
};

const sumWidth = (row: readonly BedKind[]): number => row.reduce((sum, kind) => sum + MEASURES[kind][0] + GAP, GAP);
const toLength = (row: readonly BedKind[]): number => Math.max(...row.map((kind) => MEASURES[kind][1]));

/** Floor plan of a room: all its beds, to scale, with the number of people per bed. */
export const RoomPlan = ({ room }: { room: Pick<StayProduct, "name" | "sleeping"> }) => {
  const rooms = room.sleeping.map((item) => ({ ...item, rows: listRows(item) }));
  const metres = rooms.map(({ rows }) => Math.max(2.3, ...rows.map(sumWidth)));
  const deep = Math.max(...rooms.map(({ rows }) => rows.reduce((sum, row) => sum + toLength(row) + GAP, GAP)));
  const whole = metres.reduce((sum, metre) => sum + metre, 0);
  const scale = Math.min((WIDE - 2 * EDGE) / whole, (HIGH - 2 * EDGE - HEAD) / deep);
  // Walls are drawn at the picture's edge; the beds leave the rest as floor.
  const spread = (WIDE - 2 * EDGE) / whole;
  const lines = bedLines(room);
  let left = EDGE;
  return (
    <Plan viewBox={`0 0 ${WIDE} ${HIGH}`} role="img" aria-label={planText(room)}>
      <rect className="ground" width={WIDE} height={HIGH} />
      {rooms.map(({ room: where, rows }, index) => {
        const wide = (metres[index] ?? 0) * spread;
        const x = left;
        left += wide;
        let y = EDGE + HEAD;
        return (
          <g key={where}>
            <rect className="floor" x={x} y={EDGE} width={wide} height={HIGH - 2 * EDGE} />
            <path className="door" d={`M${x + wide / 2 - 14} ${HIGH - EDGE}h28`} />
            <text x={x + wide / 2} y={EDGE + 20}>
              {`${where} · ${lines[index]?.sleeps ?? 0}명`}
            </text>
            {rows.map((row) => {
              const top = y;
              y += (toLength(row) + GAP) * scale;
              let bedX = x + (wide - (sumWidth(row) - 2 * GAP) * scale) / 2;
              return row.map((kind) => {
                const here = bedX;
                bedX += (MEASURES[kind][0] + GAP) * scale;
                return <Bed key={`${top} ${here}`} kind={kind} x={here} y={top} scale={scale} />;
              });
            })}
          </g>
        );
      })}
    </Plan>
  );
};

const Bed = ({ kind, x, y, scale }: { kind: BedKind; x: number; y: number; scale: number }) => {
  const [across, along, pillows] = MEASURES[kind];
  const [w, h] = [across * scale, along * scale];
  const isSofa = kind === "sofa";
  const pillow = Math.min(h * 0.2, 12);
  const each = (w - 4) / pillows;
  return (
    <g transform={`translate(${x} ${y})`}>
      {kind !== "futon" && <rect className="frame" x={-2} y={-3} width={w + 4} height={h + 5} rx={4} />}
      <rect className="sheet" width={w} height={h} rx={4} />
      {isSofa ? (
        <rect className="couch" y={h * 0.3} width={w} height={h * 0.7} rx={4} />
      ) : (
        <rect className={kind === "futon" ? "quilt" : "blanket"} y={h * 0.38} width={w} height={h * 0.62} rx={4} />
      )}
      {!isSofa &&
        Array.from({ length: pillows }, (_, index) => (
          <rect
            key={index === 0 ? "left" : "right"}
            className="pillow"
            x={3 + index * each}
            y={4}
            width={each - 2}
            height={pillow}
            rx={3}
          />
        ))}
      {kind === "bunk" && (
        <path
          className="ladder"
          d={`M${w - 6} ${h * 0.45}v${h * 0.5}M${w + 3} ${h * 0.45}v${h * 0.5}${[0.55, 0.68, 0.81].map((part) => `M${w - 6} ${h * part}h9`).join("")}`}
        />
      )}
    </g>
  );
};

const Plan = styled.svg`
  display: block;
  width: 100%;
  height: auto;
  aspect-ratio: ${WIDE} / ${HIGH};
  .ground { fill: #EADFCF; }
  .floor { fill: #FBF3E6; stroke: #C9B79C; stroke-width: 4; }
  .door { stroke: #FBF3E6; stroke-width: 5; }
  text { fill: #4B4743; font-size: 12px; font-weight: 600; text-anchor: middle; }
  .frame { fill: #C8915C; }
  .sheet { fill: #FFFFFF; stroke: #E3D6C3; }
  .pillow { fill: #FFFFFF; stroke: #D8CBB8; }
  .blanket { fill: #7FC3E8; }
  .quilt { fill: #FF9F8A; }
  .couch { fill: #89C99B; }
  .ladder { fill: none; stroke: #7A4E33; stroke-width: 2; }
`;
