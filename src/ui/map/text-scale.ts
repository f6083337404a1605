const usual = 16;

/** Text size of this page relative to the default: elements in pixels on a map have to leave room for larger text. */
export const textScale = (): number =>
  (Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || usual) / usual;
