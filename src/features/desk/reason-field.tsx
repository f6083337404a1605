import { TextField } from "@/ui/fields/text-field";
import { deskCopy } from "./copy";

interface Props {
  value: string;
  onValue: (reason: string) => void;
  label?: string;
  hint?: string;
  error?: string;
}

/** The reason of a desk act, which is recorded with it. */
export const ReasonField = ({ value, onValue, label = deskCopy.order.reason, ...rest }: Props) => (
  <TextField
    label={label}
    autoComplete="off"
    maxLength={300}
    value={value}
    onChange={({ target }) => onValue(target.value)}
    {...rest}
  />
);
