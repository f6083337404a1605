import { TextField } from "@/ui/fields/text-field";
import { fieldsCopy as copy } from "./copy";
import { Pair } from "./field-layout";
import { toNumber } from "./to-number";

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
    {days.map((day, index) => {
      const [rate, top] = [rates[index] ?? 0, most[index] ?? 0];
      return (
        <TextField
          key={day}
          label={copy.refundDay(day)}
          hint={copy.refundMost(top)}
          inputMode="numeric"
          maxLength={3}
          value={rate}
          {...(rate > top ? { error: copy.refundTooMuch(top) } : {})}
          onChange={({ target }) => onRate(index, toNumber(target.value) ?? 0)}
        />
      );
    })}
  </Pair>
);
