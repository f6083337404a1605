import { existsSync, mkdtempSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { defineConfig, devices } from "@playwright/test";

const executablePath = process.env.CHROMIUM_PATH ?? ["/usr/bin/chromium", "/usr/bin/google-chrome"].find(existsSync);
// Workers read this file again and inherit the first one's choice.
process.env.E2E_DATA_DIR ??= mkdtempSync(path.join(os.tmpdir(), "nadlang-e2e-"));

/**
 * The built product, started as a visitor of the README would. `support/seed.ts` lets it fill one data directory, and
 * `support/test.ts` starts one server for each worker on a copy. Tests tagged `@all` are left to `npm run test:all`.
 */
export default defineConfig({
  testDir: "./__tests__/e2e",
  testMatch: "**/*.spec.ts",
  globalSetup: "./__tests__/e2e/support/seed.ts",
  fullyParallel: false,
  // A test waits for pages most of the time.
  workers: 3,
  // A retry happens only in CI; a test that passes the second time is reported as flaky.
  retries: process.env.CI ? 1 : 0,
  timeout: 180_000,
  // A limit for what never comes, not a measure of speed: a busy machine must not fail what is right.
  expect: { timeout: 30_000 },
  reporter: "line",
  use: {
    ...devices["Pixel 7"],
    viewport: { width: 390, height: 844 },
    // Pictures for the documents are sharp; otherwise the software renderer draws a seventh of the pixels.
    deviceScaleFactor: process.env.SHOTS ? 2.625 : 1,
    locale: "ko-KR",
    timezoneId: "Asia/Seoul",
    // `motion.spec.ts` covers the animations.
    contextOptions: { reducedMotion: "reduce" },
    screenshot: "only-on-failure",
    // Playwright cannot intercept a service worker's responses: only the worker's own tests allow it.
    serviceWorkers: "block",
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      args: ["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-component-update"],
    },
  },
});
