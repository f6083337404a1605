import { Heart } from "lucide-react";
import styled, { css, keyframes } from "styled-components";
import { VisuallyHidden } from "../a11y/visually-hidden";
import { uiCopy } from "../copy";
import { text } from "../theme/text";

export interface HeartButtonProps {
  on: boolean;
  onToggle: () => void;
  /** What is liked: “공룡 화석 발굴단”. */
  name: string;
  tone?: "picture" | "plain";
  /** “3.2천”, under the heart of a buy bar. */
  count?: string;
  disabled?: boolean;
}

export function HeartButton({ on, onToggle, name, tone = "picture", count, disabled = false }: HeartButtonProps) {
  return (
    <Root
      type="button"
      aria-pressed={on}
      aria-disabled={disabled || undefined}
      onClick={disabled ? undefined : onToggle}
      $on={on}
      $tone={tone}
    >
      <Heart aria-hidden="true" />
      {count && <small aria-hidden="true">{count}</small>}
      <VisuallyHidden>{uiCopy.heart(name)}</VisuallyHidden>
    </Root>
  );
}

const beat = keyframes`
  0%, 100% { transform: scale(1); }
  45% { transform: scale(1.25); }
`;

const tones = {
  picture: css<{ $on: boolean }>`
    color: #fff;
    filter: drop-shadow(0 1px 2px rgba(0, 0, 0, 0.28));
    svg { width: 22px; height: 22px; fill: ${({ $on }) => ($on ? "var(--brand-mark)" : "rgba(26,22,20,.28)")}; }
  `,
  plain: css<{ $on: boolean }>`
    color: ${({ $on }) => ($on ? "var(--brand-mark)" : "var(--fg-2)")};
    svg { width: 26px; height: 26px; fill: ${({ $on }) => ($on ? "currentColor" : "none")}; }
  `,
} as const;

const Root = styled.button<{ $on: boolean; $tone: "picture" | "plain" }>`
  position: relative;
  z-index: 2;
  display: inline-flex;
  flex-direction: column;
  align-items: center;
  justify-content: center;
  min-width: 44px;
  min-height: 44px;
  svg { stroke-width: 2; }
  ${({ $tone }) => tones[$tone]}
  small { ${text.caption1} color: var(--fg-2); }
  &[aria-disabled="true"] { opacity: .5; }
  &[aria-pressed="true"] svg { animation: ${beat} var(--d-3) var(--ease-std); }
  html[data-motion="reduced"] & svg { animation: none; }
  @media (prefers-reduced-motion: reduce) { &[aria-pressed="true"] svg { animation: none; } }
`;
