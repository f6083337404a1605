/**
 * Cards out of view hold a guessed height until they come near. So long, and for so many frames, the place is held
 * while those around it find their own: on a slow phone that comes late.
 */
const HOLD_MS = 2000;
const FRAMES = 8;

/** Whoever does one of these moves the page themselves, or leaves it. */
const ACTS = ["wheel", "touchstart", "pointerdown", "keydown", "popstate"] as const;

/**
 * Where a list was left. An item holds the place, for what lies above it may be of another height when it is
 * drawn anew.
 */
export interface ScrollPlace {
  y: number;
  /** What the item's `data-place` says, and how far under the screen's upper edge it stood. */
  item?: string;
  top?: number;
}

const items = () => [...document.querySelectorAll<HTMLElement>("main [data-place]")];

/** The place of this moment: the first item that begins on the screen, else the one that fills it. */
export const scrollPlace = (): ScrollPlace => {
  const y = window.scrollY;
  const seen = items()
    .map((item) => ({ item, box: item.getBoundingClientRect() }))
    .filter(({ box }) => box.bottom > 0 && box.top < window.innerHeight);
  const anchor = seen.find(({ box }) => box.top >= 0) ?? seen[0];
  return anchor ? { y, item: anchor.item.dataset.place, top: anchor.box.top } : { y };
};

/**
 * Scrolls to a place that was left, and holds it until the parent moves, while what comes into view there still finds
 * its height: the browser would hold on to what it drew first. What stood above the list, unscrolled, is shown again
 * whole.
 * @returns stops it
 */
export const scrollBack = ({ y, item, top = 0 }: ScrollPlace): (() => void) => {
  const until = performance.now() + HOLD_MS;
  let left = FRAMES;
  let frame = 0;
  const go = () => {
    const anchor = y > 0 && item !== undefined ? items().find(({ dataset }) => dataset.place === item) : undefined;
    window.scrollTo(0, anchor ? window.scrollY + anchor.getBoundingClientRect().top - top : y);
    left -= 1;
    if (left > 0 || performance.now() < until) frame = requestAnimationFrame(go);
    else stop();
  };
  const stop = () => {
    cancelAnimationFrame(frame);
    for (const act of ACTS) window.removeEventListener(act, stop);
  };
  for (const act of ACTS) window.addEventListener(act, stop, { passive: true });
  go();
  return stop;
};
