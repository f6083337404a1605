import type { ReactNode } from "react";
import styled, { css } from "styled-components";
import { text } from "../theme/text";

type Tone = "info" | "coupon" | "fit" | "grey" | "error";

interface NoticeProps {
  tone?: Tone;
  icon?: ReactNode;
  title?: ReactNode;
  /** A button or link on the right. */
  action?: ReactNode;
  children?: ReactNode;
}

export function Notice({ tone = "info", icon, title, action, children }: NoticeProps) {
  return (
    <Root $tone={tone} role={tone === "error" ? "alert" : undefined}>
      <Said>
        {icon && <Glyph aria-hidden="true">{icon}</Glyph>}
        <Words>
          {title && <b>{title}</b>}
          {children && <div>{children}</div>}
        </Words>
      </Said>
      {action}
    </Root>
  );
}

const tones = {
  info: css`background: var(--info-bg); color: var(--info-fg);`,
  coupon: css`background: var(--coupon-bg); color: var(--coupon-fg);`,
  fit: css`background: var(--fit-bg); color: var(--fit-fg);`,
  grey: css`background: var(--bg-sunken); color: var(--fg-2);`,
  error: css`background: var(--brand-tint); color: var(--fg-on-tint);`,
} as const;

const Root = styled.div<{ $tone: Tone }>`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 6px 10px;
  min-height: 48px;
  padding: 12px 14px;
  border-radius: 14px;
  ${({ $tone }) => tones[$tone]}
  > div + * { margin-left: auto; }
`;

/** Aligns the icon with the first line, and centres both next to a taller button. */
const Said = styled.div`
  display: flex;
  flex: 1 1 8em;
  align-items: flex-start;
  gap: 10px;
  min-width: 0;
`;

const Glyph = styled.span`
  display: grid;
  flex: none;
  place-items: center;
  height: 1.3125rem;
  svg { width: 20px; height: 20px; }
`;

const Words = styled.div`
  flex: 1;
  min-width: 0;
  font: 400 .875rem/1.5 var(--font);
  b { display: block; ${text.label1} font-weight: 700; }
`;
