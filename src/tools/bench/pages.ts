import { withDemoDatabase } from "./database";
import { announce, compareLine, inTurns } from "./rounds";
import { startWeb } from "./web";
import { perSecond, take } from "./wire";

const ROUNDS = 9;
const AT_ONCE = 8;
/** Renders in one turn; pages from the cache are so much faster that a turn needs more of them. */
const RENDERS = 250;
const SENDS = 2500;
/** Renders of each side before any is counted: a page's code is slower until it is compiled, and the blank page's would be compiled long before. */
const WARM_UP = 1000;

const BLANK = "/bench-blank";
const PAGES = [
  { name: "home", path: "/", goal: 25 },
  { name: "list", path: "/contents?category=1", goal: 40 },
  { name: "detail", path: "/content/detail?id=3", goal: 40 },
];
const CACHED_GOAL = 300;

const DRAWN = { accept: "*/*" };
const KEPT = { accept: "text/html", "accept-encoding": "gzip" };

/**
 * Pages drawn anew against the blank page of the same build, and pages as visitors get them from the shared cache. A
 * request that does not ask for HTML by name is drawn anew: the cache leaves it alone. Whoever is sent a kept page takes gzip, as every browser does.
 * `tsx src/tools/bench/pages.ts postgres://server/any /directory/of/the/build`
 */
async function main(): Promise<void> {
  await withDemoDatabase(async (url) => {
    announce(
      "a",
      "화면 그리기: 같은 빌드의 빈 화면(같은 프로바이더) 대비 홈·목록·상세, 그리고 방문자용 짧은 캐시",
      "Server rendering against a blank page of the same build and providers, and the visitors' short-lived cache",
    );
    const web = await startWeb(process.argv[3] ?? "", url);
    const turns = (count: number, path: string, headers: Record<string, string>) => () =>
      perSecond(count, AT_ONCE, (agent) => take(web.port, { path, headers, agent }));
    try {
      for (const { name, path, goal } of PAGES) {
        for (const side of [path, BLANK]) await turns(WARM_UP, side, DRAWN)();
        const figures = await inTurns(ROUNDS, [
          { name: "fresh", measure: turns(RENDERS, path, DRAWN) },
          { name: "blank", measure: turns(RENDERS, BLANK, DRAWN) },
          { name: "cached", measure: turns(SENDS, path, KEPT) },
        ]);
        console.log(`    ${compareLine(name, figures, "fresh", "blank", goal)}`);
        console.log(`    ${compareLine(`${name}, cached`, figures, "cached", "blank", CACHED_GOAL)}`);
      }
    } finally {
      await web.stop();
    }
  });
}

main().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
