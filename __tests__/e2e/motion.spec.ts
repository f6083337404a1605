import { expect, type Locator } from "@playwright/test";
import { test } from "./support/test";

test.use({ contextOptions: { reducedMotion: "no-preference" } });

/** Milliseconds that the running movement of an element takes; 0 when it does not move. */
const movement = (one: Locator): Promise<number> =>
  one.evaluate((element) => {
    const moves = element
      .getAnimations()
      .filter(
        ({ effect }) => effect instanceof KeyframeEffect && effect.getKeyframes().some((frame) => "transform" in frame),
      );
    return Math.max(0, ...moves.map(({ effect }) => Number(effect?.getComputedTiming().duration ?? 0)));
  });

test("창은 0.5초 동안 올라오고, 닫으면 0.5초 동안 내려간 뒤에 사라진다", async ({ page }) => {
  await page.goto("/contents");
  await page
    .getByRole("button", { name: /^조건 고르기/ })
    .first()
    .click();
  const sheet = page.getByRole("dialog");
  await expect.poll(() => movement(sheet)).toBe(500);
  await sheet.evaluate((element) => Promise.all(element.getAnimations().map(({ finished }) => finished)));
  await page.keyboard.press("Escape");
  await expect(sheet).toHaveAttribute("data-leaving", "true");
  expect(await movement(sheet)).toBe(500);
  await expect(sheet).toHaveCount(0);
});
