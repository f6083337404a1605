import { css } from "styled-components";

/** Extends the touch area of anything below 44 px to 44 px. The element needs `position: relative`. */
export const hitArea = css`
  &::before {
    content: "";
    position: absolute;
    left: 50%;
    top: 50%;
    width: max(100%, 44px);
    height: max(100%, 44px);
    transform: translate(-50%, -50%);
  }
`;

/** Shrinks a little when pressed; the rule itself is in the document's style. */
export const pressable = css`
  --press: 0.98;
  transition: scale var(--d-1) var(--ease-std), opacity var(--d-2);
`;

export const noScrollbar = css`
  scrollbar-width: none;
  &::-webkit-scrollbar {
    display: none;
  }
`;

/** The link of a card's title covers the whole card; buttons inside are above it. */
export const coverLink = css`
  color: inherit;
  text-decoration: none;
  &::after {
    content: "";
    position: absolute;
    inset: 0;
    z-index: 1;
    border-radius: inherit;
  }
  &:focus-visible {
    outline: none;
    box-shadow: none;
  }
  &:focus-visible::after {
    outline: 2px solid var(--fg);
    outline-offset: 2px;
    border-radius: 12px;
  }
`;

/**
 * Content outside the viewport is neither laid out nor painted; `height` is reserved for it, so that scroll bar and
 * scroll position stay correct. A phone then lays out the two visible cards instead of all forty. Focus rings and
 * shadows can extend into the margin. Do not use it in the first view: the browser paints the reserved height once
 * before it detects the content as visible, which moves everything below.
 */
export const unseen = (height: number): string =>
  `content-visibility: auto; contain-intrinsic-block-size: auto ${height}px; overflow-clip-margin: 24px;`;
