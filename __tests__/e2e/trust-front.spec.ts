import { setTimeout as sleep } from "node:timers/promises";
import { expect } from "@playwright/test";
import { signAccessToken } from "@/server/platform/auth/access-token";
import { postgresUrl } from "../support/database";
import { type FaultProxy, startFaultProxy } from "../support/fault-proxy";
import { newGround, startHost } from "../support/trust/process";
import { isFull, measured, quantile, scaled } from "../support/trust/scale";
import { startWeb, type Web } from "../support/trust/web";
import { test } from "./support/test";

test.skip(!postgresUrl(), "needs PostgreSQL (TEST_DATABASE_URL)");

const PATIENCE_MS = scaled(240_000, 900_000);
const LATEST_MS = 2000;
const FORGOTTEN_MS = 3500;
/** Pages whose main content comes from the hosts, and a part of that content. */
const MAIN_PAGES = [
  ["/", /\/content\/detail\?id=\d+/],
  ["/contents?category=1", /\/content\/detail\?id=\d+/],
  ["/content/detail?id=3", /<h1/],
  ["/maps", /\/content\/detail\?id=\d+/],
  ["/search/activity?q=%EB%86%8D%EC%9E%A5", /\/content\/detail\?id=\d+/],
  ["/search/stay/result", /\/stay\/detail\?id=\d+/],
  ["/stay/detail?id=1", /<h1/],
  ["/labs", /\/labs\/detail\?id=\d+/],
  ["/region", /종로구/],
  ["/event/detail?id=1", /<h1/],
] as const;
const OUTAGE = /잠시 연결이 어려워요/;

type Told = { path: string; status: number; text: string; retryAfter: string | null; cache: string; ms: number };

async function open(web: { origin: string }, path: string, cookie = ""): Promise<Told> {
  const began = performance.now();
  const answer = await fetch(`${web.origin}${path}`, { headers: { accept: "text/html", cookie } });
  const text = await answer.text();
  const { status, headers } = answer;
  const cache = headers.get("cache-control") ?? "";
  return { path, status, text, retryAfter: headers.get("retry-after"), cache, ms: performance.now() - began };
}

const health = async ({ origin }: { origin: string }): Promise<number> => (await fetch(`${origin}/api/health`)).status;

/** Returns the page's address with a query that no earlier request used. */
let visits = 0;
const fresh = (path: string): string => {
  visits += 1;
  return `${path}${path.includes("?") ? "&" : "?"}visit=${visits}`;
};

const isOutagePage = ({ status, text, retryAfter, cache }: Told): boolean =>
  status === 503 && OUTAGE.test(text) && retryAfter !== null && /no-store/.test(cache);

