import { test as base } from "@playwright/test";

/**
 * A page is opened once its code has arrived: what is pressed in the server's HTML before React hydrates it does nothing, as a visitor who
 * presses again finds.
 */
export const test = base.extend({
  page: async ({ page }, use) => {
    const goto = page.goto.bind(page);
    page.goto = (url, options) => goto(url, { waitUntil: "networkidle", ...options });
    await use(page);
  },
});
