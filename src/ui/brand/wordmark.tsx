import { useId } from "react";
import styled from "styled-components";

interface WordmarkProps {
  /** px, at least 22. */
  height?: number;
  /** Empty if the name is next to it. */
  label?: string;
}

/** 나들랑 in one round stroke; the ㅇ of 랑 is the sun. White on red grounds through `color`. */
export function Wordmark({ height = 28, label = "나들랑" }: WordmarkProps) {
  const id = useId();
  return (
    <Drawing
      viewBox="0 0 348 128"
      height={height}
      width={(height * 348) / 128}
      {...(label ? { role: "img", "aria-labelledby": id } : { "aria-hidden": true })}
    >
      {label && <title id={id}>{label}</title>}
      <g fill="none" stroke="currentColor" strokeWidth="15" strokeLinecap="round" strokeLinejoin="round">
        <path d="M14 22V82Q14 96 28 96H60" />
        <path d="M86 10V118M86 60H108" />
        <path d="M214 12H152Q138 12 138 25T152 38H214" />
        <path d="M128 61H222" />
        <path d="M142 82H208V100H142V118H212" />
        <path d="M250 12H296V33H250V54H298" />
        <path d="M322 8V64M322 36H342" />
      </g>
      <circle cx="290" cy="98" r="25" fill="#FFC548" />
      <g fill="#2E2A27">
        <circle cx="281.5" cy="93" r="3.4" />
        <circle cx="298.5" cy="93" r="3.4" />
      </g>
      <path d="M280 102Q290 113 300 102" fill="none" stroke="#2E2A27" strokeWidth="4.6" strokeLinecap="round" />
    </Drawing>
  );
}

const Drawing = styled.svg`
  color: var(--brand-mark);
`;