test("S31 데이터베이스가 없는 동안 화면은 2초 안에 503이고, 빈 화면은 간직되지 않는다", { tag: "@all" }, async () => {
  test.setTimeout(PATIENCE_MS);
  let proxy: FaultProxy | undefined;
  const web: Web = await startWeb({
    reach: async (databaseUrl) => {
      const real = new URL(databaseUrl);
      proxy = await startFaultProxy({ host: real.hostname, port: Number(real.port || 5432) });
      const through = new URL(databaseUrl);
      through.host = `127.0.0.1:${proxy.port}`;
      return through.toString();
    },
  });
  const between = proxy;
  if (!between) throw new Error("no way to the database");
  const member = `access_token=${await signAccessToken({ id: "s31", isMember: true, sessionId: "s31" }, 1)}`;
  const isWhole = ({ status, text }: Told, shown: RegExp) => status === 200 && shown.test(text) && !OUTAGE.test(text);
  const downMs = scaled(4000, 30_000);
  const laws: Record<string, boolean> = {};
  const said: string[] = [];
  try {
    // Before the outages every main page is complete.
    for (const [path, shown] of MAIN_PAGES) expect(isWhole(await open(web, path), shown), path).toBe(true);
    const outages: [string, () => void | Promise<void>, () => void | Promise<void>][] = [
      ["refused", between.cut, between.restore],
      ["silent", between.freeze, between.thaw],
    ];
    for (const [kind, begin, end] of outages) {
      await begin();
      const began = performance.now();
      const told: Told[] = [];
      const asked: string[] = [];
      let readiness = 0;
      while (told.length === 0 || performance.now() - began < downMs) {
        const paths = MAIN_PAGES.map(([path]) => fresh(path));
        asked.push(...paths);
        for (const path of paths) told.push(...(await Promise.all([open(web, path), open(web, path, member)])));
        readiness = await health(web);
        await sleep(500);
      }
      await end();
      const back = performance.now();
      // Every address requested during the outage shows its page within a second.
      let bad: string[] = asked;
      let recoveryMs = 0;
      for (let tries = 0; tries < 100 && bad.length > 0; tries += 1) {
        const again = await Promise.all(bad.slice(0, MAIN_PAGES.length).map((path) => open(web, path)));
        bad = again.filter(({ status, text }) => status !== 200 || OUTAGE.test(text)).map(({ path }) => path);
        recoveryMs = performance.now() - back;
        if (bad.length > 0) await sleep(20);
      }
      const emptied: string[] = [];
      for (const [at, path] of asked.entries()) {
        const [, shown] = MAIN_PAGES[at % MAIN_PAGES.length] ?? ["", /$^/];
        if (!isWhole(await open(web, path), shown)) emptied.push(path);
      }
      // Answers that the process served from memory during the outage are complete, too.
      const shownAt = (at: number) => MAIN_PAGES[Math.floor(at / 2) % MAIN_PAGES.length]?.[1] ?? /$^/;
      const wrong = told.filter((item, index) => !isOutagePage(item) && !isWhole(item, shownAt(index)));
      const honest = told.filter(isOutagePage).length;
      const slowest = quantile(
        told.map(({ ms }) => ms),
        1,
      );
      said.push(
        `${kind}: ${told.length} answers, ${honest} of them 503, ${wrong.length} neither 503 nor whole${wrong[0] ? ` (${wrong[0].path} ${wrong[0].status})` : ""}, slowest ${Math.round(slowest)} ms, health ${readiness}; back after ${Math.round(recoveryMs)} ms, ${emptied.length} empty pages kept`,
      );
      laws[`${kind}: every page says so`] = wrong.length === 0;
      laws[`${kind}: most are 503`] = honest > told.length / 2;
      laws[`${kind}: not ready`] = readiness === 503;
      laws[`${kind}: nothing empty is kept`] = emptied.length === 0;
      laws[`${kind}: good again`] = bad.length === 0;
      // Times measured on a machine that runs ten other things prove nothing.
      if (isFull) {
        laws[`${kind}: in time`] = slowest <= LATEST_MS;
        laws[`${kind}: soon good again`] = recoveryMs <= 1000;
      }
    }
    laws["ready again"] = (await health(web)) === 200;
  } finally {
    await between.close();
    await web.stop();
  }
  measured({
    goal: "S31",
    name: "outage",
    engine: "postgres",
    figures: said.join("; "),
    target: "database gone 30 s: main pages 503 in ≤ 2 s, 0 empty pages kept, all good ≤ 1 s after recovery",
    laws,
  });
});

test("S31 다른 곳의 호스트가 사라진 웹은 준비되지 않았고, 화면은 2초 안에 503이다", { tag: "@all" }, async () => {
  test.setTimeout(PATIENCE_MS);
  const ground = await newGround("postgres");
  const host = await startHost(ground);
  const { hostname, port } = new URL(host.origin);
  const between = await startFaultProxy({ host: hostname, port: Number(port) });
  const remote = `http://127.0.0.1:${between.port}`;
  const web = await startWeb({ env: { MAIN_API_URL: `${remote}/api/main`, STAY_API_URL: `${remote}/api/stay` } });
  try {
    const calm = [await health(web), (await open(web, fresh("/contents"))).status];
    // The web server caches host responses for three seconds.
    await sleep(FORGOTTEN_MS);
    await between.cut();
    const gone = await Promise.all(["/", "/contents", "/search/stay/result"].map((path) => open(web, fresh(path))));
    const notReady = await health(web);
    await between.restore();
    const back = [await health(web), (await open(web, fresh("/contents"))).status];
    await sleep(FORGOTTEN_MS);
    host.pause();
    const silent = await Promise.all(["/", "/contents"].map((path) => open(web, fresh(path))));
    const alive = (await fetch(`${web.origin}/api/health?live`)).status;
    host.resume();
    const slowest = quantile(
      [...gone, ...silent].map(({ ms }) => ms),
      1,
    );
    measured({
      goal: "S31",
      name: "remote hosts away",
      engine: "postgres",
      figures: `calm ${calm.join(", ")}; away: ${gone.map(({ status }) => status).join(", ")}, health ${notReady}; back ${back.join(", ")}; silent: ${silent.map(({ status }) => status).join(", ")}, alive ${alive}; slowest ${Math.round(slowest)} ms`,
      target: "a web whose hosts are gone is not ready; pages 503 in ≤ 2 s",
      laws: {
        "good before and after": [...calm, ...back].every((status) => status === 200),
        "every page says so": [...gone, ...silent].every(isOutagePage),
        ...(isFull ? { "in time": slowest <= LATEST_MS } : {}),
        "not ready, but alive": notReady === 503 && alive === 200,
      },
    });
  } finally {
    await web.stop();
    await between.close();
    await host.kill();
    await ground.remove();
  }
});
