import { writeFileSync } from "node:fs";
import { type AddressInfo, createServer } from "node:net";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { env } from "@/server/platform/env";
import { RUNTIME_OPTIONS } from "../bench/web";
import { send } from "../bench/wire";
import { type DatabaseNode, databaseNode, type NodePorts, PASSWORD } from "./database-node";
import { type Program, program, type Settings, shipped } from "./program";

export type Web = Program & { readonly port: number };

export type Deployment = {
  readonly nodes: readonly DatabaseNode[];
  readonly pooler: Program;
  readonly balancer: Program;
  readonly webs: readonly Web[];
  /** HAProxy's port, where buyers come in. */
  readonly port: number;
  /** URL of the database on a port: a server's own or pgbouncer's. */
  urlOf(port: number, name?: string): string;
};

type Member = { name: string; role: string; state: string; timeline: number; lag?: number | "unknown" };

/** Repeats `look` until it returns a value; throws after `seconds`. */
export async function until<T>(what: string, seconds: number, look: () => Promise<T | null>): Promise<T> {
  for (const end = performance.now() + seconds * 1000; performance.now() < end; await sleep(200)) {
    const found = await look().catch(() => null);
    if (found !== null) return found;
  }
  throw new Error(`${what}: not within ${seconds} s`);
}

const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = createServer().once("error", reject);
    server.listen(0, "127.0.0.1", () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });

/** Names each of `keys` with a free port. */
async function freePorts<Key extends string>(...keys: readonly Key[]): Promise<Record<Key, number>> {
  const ports = await Promise.all(keys.map(freePort));
  return Object.fromEntries(keys.map((key, n) => [key, ports[n]])) as Record<Key, number>;
}

const THREE = [1, 2, 3];

/** Starts databases, pgbouncer, HAProxy and web processes in `base`, in dependency order. */
export async function startDeployment(
  base: string,
  bin: string,
  started: (part: Program) => void,
): Promise<Deployment> {
  const at = await freePorts("pooler", "public", "primary", "replica", "web1", "web2", "web3");
  const ports: NodePorts[] = [];
  for (const _ of THREE) ports.push(await freePorts("client", "peer", "rest", "postgres"));
  const nodes = ports.map((_, n) => databaseNode(base, bin, ports, n));
  for (const node of nodes) {
    started(node.etcd);
    started(node.patroni);
    node.etcd.start();
  }
  for (const node of nodes) node.patroni.start();
  const primary = await until("three PostgreSQL servers", 120, () => wholeOf(nodes));
  const script = shipped("postgresql.sql")
    .replace("CHANGE-ME", PASSWORD)
    .replace(/^--.*$/gm, "");
  for (const statement of script.split(";").filter((text) => text.trim() !== "")) await primary.ask(statement);
  const pooler = startPooler(base, at);
  started(pooler);
  const urlOf = (port: number, name = "nadlang"): string => `postgres://nadlang:${PASSWORD}@127.0.0.1:${port}/${name}`;
  const settings = {
    APP_ORIGIN: `http://127.0.0.1:${at.public}`,
    DATABASE_URL: urlOf(at.pooler),
    DATABASE_REPLICA_URL: urlOf(at.pooler, "nadlang_read"),
    DATABASE_POOLER: "transaction",
    SECRET_KEY: env().SECRET_KEY ?? "",
    TRUSTED_PROXY_HOPS: "1",
    CALLS_PER_MINUTE: "0",
    LOG_LEVEL: "warn",
  };
  const balancer = startBalancer(base, at, nodes);
  started(balancer);
  const webs = [at.web1, at.web2, at.web3].map((port) => webProcess(base, port, settings));
  for (const web of webs) {
    started(web);
    web.start();
    // The first migrates the schema and seeds the shop.
    await until("a web process", 120, async () => ((await isReady(web.port)) ? true : null));
  }
  await until("HAProxy", 10, async () => ((await isReady(at.public)) ? true : null));
  return { nodes, pooler, balancer, webs, port: at.public, urlOf };
}

export const isReady = async (port: number) => (await send(port, { path: "/api/health" })).status === 200;

/** A production server of the build, as `npm start` runs it. */
function webProcess(base: string, port: number, settings: Settings): Web {
  const name = `web-${port}`;
  const env = { ...settings, NEXT_TELEMETRY_DISABLED: "1", PORT: String(port), DATA_DIR: path.join(base, name) };
  return {
    port,
    ...program(base, name, [process.execPath, ...RUNTIME_OPTIONS, ".next/web.mjs"], { env, isOurs: true }),
  };
}

