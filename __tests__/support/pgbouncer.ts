import { execFileSync, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { chownSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { type AddressInfo, createServer } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { Client } from "pg";

export const hasPgbouncer = (): boolean => spawnSync("sh", ["-c", "command -v pgbouncer"]).status === 0;

export type Pooler = {
  /** Returns the URL of the same database through the pooler. */
  through(databaseUrl: string): string;
  stop(): Promise<void>;
};

/** Starts pgbouncer in transaction mode in front of the server of `serverUrl`, with few server connections. */
export async function startPgbouncer(serverUrl: string, connections: number): Promise<Pooler> {
  const { hostname, port: serverPort } = new URL(serverUrl);
  const dir = mkdtempSync(path.join(tmpdir(), "nadlang-pgbouncer-"));
  const port = await freePort();
  const file = path.join(dir, "pgbouncer.ini");
  const settings = [
    "[databases]",
    `* = host=${hostname} port=${serverPort}`,
    "[pgbouncer]",
    "listen_addr = 127.0.0.1",
    `listen_port = ${port}`,
    "unix_socket_dir =",
    "auth_type = any",
    "pool_mode = transaction",
    `default_pool_size = ${connections}`,
    "max_client_conn = 500",
  ];
  // auth_type "any" takes one user for all: each database names it.
  settings[1] += ` user=${new URL(serverUrl).username}`;
  writeFileSync(file, `${settings.join("\n")}\n`);
  // pgbouncer refuses to run as root.
  const isRoot = process.getuid?.() === 0;
  if (isRoot) {
    const id = (flag: string) => Number(execFileSync("id", [flag, "postgres"], { encoding: "utf8" }).trim());
    for (const item of [dir, file]) chownSync(item, id("-u"), id("-g"));
  }
  const child = isRoot
    ? spawn("runuser", ["-u", "postgres", "--", "pgbouncer", "-q", file], { stdio: "ignore", cwd: dir })
    : spawn("pgbouncer", ["-q", file], { stdio: "ignore", cwd: dir });
  const ended = once(child, "exit");
  const through = (databaseUrl: string): string => {
    const url = new URL(databaseUrl);
    url.hostname = "127.0.0.1";
    url.port = String(port);
    return url.toString();
  };
  for (let tries = 0; ; tries += 1) {
    const client = new Client({ connectionString: through(serverUrl) });
    const isUp = await client.connect().then(
      () => true,
      () => false,
    );
    await client.end().catch(() => {});
    if (isUp) break;
    if (tries === 50 || child.exitCode !== null) throw new Error("pgbouncer did not start");
    await sleep(100);
  }
  return {
    through,
    stop: async () => {
      child.kill("SIGTERM");
      await ended;
      rmSync(dir, { recursive: true, force: true });
    },
  };
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}
