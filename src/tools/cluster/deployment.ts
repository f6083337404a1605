import { writeFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { env } from "@/server/platform/env";
import { freePort, RUNTIME_OPTIONS } from "../bench/web";
import { type DatabaseNode, databaseNode, PASSWORD } from "./database-node";
import { type Program, program, shipped } from "./program";

export type Deployment = {
  readonly nodes: readonly DatabaseNode[];
  readonly pooler: Program;
  readonly balancer: Program;
  readonly webs: readonly Program[];
  readonly webPorts: readonly number[];
  /** HAProxy's port, where buyers come in. */
  readonly port: number;
  /** URL of the database on the primary, without pgbouncer, when both others follow it. */
  url(): Promise<string>;
};

/** Repeats `look` until it returns a value; throws after `seconds`. */
export async function until<T>(what: string, seconds: number, look: () => Promise<T | null>): Promise<T> {
  for (const end = performance.now() + seconds * 1000; performance.now() < end; await sleep(200)) {
    const found = await look().catch(() => null);
    if (found !== null) return found;
  }
  throw new Error(`${what}: not within ${seconds} s`);
}

async function freePorts<Name extends string>(...names: readonly Name[]): Promise<Record<Name, number>> {
  const ports = await Promise.all(names.map(freePort));
  return Object.fromEntries(names.map((name, n) => [name, ports[n]])) as Record<Name, number>;
}

/** Starts databases, pgbouncer, HAProxy and web processes in `base`, in dependency order. */
export async function startDeployment(
  base: string,
  bin: string,
  started: (part: Pick<Program, "signal">) => void,
): Promise<Deployment> {
  const launch = (part: Program): Program => {
    started(part);
    part.start();
    return part;
  };
  const all = await Promise.all([1, 2, 3].map(() => freePorts("2379", "2380", "8008", "5432")));
  const nodes = all.map((_, n) => databaseNode(base, bin, all, n + 1));
  for (const node of nodes) {
    started(node);
    node.etcd.start();
  }
  for (const { patroni } of nodes) patroni.start();
  const whole = () => until("three databases", 120, () => findWhole(nodes));
  const script = shipped("postgresql.sql")
    .replace("CHANGE-ME", PASSWORD)
    .replace(/^--.*$/gm, "");
  const primary = await whole();
  for (const statement of script.split(";").filter((text) => text.trim() !== "")) await primary.ask(statement);

  const at = await freePorts("pooler", "public", "primary", "replica", "web_1", "web_2", "web_3");
  const toUrl = (port: number, name = "nadlang"): string => `postgres://nadlang:${PASSWORD}@127.0.0.1:${port}/${name}`;
  const file = path.resolve("docs/deploy/haproxy.cfg");
  const balancer = launch(program(base, "haproxy", ["haproxy", "-db", "-f", file], balancerSettings(at, nodes), true));
  const pooler = launch(program(base, "pgbouncer", ["pgbouncer", poolerSettings(base, at)]));
  const webs = [];
  for (const name of ["web_1", "web_2", "web_3"] as const) {
    const settings = {
      APP_ORIGIN: `http://127.0.0.1:${at.public}`,
      DATABASE_URL: toUrl(at.pooler),
      DATABASE_REPLICA_URL: toUrl(at.pooler, "nadlang_read"),
      DATABASE_POOLER: "transaction",
      SECRET_KEY: env().SECRET_KEY,
      TRUSTED_PROXY_HOPS: "1",
      CALLS_PER_MINUTE: "0",
      LOG_LEVEL: "warn",
      NEXT_TELEMETRY_DISABLED: "1",
      PORT: String(at[name]),
      DATA_DIR: path.join(base, name),
    };
    webs.push(launch(program(base, name, [process.execPath, ...RUNTIME_OPTIONS, ".next/web.mjs"], settings, true)));
    // The first migrates the schema and seeds the shop.
    await until(name, 120, () => isOk(at[name], "/api/health"));
  }
  await until("HAProxy", 10, () => isOk(at.public, "/api/health"));
  const webPorts = [at.web_1, at.web_2, at.web_3];
  const url = async () => toUrl((await whole()).ports[5432]);
  return { nodes, pooler, balancer, webs, webPorts, port: at.public, url };
}

type Ports = Record<"pooler" | "public" | "primary" | "replica" | "web_1" | "web_2" | "web_3", number>;

function poolerSettings(base: string, ports: Ports): string {
  const [file, users] = [path.join(base, "pgbouncer.ini"), path.join(base, "userlist.txt")];
  writeFileSync(users, `"nadlang" "${PASSWORD}"\n`, { mode: 0o644 });
  const text = shipped("pgbouncer.ini")
    .replace("port=5000", `port=${ports.primary}`)
    .replace("port=5001", `port=${ports.replica}`)
    .replace("listen_port = 6432", `listen_port = ${ports.pooler}`)
    .replace("/etc/pgbouncer/userlist.txt", users);
  writeFileSync(file, text, { mode: 0o644 });
  return file;
}

/** Environment of the shipped settings. */
function balancerSettings(ports: Ports, nodes: readonly DatabaseNode[]): Record<string, string> {
  const at = (port: number) => `127.0.0.1:${port}`;
  const servers = nodes.flatMap(({ ports: own }, n) => [
    [`PG_${n + 1}`, at(own[5432])],
    [`PATRONI_${n + 1}`, String(own[8008])],
  ]);
  return {
    LISTEN: at(ports.public),
    PRIMARY: at(ports.primary),
    REPLICA: at(ports.replica),
    WEB_1: at(ports.web_1),
    WEB_2: at(ports.web_2),
    WEB_3: at(ports.web_3),
    ...Object.fromEntries(servers),
  };
}

/** True if the answer is 200; null otherwise, and after a second without one. */
export const isOk = (port: number, path: string): Promise<true | null> =>
  fetch(`http://127.0.0.1:${port}${path}`, { signal: AbortSignal.timeout(1000) }).then(
    ({ ok }) => ok || null,
    () => null,
  );

type Role = "/primary" | "/synchronous" | "/replica?lag=1MB";

/** Servers with this role, according to Patroni. The synchronous replica becomes the next primary. */
export async function withRole(nodes: readonly DatabaseNode[], role: Role): Promise<DatabaseNode[]> {
  const said = await Promise.all(nodes.map(({ ports }) => isOk(ports[8008], role)));
  return nodes.filter((_, n) => said[n]);
}

/** The primary, when both others follow it, one of them synchronously, and etcd is whole; null otherwise. */
export async function findWhole(nodes: readonly DatabaseNode[]): Promise<DatabaseNode | null> {
  const etcd = await Promise.all(nodes.map(({ ports }) => isOk(ports[2379], "/health")));
  const [[primary], sync, followers] = await Promise.all([
    withRole(nodes, "/primary"),
    withRole(nodes, "/synchronous"),
    withRole(nodes, "/replica?lag=1MB"),
  ]);
  return etcd.every(Boolean) && sync.length === 1 && followers.length === 2 ? (primary ?? null) : null;
}
