import { TextField } from "@/ui/fields/text-field";
import { editorialCopy as copy } from "./copy";

interface Props {
  position: number;
  onPosition: (position: number) => void;
  fault: string | undefined;
}

export const PositionField = ({ position, onPosition, fault }: Props) => (
  <TextField
    label={copy.position}
    hint={copy.positionHint}
    inputMode="numeric"
    maxLength={3}
    value={position === 0 ? "" : position}
    onChange={({ target }) => onPosition(Number(target.value.replace(/\D/g, "")))}
    error={fault}
  />
);
