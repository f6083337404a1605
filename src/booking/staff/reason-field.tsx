import { TextField } from "@/ui/fields/text-field";
import { staffCopy } from "./copy";

interface Props {
  value: string;
  onValue: (reason: string) => void;
  label?: string;
  hint?: string;
  error?: string;
}

export const ReasonField = ({ value, onValue, label = staffCopy.reason.label, ...rest }: Props) => (
  <TextField
    label={label}
    autoComplete="off"
    maxLength={300}
    value={value}
    onChange={({ target }) => onValue(target.value)}
    {...rest}
  />
);
