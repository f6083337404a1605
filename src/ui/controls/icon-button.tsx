import type { ComponentPropsWithRef, ReactNode } from "react";
import styled, { css } from "styled-components";
import { LightLink } from "../link/light-link";
import { pressable } from "../theme/mixins";

type Surface = "none" | "float" | "soft";

interface Shared {
  /** Spoken name. */
  label: string;
  icon: ReactNode;
  surface?: Surface;
  /** Shows the red dot; the text says what is new. */
  dot?: string;
}

export interface IconButtonProps extends Omit<ComponentPropsWithRef<"button">, "children" | "aria-label">, Shared {}

export function IconButton({ label, icon, surface = "none", dot, type = "button", ...rest }: IconButtonProps) {
  return (
    <ButtonRoot {...rest} type={type} $surface={surface}>
      <Content label={label} icon={icon} dot={dot} />
    </ButtonRoot>
  );
}

export interface IconLinkProps
  extends Omit<ComponentPropsWithRef<typeof LightLink>, "children" | "aria-label">,
    Shared {}

export function IconLink({ label, icon, surface = "none", dot, ...rest }: IconLinkProps) {
  return (
    <LinkRoot {...rest} $surface={surface}>
      <Content label={label} icon={icon} dot={dot} />
    </LinkRoot>
  );
}

function Content({ label, icon, dot }: Pick<Shared, "label" | "icon" | "dot">) {
  return (
    <>
      <span className="glyph" aria-hidden="true">
        {icon}
      </span>
      <span className="vh">{dot ? `${label}, ${dot}` : label}</span>
      {dot && <i aria-hidden="true" />}
    </>
  );
}

const surfaces = {
  none: css``,
  soft: css`
    &::before { background: var(--bg-sunken); }
  `,
  float: css`
    color: #1a1614;
    &::before { background: rgba(255, 255, 255, 0.9); box-shadow: 0 1px 3px rgba(26, 22, 20, 0.1); }
  `,
} as const;

const look = css<{ $surface: Surface }>`
  position: relative;
  display: inline-grid;
  place-items: center;
  flex: none;
  width: 44px;
  height: 44px;
  border-radius: var(--r-full);
  ${pressable}
  &::before {
    content: "";
    position: absolute;
    inset: 2px;
    border-radius: inherit;
  }
  ${({ $surface }) => surfaces[$surface]}
  &:disabled,
  &[aria-disabled="true"] { color: var(--fg-disabled); }
  .glyph { position: relative; }
  svg { width: 24px; height: 24px; stroke-width: 1.9; }
  i { position: absolute; top: 10px; right: 10px; width: 7px; height: 7px; border-radius: 50%; background: var(--brand-mark); box-shadow: 0 0 0 2px var(--bg); }
`;

const ButtonRoot = styled.button<{ $surface: Surface }>`
  ${look}
`;

const LinkRoot = styled(LightLink)<{ $surface: Surface }>`
  ${look}
`;
