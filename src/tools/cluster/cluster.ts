import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { signAccessToken } from "@/server/platform/auth/access-token";
import { MEMBERS, memberId, prepareShop } from "../bench/shop";
import { type Deployment, findWhole, isOk, startDeployment, until } from "./deployment";
import { FAULTS } from "./faults";
import type { Program } from "./program";
import { AGAIN, type Storm, startStorm } from "./storm";
import { HEAD, loadBytes, loadResult, tellFault } from "./tell";

const SLOTS = 16;
/** Shortest observation of a fault, while people buy. */
const WATCHED_MS = 15_000;

const [, , bin = "", mode = ""] = process.argv;
const began = performance.now();
const say = (text: string): void =>
  console.log(`${((performance.now() - began) / 1000).toFixed(1).padStart(6)} s  ${text}`);

async function main(): Promise<void> {
  const base = mkdtempSync(path.join(tmpdir(), "nadlang-cluster-"));
  // PostgreSQL's user reads it.
  chmodSync(base, 0o777);
  const parts: Pick<Program, "signal">[] = [];
  const cleanUp = async (): Promise<void> => {
    for (const part of parts.splice(0).reverse()) await part.signal("SIGKILL");
    if (process.exitCode === 1) say(`logs are left in ${base}`);
    else rmSync(base, { recursive: true, force: true, maxRetries: 20, retryDelay: 250 });
  };
  const byHand = mode === "by-hand" ? new AbortController() : null;
  process.exitCode = 1;
  const end = () => (byHand ? byHand.abort() : void cleanUp().then(() => process.exit(1)));
  for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, end);
  try {
    const deployment = await startDeployment(base, bin, (part) => parts.push(part));
    process.exitCode = (await sell(deployment, base, byHand?.signal)) ? 0 : 1;
  } finally {
    await cleanUp();
  }
}

/** Breaks one part after the other during a storm of orders, or waits while you do. True if nothing is lost. */
async function sell(deployment: Deployment, base: string, interrupted?: AbortSignal): Promise<boolean> {
  const shop = await prepareShop(await deployment.url(), SLOTS, 1_000_000);
  const tokens = await Promise.all(
    Array.from({ length: MEMBERS }, (_, n) =>
      signAccessToken({ id: memberId(n), isMember: true, sessionId: memberId(n) }, 1),
    ),
  );
  const bytesBefore = await loadBytes(await deployment.url());
  say("3 etcd, 3 Patroni with PostgreSQL, pgbouncer, HAProxy and 3 web processes run; 16 families buy without a pause");
  const storm = startStorm(deployment.port, tokens, shop, SLOTS);
  const isRight = interrupted ? await watch(storm, deployment, base, interrupted) : await breakDown(storm, deployment);
  await storm.stop();
  say("nobody buys any more: what was left open is looked up");
  const { paid, failures, givenUp } = storm;
  const url = await deployment.url();
  const { kept, doubled, wrong } = await loadResult(
    url,
    paid.map(({ id }) => id),
  );
  const ready = (await Promise.all(deployment.webPorts.map((port) => isOk(port, "/api/health")))).filter(Boolean);
  const lost = paid.length - kept;
  const refused = givenUp.filter(({ reason }) => !AGAIN.test(reason));
  say(`acknowledged ${paid.length} orders, kept ${kept}: ${lost} lost, ${doubled} doubled`);
  say(
    `${failures.length} requests failed and were sent again, ${givenUp.length} purchases given up after 90 s or refused`,
  );
  say(`books ${wrong.join("; ") || "balance"} · ${ready.length} of 3 processes ready, so no job is late`);
  say(`an order takes ${(((await loadBytes(url)) - bytesBefore) / paid.length / 1000).toFixed(1)} kB`);
  return isRight && ready.length === 3 && [lost, doubled, wrong.length, refused.length].every((n) => n === 0);
}

async function breakDown(storm: Storm, deployment: Deployment): Promise<boolean> {
  let isRight = true;
  await sleep(5000);
  for (const line of HEAD) say(line);
  for (const fault of FAULTS.filter(({ name }) => name.includes(mode))) {
    const at = performance.now();
    const { note, isWrong = false } = await fault.inject(deployment);
    await until(`whole again after: ${fault.name}`, 180, () => findWhole(deployment.nodes));
    await sleep(Math.max(3000, WATCHED_MS - (performance.now() - at)));
    for (const line of tellFault(fault, storm, at, note)) say(line);
    isRight &&= !isWrong;
  }
  return isRight;
}

/** Prints every five seconds what buyers see, until Ctrl+C. */
async function watch(storm: Storm, { nodes }: Deployment, base: string, signal: AbortSignal): Promise<boolean> {
  const etcd = nodes.map(({ ports }) => `127.0.0.1:${ports[2379]}`).join(",");
  say(`folder ${base}; PATRONI_ETCD_HOSTS=${etcd} patronictl -c ${base}/pg_1.yml list; Ctrl+C ends`);
  for (const line of HEAD) say(line);
  while (!signal.aborted) {
    const at = performance.now();
    await sleep(5000, undefined, { signal }).catch(() => {});
    for (const line of tellFault({ name: "by hand", goal: 40 }, storm, at)) say(line);
  }
  return true;
}

main().catch((error: unknown) => {
  console.error(error);
  // Buyers would go on.
  process.exit(1);
});
