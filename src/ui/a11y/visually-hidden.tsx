import type { HTMLAttributes } from "react";
import { css } from "styled-components";

/** Same styles as `.vh`, for components that hide an element themselves. */
export const hiddenCss = css`
  position: absolute;
  width: 1px;
  height: 1px;
  margin: -1px;
  overflow: hidden;
  clip-path: inset(50%);
  white-space: nowrap;
  user-select: none;
  -webkit-user-select: none;
`;

interface VisuallyHiddenProps extends HTMLAttributes<HTMLElement> {
  as?: "span" | "h1" | "h2";
}

/** Read by screen readers, not visible. */
export const VisuallyHidden = ({ as: Tag = "span", ...rest }: VisuallyHiddenProps) => <Tag className="vh" {...rest} />;
