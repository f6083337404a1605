import type { ComponentPropsWithRef, ReactNode } from "react";
import { withWords } from "@/ui/display/figure";
import { LightLink } from "@/ui/link/light-link";
import { type ButtonKind, type ButtonSize, buttonClass } from "./button";

export interface ButtonLinkProps extends ComponentPropsWithRef<typeof LightLink> {
  kind?: ButtonKind;
  size?: ButtonSize;
  full?: boolean;
  icon?: ReactNode;
  iconEnd?: ReactNode;
}

export function ButtonLink({
  kind = "ink",
  size = 56,
  full = false,
  icon,
  iconEnd,
  children,
  className,
  ...rest
}: ButtonLinkProps) {
  return (
    <LightLink {...rest} className={buttonClass(kind, size, full, className)}>
      {icon || iconEnd ? withWords(icon, children, iconEnd) : children}
    </LightLink>
  );
}
