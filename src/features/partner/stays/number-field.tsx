import { TextField, type TextFieldProps } from "@/ui/fields/text-field";

interface Props extends Omit<TextFieldProps, "value" | "onChange" | "inputMode" | "maxLength"> {
  /** null: empty. */
  value: number | null;
  onValue: (value: number | null) => void;
  digits?: number;
}

/** A whole number, typed; anything else is left out as it is typed. */
export const NumberField = ({ value, onValue, digits = 7, ...rest }: Props) => (
  <TextField
    {...rest}
    inputMode="numeric"
    maxLength={digits}
    value={value ?? ""}
    onChange={({ target }) => {
      const typed = target.value.replace(/\D/g, "").slice(0, digits);
      onValue(typed === "" ? null : Number(typed));
    }}
  />
);
