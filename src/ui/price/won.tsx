import { uiCopy } from "../copy";
import { amountText } from "./price-words";

interface WonProps {
  value: number;
  /** Writes a plus sign for additions; a minus is always written. */
  sign?: boolean;
  unit?: string;
}

/** An amount with its unit at three quarters of the size and one weight lighter. Excluded from browser translation. */
export function Won({ value, sign = false, unit = uiCopy.won }: WonProps) {
  return (
    <span translate="no">
      {`${sign && value > 0 ? "+" : ""}${amountText(value)}`}
      <span className="unit">{unit}</span>
    </span>
  );
}
