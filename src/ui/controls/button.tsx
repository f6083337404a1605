import type { ComponentPropsWithRef, MouseEvent, ReactNode } from "react";
import styled, { keyframes } from "styled-components";
import { VisuallyHidden } from "@/ui/a11y/visually-hidden";
import { uiCopy } from "@/ui/copy";
import { withWords } from "@/ui/display/figure";

export type ButtonKind = "brand" | "ink" | "outline" | "tint" | "text" | "soft";
export type ButtonSize = 56 | 48 | 40;

/** Class names of a button, or of a link that looks like one; styled by plain CSS in `theme/control-style`. */
export const buttonClass = (kind: ButtonKind, size: ButtonSize, full: boolean, more?: string): string =>
  `btn btn-${size} btn-${kind}${full ? " btn-full" : ""}${more ? ` ${more}` : ""}`;

export interface ButtonProps extends ComponentPropsWithRef<"button"> {
  kind?: ButtonKind;
  size?: ButtonSize;
  full?: boolean;
  /** Work is in progress: the width does not change, and presses are ignored. */
  pending?: boolean;
  icon?: ReactNode;
  iconEnd?: ReactNode;
}

/** For actions; use `ButtonLink` to navigate. */
export function Button({
  kind = "brand",
  size = 56,
  full = false,
  pending = false,
  icon,
  iconEnd,
  children,
  className,
  onClick,
  type = "button",
  ...rest
}: ButtonProps) {
  const handleClick = (event: MouseEvent<HTMLButtonElement>) => {
    if (pending) {
      event.preventDefault();
      return;
    }
    onClick?.(event);
  };
  return (
    <button
      {...rest}
      className={buttonClass(kind, size, full, className)}
      type={type}
      aria-busy={pending || undefined}
      aria-disabled={pending || rest["aria-disabled"]}
      onClick={handleClick}
    >
      <span className="btn-words">{icon || iconEnd ? withWords(icon, children, iconEnd) : children}</span>
      {pending && (
        <Dots>
          <i />
          <i />
          <i />
          <VisuallyHidden>{uiCopy.working}</VisuallyHidden>
        </Dots>
      )}
    </button>
  );
}

const hop = keyframes`
  0%, 60%, 100% { transform: none; opacity: .5; }
  30% { transform: translateY(-4px); opacity: 1; }
`;

const Dots = styled.span`
  position: absolute;
  inset: 0;
  display: flex;
  align-items: center;
  justify-content: center;
  gap: 5px;
  i {
    width: 7px;
    height: 7px;
    border-radius: 50%;
    background: currentColor;
    animation: ${hop} 1s var(--ease-std) infinite;
  }
  i:nth-child(2) { animation-delay: 120ms; }
  i:nth-child(3) { animation-delay: 240ms; }
  html[data-motion="reduced"] & i { animation: none; }
  @media (prefers-reduced-motion: reduce) { i { animation: none; } }
`;