type Ports = Record<"pooler" | "public" | "primary" | "replica" | "web1" | "web2" | "web3", number>;

/** The shipped settings, except for ports and the password file. */
function startPooler(base: string, ports: Ports): Program {
  const file = path.join(base, "pgbouncer.ini");
  const users = path.join(base, "userlist.txt");
  writeFileSync(users, `"nadlang" "${PASSWORD}"\n`, { mode: 0o644 });
  const text = shipped("pgbouncer.ini")
    .replace(/^(nadlang = .*port=)\d+/m, `$1${ports.primary}`)
    .replace(/^(nadlang_read = .*port=)\d+/m, `$1${ports.replica}`)
    .replace(/^listen_port = .*$/m, `listen_port = ${ports.pooler}`)
    .replace(/^auth_file = .*$/m, `auth_file = ${users}`);
  writeFileSync(file, text, { mode: 0o644 });
  const pooler = program(base, "pgbouncer", ["pgbouncer", file]);
  pooler.start();
  return pooler;
}

/** The shipped settings, which read their addresses from the environment. */
function startBalancer(base: string, ports: Ports, nodes: readonly DatabaseNode[]): Program {
  const file = path.join(base, "haproxy.cfg");
  writeFileSync(file, shipped("haproxy.cfg"));
  const at = (port: number) => `127.0.0.1:${port}`;
  const databases = nodes.map(({ ports: { postgres, rest } }, n) => ({
    [`PG_${n + 1}`]: at(postgres),
    [`PATRONI_${n + 1}`]: String(rest),
  }));
  const own = { LISTEN: at(ports.public), PRIMARY: at(ports.primary), REPLICA: at(ports.replica) };
  const webs = { WEB_1: at(ports.web1), WEB_2: at(ports.web2), WEB_3: at(ports.web3) };
  const settings = Object.assign({ ...own, ...webs }, ...databases);
  const balancer = program(base, "haproxy", ["haproxy", "-db", "-f", file], { env: settings, isOurs: true });
  balancer.start();
  return balancer;
}

/** The server whose Patroni says that it is the primary; null if there is none. */
export async function primaryOf(nodes: readonly DatabaseNode[]): Promise<DatabaseNode | null> {
  const asked = await Promise.all(nodes.map(async (node) => ((await patroniOf(node, "/primary")) ? node : null)));
  return asked.find((node) => node !== null) ?? null;
}

/** The primary, when both others follow it and one of them is the synchronous replica; null otherwise. */
export async function wholeOf(nodes: readonly DatabaseNode[]): Promise<DatabaseNode | null> {
  const primary = await primaryOf(nodes);
  const { members } = ((primary && (await patroniOf(primary, "/cluster"))) ?? { members: [] }) as { members: Member[] };
  const leader = members.find(({ role }) => role === "leader");
  const followers = members.filter(
    ({ role, state, timeline, lag }) =>
      role !== "leader" &&
      /^(running|streaming)$/.test(state) &&
      timeline === leader?.timeline &&
      Number(lag) < 1_000_000,
  );
  const isWhole = followers.length === nodes.length - 1 && followers.some(({ role }) => role === "sync_standby");
  return isWhole && (await Promise.all(nodes.map(isEtcdThere))).every(Boolean) ? primary : null;
}

/** The synchronous replica, which Patroni promotes next. */
export async function replicaOf(nodes: readonly DatabaseNode[]): Promise<DatabaseNode | null> {
  for (const node of nodes) if (await patroniOf(node, "/synchronous")) return node;
  return null;
}

/** Answer of a server's Patroni if its status is 200, otherwise null. */
async function patroniOf({ ports }: DatabaseNode, path: string): Promise<unknown> {
  const answer = await fetch(`http://127.0.0.1:${ports.rest}${path}`, { signal: AbortSignal.timeout(1000) }).catch(
    () => null,
  );
  return answer?.ok ? answer.json() : null;
}

const isEtcdThere = ({ ports }: DatabaseNode): Promise<boolean> =>
  fetch(`http://127.0.0.1:${ports.client}/health`, { signal: AbortSignal.timeout(1000) }).then(
    ({ ok }) => ok,
    () => false,
  );

/** The server whose etcd member leads the others. */
export async function etcdLeaderOf(nodes: readonly DatabaseNode[]): Promise<DatabaseNode | null> {
  for (const node of nodes) {
    const answer = await fetch(`http://127.0.0.1:${node.ports.client}/v3/maintenance/status`, {
      method: "POST",
      body: "{}",
    });
    const { leader, header } = (await answer.json()) as { leader: string; header: { member_id: string } };
    if (leader === header.member_id) return node;
  }
  return null;
}
