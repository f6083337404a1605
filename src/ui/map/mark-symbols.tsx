import type { LucideIcon } from "lucide-react";

export const markId = (name: string): string => `mark-${name}`;

/** The drawings that pins point at by name: pins are no part of React's tree. */
export const MarkSymbols = ({ icons }: { icons: Readonly<Record<string, LucideIcon>> }) => (
  <svg className="sprite" aria-hidden="true">
    {Object.entries(icons).map(([name, Drawing]) => (
      <symbol key={name} id={markId(name)} viewBox="0 0 24 24">
        <Drawing />
      </symbol>
    ))}
  </svg>
);
