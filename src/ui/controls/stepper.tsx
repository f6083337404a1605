import { useId } from "react";
import styled from "styled-components";
import { uiCopy } from "../copy";
import { Icon } from "../icon/icon";
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
      <fieldset className={kind} aria-label={label}>
        <button
          type="button"
          aria-disabled={atMin || undefined}
          aria-describedby={atMin && downReason ? id : undefined}
          onClick={() => !atMin && onChange(value - 1)}
        >
          <Icon name="minus" />
          <span className="vh">{uiCopy.minus(label)}</span>
        </button>
        <span className="value" aria-live="polite">
          {value}
          <span className="vh">{unit}</span>
        </span>
        <button
          type="button"
          aria-disabled={atMax || undefined}
          aria-describedby={atMax && upReason ? id : undefined}
          onClick={() => !atMax && onChange(value + 1)}
        >
          <Icon name="plus" />
          <span className="vh">{uiCopy.plus(label)}</span>
        </button>
      </fieldset>
      {reason && <p id={id}>{reason}</p>}
    </Root>
  );
}

const Root = styled.div`
  display: flex;
  flex-direction: column;
  align-items: flex-end;
  fieldset { display: inline-flex; align-items: center; }
  .soft { border-radius: 14px; background: var(--bg-sunken); }
  button { display: grid; place-items: center; width: 44px; height: 44px; border-radius: 14px; color: var(--fg); ${pressable} }
  .round button { border-radius: 50%; box-shadow: inset 0 0 0 1px var(--line-strong); }
  svg { width: 20px; height: 20px; }
  button[aria-disabled="true"] { color: var(--fg-disabled); }
  button:focus-visible { outline: 2px solid var(--fg); outline-offset: 2px; }
  .value { min-width: 44px; text-align: center; font: 700 1.0625rem/1.41 var(--font); font-variant-numeric: tabular-nums; }
  p { margin-top: 4px; color: var(--fg-2); text-align: right; ${text.caption1} }
`;
