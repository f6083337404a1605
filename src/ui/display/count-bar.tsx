import type { ReactNode } from "react";
import styled from "styled-components";
import { Words } from "@/ui/display/figure";
import { LiveRegion } from "../a11y/live-region";
import { Icon } from "../icon/icon";
import { hitArea } from "../theme/mixins";
import { text } from "../theme/text";

interface CountBarProps {
  /** Total with the number in bold; empty until known. */
  count: ReactNode;
  spoken: string;
  order: string;
  orderLabel: string;
  /** Null if there is nothing to sort. */
  onOrder: (() => void) | null;
}

/** Above a list: the total and the sort order. */
export const CountBar = ({ count, spoken, order, orderLabel, onOrder }: CountBarProps) => (
  <Bar>
    <p>{count}</p>
    <LiveRegion text={spoken} />
    {onOrder && (
      <button type="button" aria-label={orderLabel} onClick={onOrder}>
        <Icon name="arrow-up-down" />
        <Words>{order}</Words>
      </button>
    )}
  </Bar>
);

const Bar = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: 12px;
  min-height: 44px;
  padding: 4px var(--gutter) 8px;
  ${text.label1}
  font-weight: 500;
  p { color: var(--fg-2); }
  b { color: var(--fg); font-weight: 700; }
  button {
    position: relative;
    display: inline-flex;
    align-items: center;
    gap: 5px;
    font-weight: 600;
    ${hitArea}
  }
  svg { width: 16px; height: 16px; }
`;
