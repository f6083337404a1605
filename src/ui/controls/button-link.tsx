import type { ComponentPropsWithRef, ReactNode } from "react";
import styled from "styled-components";
import { LightLink } from "../link/light-link";
import { type ButtonKind, type ButtonLook, type ButtonSize, buttonLook } from "./button-look";

export interface ButtonLinkProps extends ComponentPropsWithRef<typeof LightLink> {
  kind?: ButtonKind;
  size?: ButtonSize;
  full?: boolean;
  icon?: ReactNode;
  iconEnd?: ReactNode;
}

/** Looks like a button, goes somewhere. */
export function ButtonLink({
  kind = "ink",
  size = 56,
  full = false,
  icon,
  iconEnd,
  children,
  ...rest
}: ButtonLinkProps) {
  return (
    <Root {...rest} $kind={kind} $size={size} $full={full}>
      {icon}
      {children}
      {iconEnd}
    </Root>
  );
}

const Root = styled(LightLink)<ButtonLook>`
  ${buttonLook}
`;
