import { existsSync, mkdtempSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { defineConfig, devices } from "@playwright/test";

const executablePath = process.env.CHROMIUM_PATH ?? ["/usr/bin/chromium", "/usr/bin/google-chrome"].find(existsSync);
// Workers read this file again and inherit the first one's choice.
process.env.E2E_DATA_DIR ??= mkdtempSync(path.join(os.tmpdir(), "nadlang-e2e-data-"));
const dataDirOf = (worker: number): string => path.join(process.env.E2E_DATA_DIR ?? "", `${worker}`);
const PORT = Number(process.env.E2E_PORT ?? 3100);
const WORKERS = 2;
const portOf = (worker: number): number => PORT + worker;
const worker = Number(process.env.TEST_PARALLEL_INDEX ?? 0);
// Commands that a test runs look at the data of its own server.
process.env.DATA_DIR = dataDirOf(worker);

/** The built product, started as a visitor of the README would: one server and data directory for each worker. */
export default defineConfig({
  testDir: "./__tests__/e2e",
  testMatch: "**/*.spec.ts",
  fullyParallel: false,
  workers: WORKERS,
  // Tried again only where nobody watches; what passes at the second try is named as flaky in the report.
  retries: process.env.CI ? 1 : 0,
  timeout: 90_000,
  // A limit for what never comes, not a measure of speed: a busy machine must not fail what is right.
  expect: { timeout: 15_000 },
  reporter: "line",
  use: {
    ...devices["Pixel 7"],
    baseURL: `http://localhost:${portOf(worker)}`,
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
  webServer: Array.from({ length: WORKERS }, (_, worker) => ({
    command: "node .next/web.mjs",
    url: `http://localhost:${portOf(worker)}/api/health`,
    timeout: 180_000,
    env: {
      DATA_DIR: dataDirOf(worker),
      DATABASE_URL: "",
      NODE_ENV: "production",
      PORT: `${portOf(worker)}`,
    },
    gracefulShutdown: { signal: "SIGTERM" as const, timeout: 10_000 },
  })),
});
