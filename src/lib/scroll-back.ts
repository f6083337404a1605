/** Cards out of view hold a guessed height until they come near: within so many frames those around the place have their own. */
const FRAMES = 6;

/**
 * Scrolls to a place that was left, and again while what comes into view there still finds its height: the browser would hold on to what it
 * drew first.
 * @returns stops it
 */
export const scrollBack = (y: number): (() => void) => {
  let left = FRAMES;
  let frame = 0;
  const go = () => {
    window.scrollTo(0, y);
    left -= 1;
    if (left > 0) frame = requestAnimationFrame(go);
  };
  go();
  return () => cancelAnimationFrame(frame);
};
