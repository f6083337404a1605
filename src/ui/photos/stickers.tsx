import styled from "styled-components";
import type { Covers } from "./covers";

type Props = {
  covers: Covers;
  /** Id of the sticker that is selected. */
  chosen?: number | null;
  /** True if the picture is cropped to a square. */
  slice?: boolean;
};

export const Stickers = ({ covers: { width, height, spots }, chosen = null, slice = false }: Props) => (
  <Board
    aria-hidden="true"
    viewBox={`0 0 ${width} ${height}`}
    preserveAspectRatio={slice ? "xMidYMid slice" : "xMidYMid meet"}
  >
    {spots.map(({ id, x, y, r }) => (
      <g key={id}>
        {id === chosen && <circle className="ring" cx={x} cy={y} r={r * 1.08} strokeWidth={r * 0.08} />}
        <circle cx={x} cy={y} r={r} fill="#ffcf4a" />
        <circle cx={x - r * 0.33} cy={y - r * 0.15} r={r * 0.1} fill="#3a2a12" />
        <circle cx={x + r * 0.33} cy={y - r * 0.15} r={r * 0.1} fill="#3a2a12" />
        <path
          d={`M ${x - r * 0.4} ${y + r * 0.35} Q ${x} ${y + r * 0.75} ${x + r * 0.4} ${y + r * 0.35}`}
          fill="none"
          stroke="#3a2a12"
          strokeWidth={r * 0.1}
          strokeLinecap="round"
        />
      </g>
    ))}
  </Board>
);

const Board = styled.svg`
  position: absolute;
  inset: 0;
  width: 100%;
  height: 100%;
  pointer-events: none;
  .ring { fill: none; stroke: var(--brand); }
`;
