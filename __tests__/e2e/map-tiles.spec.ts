import { mkdtempSync, rmSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import os from "node:os";
import path from "node:path";
import { expect } from "@playwright/test";
import sharp from "sharp";
import { copySeed, findPort, type Product, startProduct } from "./support/product";
import { test } from "./support/test";

/** The tile origin in the environment: https, served by this test's own server under that name. */
const TILES = "https://tiles.example";
const CREDIT = "시험 타일 지도";
const FOREST = "#2e7d5b";

/** Serves `/z/x/y.png` in one colour and records the requested paths. */
async function tileServer(): Promise<{ server: Server; origin: string; asked: string[] }> {
  const tile = await sharp({ create: { width: 256, height: 256, channels: 3, background: FOREST } })
    .png()
    .toBuffer();
  const asked: string[] = [];
  const server = createServer((request, answer) => {
    asked.push(request.url ?? "");
    answer.writeHead(200, { "content-type": "image/png" }).end(tile);
  });
  await new Promise<void>((done) => server.listen(0, done));
  return { server, origin: `http://localhost:${(server.address() as AddressInfo).port}`, asked };
}

let product: Product;
const folder = mkdtempSync(path.join(os.tmpdir(), "nadlang-tiles-"));

// biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's dependencies from this pattern
test.beforeAll(async ({}, { parallelIndex }) => {
  test.setTimeout(400_000);
  const dir = copySeed(path.join(folder, "data"));
  product = await startProduct(dir, findPort(parallelIndex, 1), {
    MAP_TILE_URL: `${TILES}/{z}/{x}/{y}.png`,
    MAP_TILE_CREDIT: CREDIT,
  });
});

test.afterAll(async () => {
  await product?.stop();
  rmSync(folder, { recursive: true, force: true });
});

test("정한 타일로 지도를 그리고 만든 곳을 밝히며, 핀은 그대로 선다", { tag: "@all" }, async ({ page }) => {
  const tiles = await tileServer();
  await page.route(`${TILES}/**`, async (route) => {
    const { pathname } = new URL(route.request().url());
    await route.fulfill({ response: await page.request.get(`${tiles.origin}${pathname}`) });
  });
  await page.goto(`${product.origin}/maps`);
  await expect(page.locator("img.leaflet-tile-loaded").first()).toBeVisible();
  await expect(page.getByText(CREDIT)).toBeVisible();
  await expect(page.getByText(/통계청/)).toHaveCount(0);
  await expect(page.locator("path.land")).toHaveCount(0);
  await expect(page.locator(".pin, .cluster").first()).toBeVisible();
  expect(tiles.asked.length).toBeGreaterThan(3);
  expect(tiles.asked.filter((item) => !/^\/\d+\/\d+\/\d+\.png$/.test(item))).toEqual([]);
  tiles.server.close();
});

test("타일이 오지 않으면 우리 지도를 그린다", { tag: "@all" }, async ({ page }) => {
  await page.route(`${TILES}/**`, (route) => route.abort());
  await page.goto(`${product.origin}/maps`);
  await expect(page.locator("path.land").first()).toBeAttached();
  await expect(page.getByText(/통계청/)).toBeVisible();
});
