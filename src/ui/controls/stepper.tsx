import { Minus, Plus } from "lucide-react";
import { useId } from "react";
import styled, { css } from "styled-components";
import { VisuallyHidden } from "../a11y/visually-hidden";
import { uiCopy } from "../copy";
import { pressable } from "../theme/mixins";
import { text } from "../theme/text";

export interface StepperProps {
  /** What is counted: “어른”. */
  label: string;
  value: number;
  min?: number;
  max?: number;
  onChange: (next: number) => void;
  unit?: string;
  /** Why it cannot grow, shown and read at the upper bound. */
  upReason?: string;
  /** Why it cannot shrink, shown and read at the lower bound. */
  downReason?: string;
  kind?: "round" | "soft";
}

export function Stepper({
  label,
  value,
  min = 0,
  max = 99,
  onChange,
  unit = "명",
  upReason,
  downReason,
  kind = "round",
}: StepperProps) {
  const id = useId();
  const atMax = value >= max;
  const atMin = value <= min;
  const reason = (atMax && upReason) || (atMin && downReason) || "";
  return (
    <Root>
      <Row role="group" aria-label={label} $kind={kind}>
        <Step
          type="button"
          $kind={kind}
          aria-disabled={atMin || undefined}
          aria-describedby={atMin && downReason ? id : undefined}
          onClick={() => !atMin && onChange(value - 1)}
        >
          <Minus aria-hidden="true" />
          <VisuallyHidden>{uiCopy.minus(label)}</VisuallyHidden>
        </Step>
        <Value aria-live="polite">
          {value}
          <VisuallyHidden>{unit}</VisuallyHidden>
        </Value>
        <Step
          type="button"
          $kind={kind}
          aria-disabled={atMax || undefined}
          aria-describedby={atMax && upReason ? id : undefined}
          onClick={() => !atMax && onChange(value + 1)}
        >
          <Plus aria-hidden="true" />
          <VisuallyHidden>{uiCopy.plus(label)}</VisuallyHidden>
        </Step>
      </Row>
      {reason && <Reason id={id}>{reason}</Reason>}
    </Root>
  );
}

const Root = styled.div`
  display: flex;
  flex-direction: column;
  align-items: flex-end;
`;

const Row = styled.div<{ $kind: "round" | "soft" }>`
  display: inline-flex;
  align-items: center;
  ${({ $kind }) => $kind === "soft" && css`border-radius: 14px; background: var(--bg-sunken);`}
`;

const Step = styled.button<{ $kind: "round" | "soft" }>`
  display: grid;
  place-items: center;
  width: 44px;
  height: 44px;
  border-radius: ${({ $kind }) => ($kind === "round" ? "50%" : "14px")};
  color: var(--fg);
  ${({ $kind }) => $kind === "round" && css`box-shadow: inset 0 0 0 1px var(--line-strong);`}
  ${pressable}
  svg { width: 20px; height: 20px; }
  &[aria-disabled="true"] { color: var(--fg-disabled); }
  &:focus-visible { outline: 2px solid var(--fg); outline-offset: 2px; }
`;

const Value = styled.span`
  min-width: 44px;
  text-align: center;
  font: 700 1.0625rem/1.41 var(--font);
  font-variant-numeric: tabular-nums;
`;

const Reason = styled.p`
  margin-top: 4px;
  color: var(--fg-2);
  text-align: right;
  ${text.caption1}
`;
