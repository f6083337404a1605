/**
 * What is out of view is neither measured nor painted, only `height` is kept free for it, so that the bar of the window and a kept place
 * stay true. A phone then lays out the two cards it shows, not the forty it has. Rings and shadows may stand out by the margin.
 */
export const unseen = (height: number): string =>
  `content-visibility: auto; contain-intrinsic-block-size: auto ${height}px; overflow-clip-margin: 24px;`;

/**
 * What stands below the first view of every phone has class `below`: the frame that a visitor waits for does without it, the next one has it. The
 * height is more than a page has, so that a kept place is not lost. Without scripts nothing is held back.
 */
export const below = `
  .below { display: contents; }
  [data-first-frame] .below { display: block; content-visibility: hidden; contain-intrinsic-block-size: 6000px; }
`;
