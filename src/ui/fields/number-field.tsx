import type { ChangeEvent } from "react";
import { grouped } from "@/shared/text/grouped";
import { TextField, type TextFieldProps } from "./text-field";

interface Props extends Omit<TextFieldProps, "value" | "onChange" | "inputMode"> {
  /** null: empty. */
  value: number | null;
  onValue: (value: number | null) => void;
  digits?: number;
}

/** A whole number with its separators, typed; anything else is left out as it is typed. */
export const NumberField = ({ value, onValue, digits = 7, ...rest }: Props) => (
  <TextField
    {...rest}
    inputMode="numeric"
    value={value === null ? "" : grouped(value)}
    onChange={({ target }: ChangeEvent<HTMLInputElement>) => {
      const typed = digitsOf(target.value).slice(0, digits);
      const next = typed === "" ? null : Number(typed);
      keepCaret(target, next === null ? "" : grouped(next));
      onValue(next);
    }}
  />
);

const digitsOf = (typed: string): string => typed.replace(/\D/g, "");

/**
 * Writes the text with the caret before as many digits as were behind it; the browser puts it at the end otherwise.
 * Left of a comma, so that deleting a comma goes on to the digit before it.
 */
function keepCaret(input: HTMLInputElement, next: string) {
  const behind = digitsOf(input.value.slice(input.selectionStart ?? input.value.length)).length;
  input.value = next;
  let at = next.length;
  while (at > 0 && (digitsOf(next.slice(at)).length < behind || next[at - 1] === ",")) at -= 1;
  input.setSelectionRange(at, at);
}
