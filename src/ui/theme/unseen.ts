/**
 * What is out of view is neither measured nor painted, only `height` is kept free for it, so that the bar of
 * the window and a kept place stay true. A phone then lays out the two cards it shows, not the forty it has.
 * Rings and shadows may stand out by the margin. Not for what a first screen shows: it is painted once with the
 * kept height before the browser sees that it is in view, and what follows would move.
 */
export const unseen = (height: number): string =>
  `content-visibility: auto; contain-intrinsic-block-size: auto ${height}px; overflow-clip-margin: 24px;`;
