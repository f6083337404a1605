import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { type AddressInfo, createServer } from "node:net";
import { cpus, tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { signAccessToken } from "@/server/platform/auth/access-token";
import { env } from "@/server/platform/env";
import { MEMBERS, memberId, prepareShop, type Shop } from "../bench/shop";
import { keepPair, type Pair } from "./failover";
import { type Pooler, shipped, startBalancer, startPooler } from "./front-programs";
import { PASSWORD, type PostgresServer, postgresServer } from "./postgres-server";
import { startStorm } from "./storm";
import { keptOf, reasonsOf, settled, sizeOf, tellWindow } from "./tell";
import { type WebProcess, webProcess } from "./web-processes";

const WARM_SECONDS = 4;
const SCALE_SECONDS = 8;
const SLOTS = 16;
/** Observation time after each fault, while people buy. */
const WATCHED_SECONDS = 15;

const [, , , bin = ""] = process.argv;
const began = performance.now();
const say = (text: string): void =>
  console.log(`${((performance.now() - began) / 1000).toFixed(1).padStart(6)} s  ${text}`);

const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = createServer().once("error", reject);
    server.listen(0, "127.0.0.1", () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });

type Cluster = {
  pair: Pair;
  first: PostgresServer;
  second: PostgresServer;
  pooler: Pooler;
  webs: WebProcess[];
  port: number;
  urlOf(port: number): string;
};

async function main(): Promise<void> {
  const base = mkdtempSync(path.join(tmpdir(), "nadlang-cluster-"));
  chmodSync(base, 0o755);
  const cleanups: (() => unknown)[] = [
    () => rmSync(base, { recursive: true, force: true, maxRetries: 20, retryDelay: 250 }),
  ];
  const cleanUp = async (): Promise<void> => {
    for (const clean of cleanups.splice(0).reverse()) await Promise.resolve(clean()).catch(() => {});
  };
  for (const signal of ["SIGINT", "SIGTERM"] as const)
    process.once(signal, () => void cleanUp().then(() => process.exit(1)));
  try {
    const cluster = await bringUp(base, cleanups);
    // The first start migrates the schema and seeds the shop.
    await cluster.webs[0]?.start();
    const shop = await prepareShop(cluster.urlOf(cluster.first.port), SLOTS, 1_000_000);
    const tokens = await Promise.all(
      Array.from({ length: MEMBERS }, (_, n) =>
        signAccessToken({ id: memberId(n), isMember: true, sessionId: memberId(n) }, 1),
      ),
    );
    await tellScale(cluster, tokens, shop);
    process.exitCode = (await breakDown(cluster, tokens, shop)) ? 0 : 1;
  } finally {
    await cleanUp();
  }
}

/** Starts two PostgreSQL servers, pgbouncer, three web processes and HAProxy in dependency order. */
async function bringUp(base: string, cleanups: (() => unknown)[]): Promise<Cluster> {
  const [one, two, pool, port, ...webPorts] = await Promise.all(Array.from({ length: 7 }, freePort));
  if (!one || !two || !pool || !port) throw new Error("no ports");
  const urlOf = (at: number, name = "nadlang"): string => `postgres://nadlang:${PASSWORD}@127.0.0.1:${at}/${name}`;
  const first = postgresServer(bin, base, "pg_a", one);
  const second = postgresServer(bin, base, "pg_b", two);
  cleanups.push(first.kill, second.kill);
  await first.create(shipped("postgresql.conf"));
  await first.start();
  await second.follow(first);
  await second.start();
  const script = shipped("postgresql.sql")
    .replace("CHANGE-ME", PASSWORD)
    .replace(/^--.*$/gm, "");
  for (const statement of script.split(";").filter((text) => text.trim() !== "")) await first.ask(statement);
  say("PostgreSQL stands twice: every commit waits for the replica's disk");
  const pooler = startPooler(base, pool, one, two);
  cleanups.push(pooler.stop);
  const pair = keepPair(first, second, { note: say, moved: ({ port: to }) => pooler.follow(to, to) });
  cleanups.push(() => pair.stop());
  const settings = {
    APP_ORIGIN: `http://127.0.0.1:${port}`,
    DATABASE_URL: urlOf(pool),
    DATABASE_REPLICA_URL: urlOf(pool, "nadlang_read"),
    DATABASE_POOLER: "transaction",
    SECRET_KEY: env().SECRET_KEY ?? "",
    TRUSTED_PROXY_HOPS: "1",
    SHUTDOWN_NOTICE_SECONDS: "3",
    CALLS_PER_MINUTE: "0",
    LOG_LEVEL: "warn",
  };
  const webs = webPorts.map((at) => webProcess(base, at, settings));
  for (const web of webs) cleanups.push(() => web.end("SIGKILL"));
  const balancer = startBalancer(base, port, webPorts);
  cleanups.push(() => balancer.kill("SIGTERM"));
  return { pair, first, second, pooler, webs, port, urlOf };
}

