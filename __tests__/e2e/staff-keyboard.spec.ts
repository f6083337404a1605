import { expect, type Page } from "@playwright/test";
import { hidden, told } from "./support/keys";
import { painted, watchTraffic } from "./support/look";
import { openAsStaff } from "./support/staff";
import { test } from "./support/test";

/** More stops than any staff screen has: two for each of two hundred questions. */
const MOST = 600;
const WIDTHS = [1440, 390] as const;

const VENUE = [
  "/partner/console",
  "/partner/console/bookings",
  "/partner/console/contents",
  "/partner/console/stays",
  "/partner/console/stays?part=new",
  "/partner/console/stays?part=rooms",
  "/partner/console/stays?part=calendars",
  "/partner/console/questions",
  "/partner/console/reviews",
  "/partner/console/money",
  "/partner/console/staff",
  "/partner/scan",
];
const DESK = [
  "/desk",
  "/desk/orders",
  "/desk/applications",
  "/desk/contents",
  "/desk/reviews",
  "/desk/questions",
  "/desk/editorial",
  "/desk/editorial?tab=banners&id=new",
];

/** Returns why a stop is not visible once animations have ended, or null. */
async function fault(page: Page): Promise<string | null> {
  for (let tries = 0; tries < 40; tries += 1) {
    const why = await hidden(page);
    if (why === null) return null;
    await painted(page);
  }
  return hidden(page);
}

/** Tabs through a whole screen and out of it. Returns the invisible stops, and a fault if the focus is trapped. */
async function walk(
  page: Page,
  settled: () => Promise<void>,
  path: string,
  key: "Tab" | "Shift+Tab",
): Promise<string[]> {
  await page.goto(path);
  await expect(page.getByRole("heading", { level: 1 }).first()).toBeAttached();
  await settled();
  const faults: string[] = [];
  for (let stops = 0; stops < MOST; stops += 1) {
    await page.keyboard.press(key);
    // After the last stop the focus moves to the browser's own controls.
    if (await page.evaluate(() => document.activeElement === document.body || document.activeElement === null)) {
      return stops > 3 ? faults : [...faults, `${path} ${key}: only ${stops} stops`];
    }
    const why = await fault(page);
    if (why !== null) faults.push(`${path} ${key} ${await told(page)}: ${why}`);
  }
  return [...faults, `${path} ${key}: no way out, last ${await told(page)}`];
}

for (const [who, start, phone, paths] of [
  ["판매자", "/partner/console", "010-0000-0101", VENUE],
  ["고객센터", "/desk", "010-0000-0203", DESK],
] as const)
  for (const width of WIDTHS)
    test(`${who}의 모든 화면은 ${width} px에서 글쇠만으로 처음부터 끝까지 보이며 지나간다`, { tag: "@all" }, async ({
      page,
      staffCookies,
    }) => {
      test.setTimeout(300_000);
      await page.setViewportSize({ width, height: width === 390 ? 844 : 900 });
      const settled = watchTraffic(page);
      await openAsStaff(page, start, await staffCookies(phone));
      const faults: string[] = [];
      for (const path of paths)
        faults.push(...(await walk(page, settled, path, "Tab")), ...(await walk(page, settled, path, "Shift+Tab")));
      expect(faults).toEqual([]);
    });
