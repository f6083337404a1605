import { existsSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { parseEnv } from "node:util";
import { Client } from "pg";
import { type Program, program, type Settings, shipped } from "./program";

export const PASSWORD = "cluster-of-a-moment";

export type NodePorts = { client: number; peer: number; rest: number; postgres: number };

/** A database server: etcd, Patroni and the PostgreSQL that Patroni starts. */
export type DatabaseNode = {
  readonly name: string;
  readonly ports: NodePorts;
  readonly etcd: Program;
  readonly patroni: Program;
  start(): void;
  /** Kills, pauses or continues PostgreSQL with all its processes. */
  signalPostgres(signal: "SIGKILL" | "SIGSTOP" | "SIGCONT"): void;
  /** The same for everything on this server. */
  signal(signal: "SIGKILL" | "SIGSTOP" | "SIGCONT"): Promise<void>;
  /** Runs one statement as superuser; throws after a second without a response. */
  ask<Row extends Record<string, unknown>>(text: string): Promise<Row[]>;
};

const at = (port: number) => `127.0.0.1:${port}`;

/** Server `index` of all, whose `ports` are given, on the settings of `docs/deploy`. */
export function databaseNode(base: string, bin: string, all: readonly NodePorts[], index: number): DatabaseNode {
  const ports = all[index];
  if (!ports) throw new Error(`no ports for server ${index}`);
  const name = `pg_${index + 1}`;
  const etcd = program(base, `etcd_${index + 1}`, ["/usr/bin/etcd"], { env: etcdSettings(base, all, index) });
  const file = path.join(base, "patroni.yml");
  const data = path.join(base, name, "data");
  const settings: Settings = {
    ...readEnv("patroni.env"),
    PATRONI_NAME: name,
    PATRONI_RESTAPI_LISTEN: at(ports.rest),
    PATRONI_RESTAPI_CONNECT_ADDRESS: at(ports.rest),
    PATRONI_ETCD3_HOSTS: all.map(({ client }) => at(client)).join(","),
    PATRONI_POSTGRESQL_LISTEN: at(ports.postgres),
    PATRONI_POSTGRESQL_CONNECT_ADDRESS: at(ports.postgres),
    PATRONI_POSTGRESQL_DATA_DIR: data,
    PATRONI_POSTGRESQL_BIN_DIR: bin,
    PATRONI_POSTGRESQL_PGPASS: path.join(base, name, "pgpass"),
  };
  const passwords = Object.keys(settings).filter((key) => key.endsWith("_PASSWORD"));
  const env = { ...settings, ...Object.fromEntries(passwords.map((key) => [key, PASSWORD])) };
  const patroni = program(base, name, ["/usr/bin/patroni", file], { env });
  const yml = shipped("patroni.yml")
    .replace("/var/run/postgresql", base)
    .replace(/shared_buffers: .*/, "shared_buffers: 256MB");
  writeFileSync(file, yml, { mode: 0o644 });
  const node: DatabaseNode = {
    name,
    ports,
    etcd,
    patroni,
    start: () => {
      etcd.start();
      patroni.start();
    },
    signalPostgres: (signal) => {
      for (const pid of postgresProcesses(data)) {
        try {
          process.kill(pid, signal);
        } catch {
          // Already ended with the others.
        }
      }
    },
    signal: async (signal) => {
      // Patroni first, or it would see its PostgreSQL die.
      await Promise.all([patroni.signal(signal), etcd.signal(signal)]);
      node.signalPostgres(signal);
    },
    ask: async <Row extends Record<string, unknown>>(text: string) => {
      const login = { host: "127.0.0.1", port: ports.postgres, user: "postgres", password: PASSWORD };
      const client = new Client({ ...login, connectionTimeoutMillis: 1000, query_timeout: 1000 });
      client.on("error", () => {});
      try {
        await client.connect();
        return (await client.query<Row>(text)).rows;
      } finally {
        await client.end().catch(() => {});
      }
    },
  };
  return node;
}

/** The postmaster and its children; empty if it does not run. */
function postgresProcesses(data: string): number[] {
  const file = path.join(data, "postmaster.pid");
  const pid = existsSync(file) ? Number(readFileSync(file, "utf8").split("\n")[0]) : 0;
  const children = `/proc/${pid}/task/${pid}/children`;
  if (!pid || !existsSync(children)) return [];
  return [pid, ...readFileSync(children, "utf8").trim().split(" ").filter(Boolean).map(Number)];
}

function etcdSettings(base: string, all: readonly NodePorts[], index: number): Settings {
  const url = (port = 0) => `http://${at(port)}`;
  const { client, peer } = all[index] ?? {};
  return {
    ...readEnv("etcd.env"),
    ETCD_NAME: `etcd_${index + 1}`,
    ETCD_DATA_DIR: path.join(base, `etcd_${index + 1}`, "data"),
    ETCD_LISTEN_CLIENT_URLS: url(client),
    ETCD_ADVERTISE_CLIENT_URLS: url(client),
    ETCD_LISTEN_PEER_URLS: url(peer),
    ETCD_INITIAL_ADVERTISE_PEER_URLS: url(peer),
    ETCD_INITIAL_CLUSTER: all.map((ports, n) => `etcd_${n + 1}=${url(ports.peer)}`).join(","),
    // etcd 3.4 wants this on arm64.
    ...(process.arch === "arm64" ? { ETCD_UNSUPPORTED_ARCH: "arm64" } : {}),
  };
}

const readEnv = (name: string): Settings =>
  Object.fromEntries(Object.entries(parseEnv(shipped(name))).map(([key, value]) => [key, value ?? ""]));
