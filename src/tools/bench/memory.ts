import { withDemoDatabase } from "./database";
import { announce, median } from "./rounds";
import { startWeb } from "./web";
import { ask, perSecond, signed, visitorToken } from "./wire";

/** Thousands of requests before measuring: compiler and caches grow at first. */
const WARM_UP = 12;
const THOUSANDS = 10;
const AT_ONCE = 8;
/** Growth per 1,000 requests, in MB, attributable to GC noise. */
const FLAT_MB = 2;

const PAGES = ["/", "/contents?category=1", "/content/detail?id=3", "/search/activity?q=%EB%94%B8%EA%B8%B0"];
const CALLS = ["/activity/contents/?size=20&index=1", "/contents/3/", "/contents/3/slots/", "/contents/3/related/"];

/**
 * Memory of the web process after each further 1,000 requests (half of them uncached pages, some with unique
 * addresses, half signed calls): it must stay flat. The slope is the median of all pairwise slopes (Theil–Sen).
 * `tsx src/tools/bench/memory.ts postgres://server/any /directory/of/the/build`
 */
async function main(): Promise<void> {
  await withDemoDatabase(async (url) => {
    announce(
      "e",
      "메모리: 요청 1,000번마다 늘어나는 상주 메모리 (예열 뒤, 평평해야 함)",
      "Memory: resident set per further 1,000 requests after warming up; must be flat",
    );
    const web = await startWeb(process.argv[3] ?? "", url);
    try {
      const token = await visitorToken(web.port);
      const thousand = (round: number) =>
        perSecond(1000, AT_ONCE, (agent, n) => {
          const at = Math.floor(n / 2) % PAGES.length;
          if (n % 2 === 0) {
            const page = `${PAGES[at] ?? "/"}`;
            const address = `${page}${page.includes("?") ? "&" : "?"}from=${round}-${n}`;
            return ask(web.port, { path: address, headers: { accept: n % 4 === 0 ? "*/*" : "text/html" }, agent });
          }
          const path = CALLS[at] ?? "/contents/3/";
          return ask(web.port, { path: `/api/main${path}`, headers: signed(path, token), agent });
        });
      for (let round = 0; round < WARM_UP; round += 1) await thousand(round);
      const sizes: number[] = [];
      for (let round = 0; round < THOUSANDS; round += 1) {
        await thousand(WARM_UP + round);
        sizes.push(web.memory());
      }
      const grown = slope(sizes);
      console.log(`    after each 1,000: ${sizes.map((size) => size.toFixed(0)).join(" ")} MB`);
      console.log(
        `    ${grown >= 0 ? "+" : ""}${grown.toFixed(2)} MB per 1,000 requests (goal ≤ ${FLAT_MB}) ${grown <= FLAT_MB ? "reached" : "MISSED"}`,
      );
    } finally {
      await web.stop();
    }
  });
}

function slope(sizes: readonly number[]): number {
  const slopes = sizes.flatMap((size, index) =>
    sizes.slice(index + 1).map((later, more) => (later - size) / (more + 1)),
  );
  return median(slopes);
}

main().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
