import { useState } from "react";
import { TextArea } from "@/ui/fields/text-area";
import { fieldsCopy as copy } from "./copy";

interface LinesProps {
  label: string;
  lines: readonly string[];
  onLines: (lines: string[]) => void;
  longest: number;
}

export const Lines = ({ label, lines, onLines, longest }: LinesProps) => {
  const [typed, setTyped] = useState(lines.join("\n"));
  return (
    <TextArea
      label={label}
      hint={copy.perLine}
      rows={3}
      value={typed}
      onChange={({ target }) => {
        setTyped(target.value);
        const written = target.value.split("\n").map((item) => item.trim().slice(0, longest));
        onLines(written.filter(Boolean).slice(0, 10));
      }}
    />
  );
};
