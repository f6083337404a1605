import { withDemoDatabase } from "./database";
import { announce, compareLine, inTurns, median } from "./rounds";
import { startBare, startWeb } from "./web";
import { perSecond, take } from "./wire";

const ROUNDS = 7;
const AT_ONCE = 8;
/** Pages in one round; cached pages are so much faster that a round needs more of them. */
const FRESH = 250;
const KEPT = 2500;
/** Pages before measuring: code is slow until it is compiled. */
const WARM_UP = 1000;

/**
 * `peer`: pages a second of the best open-source shop, measured once on a machine with two cores (Vendure 3.7.3 and
 * Medusa 2.21.2, 1,000 contents, 16 at once); `times`: required multiple of it.
 */
const PAGES = [
  { name: "home", path: "/", peer: 62, times: 3 },
  { name: "list", path: "/contents?category=1", peer: 30, times: 6 },
  { name: "detail", path: "/content/detail?id=3", peer: 44, times: 3 },
];
const CPU_GOAL_MS = 8;
const KEPT_GOAL = 30;

/** Requests that do not accept HTML explicitly bypass the page cache. */
const AS_FRESH = { accept: "*/*" };
const AS_VISITOR = { accept: "text/html", "accept-encoding": "gzip" };

/**
 * CPU of an uncached page, uncached pages a second of two processes, and cached pages compared with a bare
 * `node:http` server that sends 40 kB.
 * `tsx src/tools/bench/pages.ts postgres://server/any /directory/of/the/build`
 */
async function main(): Promise<void> {
  await withDemoDatabase(async (url) => {
    announce(
      "a",
      "화면: 새로 그리는 한 장의 CPU 시간, 그리고 방문자에게 두었다 보내는 화면과 40 kB를 보내기만 하는 node:http",
      "CPU of a fresh page, and kept pages beside a bare node:http server that sends 40 kB",
    );
    const web = await startWeb(process.argv[3] ?? "", url);
    const second = await startWeb(process.argv[3] ?? "", url);
    const bare = await startBare(40_000);
    const send = (port: number, count: number, path: string, headers: Record<string, string>) => () =>
      perSecond(count, AT_ONCE, (agent) => take(port, { path, headers, agent }));
    try {
      for (const { name, path, peer, times } of PAGES) {
        const fresh = send(web.port, FRESH, path, AS_FRESH);
        await send(web.port, WARM_UP, path, AS_FRESH)();
        const costs: number[] = [];
        const rates: number[] = [];
        for (let round = 0; round < ROUNDS; round += 1) {
          const before = web.cpuMs();
          rates.push(await fresh());
          costs.push((web.cpuMs() - before) / FRESH);
        }
        const cost = median(costs);
        const verdict = cost <= CPU_GOAL_MS ? "reached" : "MISSED";
        console.log(
          `    ${name.padEnd(16)} fresh ${cost.toFixed(1)} ms CPU (goal ≤ ${CPU_GOAL_MS}) ${verdict} · ${median(rates).toFixed(0)}/s`,
        );
        const freshOfSecond = send(second.port, FRESH, path, AS_FRESH);
        await send(second.port, WARM_UP, path, AS_FRESH)();
        const both: number[] = [];
        for (let round = 0; round < ROUNDS; round += 1) {
          both.push((await Promise.all([fresh(), freshOfSecond()])).reduce((sum, rate) => sum + rate, 0));
        }
        const ratio = median(both) / peer;
        console.log(
          `    ${name.padEnd(16)} fresh, two processes ${median(both).toFixed(0)}/s · best peer ${peer}/s · ${ratio.toFixed(1)} × (goal ≥ ${times} ×) ${ratio >= times ? "reached" : "MISSED"}`,
        );
        const figures = await inTurns(ROUNDS, [
          { name: "kept", measure: send(web.port, KEPT, path, AS_VISITOR) },
          { name: "bare", measure: send(bare.port, KEPT, "/", AS_VISITOR) },
        ]);
        console.log(`    ${compareLine(`${name}, kept`, figures, "kept", "bare", KEPT_GOAL)}`);
      }
    } finally {
      await Promise.all([web.stop(), second.stop(), bare.stop()]);
    }
  });
}

main().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
