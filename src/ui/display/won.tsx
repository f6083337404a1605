import { uiCopy } from "../copy";
import { amountText } from "./price-words";

interface WonProps {
  value: number;
  /** Writes the plus of an addition; a minus writes itself. */
  sign?: boolean;
  unit?: string;
}

/** A sum with its unit at three quarters of the size and one weight lighter. A translator of the browser leaves it alone. */
export function Won({ value, sign = false, unit = uiCopy.won }: WonProps) {
  return (
    <span translate="no">
      {`${sign && value > 0 ? "+" : ""}${amountText(value)}`}
      <span className="unit">{unit}</span>
    </span>
  );
}
