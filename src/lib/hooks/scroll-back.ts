/**
 * Off-screen cards have an estimated height until they are rendered. The position is restored for this long and at
 * least this many frames while cards around it settle, which is late on slow phones.
 */
const HOLD_MS = 2000;
const FRAMES = 8;

/** Events by which the user scrolls or leaves the page. */
const ACTS = ["wheel", "touchstart", "pointerdown", "keydown", "popstate"] as const;

/** Scroll position of a list, anchored to an item because content above it can change height. */
export interface ScrollPlace {
  y: number;
  /** The item's `data-place` and its distance from the top of the viewport. */
  item?: string;
  top?: number;
}

const items = () => [...document.querySelectorAll<HTMLElement>("main [data-place]")];

/** The current position: anchored to the first item that starts in the viewport, else to the one that fills it. */
export const scrollPlace = (): ScrollPlace => {
  const y = window.scrollY;
  const seen = items()
    .map((item) => ({ item, box: item.getBoundingClientRect() }))
    .filter(({ box }) => box.bottom > 0 && box.top < window.innerHeight);
  const anchor = seen.find(({ box }) => box.top >= 0) ?? seen[0];
  return anchor ? { y, item: anchor.item.dataset.place, top: anchor.box.top } : { y };
};

/**
 * Scrolls to a saved position and restores it until the user scrolls, while content there gets its final height;
 * browser scroll anchoring would follow the wrong element. At the top of the page it restores plain zero.
 * @returns stops restoring
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
