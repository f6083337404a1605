import { expect } from "@playwright/test";
import { test } from "./support/test";

const contrast = (element: Element): number => {
  const { color, backgroundColor } = getComputedStyle(element);
  const light = (text: string) => {
    const [red = 0, green = 0, blue = 0] = (text.match(/[\d.]+/g) ?? []).map((part) => {
      const share = Number(part) / 255;
      return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  const [dark = 0, bright = 0] = [light(color), light(backgroundColor)].sort((a, b) => a - b);
  return (bright + 0.05) / (dark + 0.05);
};

test("시스템 색만 쓰는 기기에서 고른 것은 바탕이 있고, 그 글자를 읽을 수 있다", { tag: "@all" }, async ({ page }) => {
  await page.emulateMedia({ forcedColors: "active" });
  await page.goto("/");
  const tab = page.getByRole("link", { name: "놀이", exact: true }).first();
  await expect(tab).toHaveAttribute("aria-current", "page");
  expect(await tab.evaluate(contrast)).toBeGreaterThan(4.5);
  const stays = page.getByRole("link", { name: "숙소", exact: true }).first();
  expect(await tab.evaluate((item) => getComputedStyle(item).backgroundColor)).not.toBe(
    await stays.evaluate((stay) => getComputedStyle(stay).backgroundColor),
  );
});

test("시스템 색만 쓰는 기기에서 고르지 않은 칸에는 표시가 없고, 고르면 생긴다", { tag: "@all" }, async ({ page }) => {
  await page.emulateMedia({ forcedColors: "active" });
  await page.goto("/labs/detail?id=1");
  const box = page.getByRole("checkbox").first();
  const mark = () => box.evaluate((item) => item.nextElementSibling && getComputedStyle(item.nextElementSibling).color);
  await expect(box).not.toBeChecked();
  expect(await mark()).toBe("rgba(0, 0, 0, 0)");
  await box.check({ force: true });
  await expect.poll(mark).toBe("rgb(255, 255, 255)");
});
