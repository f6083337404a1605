/** Moves keyboard and screen reader focus to the page's heading, or to the field that the page begins with. */
export const focusHeading = (): void => {
  if (document.activeElement?.matches("main :is(input, textarea)")) return;
  const heading = document.querySelector<HTMLElement>("h1") ?? document.querySelector<HTMLElement>("main");
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
};
