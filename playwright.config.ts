import { existsSync, mkdtempSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { defineConfig, devices } from "@playwright/test";

const executablePath = process.env.CHROMIUM_PATH ?? ["/usr/bin/chromium", "/usr/bin/google-chrome"].find(existsSync);
// Read again by each worker, which inherits the first one's choice.
process.env.DATA_DIR ??= mkdtempSync(path.join(os.tmpdir(), "nadlang-e2e-data-"));
const PORT = Number(process.env.E2E_PORT ?? 3100);

/** The built product, started as a visitor of the README would, on a data directory of its own. */
export default defineConfig({
  testDir: "./__tests__/e2e",
  testMatch: "**/*.spec.ts",
  fullyParallel: false,
  workers: 1,
  // Tried again only where nobody watches; what passes at the second try is named as flaky in the report.
  retries: process.env.CI ? 1 : 0,
  timeout: 90_000,
  // A limit for what never comes, not a measure of speed: a busy machine must not fail what is right.
  expect: { timeout: 15_000 },
  reporter: "line",
  use: {
    ...devices["Pixel 7"],
    baseURL: `http://localhost:${PORT}`,
    viewport: { width: 390, height: 844 },
    locale: "ko-KR",
    timezoneId: "Asia/Seoul",
    screenshot: "only-on-failure",
    // What a worker answers is out of a test's hands: only the tests of the worker have one.
    serviceWorkers: "block",
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      args: ["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-component-update"],
    },
  },
  webServer: {
    command: "node .next/web.mjs",
    url: `http://localhost:${PORT}/api/health`,
    timeout: 180_000,
    env: {
      DATA_DIR: process.env.DATA_DIR,
      DATABASE_URL: "",
      NODE_ENV: "production",
      PORT: `${PORT}`,
      APP_ORIGIN: `http://localhost:${PORT}`,
    },
    gracefulShutdown: { signal: "SIGTERM", timeout: 10_000 },
  },
});
