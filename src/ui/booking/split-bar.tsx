import styled from "styled-components";
import { Figure, Words } from "@/ui/display/figure";
import { amountText } from "../price/price-words";
import { text } from "../theme/text";

/** `part` in percent of `total`; 0 when the total is 0. Throws a RangeError for a negative total. */
export const percentage = (part: number, total: number): number => {
  if (total < 0) throw new RangeError("total must not be negative");
  return total === 0 ? 0 : (part / total) * 100;
};

type SplitTone = "pay" | "discount" | "points" | "points-2";

export interface SplitPart {
  label: string;
  /** Won; parts of 0 are left out of the bar. */
  amount: number;
  tone: SplitTone;
}

interface SplitBarProps {
  label: string;
  parts: readonly SplitPart[];
}

export const splitColor: Record<SplitTone, string> = {
  pay: "var(--pay-fill)",
  discount: "var(--discount-fill)",
  points: "var(--points-fill)",
  "points-2": "var(--yellow-300)",
};

/** An amount split into parts, to scale; the legend names them. */
export function SplitBar({ label, parts }: SplitBarProps) {
  const shown = parts.filter((part) => part.amount > 0);
  const whole = shown.reduce((sum, part) => sum + part.amount, 0);
  const starts = shown.map((_, index) => shown.slice(0, index).reduce((sum, part) => sum + part.amount, 0));
  return (
    <figure aria-label={label}>
      <Bar aria-hidden="true" width="100%" height="10">
        {shown.map((part, index) => (
          <Piece
            key={part.label}
            $fill={splitColor[part.tone]}
            x={`${percentage(starts[index] ?? 0, whole)}%`}
            width={`${Math.max(1, percentage(part.amount, whole) - (index < shown.length - 1 ? 0.7 : 0))}%`}
            height="10"
            rx="3"
          />
        ))}
      </Bar>
      <Legend>
        {shown.map((part) => (
          <li key={part.label}>
            <Dot $fill={splitColor[part.tone]} />
            <Words>{part.label}</Words> <Figure>{`${amountText(part.amount)}원`}</Figure>
          </li>
        ))}
      </Legend>
    </figure>
  );
}

const Bar = styled.svg`
  border-radius: 5px;
  overflow: hidden;
`;

const Piece = styled.rect<{ $fill: string }>`
  fill: ${({ $fill }) => $fill};
`;

const Legend = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: 4px 14px;
  margin-top: 10px;
  ${text.label2}
  li { display: inline-flex; align-items: center; gap: 5px; }
`;

export const Dot = styled.i<{ $fill: string }>`
  flex: none;
  width: 9px;
  height: 9px;
  border-radius: 3px;
  background: ${({ $fill }) => $fill};
`;
