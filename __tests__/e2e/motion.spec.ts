import { expect } from "@playwright/test";
import { test } from "./support/test";

test.use({ contextOptions: { reducedMotion: "no-preference" } });

/** Records the start of each dialog's animation: duration in ms, animated properties, and whether the dialog closes. */
function recordAnimations(): void {
  const seen: { ms: number; moves: boolean; leaving: boolean }[] = [];
  Object.assign(window, { seenAnimations: seen });
  document.addEventListener("animationstart", ({ target }) => {
    if (!(target instanceof HTMLElement) || target.getAttribute("role") !== "dialog") return;
    for (const { effect } of target.getAnimations()) {
      if (!(effect instanceof KeyframeEffect)) continue;
      seen.push({
        ms: Number(effect.getComputedTiming().duration),
        moves: effect.getKeyframes().some((frame) => "transform" in frame),
        leaving: target.hasAttribute("data-leaving"),
      });
    }
  });
}

test("창은 0.5초 동안 올라오고, 닫으면 0.5초 동안 내려간 뒤에 사라진다", { tag: "@all" }, async ({ page }) => {
  await page.addInitScript(recordAnimations);
  await page.goto("/contents");
  await page
    .getByRole("button", { name: /^조건 고르기/ })
    .first()
    .click();
  const seen = () => page.evaluate(() => Reflect.get(window, "seenAnimations"));
  await expect.poll(seen).toEqual([{ ms: 500, moves: true, leaving: false }]);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  expect(await seen()).toEqual([
    { ms: 500, moves: true, leaving: false },
    { ms: 500, moves: true, leaving: true },
  ]);
});
