import { type ChildProcess, fork } from "node:child_process";
import { build } from "esbuild";
import { Client } from "pg";
import { databaseCpuMs } from "./cpu";
import type { MeasuredQuery, MeasuredReply, Noted } from "./measured-server";
import { RUNTIME_OPTIONS } from "./web";

const FOLDER = ".next/bench";

/** Compiles a program of this folder like `npm run build` does, to measure what is deployed. */
async function compiled(name: string): Promise<string> {
  const outfile = `${FOLDER}/${name}.mjs`;
  await build({
    entryPoints: [`src/tools/bench/${name}.ts`],
    outfile,
    bundle: true,
    packages: "external",
    platform: "node",
    target: "node20",
    format: "esm",
    logLevel: "warning",
  });
  return outfile;
}

const SETTINGS: NodeJS.ProcessEnv = {
  NODE_ENV: "production",
  PATH: "/usr/bin:/bin",
  SECRET_KEY: "4f1c9ab2e07d4c5f8b36a1d29e7f0c58",
  CALLS_PER_MINUTE: "0",
  LOG_LEVEL: "error",
  // Idle connections stay open as behind a proxy: on a busy machine they idle for seconds between requests.
  TRUSTED_PROXY_HOPS: "1",
};

/**
 * Starts a program of this folder (`--profile` writes a CPU profile to `.next/bench`) and waits for its first
 * message, the port.
 */
export async function startProgram(
  name: string,
  args: readonly string[],
  settings: Record<string, string> = {},
): Promise<{ child: ChildProcess; port: number; query: (message: MeasuredQuery) => Promise<MeasuredReply> }> {
  const child = fork(await compiled(name), [...args], {
    execArgv: [
      ...RUNTIME_OPTIONS,
      ...(process.argv.includes("--profile") ? ["--cpu-prof", `--cpu-prof-dir=${FOLDER}`] : []),
    ],
    stdio: ["ignore", "ignore", "inherit", "ipc"],
    env: { ...SETTINGS, ...settings },
  });
  const reply = (): Promise<MeasuredReply> =>
    new Promise((resolve, reject) => {
      const onExit = (code: number | null) => reject(new Error(`${name} ended with ${code}`));
      child.once("exit", onExit);
      child.once("message", (message: MeasuredReply) => {
        child.off("exit", onExit);
        resolve(message);
      });
    });
  const { port = 0 } = await reply();
  const query = (message: MeasuredQuery): Promise<MeasuredReply> => {
    child.send(message);
    return reply();
  };
  return { child, port, query };
}

export type Used = { hostMs: number; databaseMs: number | null };

export type MeasuredProcess = Awaited<ReturnType<typeof startMeasured>>;

/** Starts the measured program on a database, with counters of its statements and CPU. */
export async function startMeasured(url: string, kind: "shop" | "reads", settings: Record<string, string> = {}) {
  const { child, port, query } = await startProgram("measured-server", [url, kind], { DATABASE_URL: url, ...settings });
  const watcher = new Client({ connectionString: url });
  await watcher.connect();
  const read = async (): Promise<Used> => {
    const [{ cpuMs = 0 }, databaseMs] = await Promise.all([query({ cpu: true }), databaseCpuMs(watcher)]);
    return { hostMs: cpuMs, databaseMs };
  };
  return {
    port,
    signIn: async (members: string[]): Promise<string[]> => (await query({ members })).tokens ?? [],
    /** Statements sent to the database while callers wait for `work`. */
    async splitStatements(work: () => Promise<unknown>): Promise<Noted[]> {
      await query({ listen: true });
      await work();
      return (await query({ listen: false })).statements ?? [];
    },
    /** CPU of the process and of its database's processes during `work`, in milliseconds. */
    async usedBy(work: () => Promise<unknown>): Promise<Used> {
      const before = await read();
      await work();
      const after = await read();
      const isKnown = before.databaseMs !== null && after.databaseMs !== null;
      return {
        hostMs: after.hostMs - before.hostMs,
        databaseMs: isKnown ? Number(after.databaseMs) - Number(before.databaseMs) : null,
      };
    },
    async stop(): Promise<void> {
      await watcher.end();
      child.send({ stop: true });
      await new Promise((resolve) => child.once("exit", resolve));
    },
  };
}
