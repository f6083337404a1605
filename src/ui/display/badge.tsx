import type { ReactNode } from "react";
import styled, { css } from "styled-components";
import { text } from "../theme/text";

export type BadgeTone = "grey" | "fit" | "red" | "coupon" | "info" | "ink";

export interface BadgeProps {
  tone?: BadgeTone;
  icon?: ReactNode;
  children: ReactNode;
}

export function Badge({ tone = "grey", icon, children }: BadgeProps) {
  return (
    <Root $tone={tone}>
      {icon}
      {children}
    </Root>
  );
}

const tones = {
  grey: css`background: var(--bg-sunken); color: var(--fg-2);`,
  fit: css`background: var(--fit-bg); color: var(--fit-fg);`,
  red: css`background: var(--brand-tint); color: var(--fg-on-tint);`,
  coupon: css`background: var(--coupon-bg); color: var(--coupon-fg);`,
  info: css`background: var(--info-bg); color: var(--info-fg);`,
  ink: css`background: #1a1614; color: #fff;`,
} as const;

const Root = styled.span<{ $tone: BadgeTone }>`
  display: inline-flex;
  align-items: center;
  gap: 3px;
  min-height: 22px;
  padding: 2px 7px;
  border-radius: 6px;
  white-space: nowrap;
  ${text.caption1}
  font-weight: 600;
  svg { width: 13px; height: 13px; }
  ${({ $tone }) => tones[$tone]}
`;
