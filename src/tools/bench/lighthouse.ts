import { execFile } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { withDemoDatabase } from "./database";
import { announce, median } from "./rounds";
import { startWeb } from "./web";

/** Fetched for this measurement only, so it is not a dependency of the project. */
const LIGHTHOUSE = "lighthouse@12.8.2";
const RUNS = 3;
const PAGES = [
  { name: "home", path: "/" },
  { name: "list", path: "/contents?category=1" },
  { name: "detail", path: "/content/detail?id=3" },
  { name: "stay result", path: "/search/stay/result" },
];
const GOAL = { performance: 92, lcp: 2500, cls: 0.001 };
const OTHERS = ["accessibility", "best-practices", "seo"] as const;

interface Report {
  categories: Record<string, { score: number | null }>;
  audits: Record<string, { numericValue?: number }>;
}

const run = promisify(execFile);

/** Attempts per visit: Lighthouse sometimes loses the browser before the page loads (NO_NAVSTART). */
const TRIES = 3;

/** Calls `visitOnce` and logs each retry. */
async function visit(url: string, folder: string, tries = TRIES): Promise<Report> {
  try {
    return await visitOnce(url, folder);
  } catch (error) {
    if (tries === 1) throw error;
    console.log(`    Lighthouse broke off at ${url}: once more`);
    return visit(url, folder, tries - 1);
  }
}

/** One visit of a slow phone on a slow connection, as simulated by Lighthouse. */
async function visitOnce(url: string, folder: string): Promise<Report> {
  const file = path.join(folder, "report.json");
  const flags = "--headless=new --no-sandbox --disable-gpu";
  const words = ["exec", "--yes", LIGHTHOUSE, "--", url, "--quiet", "--output=json", `--output-path=${file}`];
  await run("npm", [...words, `--chrome-flags=${flags}`], { cwd: folder });
  return JSON.parse(readFileSync(file, "utf8")) as Report;
}

const score = (reports: readonly Report[], category: string): number =>
  median(reports.map(({ categories }) => Math.round((categories[category]?.score ?? 0) * 100)));

const audit = (reports: readonly Report[], name: string): number =>
  median(reports.map(({ audits }) => audits[name]?.numericValue ?? Number.NaN));

function line(name: string, reports: readonly Report[]): string {
  const [performance, lcp, cls] = [
    score(reports, "performance"),
    audit(reports, "largest-contentful-paint"),
    audit(reports, "cumulative-layout-shift"),
  ];
  const others = OTHERS.map((category) => score(reports, category));
  const summary = `performance ${performance} · LCP ${(lcp / 1000).toFixed(2)} s · TBT ${audit(reports, "total-blocking-time").toFixed(0)} ms · CLS ${cls.toFixed(3)} · ${others.join("/")}`;
  const reached =
    performance >= GOAL.performance &&
    lcp <= GOAL.lcp &&
    cls <= GOAL.cls &&
    others.every((category) => category === 100);
  return `${name.padEnd(12)} ${summary} ${reached ? "reached" : "MISSED"}`;
}

/**
 * Lighthouse scores of four landing pages, medians of three runs.
 * `tsx src/tools/bench/lighthouse.ts postgres://server/any /directory/of/the/build`
 */
async function main(): Promise<void> {
  const folder = mkdtempSync(path.join(os.tmpdir(), "nadlang-lighthouse-"));
  await withDemoDatabase(async (url) => {
    announce(
      "g",
      `느린 휴대전화에서 처음 여는 화면: Lighthouse 모바일, ${RUNS}번의 가운데 값 (성능 ≥ ${GOAL.performance}, LCP ≤ ${GOAL.lcp / 1000}초, CLS 0, 나머지 100)`,
      "First visits on a slow phone: Lighthouse mobile, medians (performance · LCP · TBT · CLS · accessibility/best practices/SEO)",
    );
    const web = await startWeb(process.argv[3] ?? "", url);
    try {
      for (const { name, path: address } of PAGES) {
        const reports: Report[] = [];
        for (let index = 0; index <= RUNS; index += 1) {
          const report = await visit(`http://127.0.0.1:${web.port}${address}`, folder);
          // The first visit warms the server up.
          if (index > 0) reports.push(report);
        }
        console.log(`    ${line(name, reports)}`);
      }
    } finally {
      await web.stop();
      rmSync(folder, { recursive: true, force: true });
    }
  });
}

main().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
