import { useId } from "react";
import styled from "styled-components";

interface SymbolMarkProps {
  size?: number;
  /** Spoken name; without it the mark is decorative. */
  label?: string;
}

export function SymbolMark({ size = 32, label }: SymbolMarkProps) {
  const id = useId();
  return (
    <Drawing
      viewBox="0 0 120 120"
      width={size}
      height={size}
      role={label ? "img" : undefined}
      aria-labelledby={label ? id : undefined}
      aria-hidden={label ? undefined : true}
    >
      {label && <title id={id}>{label}</title>}
      <rect width="120" height="120" rx="34" fill="#EF3737" />
      <circle cx="60" cy="62" r="34" fill="#FFC548" />
      <g fill="#2E2A27">
        <circle cx="48.5" cy="56" r="4.6" />
        <circle cx="71.5" cy="56" r="4.6" />
      </g>
      <path d="M46 69Q60 84 74 69" fill="none" stroke="#2E2A27" strokeWidth="6" strokeLinecap="round" />
    </Drawing>
  );
}

const Drawing = styled.svg`
  flex: none;
`;
