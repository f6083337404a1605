import { execFile, execFileSync, spawn } from "node:child_process";
import { appendFileSync, chownSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { promisify } from "node:util";
import { Client } from "pg";

const execute = promisify(execFile);

export const PASSWORD = "cluster-of-a-moment";

/** One PostgreSQL server with its own folder. */
export type PostgresServer = {
  readonly name: string;
  readonly port: number;
  /** Initialises an empty server. */
  create(settings: string): Promise<void>;
  /** Replaces all data with a replica that follows `source`. */
  follow(source: PostgresServer): Promise<void>;
  start(): Promise<void>;
  /** Simulates a power failure: kills all its processes at once. */
  kill(): void;
  promote(): Promise<void>;
  /** Runs one statement as administrator; throws after a second without a response. */
  ask<Row extends Record<string, unknown>>(text: string): Promise<Row[]>;
};

const isRoot = process.getuid?.() === 0;

/** Command line for a program that refuses to run as root. */
export const asPostgres = (command: string, args: readonly string[]): [command: string, args: string[]] =>
  isRoot ? ["runuser", ["-u", "postgres", "--", command, ...args]] : [command, [...args]];

/** Creates a folder owned by PostgreSQL's user, as PostgreSQL refuses to run as root. */
export function ownedFolder(dir: string): void {
  mkdirSync(dir, { recursive: true });
  if (!isRoot) return;
  const id = (flag: string) => Number(execFileSync("id", [flag, "postgres"], { encoding: "utf8" }).trim());
  chownSync(dir, id("-u"), id("-g"));
}

/** A server of the programs in `bin`, with its data in `base/name`; nothing runs until `create` or `follow`. */
export function postgresServer(bin: string, base: string, name: string, port: number): PostgresServer {
  const home = path.join(base, name);
  const data = path.join(home, "data");
  const run = async (program: string, args: readonly string[]): Promise<void> => {
    await execute(...asPostgres(path.join(bin, program), args), { cwd: home });
  };
  // The server inherits pg_ctl's output, so waiting for its end would hang.
  const ctl = (args: readonly string[]): Promise<void> =>
    new Promise((resolve, reject) => {
      const [command, all] = asPostgres(path.join(bin, "pg_ctl"), ["-D", data, "-w", "-t", "60", ...args]);
      const child = spawn(command, all, { cwd: home, stdio: "ignore" });
      child.once("error", reject);
      child.once("exit", (code) =>
        code === 0 ? resolve() : reject(new Error(`pg_ctl ${args.at(-1)}: see ${home}/log`)),
      );
    });
  const pidFile = path.join(data, "postmaster.pid");
  return {
    name,
    port,
    create: async (settings) => {
      ownedFolder(home);
      const password = path.join(home, "password");
      writeFileSync(password, `${PASSWORD}\n`, { mode: 0o644 });
      const locale = ["--encoding=UTF8", "--locale=C.UTF-8"];
      await run("initdb", ["-D", data, "-U", "admin", "--auth=scram-sha-256", `--pwfile=${password}`, ...locale]);
      appendFileSync(path.join(data, "postgresql.conf"), settings);
      appendFileSync(path.join(data, "pg_hba.conf"), "host replication admin 127.0.0.1/32 scram-sha-256\n");
    },
    follow: async (source) => {
      ownedFolder(home);
      rmSync(data, { recursive: true, force: true });
      const from = `host=127.0.0.1 port=${source.port} user=admin password=${PASSWORD}`;
      await run("pg_basebackup", ["-D", data, "-d", from, "-R", "-X", "stream", "-c", "fast"]);
    },
    start: () => {
      const options = `-p ${port} -k ${home} -c listen_addresses=127.0.0.1 -c shared_buffers=256MB -c cluster_name=${name}`;
      return ctl(["-l", path.join(home, "log"), "-o", options, "start"]);
    },
    kill: () => {
      if (!existsSync(pidFile)) return;
      const pid = Number(readFileSync(pidFile, "utf8").split("\n")[0]);
      const children = readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").trim().split(" ").filter(Boolean);
      for (const one of [pid, ...children.map(Number)]) {
        try {
          process.kill(one, "SIGKILL");
        } catch {
          // Already ended with the others.
        }
      }
    },
    promote: () => ctl(["promote"]),
    ask: async <Row extends Record<string, unknown>>(text: string) => {
      const login = { host: "127.0.0.1", port, user: "admin", password: PASSWORD, database: "postgres" };
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
}