/** Orders a second with one, two and three processes, all on this one machine. */
async function tellScale({ webs, port }: Cluster, tokens: readonly string[], shop: Shop): Promise<void> {
  for (const [n, web] of webs.entries()) {
    if (n > 0) await web.start();
    // HAProxy's health check runs every second.
    await sleep(2500);
    const warm = startStorm(port, tokens, shop, SLOTS);
    await sleep(WARM_SECONDS * 1000);
    await warm.stop();
    const storm = startStorm(port, tokens, shop, SLOTS);
    const from = performance.now();
    await sleep(SCALE_SECONDS * 1000);
    await storm.stop();
    const rate = storm.paid.length / ((performance.now() - from) / 1000);
    say(
      `${n + 1} of 3 processes: ${rate.toFixed(1)} orders a second, ${storm.failures.length} failed${storm.failures.length > 0 ? ` (${reasonsOf(storm.failures)})` : ""}; ${cpus().length} cores for all of it`,
    );
  }
}

/** Injects faults during a storm of orders; true when no confirmed order is lost and the books balance. */
async function breakDown(cluster: Cluster, tokens: readonly string[], shop: Shop): Promise<boolean> {
  const { webs, pair, first, second, port, urlOf } = cluster;
  const [one, two] = webs;
  if (!one || !two) throw new Error("no web processes");
  const before = await sizeOf(urlOf(first.port));
  const storm = startStorm(port, tokens, shop, SLOTS);
  const after = async (name: string, work: () => Promise<unknown>): Promise<void> => {
    const at = performance.now();
    say(name);
    await work();
    await sleep(Math.max(0, WATCHED_SECONDS * 1000 - (performance.now() - at)));
    say(tellWindow(storm, at));
  };
  let isOrderly = false;
  await after("nothing happens", async () => {});
  await after("SIGKILL of a web process, begun again", async () => {
    await one.end("SIGKILL");
    await one.start();
  });
  await after("SIGTERM of a web process, begun again", async () => {
    const code = await two.end("SIGTERM");
    isOrderly = code === 0;
    if (!isOrderly) say(`it ended with ${code}`);
    await two.start();
  });
  await after("SIGKILL of the replica, begun again", async () => {
    second.kill();
    await sleep(4000);
    await second.start();
    await pair.safe();
  });
  await after("SIGKILL of the primary", async () => {
    first.kill();
    while (pair.primary() === first) await sleep(50);
  });
  await after("the old primary comes back as a replica", async () => {
    await first.follow(second);
    await first.start();
    await pair.safe();
    cluster.pooler.follow(second.port, first.port);
  });
  await storm.stop();
  say("nobody buys any more: what was left open is looked up");
  const url = urlOf(pair.primary().port);
  await settled(url);
  const { kept, wrong } = await keptOf(
    url,
    storm.paid.map(({ id }) => id),
  );
  const lost = storm.paid.length - kept;
  const { bytes, orders } = await sizeOf(url);
  say(
    `an order takes ${((bytes - before.bytes) / (orders - before.orders) / 1000).toFixed(1)} kB, with all that belongs to it`,
  );
  say(
    `acknowledged ${storm.paid.length} orders, kept ${kept}: ${lost} lost · books ${wrong.length === 0 ? "balance" : wrong.join("; ")}`,
  );
  return isOrderly && lost === 0 && wrong.length === 0;
}

main().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
