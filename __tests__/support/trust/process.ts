import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Engine } from "@/server/platform/db/types";
import { compiled } from "../compiled";
import { fillPgliteDirectory, migratedPostgresDatabase, newPostgresDatabase } from "../database";
import type { Shop } from "../seed-commerce";
import { isFull, PATIENCE_MS } from "./scale";

const HOST = "__tests__/support/trust/host.ts";

/** Data directory and database of host processes; outlives processes that are killed. */
export type Ground = {
  engine: Engine;
  settings: Record<string, string>;
  /** Every process started on it: those that a failed test left are killed in `remove`. */
  hosts: ChildProcess[];
  remove(): Promise<void>;
};

/**
 * Creates a migrated database for host processes, so that the first one starts at once. `isEmpty`: for tests in which a
 * process migrates or a backup is restored.
 */
export async function newGround(engine: Engine, { isEmpty = false } = {}): Promise<Ground> {
  const dir = mkdtempSync(path.join(tmpdir(), "nadlang-trust-"));
  if (engine === "pglite" && !isEmpty) await fillPgliteDirectory(dir);
  const newDatabase = isEmpty ? newPostgresDatabase : migratedPostgresDatabase;
  const database = engine === "postgres" ? await newDatabase() : null;
  const hosts: ChildProcess[] = [];
  return {
    engine,
    hosts,
    settings: { DATA_DIR: dir, ...(database ? { DATABASE_URL: database.url } : {}) },
    remove: async () => {
      for (const host of hosts) host.kill("SIGKILL");
      await database?.drop();
      rmSync(dir, { recursive: true, force: true });
    },
  };
}

export type Buyer = { userId: string; token: string };
export type HostProcess = {
  readonly port: number;
  readonly origin: string;
  /** Resolves to the exit code when the process has ended; null after a signal. */
  readonly ended: Promise<number | null>;
  isAlive(): boolean;
  /** Runs a command of `host.ts`; rejects when the process dies first. */
  ask<T>(name: string, given?: object): Promise<T>;
  members(count: number, points?: number): Promise<Buyer[]>;
  shop(capacity: number): Promise<Shop>;
  /** Shuts the process down in order, as an operator's SIGTERM does. */
  stop(): void;
  /** Stops the whole process, as on a machine that sleeps. */
  pause(): void;
  resume(): void;
  kill(): Promise<void>;
};

/**
 * Starts a real host process. `failpoints`: as in FAILPOINTS; `output`: an open file for its output; `root`: folder of
 * its sources, when it is not this project. Rejects when it ends before it listens.
 */
export async function startHost(
  ground: Ground,
  failpoints = "",
  output?: number,
  root = process.cwd(),
): Promise<HostProcess> {
  const child = fork(compiled(path.join(root, HOST), root), [], {
    cwd: root,
    execArgv: ["--no-warnings"],
    stdio: ["ignore", output ?? 2, output ?? 2, "ipc"],
    env: {
      PATH: process.env.PATH,
      TZ: process.env.TZ,
      NODE_ENV: "test",
      SECRET_KEY: process.env.SECRET_KEY,
      CALLS_PER_MINUTE: "0",
      // A full run logs internal errors; a bare 500 does not explain itself.
      LOG_LEVEL: isFull ? "error" : "silent",
      FAILPOINTS: failpoints,
      ...ground.settings,
    },
  });
  ground.hosts.push(child);
  const ended = once(child, "exit").then(([code]: (number | null)[]) => code ?? null);
  const waiting = new Map<number, { resolve(value: never): void; reject(error: Error): void }>();
  const port = await new Promise<number>((resolve, reject) => {
    child.on("message", (message: { port?: number; id?: number; value?: never; error?: string }) => {
      if (message.port) resolve(message.port);
      const asker = waiting.get(message.id ?? -1);
      waiting.delete(message.id ?? -1);
      if (message.error !== undefined) asker?.reject(new Error(message.error));
      else asker?.resolve(message.value as never);
    });
    child.once("exit", (code, signal) => {
      const gone = new Error(`the host process ended (${signal ?? code})`);
      reject(gone);
      for (const { reject: refuse } of waiting.values()) refuse(gone);
    });
  });
  return {
    ...handleOf(child, waiting),
    port,
    origin: `http://127.0.0.1:${port}`,
    ended,
    isAlive: () => child.exitCode === null && child.signalCode === null,
    stop: () => void child.kill("SIGTERM"),
    pause: () => void child.kill("SIGSTOP"),
    resume: () => void child.kill("SIGCONT"),
    kill: async () => {
      child.kill("SIGKILL");
      await ended;
    },
  };
}

let asked = 0;

function handleOf(child: ChildProcess, waiting: Map<number, { resolve(value: never): void; reject(e: Error): void }>) {
  const ask = <T>(name: string, given: object = {}): Promise<T> =>
    new Promise((resolve, reject) => {
      asked += 1;
      if (!child.connected) return reject(new Error("the host process has ended"));
      waiting.set(asked, { resolve, reject });
      child.send({ id: asked, name, given });
    });
  return {
    ask,
    members: (count: number, points = 0) => ask<Buyer[]>("members", { count, points }),
    shop: (capacity: number) => ask<Shop>("shop", { capacity }),
  };
}

export type StandingHost = {
  /** The current process; defined from the block's beforeAll on. */
  readonly host: HostProcess;
  /** Kills it and starts another one on the same data. */
  restart(): Promise<void>;
};

/** Starts a host process for all tests of a block; afterAll removes it with its data. */
export function standingHost(
  engine: Engine,
  { failpoints = "", settings = {} }: { failpoints?: string; settings?: Record<string, string> } = {},
): StandingHost {
  let ground: Ground | undefined;
  let host: HostProcess | undefined;
  const start = async (on: Ground): Promise<void> => {
    host = await startHost(on, failpoints);
  };
  beforeAll(async () => {
    ground = await newGround(engine);
    Object.assign(ground.settings, settings);
    await start(ground);
  }, PATIENCE_MS);
  afterAll(async () => {
    await host?.kill();
    await ground?.remove();
  }, 60_000);
  return {
    get host() {
      if (!host) throw new Error("The host is started in beforeAll.");
      return host;
    },
    restart: async () => {
      await host?.kill();
      if (ground) await start(ground);
    },
  };
}
