import { type ChildProcess, spawn } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { asPostgres, ownedFolder, PASSWORD } from "./postgres-server";

const DEPLOY = "docs/deploy";

/** Reads a settings file of `docs/deploy`, so that this tests what is shipped. */
export const shipped = (name: string): string => readFileSync(path.join(DEPLOY, name), "utf8");

export type Pooler = {
  readonly port: number;
  /** Routes writes to the server at `primary` and reads to the one at `replica`. */
  follow(primary: number, replica: number): void;
  stop(): void;
};

/** Starts pgbouncer with the shipped settings, except for ports and the password file. */
export function startPooler(base: string, port: number, primary: number, replica: number): Pooler {
  const home = path.join(base, "pgbouncer");
  ownedFolder(home);
  const file = path.join(home, "pgbouncer.ini");
  const users = path.join(home, "userlist.txt");
  writeFileSync(users, `"nadlang" "${PASSWORD}"\n`, { mode: 0o644 });
  const write = (to: number, from: number): void => {
    const text = shipped("pgbouncer.ini")
      .replace(/^(nadlang = .*port=)\d+/m, `$1${to}`)
      .replace(/^(nadlang_read = .*port=)\d+/m, `$1${from}`)
      .replace(/^listen_port = .*$/m, `listen_port = ${port}`)
      .replace(/^auth_file = .*$/m, `auth_file = ${users}`);
    writeFileSync(file, text, { mode: 0o644 });
  };
  write(primary, replica);
  const [command, args] = asPostgres("pgbouncer", ["-q", file]);
  const child = spawn(command, args, { cwd: home, stdio: "ignore" });
  return {
    port,
    follow: (to, from) => {
      write(to, from);
      // runuser does not forward SIGHUP: signal the pooler itself.
      for (const pid of withChildren(child)) hangUp(pid);
    },
    stop: () => void child.kill("SIGTERM"),
  };
}

function withChildren({ pid }: ChildProcess): number[] {
  if (pid === undefined) return [];
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").trim().split(" ").filter(Boolean);
  return children.length > 0 ? children.map(Number) : [pid];
}

function hangUp(pid: number): void {
  try {
    process.kill(pid, "SIGHUP");
  } catch {
    // The process has ended; the next connection reports that.
  }
}

/** Starts HAProxy with the shipped settings, which read their addresses from its environment. */
export function startBalancer(base: string, port: number, webs: readonly number[]): ChildProcess {
  const file = path.join(base, "haproxy.cfg");
  writeFileSync(file, shipped("haproxy.cfg"));
  const addresses = Object.fromEntries(webs.map((web, n) => [`WEB_${n + 1}`, `127.0.0.1:${web}`]));
  return spawn("haproxy", ["-db", "-q", "-f", file], {
    stdio: ["ignore", "ignore", "inherit"],
    env: { NODE_ENV: "production", PATH: "/usr/sbin:/usr/bin:/bin", LISTEN: `127.0.0.1:${port}`, ...addresses },
  });
}
