import styled, { css } from "styled-components";
import { text } from "./theme/text";

interface SpaceProps {
  /** Padding of one gutter left and right. */
  $gutter?: boolean;
  /** Extends to the screen's edges, past the gutter of the parent. */
  $bleed?: boolean;
  $top?: number;
  $bottom?: number;
  $above?: number;
  $below?: number;
}

const space = css<SpaceProps>`
  ${({ $gutter }) => $gutter && "padding-inline: var(--gutter);"}
  ${({ $bleed }) => $bleed && "margin-inline: calc(-1 * var(--gutter));"}
  ${({ $top }) => $top && `padding-top: ${$top}px;`}
  ${({ $bottom }) => $bottom && `padding-bottom: ${$bottom}px;`}
  ${({ $above }) => $above && `margin-top: ${$above}px;`}
  ${({ $below }) => $below && `margin-bottom: ${$below}px;`}
`;

export const Inset = styled.div<SpaceProps>`
  ${space}
`;

export const Stack = styled.div<SpaceProps & { $gap: number }>`
  display: grid;
  gap: ${({ $gap }) => $gap}px;
  ${space}
`;

export const WrapRow = styled.div<SpaceProps & { $gap: number }>`
  display: flex;
  flex-wrap: wrap;
  gap: ${({ $gap }) => $gap}px;
  ${space}
`;

interface TextProps extends SpaceProps {
  $size: keyof typeof text;
  /** In the secondary text colour. */
  $quiet?: boolean;
  $weight?: 400 | 500 | 600 | 700;
}

/** A line or paragraph in one of the theme's text sizes. */
export const Text = styled.p<TextProps>`
  ${({ $size }) => text[$size]}
  ${({ $weight }) => $weight && `font-weight: ${$weight};`}
  ${({ $quiet }) => $quiet && "color: var(--fg-2);"}
  ${space}
`;
