import { TextField } from "@/ui/fields/text-field";
import { fieldsCopy as copy } from "./copy";
import { Pair } from "./field-layout";
import { numberOf } from "./number-of";

interface Props {
  /** Days before the visit in descending order; `most` is the highest fee on each, in percent. */
  days: readonly number[];
  most: readonly number[];
  rates: readonly number[];
  onRate: (at: number, rate: number) => void;
}

/** Cancellation fee in percent of the price, by days before the visit. */
export const RefundRates = ({ days, most, rates, onRate }: Props) => (
  <Pair>
    {days.map((day, at) => {
      const [rate, top] = [rates[at] ?? 0, most[at] ?? 0];
      return (
        <TextField
          key={day}
          label={copy.refundDay(day)}
          hint={copy.refundMost(top)}
          inputMode="numeric"
          maxLength={3}
          value={rate}
          {...(rate > top ? { error: copy.refundTooMuch(top) } : {})}
          onChange={({ target }) => onRate(at, numberOf(target.value) ?? 0)}
        />
      );
    })}
  </Pair>
);
