import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { closeSync, cpSync, openSync, readFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

const START_MS = 400_000;
const STOP_MS = 60_000;

export const projectRoot = path.resolve(__dirname, "../../..");
const dataRoot = (): string => process.env.E2E_DATA_DIR ?? "";
export const seedDir = (): string => path.join(dataRoot(), "seed");

/** Copies the filled data directory without the files of the process that filled it. */
export function copySeed(dir: string): string {
  cpSync(seedDir(), dir, { recursive: true, filter: (file) => !/\.(sock|lock)$/.test(file) });
  return dir;
}

export interface Product {
  origin: string;
  dataDir: string;
  /** Sends SIGTERM and waits until the process has ended. */
  stop(): Promise<void>;
}

/** Two ports per worker: for its server, and for a second product that a test starts itself. */
export const findPort = (worker: number, offset: 0 | 1 = 0): number =>
  Number(process.env.E2E_PORT ?? 3100) + worker * 2 + offset;

const hasEnded = ({ exitCode, signalCode }: ChildProcess): boolean => exitCode !== null || signalCode !== null;

/** Starts the built product on an embedded database. Throws with its output when it does not become ready. */
export async function startProduct(
  dataDir: string,
  port: number,
  settings: Readonly<Record<string, string>> = {},
): Promise<Product> {
  const origin = `http://localhost:${port}`;
  const log = `${dataDir}.log`;
  const output = openSync(log, "w");
  const child = spawn(process.execPath, ["--max-semi-space-size=64", ".next/web.mjs"], {
    cwd: projectRoot,
    stdio: ["ignore", output, output],
    // Not this process's environment: test helpers set a SECRET_KEY that cannot decrypt the seed.
    env: {
      PATH: process.env.PATH,
      NODE_ENV: "production",
      DATABASE_URL: "",
      DATA_DIR: dataDir,
      PORT: `${port}`,
      SHUTDOWN_NOTICE_SECONDS: "0",
      ...settings,
    },
  });
  closeSync(output);
  const isReady = async () =>
    await fetch(`${origin}/api/health`).then(
      ({ ok }) => ok,
      () => false,
    );
  const giveUpAt = performance.now() + START_MS;
  while (!(await isReady())) {
    if (hasEnded(child) || performance.now() > giveUpAt) {
      child.kill("SIGKILL");
      throw new Error(`the product did not start on port ${port}:\n${readFileSync(log, "utf8")}`);
    }
    await sleep(100);
  }
  const stop = async () => {
    if (hasEnded(child)) return;
    const ended = new Promise((resolve) => child.once("exit", resolve));
    child.kill("SIGTERM");
    const timer = setTimeout(() => child.kill("SIGKILL"), STOP_MS);
    await ended;
    clearTimeout(timer);
  };
  return { origin, dataDir, stop };
}

/** Runs an operator's command on the data of a running product and returns its output. */
export const runTool = (dataDir: string, tool: string, ...args: string[]): string =>
  execFileSync(
    process.execPath,
    [path.join(projectRoot, "node_modules/tsx/dist/cli.mjs"), `src/server/tools/${tool}.ts`, ...args],
    {
      cwd: projectRoot,
      encoding: "utf8",
      env: { PATH: process.env.PATH, NODE_ENV: "production", DATABASE_URL: "", DATA_DIR: dataDir },
    },
  );
