import { uiCopy } from "../copy";
import { amountText } from "./price-words";

interface WonProps {
  value: number;
  /** Writes the plus of an addition; a minus writes itself. */
  sign?: boolean;
  unit?: string;
}

/** A sum with its unit at three quarters of the size and one weight lighter. */
export function Won({ value, sign = false, unit = uiCopy.won }: WonProps) {
  return (
    <>
      {`${sign && value > 0 ? "+" : ""}${amountText(value)}`}
      <span className="unit">{unit}</span>
    </>
  );
}
