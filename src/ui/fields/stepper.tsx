import { useId } from "react";
import { uiCopy } from "@/ui/copy";
import { Icon } from "@/ui/icon/icon";

interface StepperProps {
  /** Label of the count: “어른”. */
  label: string;
  value: number;
  min?: number;
  max?: number;
  onChange: (next: number) => void;
  unit?: string;
  upReason?: string;
  /** Reason shown and read at the lower bound. */
  downReason?: string;
  kind?: "round" | "soft";
}

export const Stepper = (props: StepperProps) => <StepperAs {...props} id={useId()} />;

/**
 * `Stepper` for cached fragments, which cannot call `useId`.
 * @param id of the element with the reason at a bound
 */
export function StepperAs({
  id,
  label,
  value,
  min = 0,
  max = 99,
  onChange,
  unit = "명",
  upReason,
  downReason,
  kind = "round",
}: StepperProps & { id: string }) {
  const atMax = value >= max;
  const atMin = value <= min;
  const reason = (atMax && upReason) || (atMin && downReason) || "";
  return (
    <div className="stepper">
      <Buttons
        {...{ kind, label, value, unit, atMin, atMax, onChange }}
        downReason={atMin && downReason ? id : undefined}
        upReason={atMax && upReason ? id : undefined}
      />
      {reason && <p id={id}>{reason}</p>}
    </div>
  );
}

interface ButtonsProps extends Pick<StepperProps, "kind" | "label" | "value" | "unit" | "onChange"> {
  atMin: boolean;
  atMax: boolean;
  /** Reason shown in the element that `id` names. */
  downReason: string | undefined;
  upReason: string | undefined;
}

const Buttons = ({ label, value, unit, atMin, atMax, downReason, upReason, onChange, kind }: ButtonsProps) => (
  <fieldset className={kind} aria-label={label}>
    <button
      type="button"
      aria-disabled={atMin || undefined}
      aria-describedby={downReason}
      onClick={() => !atMin && onChange(value - 1)}
    >
      <Icon name="minus" />
      <span className="vh">{uiCopy.minus(label)}</span>
    </button>
    <span className="value" role="status" translate="no">
      {value}
      <span className="vh">{unit}</span>
    </span>
    <button
      type="button"
      aria-disabled={atMax || undefined}
      aria-describedby={upReason}
      onClick={() => !atMax && onChange(value + 1)}
    >
      <Icon name="plus" />
      <span className="vh">{uiCopy.plus(label)}</span>
    </button>
  </fieldset>
);
