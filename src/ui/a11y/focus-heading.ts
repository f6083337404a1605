/**
 * Keyboard and screen reader go where the eye goes: to the page's heading, or to the field in which the page begins.
 */
export const focusHeading = (): void => {
  if (document.activeElement?.matches("main :is(input, textarea)")) return;
  const heading = document.querySelector<HTMLElement>("h1") ?? document.querySelector<HTMLElement>("main");
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
};
