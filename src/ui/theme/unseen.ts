/**
 * Content outside the viewport is neither laid out nor painted; `height` is reserved for it, so that scroll bar and
 * scroll position stay correct. A phone then lays out the two visible cards instead of all forty. Focus rings and
 * shadows can extend into the margin. Do not use it in the first view: the browser paints the reserved height once
 * before it detects the content as visible, which moves everything below.
 */
export const unseen = (height: number): string =>
  `content-visibility: auto; contain-intrinsic-block-size: auto ${height}px; overflow-clip-margin: 24px;`;
