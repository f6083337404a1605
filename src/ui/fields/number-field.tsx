import type { ChangeEvent } from "react";
import { grouped } from "@/shared/text/grouped";
import { TextField, type TextFieldProps } from "./text-field";

interface Props extends Omit<TextFieldProps, "value" | "onChange" | "inputMode"> {
  /** null: empty. */
  value: number | null;
  onValue: (value: number | null) => void;
  digits?: number;
}

/** An input for a whole number with thousands separators; other characters are removed while typing. */
export const NumberField = ({ value, onValue, digits = 7, ...rest }: Props) => (
  <TextField
    {...rest}
    inputMode="numeric"
    value={value === null ? "" : grouped(value)}
    onChange={({ target }: ChangeEvent<HTMLInputElement>) => {
      const typed = toDigits(target.value).slice(0, digits);
      const next = typed === "" ? null : Number(typed);
      keepCaret(target, next === null ? "" : grouped(next));
      onValue(next);
    }}
  />
);

const toDigits = (typed: string): string => typed.replace(/\D/g, "");

/**
 * Writes the text with the caret before the same number of digits; the browser would move it to the end. The caret goes
 * left of a comma, so that backspace deletes the digit before it.
 */
function keepCaret(input: HTMLInputElement, next: string) {
  const behind = toDigits(input.value.slice(input.selectionStart ?? input.value.length)).length;
  input.value = next;
  let at = next.length;
  while (at > 0 && (toDigits(next.slice(at)).length < behind || next[at - 1] === ",")) at -= 1;
  input.setSelectionRange(at, at);
}
