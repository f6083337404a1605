import { expect, type Locator, type Page } from "@playwright/test";

const focused = (page: Page): Locator => page.locator("*:focus");

/** Role and name of the focused element, as a screen reader says it: `button "찜하기" [pressed]`; empty without one. */
export async function told(page: Page): Promise<string> {
  if ((await focused(page).count()) === 0) return "";
  return ((await focused(page).ariaSnapshot({ timeout: 3000 })).split("\n")[0] ?? "").replace(/^- '?|'?:?$/g, "");
}

/**
 * Returns why the focused element is not visible, or null: no focus ring, outside the window, or covered.
 * A visually hidden field (a radio button) is judged by its label or the mark next to it.
 */
export const hidden = (page: Page): Promise<string | null> =>
  page.evaluate(() => {
    const stop = document.activeElement;
    if (!(stop instanceof HTMLElement) || stop === document.body) return "nothing has the focus";
    const ringed = (one: Element | null): boolean => {
      if (one === null) return false;
      const { outlineStyle, outlineWidth } = getComputedStyle(one);
      return outlineStyle !== "none" && Number.parseFloat(outlineWidth) >= 2;
    };
    const isTyped = stop.matches("input:not([type=checkbox], [type=radio], [type=range]), textarea, select");
    // A text field or its box has an inset line only while it is focused.
    const boxed = (one: Element | null): boolean => one !== null && /inset/.test(getComputedStyle(one).boxShadow);
    const label = stop.closest("label") ?? stop.parentElement?.querySelector("label") ?? null;
    const { width, height } = stop.getBoundingClientRect();
    const seenAs = width > 2 && height > 2 ? stop : (stop.closest("label") ?? stop.parentElement ?? stop);
    const rings = [stop, stop.nextElementSibling, label, ...(label?.children ?? [])];
    const after = getComputedStyle(stop, "::after");
    const isRinged =
      rings.some(ringed) ||
      (after.outlineStyle !== "none" && Number.parseFloat(after.outlineWidth) >= 2) ||
      (isTyped && (boxed(stop) || boxed(stop.parentElement)));
    if (!isRinged) return "has no ring";
    const box = seenAs.getBoundingClientRect();
    const left = Math.max(box.left, 0);
    const right = Math.min(box.right, window.innerWidth);
    const top = Math.max(box.top, 0);
    const bottom = Math.min(box.bottom, window.innerHeight);
    if (left >= right || top >= bottom) return "is out of the window";
    const isOver = (x: number, y: number): boolean => {
      const over = document.elementFromPoint(x, y);
      return over !== null && (seenAs.contains(over) || over.contains(seenAs) || label?.contains(over) === true);
    };
    const middle = (left + right) / 2;
    const points: [number, number][] = [
      [middle, (top + bottom) / 2],
      [middle, top + 3],
      [middle, bottom - 3],
    ];
    return points.filter(([x, y]) => isOver(x, y)).length < 2 ? "lies under something" : null;
  });

/** Presses a key until `wanted` has the focus; every stop on the way must be visible. Fails after `most` presses. */
export async function keyTo(page: Page, wanted: RegExp, { key = "Tab", most = 25 } = {}): Promise<void> {
  const stops: string[] = [];
  for (let pressed = 0; pressed < most; pressed += 1) {
    await page.keyboard.press(key);
    const stop = await told(page);
    stops.push(stop);
    // A sheet can still be opening, or the page still be scrolling.
    await expect.poll(() => hidden(page), `${stop} after ${stops.slice(0, -1).join(" → ")}`).toBeNull();
    if (wanted.test(stop)) return;
  }
  throw new Error(`${wanted} is more than ${most} presses of ${key} away: ${stops.join(" → ")}`);
}
