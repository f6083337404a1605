import { gzipSync } from "node:zlib";
import { type APIRequestContext, expect, test } from "@playwright/test";

/** Where every public page should get: what a phone on a slow line waits for before a page answers a touch. */
const GOAL = 165_000;

/** Where they stand: a page may only get lighter. Lower these with every saving, until they meet the goal. */
const ceilingOf = (path: string): number => {
  if (path.startsWith("/content/detail")) return 220_000;
  return /^\/(policy|help)/.test(path) ? 178_000 : 203_000;
};

const scriptsOf = (html: string): string[] => {
  const tags = [...html.matchAll(/<script\b[^>]*>/g)].map(([tag]) => tag).filter((tag) => !/\bnomodule\b/i.test(tag));
  return [...new Set(tags.flatMap((tag) => /\bsrc="([^"]+)"/.exec(tag)?.[1] ?? []))];
};

const firstLoad = async (request: APIRequestContext, path: string): Promise<number> => {
  const page = await request.get(path);
  expect(page.status(), path).toBe(200);
  const scripts = scriptsOf(await page.text());
  expect(scripts.length, path).toBeGreaterThan(3);
  const sizes = scripts.map(async (src) => gzipSync(await (await request.get(src)).body()).length);
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
};

test("공개 화면의 첫 스크립트는 지금보다 무거워지지 않는다 (목표 gzip 165 kB)", async ({ request }) => {
  const list = await (await request.get("/")).text();
  const pk = /\/content\/detail\?id=(\d+)/.exec(list)?.[1];
  expect(pk, "the home page leads to an activity").toBeDefined();
  const stays = await (await request.get("/search/stay/result")).text();
  const stay = /\/stay\/detail\?id=(\d+)/.exec(stays)?.[1];
  expect(stay, "the results lead to a stay").toBeDefined();
  const pages = [
    "/",
    "/contents",
    "/search/activity",
    "/search/stay",
    "/search/stay/result",
    `/content/detail?id=${pk}`,
    `/content/review?id=${pk}`,
    "/login",
    "/signup",
    `/payment?content=${pk}&options=1`,
    `/stay/detail?id=${stay}`,
    `/stay/payment?id=${stay}&product_id=1&check_in=2020-01-01&check_out=2020-01-02`,
    ...["terms", "privacy", "business", "refund", "location", "review"].map((name) => `/policy/${name}`),
    "/help",
    "/region",
    "/maps",
  ];
  const figures: [string, number][] = [];
  for (const path of pages) figures.push([path, await firstLoad(request, path)]);
  for (const [path, bytes] of figures) {
    const over = bytes > GOAL ? `  (+${((bytes - GOAL) / 1000).toFixed(1)} over the goal)` : "";
    process.stdout.write(`${(bytes / 1000).toFixed(1).padStart(7)} kB  ${path}${over}\n`);
  }
  expect(figures.filter(([path, bytes]) => bytes > ceilingOf(path))).toEqual([]);
});
