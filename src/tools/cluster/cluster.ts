import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { signAccessToken } from "@/server/platform/auth/access-token";
import { MEMBERS, memberId, prepareShop } from "../bench/shop";
import { type Deployment, isReady, startDeployment, until, wholeOf } from "./deployment";
import { FAULTS } from "./faults";
import type { Program } from "./program";
import { type Storm, startStorm } from "./storm";
import { HEAD, resultOf, tellFault } from "./tell";

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
  const parts: Program[] = [];
  let deployment: Deployment | undefined;
  const cleanUp = async (): Promise<void> => {
    for (const part of parts.splice(0).reverse()) await part.signal("SIGKILL");
    for (const node of deployment?.nodes ?? []) node.signalPostgres("SIGKILL");
    rmSync(base, { recursive: true, force: true, maxRetries: 20, retryDelay: 250 });
  };
  const interrupted = new Promise<void>((resolve) => {
    for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => resolve());
  });
  const isByHand = mode === "by-hand";
  const work = async (): Promise<void> => {
    deployment = await startDeployment(base, bin, (part) => parts.push(part));
    process.exitCode = (await sell(deployment, base, isByHand ? interrupted : null)) ? 0 : 1;
  };
  const abort = async (): Promise<never> => {
    await interrupted;
    throw new Error("interrupted");
  };
  try {
    await (isByHand ? work() : Promise.race([work(), abort()]));
  } finally {
    await cleanUp();
  }
}

/** Breaks one part after the other during a storm of orders, or waits while you do. True if nothing is lost. */
async function sell(deployment: Deployment, base: string, untilTold: Promise<void> | null): Promise<boolean> {
  const { nodes, urlOf, port } = deployment;
  const url = async (): Promise<string> => {
    const primary = await until("a whole cluster", 120, () => wholeOf(nodes));
    return urlOf(primary.ports.postgres);
  };
  const shop = await prepareShop(await url(), SLOTS, 1_000_000);
  const tokens = await Promise.all(
    Array.from({ length: MEMBERS }, (_, n) =>
      signAccessToken({ id: memberId(n), isMember: true, sessionId: memberId(n) }, 1),
    ),
  );
  say("3 etcd, 3 Patroni with PostgreSQL, pgbouncer, HAProxy and 3 web processes run; 16 families buy without a pause");
  const storm = startStorm(port, tokens, shop, SLOTS);
  const isRight = untilTold ? await byHand(storm, deployment, base, untilTold) : await breakDown(storm, deployment);
  await storm.stop();
  const { paid, failures, givenUp } = storm;
  say("nobody buys any more: what was left open is looked up");
  const result = await resultOf(
    await url(),
    paid.map(({ id }) => id),
  );
  const ready = await Promise.all(deployment.webs.map(async (web) => isReady(web.port)));
  const lost = paid.length - result.kept;
  const books = result.wrong.length === 0 ? "balance" : result.wrong.join("; ");
  say(
    `acknowledged ${paid.length} orders, kept ${result.kept}: ${lost} lost, ${result.doubled} doubled · ` +
      `${failures.length} requests failed and were sent again, ${givenUp.length} purchases given up`,
  );
  say(`books ${books} · ${ready.filter(Boolean).length} of 3 processes ready, so no job is late`);
  say(`the database has ${result.kilobytesAnOrder.toFixed(1)} kB for each order`);
  return (
    isRight &&
    lost === 0 &&
    result.doubled === 0 &&
    result.wrong.length === 0 &&
    givenUp.length === 0 &&
    ready.every(Boolean)
  );
}

async function breakDown(storm: Storm, deployment: Deployment): Promise<boolean> {
  let isRight = true;
  await sleep(5000);
  for (const line of HEAD) say(line);
  for (const fault of FAULTS) {
    const at = performance.now();
    const { note, isWrong = false } = await fault.inject(deployment);
    await until(`whole again after: ${fault.name}`, 180, () => wholeOf(deployment.nodes));
    await sleep(Math.max(3000, WATCHED_MS - (performance.now() - at)));
    for (const line of tellFault(fault, storm, at, note)) say(line);
    isRight &&= !isWrong;
  }
  return isRight;
}

/** Prints every five seconds what buyers see, until Ctrl+C. */
async function byHand(storm: Storm, { nodes }: Deployment, base: string, untilTold: Promise<void>): Promise<boolean> {
  const settings = nodes.map(({ ports }) => `127.0.0.1:${ports.client}`).join(",");
  say(`folder ${base}; PATRONI_ETCD3_HOSTS=${settings} patronictl -c ${base}/patroni.yml list; Ctrl+C ends`);
  let isOver = false;
  void untilTold.then(() => {
    isOver = true;
  });
  while (!isOver) {
    const at = performance.now();
    await Promise.race([sleep(5000), untilTold]);
    for (const line of tellFault({ name: "by hand", goal: 40 }, storm, at)) say(line);
  }
  return true;
}

main()
  .catch((error: unknown) => {
    console.error(error);
    process.exitCode = 1;
  })
  // Buyers of an interrupted run would go on.
  .finally(() => process.exit());
