const usual = 16;

/**
 * How many times its usual size the text of this page is: what stands on a map in pixels has to leave room
 * for it.
 */
export const textScale = (): number =>
  (Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || usual) / usual;
