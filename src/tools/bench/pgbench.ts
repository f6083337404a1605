import { execFile } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";

const HOME = "/usr/lib/postgresql";

function binary(): string {
  const newest = existsSync(HOME) ? readdirSync(HOME).sort((a, b) => Number(b) - Number(a))[0] : undefined;
  const file = path.join(HOME, newest ?? "", "bin/pgbench");
  return existsSync(file) ? file : "pgbench";
}

type Run = { clients: number; seconds: number; values?: Record<string, number> };

/**
 * Returns a function that measures transactions per second of `script`, run prepared. `:n` counts a client's
 * transactions, `:u` is a unique number.
 */
export function pgbench(url: string, script: string, { clients, seconds, values = {} }: Run): () => Promise<number> {
  const dir = mkdtempSync(path.join(tmpdir(), "nadlang-pgbench-"));
  process.once("exit", () => rmSync(dir, { recursive: true, force: true }));
  const file = path.join(dir, "script.sql");
  const head = "\\set n :n + 1\n\\set u :first + :client_id * 100000000000 + :n\n";
  writeFileSync(file, head + script);
  return async () => {
    // Unique across turns and across runs on the same database.
    const numbers = { ...values, n: 0, first: Math.floor(Date.now() % 1e9) * 100 };
    const named = Object.entries(numbers).flatMap(([name, value]) => ["-D", `${name}=${value}`]);
    const args = ["-n", "-M", "prepared", "-c", String(clients), "-j", "2", "-T", String(seconds)];
    const { stdout, stderr } = await promisify(execFile)(binary(), [...args, ...named, "-f", file, url]);
    const rate = Number(/tps = ([\d.]+)/.exec(stdout)?.[1] ?? 0);
    if (!(rate > 0) || /aborted|ERROR/.test(stderr)) throw new Error(`pgbench: ${stderr.slice(0, 2000)}`);
    return rate;
  };
}
