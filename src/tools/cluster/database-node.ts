import { existsSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { parseEnv } from "node:util";
import { Client } from "pg";
import { type Program, program, type Signal, shipped } from "./program";

export const PASSWORD = "cluster-of-a-moment";

/** The port on this machine for each port that `docs/deploy` names: etcd's two, Patroni's and PostgreSQL's. */
export type NodePorts = Readonly<Record<"2379" | "2380" | "8008" | "5432", number>>;

/** A database server: etcd, Patroni and the PostgreSQL that Patroni starts. */
export type DatabaseNode = {
  readonly name: string;
  readonly ports: NodePorts;
  readonly etcd: Program;
  readonly patroni: Program;
  /** Sends a signal to PostgreSQL with all its processes. */
  signalPostgres(signal: Signal): void;
  /** Sends a signal to everything on this server. */
  signal(signal: Signal): Promise<void>;
  /** Runs one statement as superuser; throws after a second without a response. */
  ask(text: string): Promise<unknown>;
};

/** Server `number` (from 1) of all, on the settings of `docs/deploy`. */
export function databaseNode(base: string, bin: string, all: readonly NodePorts[], number: number): DatabaseNode {
  const ports = all[number - 1];
  if (!ports) throw new Error(`no ports for server ${number}`);
  const name = `pg_${number}`;
  const readSettings = (file: string) => {
    const text = shipped(file)
      .replace(/_N$/gm, `_${number}`)
      .replaceAll("/var/lib/etcd", path.join(base, `etcd_${number}`))
      .replaceAll("CHANGE-ME", PASSWORD)
      .replace(/10\.0\.0\.(N|\d):(\d+)/g, (_, server: string, port: keyof NodePorts) => {
        return `127.0.0.1:${all[server === "N" ? number - 1 : Number(server) - 1]?.[port]}`;
      });
    return { ...parseEnv(text), ...(process.arch === "arm64" ? { ETCD_UNSUPPORTED_ARCH: "arm64" } : {}) };
  };
  const file = path.join(base, `${name}.yml`);
  const yml = shipped("patroni.yml")
    .replaceAll("/var/lib/postgresql", path.join(base, name))
    .replace("/var/run/postgresql", base)
    .replace("/usr/lib/postgresql/15/bin", bin)
    .replace(/shared_buffers: .*/, "shared_buffers: 256MB");
  writeFileSync(file, yml, { mode: 0o644 });
  const etcd = program(base, `etcd_${number}`, ["/usr/bin/etcd"], readSettings("etcd.env"));
  const patroni = program(base, name, ["/usr/bin/patroni", file], readSettings("patroni.env"));
  const signalPostgres = (signal: Signal): void => {
    for (const pid of postgresProcesses(path.join(base, name, "nadlang"))) {
      try {
        process.kill(pid, signal);
      } catch {
        // Already ended with the others.
      }
    }
  };
  return {
    name,
    ports,
    etcd,
    patroni,
    signalPostgres,
    signal: async (signal) => {
      // Patroni first, or it would see its PostgreSQL die.
      await Promise.all([patroni.signal(signal), etcd.signal(signal)]);
      signalPostgres(signal);
    },
    ask: async (text) => {
      const login = { host: "127.0.0.1", port: ports[5432], user: "postgres", password: PASSWORD };
      const client = new Client({ ...login, connectionTimeoutMillis: 1000, query_timeout: 1000 });
      client.on("error", () => {});
      try {
        await client.connect();
        await client.query(text);
      } finally {
        await client.end().catch(() => {});
      }
    },
  };
}

/** The postmaster and its children; empty if it does not run. */
function postgresProcesses(data: string): number[] {
  const file = path.join(data, "postmaster.pid");
  const pid = existsSync(file) ? Number(readFileSync(file, "utf8").split("\n")[0]) : 0;
  const children = `/proc/${pid}/task/${pid}/children`;
  if (!pid || !existsSync(children)) return [];
  return [pid, ...readFileSync(children, "utf8").trim().split(" ").filter(Boolean).map(Number)];
}
